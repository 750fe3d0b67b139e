import IbexFoundation
import ValueTransformers

/// The keys by which reading takes an element of XML for an item, and not for a wrapper of items.
///
/// Invariant: the lock guards the cached names.
package final class ItemKeys: @unchecked Sendable {
  /// The family whose types the items are called by; nil where they are not.
  private let family: TypeFamily?
  private let type: Any.Type
  /// Reads the items.
  private let mapper: Mapper
  private let lock = Lock()
  private var known = NameTable<Bool>()

  /// Nil for a type whose items have no keys.
  init?(of type: Any.Type, in cache: WritePlanCache) {
    let type = withoutOptional(type)
    let shape = TypeShape(of: type)
    let hasKeys =
      switch shape.kind {
      case .leaf, .optional, .list, .dictionary: false
      case .model(let model): (try? cache.configuration.reading.isRow(model)) != true
      case .existential: type != Any.self
      case .source, .wrapper, .plain: type == SourceElement.self || shape.decodable != nil
      }
    guard hasKeys else { return nil }
    let family = cache.configuration.reading.family(basedOn: type)
    self.family = family?.discriminator.place == .elementName ? family : nil
    self.type = type
    mapper = cache.mapper
  }

  /// Whether items are called by their types, and so never stand without a wrapper.
  var areNames: Bool { family != nil }

  /// Refuses a name of the wrapper by which that would be taken for an item.
  func checkWrapper(called name: String) throws(SerializationError) {
    let folds = mapper.keyNames == nil
    guard let family, family.position(of: name, folds: folds) != nil else { return }
    throw SerializationError(
      expected: "a list that is not called by a type of its items", found: Summary.key(name))
  }

  /// Refuses a name by which the wrapper around an item of that name would be taken for an item.
  func check(_ name: String) throws(SerializationError) {
    let isTaken = lock.withLock { known[name] } ?? isTaken(name)
    lock.withLock { known.set(isTaken, for: name) }
    guard isTaken else { return }
    if type == SourceElement.self { throw .elementWithinWrapper(Summary.null) }
    throw SerializationError(
      expected: "an item name that is no property of \(type)", found: Summary.key(name))
  }

  private func isTaken(_ name: String) -> Bool {
    guard let reader = try? mapper.plans.reader(for: type),
      let wrapper = try? SourceDocument(xml: "<items><\(name)>0</\(name)></items>")
    else { return false }
    var state = mapper.makeState()
    return state.withDocument(wrapper) { $0.isOnlyItem(of: reader, &$1) }
  }
}
