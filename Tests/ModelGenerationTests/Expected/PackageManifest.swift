import Foundation
import Ibex

struct PackageManifest: Mappable {
  var name = ""  // "demo"
  var version = ""  // "1.2.3"
  var `private` = false
  var scripts = Scripts()
  var dependencies = Dependencies()
  var engines = Engines()
  var repository = Repository()
  var keywords: [String] = []
  var files: [String] = []
}

extension PackageManifest {
  struct Scripts: Mappable {
    var build = ""  // "tsc -p ."
    var test = ""  // "node --test"
  }

  struct Dependencies: Mappable {
    var scopeA = ""  // "^1.0.0"
    var leftPad = ""  // "~1.1.0"

    static var overrides: PropertyOverrides {
      [
        .key("@scope/a", for: \PackageManifest.Dependencies.scopeA),
        .key("left-pad", for: \PackageManifest.Dependencies.leftPad),
      ]
    }
  }

  struct Engines: Mappable {
    var node = ""  // ">=18"
  }

  struct Repository: Mappable {
    var type = ""  // "git"
    var url: URL?
  }
}
