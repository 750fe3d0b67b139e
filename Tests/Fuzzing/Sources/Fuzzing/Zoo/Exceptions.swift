import Foundation
import Ibex

@propertyWrapper
struct Trimmed: MappableWrapper, Equatable {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespacesAndNewlines) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

/// What overrides say, and what they meet.
struct Exceptions: Mappable, Equatable {
  struct Part: Mappable, Equatable {
    var width = 0
    var names: [String] = []
    static var overrides: PropertyOverrides { [.required(\Part.width)] }
  }

  var title = ""
  var taken: Date?
  var width = 0
  var first: String?
  var names: [String] = []
  var amounts: [Decimal] = []
  var millis = Date(timeIntervalSince1970: 0)
  var part: Part?
  var parts: [Part] = []
  var keyed: [String: Part] = [:]
  var cache = 1
  var fooBar = 0
  var foobar = 0
  @Trimmed var note = "n"
  var seen = 0 { didSet { changes += 1 } }
  private var changes = 0
  var area: Int {
    get { width }
    set { width = newValue }
  }

  static var overrides: PropertyOverrides {
    [
      .key("caption", "head.line", for: \Exceptions.title),
      .path("exif.dates[0]", "exif.date", for: \Exceptions.taken),
      .transformer(.date(format: "dd.MM.yyyy"), for: \Exceptions.taken),
      .path("list[1]", for: \Exceptions.first),
      .path("people.name", for: \Exceptions.names),
      .path("[\"a.b\"].c[2].d", for: \Exceptions.amounts),
      .transformer(.millisecondsSince1970, for: \Exceptions.millis),
      .ignored(\Exceptions.cache),
      .observed("seen", through: \Exceptions.seen),
      .key("area", for: .computed(\Exceptions.area)),
    ]
  }
}
