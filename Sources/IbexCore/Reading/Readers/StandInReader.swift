import ValueTransformers

/// The stand-ins for null when one type is read.
///
/// An object, since a copy of its parts with each text would take longer than a look at the text.
package final class StandInRule {
  private let texts: [[UInt8]]
  /// A bit for each length of a text, the last for all that are longer.
  private let lengths: UInt64
  /// The value that is read in place of a list without elements; nil for the list itself.
  private let emptyList: HeldValue?
  /// The type for which an empty list is itself all the same if it requests a list.
  private let probed: (any Decodable.Type)?
  private let shape: ValueReader.Shape

  /// Nil if there are no stand-ins.
  fileprivate init?(
    _ texts: Set<String>, _ emptyList: HeldValue?, _ shape: ValueReader.Shape,
    probed: (any Decodable.Type)? = nil
  ) {
    if emptyList == nil, texts.isEmpty { return nil }
    self.texts = texts.map { Array($0.utf8) }
    lengths = self.texts.reduce(0) { $0 | Self.bit(of: $1.count) }
    self.emptyList = emptyList
    self.shape = shape
    self.probed = probed
  }

  private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  /// Returns whether a text is a stand-in for null.
  func holds(_ utf8: ByteRegion) -> Bool {
    guard let first = utf8.first, let last = utf8.last else { return isAmong(utf8) }
    // Only a text with white space around it, or of the length of one of them, is compared.
    guard
      isASCIIWhitespace(first) || isASCIIWhitespace(last) || lengths & Self.bit(of: utf8.count) != 0
    else { return false }
    return isAmong(utf8)
  }

  @inline(never)
  private func isAmong(_ utf8: ByteRegion) -> Bool {
    let text = asciiTrimmed(utf8)
    return texts.contains { $0.withByteRegion { $0 == text } }
  }

  /// Returns what is read in place of a value, including one in an embedded document; nil for the value
  /// itself.
  @inline(never)
  fileprivate func substitute(for view: Node, _ state: inout MappingState) -> HeldValue? {
    state.opening(view) { view, state in
      switch view.kind {
      case .text: view.withText(holds) ? .null : nil
      case .element: isNull(element: view) ? .null : nil
      case .list: view.count == 0 ? substitute(forEmptyList: view, &state) : nil
      case .null, .boolean, .number, .source, .ready: nil
      }
    }
  }

  /// Returns whether a value is a stand-in for null.
  func isNull(_ view: Node, _ state: inout MappingState) -> Bool {
    if case .null? = substitute(for: view, &state) { true } else { false }
  }

  /// Reads a stand-in; returns nil for any other value.
  @inline(never)
  fileprivate func read(
    _ view: Node, by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool? {
    guard let instead = substitute(for: view, &state) else { return nil }
    let count = state.findingCount
    let isRead = Page.with(instead, in: view) { $0.read(by: reader, into: slot, &state) }
    state.tellStandIn(view, since: count)
    return isRead
  }

  private func substitute(
    forEmptyList view: Node, _ state: inout MappingState
  ) -> HeldValue? {
    guard let probed else { return emptyList }
    let isMade = state.showing(upTo: .exact) { view.trial(as: probed, &$0).isMade }
    return isMade ? nil : emptyList
  }

  /// Returns whether the text of an element is a stand-in for null: an object must contain only
  /// that text, but in a list it may be an item.
  private func isNull(element: Node) -> Bool {
    guard let text = element.elementText, text.mixedTextCount == 0 else { return false }
    switch shape {
    case .list, .row, .element: return false
    case .keyed, .model, .family, .decodable: guard element.count == 1 else { return false }
    case .text, .scalar: break
    }
    return text.withText(holds)
  }
}

extension StandIns {
  /// Returns a reader that takes stand-ins for null as null, if a type has any.
  func reader(_ reader: ValueReader, for type: Any.Type) -> ValueReader {
    let emptyList = emptyList(for: type, reader)
    var probed: (any Decodable.Type)?
    if emptyList != nil, case .byShape(let type) = reader.gathering { probed = type }
    let rule = StandInRule(texts(for: type), emptyList, reader.shape, probed: probed)
    guard let rule else { return reader }
    let looksAtLists = emptyList != nil
    let read: ValueReader.Read = { view, slot, state in
      let mayStandIn =
        switch view.kind {
        case .text: view.withUnescapedText(rule.holds)
        case .list: looksAtLists && view.count == 0
        case .element: true
        case .null, .boolean, .number, .source, .ready: false
        }
      if mayStandIn, let isRead = rule.read(view, by: reader, into: slot, &state) { return isRead }
      return view.read(by: reader, into: slot, &state)
    }
    return ValueReader(
      like: reader, wrapped: reader.wrapped, standIn: rule,
      directNumberType: reader.directNumberType, read: read,
      container: { cursor, slot, state in
        guard looksAtLists, cursor.isAtList else { return reader.container(&cursor, slot, &state) }
        return cursor.readTokens(by: read, into: slot, &state)
      },
      survey: { view, state in
        guard let instead = rule.substitute(for: view, &state) else {
          return view.survey(by: reader, &state)
        }
        Page.with(instead, in: view) { $0.survey(by: reader, &state) }
      })
  }

  /// The stand-ins for null when an optional text is read, or nil if there are none.
  var ruleOfOptionalText: StandInRule? {
    StandInRule(texts, emptyListsAreNull ? .null : nil, .text)
  }

  /// The stand-ins for null when a list is read one element at a time, or nil if there are none.
  var ruleOfList: StandInRule? { StandInRule(texts, nil, .list) }

  /// Returns what is read in place of an empty list; nil for the list itself.
  private func emptyList(for type: Any.Type, _ reader: ValueReader) -> HeldValue? {
    guard emptyListsAreNull, !Self.isOfUnknownShape(withoutOptional(type)),
      TypeShape(of: type).wrapper == nil
    else { return nil }
    switch reader.gathering {
    case .elements, .lists: return nil
    case .byShape: return .null
    case .one:
      switch reader.shape {
      case .keyed: return .dictionary(.init())
      // Refused, be it a list or null.
      case .text, .scalar: return optionalType(type) == nil ? nil : .null
      case .list, .row, .element, .model, .family, .decodable: return .null
      }
    }
  }
}

extension ValueReader {
  /// Returns whether null, or a stand-in for it, is in a place.
  func takesAsNull(_ view: Node, _ state: inout MappingState) -> Bool {
    view.kind == .null || standIn?.isNull(view, &state) == true
  }

  /// Returns whether a value, or the document that it is, is null or a stand-in for it.
  func holdsNull(_ view: Node, _ state: inout MappingState) -> Bool {
    view.holdsNull || standIn?.isNull(view, &state) == true
  }
}
