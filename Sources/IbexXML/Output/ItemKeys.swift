import IbexCore
import IbexFoundation
import ValueTransformers

/// The keys by which reading takes an element for an item, and not for a wrapper of items.
///
/// Invariant: the lock guards the cached names.
final class ItemKeys: @unchecked Sendable {
  /// The family whose types the items are called by; nil where they are not.
  private let family: TypeFamily?
  private let type: Any.Type
  /// Reads the items.
  private let mapper: Mapper
  private let lock = Lock()
  private var known = NameTable<Bool>()

  /// Whether items of the type have any.
  private let hasKeys: Bool

  private init(of type: Any.Type, in cache: WritePlanCache) {
    let type = withoutOptional(type)
    let shape = TypeShape(of: type)
    hasKeys =
      switch shape.kind {
      case .leaf, .optional, .list, .dictionary: false
      case .model(let model): (try? cache.configuration.reading.isRow(model)) != true
      case .existential: type != Any.self
      case .source, .wrapper, .plain: type is any MarkupElement.Type || shape.decodable != nil
      }
    let family = cache.configuration.reading.family(basedOn: type)
    self.family = family?.discriminator.place == .elementName ? family : nil
    self.type = type
    mapper = cache.mapper
  }

  /// Returns those that are kept with the lists of a type; nil for a type whose items have none.
  static func attached(
    to attachment: Attachment, of type: Any.Type, in cache: WritePlanCache
  ) -> ItemKeys? {
    let keys = attachment.object { ItemKeys(of: type, in: cache) } as? ItemKeys
    return keys?.hasKeys == true ? keys : nil
  }

  /// Whether items are called by their types, and so never stand without a wrapper.
  var areNames: Bool { family != nil }

  /// Refuses a name of the wrapper by which that would be taken for an item.
  func checkWrapper(called name: String) throws(SerializationError) {
    guard let family, mapper.configuration.position(of: name, in: family) != nil else { return }
    throw SerializationError(
      expected: "a list that is not called by a type of its items", found: Summary.key(name))
  }

  /// Refuses a name by which the wrapper around an item of that name would be taken for an item.
  ///
  /// - Parameter wrapper: Returns the document of such a wrapper.
  func check(
    _ name: String, in wrapper: () throws -> SourceDocument
  ) throws(SerializationError) {
    let isTaken = lock.withLock { known[name] } ?? isTaken(in: wrapper)
    lock.withLock { known.set(isTaken, for: name) }
    guard isTaken else { return }
    if type is any MarkupElement.Type { throw .elementWithinWrapper(Summary.null) }
    throw SerializationError(
      expected: "an item name that is no property of \(type)", found: Summary.key(name))
  }

  private func isTaken(in wrapper: () throws -> SourceDocument) -> Bool {
    guard let reader = try? mapper.plans.reader(for: type), let wrapper = try? wrapper() else {
      return false
    }
    var state = mapper.makeState()
    return state.withDocument(wrapper) { $0.isOnlyItem(of: reader, &$1) }
  }
}

extension SerializationError {
  /// The error of an item that would be read as a part of the element around it.
  static func elementWithinWrapper(_ found: Summary) -> SerializationError {
    SerializationError(
      expected: "no element within a wrapper, which reading takes for the element", found: found)
  }
}
