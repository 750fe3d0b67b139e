import ValueTransformers

// Values in memory, through the page that holds them.
extension Node {
  /// Null, from no source.
  static var null: Node { nothing.node(at: 1) }
  // Unchecked, since nothing changes in the page of a value that is no container.
  nonisolated(unsafe) private static let nothing = Page(of: .null)

  /// Whether the value is in memory, and not in a document.
  var isHeld: Bool { token.flags.contains(.held) }

  /// Whether the entries have no order in their source.
  var isUnordered: Bool { isHeld && page.order == .sorted }

  /// The page of a value in memory.
  ///
  /// Invariant: `tokens[-1]` of a page holds it, and it outlives its nodes.
  var page: Page { borrowedPage._withUnsafeGuaranteedRef { $0 } }

  /// The same, not retained.
  var borrowedPage: Unmanaged<Page> {
    UnsafeRawPointer(tokens - 1).load(as: Unmanaged<Page>.self)
  }

  /// The value in memory.
  var heldValue: HeldValue { page.value(of: token) }

  /// A Swift value whose own type the kind does not tell; of kind `ready`, or of any other.
  package var readyValue: Any? { isHeld ? page.original(of: token) : nil }

  /// The document embedded here, within a dictionary or a custom source.
  package var embeddedDocument: SourceDocument? {
    isDocument ? heldValue.embeddedDocument : nil
  }

  var isDocument: Bool { token.flags.isSuperset(of: [.held, .document]) }

  /// Whether this is a list of the values that a path has found by way of lists.
  var isGathered: Bool { token.kind == .list && token.flags.isSuperset(of: [.held, .gathered]) }

  /// Those values.
  package var gatheredValues: [PathValue<HeldValue>]? {
    guard isGathered, case .gathered(let values) = heldValue else { return nil }
    return values
  }

  /// Whether this is a list of its own elements.
  var isPlainList: Bool { kind == .list && !isGathered }

  /// The list or keyed value with its contents: of one in memory in a page that stays as long as
  /// that of the value.
  package var entered: Node {
    guard isClosed else { return self }
    return page.page(ofContainerAt: index).node(at: 0)
  }

  /// The same, for a while: `close` ends the use of its contents.
  @inline(__always)  // 0.1 % of "one chain of 8 levels → a model"
  func opened() -> Node { isHeld && isClosed ? openedPage() : self }

  /// Whether it is a container in memory that has not been entered here.
  private var isClosed: Bool {
    isHeld && index > 0 && (token.kind == .list || token.kind == .object)
  }

  @inline(never)
  private func openedPage() -> Node {
    borrowedPage._withUnsafeGuaranteedRef { $0.open(index) }
  }

  /// Opens a dictionary for a while, and asks of each key whether its value is wanted at once; nil for
  /// all else.
  @inline(__always)  // 19 % of "dictionaries of JSONSerialization → 10,000 models"
  func openPage(_ isWanted: (Page, NodeKey, KeyWords, Int) -> Bool) -> Node? {
    borrowedPage._withUnsafeGuaranteedRef { $0.open(index, isWanted) }
  }

  func close(_ opened: Node) {
    if opened.tokens != tokens { closePage(of: opened) }
  }

  @inline(never)
  private func closePage(of opened: Node) {
    borrowedPage._withUnsafeGuaranteedRef { page in
      opened.borrowedPage._withUnsafeGuaranteedRef { page.close($0) }
    }
  }

  /// Returns the place of an element of a list in memory that has been opened.
  func place(ofElementAt place: Int) -> Int {
    borrowedPage._withUnsafeGuaranteedRef { $0.place(ofElementAt: place) }
  }

  /// Returns the value in a form that outlives the node, as a part of its document.
  func detached(from document: SourceDocument?) -> HeldValue {
    guard isHeld else { return document.map { .document($0.part(at: self)) } ?? .null }
    let value = heldValue
    if case .ready = value { return value }
    return readyValue.map { .typed(value: Box($0), view: value) } ?? value
  }

  /// Returns what a step leads to from a value in memory.
  @inline(never)
  func followingHeld(_ step: SourcePath.Step) -> Node? {
    let value = heldValue
    switch (value, step) {
    case (.document(let document), _):
      return document.following(step).map { page.part(.document($0), of: self, by: step) }
    case (.source(let box), .key(let key)):
      return box.value.content(for: key).map {
        page.part(HeldValue($0), of: self, by: step)
      }
    case (.dictionary, .key(let key)), (.entries, .key(let key)):
      if index == 0 || page.hasEntered(index) { return entered.entry(named: key) }
      return switch value {
      case .dictionary(let entries):
        entries[key].map { page.part(HeldValue($0), of: self, by: step) }
      case .entries(let box): box.value.value(for: key).map { page.part($0, of: self, by: step) }
      default: nil
      }
    case (.list, .index(let position)), (.contents, .index(let position)),
      (.dictionaries, .index(let position)), (.gathered, .index(let position)):
      guard (0..<value.count).contains(position) else { return nil }
      return page.part(value.element(at: position), of: self, by: step)
    case (_, .index(0)): return self
    default: return nil
    }
  }
}
