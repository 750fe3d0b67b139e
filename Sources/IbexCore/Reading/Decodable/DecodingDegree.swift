/// The exactness with which an initializer is shown its value: by the next degree only if it throws in the one
/// before.
enum DecodingDegree: UInt8 {
  /// As by a `JSONDecoder`: each value by its own kind and form, and nothing is left out.
  case exact
  /// With conversions, and still nothing is left out.
  case converting
  /// By all rules.
  case lenient
}

/// A value of a source as a type: by its place in a document or, in memory, by its path.
struct DecodingRequest: Hashable {
  private let node: Int?
  private let document: Int
  private let path: SourcePath?
  private let type: ObjectIdentifier

  init(_ view: Node, _ type: Any.Type, _ state: LentState) {
    document = state.pointee.documentNumber
    node = view.nodeNumber
    path = node == nil ? state.pointee.wholePath(of: view) : nil
    self.type = ObjectIdentifier(type)
  }
}

extension Node {
  /// The number of a value within its document; nil if there is no document.
  var nodeNumber: Int? {
    isHeld ? nil : index << 1 | (isRun ? 1 : 0)
  }
}

/// An initializer at work.
struct DecodingRun {
  let type: Any.Type
  /// The number of containers around its value.
  let depth: Int
  /// The exactness around it.
  let outerDegree: DecodingDegree
  /// The notes before it.
  let mark: RecoveryMark
  /// Its latest request, and the depth of that.
  var request: Node
  var requestDepth = 0
  /// Whether it was refused its own value as a list, or as a number or a Boolean, which a source that
  /// does not know these may mean all the same.
  var isRefused = false
  /// Whether it has taken its own value as something else.
  var hasTakenValue = false
  /// Whether its value is an item, and so no list, by the exact run before.
  var isItem = false
}

/// The last run of an initializer that has thrown over a value, which is not repeated: with the
/// findings of a lenient run, and whether the value is an item, and so no list.
typealias ThrownRun = (
  degree: DecodingDegree, error: any Error, failure: DecodingFailure?, isItem: Bool
)
