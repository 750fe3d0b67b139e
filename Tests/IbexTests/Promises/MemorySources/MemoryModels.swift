import Foundation
import Ibex

enum MemoryColor: String, Codable, CaseIterable { case red, green }

struct MemoryPart: Mappable, Equatable {
  var id = 0
  var label: String?
  var sizes: [Double] = []
}

struct MemoryItem: Codable, Equatable {
  let id: Int
  let label: String?
}

/// A type that tries two forms.
enum MemoryUnion: Decodable {
  case list([Int])
  case item(MemoryItem)

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([Int].self) {
      self = .list(list)
    } else {
      self = .item(try MemoryItem(from: decoder))
    }
  }
}

struct MemoryHolder<Value>: Mappable {
  var value: Value?
}

/// A model of every kind of claim to a key.
struct MemoryOrder: Mappable {
  struct Base: Mappable {
    var author = ""
    var year = 0
  }

  var number = 0
  var title = ""
  var isPaid = false
  var opened: Date?
  var part: MemoryPart?
  var parts: [MemoryPart] = []
  var partsByName: [String: MemoryPart] = [:]
  var item: MemoryItem?
  var items: [MemoryItem] = []
  var color = MemoryColor.red
  var anything: Any?
  var base = Base()
  var camera = ""
  var labels: [String] = []
  var first: String?
  var prices: [String: Double] = [:]
  var rest = SourceObject()

  static var overrides: PropertyOverrides {
    [
      .key("order-no", for: \MemoryOrder.number), .path("exif.camera", for: \MemoryOrder.camera),
      .path("lines.label", for: \MemoryOrder.labels),
      .path("lines[0].label", for: \MemoryOrder.first),
      .flattened(\MemoryOrder.base), .rest(\MemoryOrder.rest), .ignoredKey("secret"),
    ]
  }
}
