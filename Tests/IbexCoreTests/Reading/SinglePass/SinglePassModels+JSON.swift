import IbexCore
import TestSupport

// What JSON is made of for the models.

extension SinglePass.Renamed: Hinting {
  static var hints: [(name: String, type: Any.Type)] {
    [
      ("caption", String.self), ("head line", String.self), ("sub.title", String.self),
      ("both", Int.self), ("größe", String.self),
    ]
  }
}

extension SinglePass.Routed: Hinting {
  static var hints: [(name: String, type: Any.Type)] {
    [("exif", SinglePass.Routed.self), ("list", [[String]].self)]
  }
}

extension SinglePass.Animal: Hinting {
  static var hints: [(name: String, type: Any.Type)] {
    [("species", SinglePass.Species.self), ("lives", Int.self), ("horns", Int.self)]
  }
}

extension SinglePass {
  enum Species: Written {
    static func json(_ maker: inout JSONMaker) -> String {
      maker.pick([#""cat""#, #""cat""#, "1", #""1""#, #""Cat""#, #""dog""#])
    }
  }
}

extension SinglePass.Kind: Written {}
extension SinglePass.Side: Written {}

extension SinglePass.Zone: Written {
  static func json(_ maker: inout JSONMaker) -> String { maker.pick(["1", "2", #""2""#, "3"]) }
}

extension SinglePass.State: Written {
  static func json(_ maker: inout JSONMaker) -> String {
    maker.pick([#""open""#, #""Closed""#, #""haunted""#, "1"])
  }
}

extension SinglePass.Trimmed: Written {
  static func json(_ maker: inout JSONMaker) -> String { maker.pick([#"" a ""#, "7", "null"]) }
}

extension SinglePass.Boxed: Written {
  static func json(_ maker: inout JSONMaker) -> String { maker.json(of: Value.self) }
}

extension SinglePass.Place: Written {
  static func json(_ maker: inout JSONMaker) -> String {
    maker.entries([("name", String.self), ("lat", Double?.self)])
  }
}
