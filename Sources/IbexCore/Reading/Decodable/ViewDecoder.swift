extension DecodingFrame {
  /// A decoder of the value of the frame.
  var decoder: ViewDecoder { ViewDecoder(frame: self, place: nil) }
}

/// A decoder of a value in a source, through which any `Decodable` type is mapped.
struct ViewDecoder: Decoder {
  let frame: DecodingFrame
  let place: DecodingPlace?

  var view: Node { place?.view ?? frame.view }

  var codingPath: [any CodingKey] { frame.codingPath(to: place) }

  var userInfo: [CodingUserInfoKey: Any] { frame.session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try frame.container(of: view, at: place, keyedBy: type)
    frame.session.noteTaken()
    return container
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    frame.session.noteDoubt()
    return try UnkeyedContainer(of: view, in: frame, at: place)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    frame.session.noteDoubt()
    return self
  }
}
