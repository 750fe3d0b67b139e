/// All properties of one model type that are written, resolved once.
///
/// Invariant: `finish` is called exactly once, before the plan is published; after that the plan
/// never changes. It owns the memory of `properties` and of the keys that they point to.
final class WritePlan: @unchecked Sendable {
  let type: Any.Type
  private(set) var properties = UnsafeMutableBufferPointer<WriteProperty>(start: nil, count: 0)
  private(set) var templates = DictionaryTemplates(keys: [])
  /// Whether any property is an attribute or a text in XML.
  private(set) var hasXMLKinds = false
  /// A name in a namespace that two properties have in XML.
  private(set) var sharedName: ExpandedName?
  private var keyBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(of type: Any.Type) { self.type = type }

  deinit {
    properties.deinitialize()
    properties.deallocate()
    keyBytes.deallocate()
  }

  /// - Parameters:
  ///   - planned: The properties, in the order in which they are written.
  ///   - keys: What stands before the value of each in JSON: the quoted key and a colon.
  func finish(_ planned: [WriteProperty], keys: [[UInt8]]) {
    hasXMLKinds = planned.contains { $0.xml.kind != .child }
    var names: Set<ExpandedName> = []
    sharedName = planned.lazy.compactMap(\.xml.expandedName).first { !names.insert($0).inserted }
    templates = DictionaryTemplates(keys: planned.map(\.key))
    // Keys are copied by words, so there are seven bytes more behind the last.
    keyBytes = .allocate(capacity: keys.reduce(8) { $0 + $1.count })
    keyBytes.initialize(repeating: 0)
    properties = .allocate(capacity: planned.count)
    var end = UnsafeMutablePointer(keyBytes.baseAddress.unsafelyUnwrapped)
    for (position, key) in keys.enumerated() {
      end.update(from: key, count: key.count)
      var property = planned[position]
      property.keyBytes = UnsafePointer(end)
      property.keyByteCount = key.count
      properties.initializeElement(at: position, to: property)
      end += key.count
    }
  }
}

/// A plan that another plan leads to, which may lead back.
///
/// Invariant: a reference is used only by writers of the cache that owns both plans, and a call of
/// a serializer keeps that cache alive.
struct WritePlanReference: @unchecked Sendable {
  private let reference: Unmanaged<WritePlan>

  init(plan: WritePlan) { reference = .passUnretained(plan) }

  /// Calls `body` with the plan, without counting a reference to it.
  @inline(__always)
  func withPlan<Result>(_ body: (WritePlan) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }
}
