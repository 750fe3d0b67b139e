import Ibex

struct Project: Mappable {
  var modelVersion = ""  // "4.0.0"
  var groupId = ""  // "org.example"
  var dependencies: [Dependency] = []  // wrapped
  var properties = Properties()
  var modules: [String] = []  // wrapped
  var build = ""

  static var overrides: PropertyOverrides {
    [
      .items("dependency", for: \Project.dependencies),
      .items("module", for: \Project.modules),
    ]
  }
}

extension Project {
  struct Dependency: Mappable {
    var groupId = ""  // "junit", "x"
    var artifactId = ""  // "junit", "y"
    var version = 0.0
    var scope: String?  // in 1 of 2; "test"
  }

  struct Properties: Mappable {
    var mavenCompilerSource = 0

    static var overrides: PropertyOverrides {
      [.key("maven.compiler.source", for: \Project.Properties.mavenCompilerSource)]
    }
  }
}
