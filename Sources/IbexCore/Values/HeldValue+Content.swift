import ValueTransformers

// The public form of values.
extension HeldValue {
  func content(in document: SourceDocument?) -> SourceContent {
    guard let document = embeddedDocument else { return content }
    return document.withNode { $0.content(in: document) }
  }

  /// The value as the public sees it.
  var content: SourceContent { content(below: 0, in: nil) }

  /// Returns the value below `depth` levels of nested lists; a value that nests too deeply for the
  /// limit or the stack stays a Swift value.
  private func content(below depth: Int, in room: StackRoom?) -> SourceContent {
    switch self {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .integer, .double, .number: .number(number)
    case .text(let text): .text(text)
    case .list(let elements): Self.content(of: elements, below: depth, in: room)
    case .contents(let elements): .list(elements)
    case .dictionaries(let elements): .list(elements.map { .source($0) })
    case .dictionary(let dictionary): .source(dictionary)
    case .entries(let box): .source(box.value)
    case .source(let box): .source(box.value)
    case .document(let document): document.content
    case .gathered(let values): .list(values.map { $0.view.content(in: nil) })
    case .ready(let box): .value(box.value)
    case .typed(_, let view): view.content(below: depth, in: room)
    }
  }

  private static func content(
    of list: [Any], below depth: Int, in room: StackRoom?
  ) -> SourceContent {
    let room = StackRoom.afterFewLevels(depth) ?? room
    guard depth < DepthLimit.most, room?.isUsedUp != true else { return .value(list) }
    return .list(list.map { HeldValue($0).content(below: depth + 1, in: room) })
  }
}
