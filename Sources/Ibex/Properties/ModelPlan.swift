import ValueTransformers

/// All properties of one model type, resolved once.
///
/// Invariant: `finish` is called exactly once, before the plan is published; after that the plan
/// never changes. It owns the memory of `properties` and of the names that node keys point to.
final class ModelPlan: @unchecked Sendable {
  let typeName: String
  let isClass: Bool
  private(set) var keys = KeyIndex(names: [])
  /// What a call remembers of keys to begin with: the names of the properties.
  private(set) var textKeys = KeyMemory<String>(names: [])
  private(set) var nodeKeys = KeyMemory<NodeKey>(names: [])
  /// The canonical form of each property that is never written, and why.
  private(set) var obstacles: [String: StoredProperty.Obstacle] = [:]
  private(set) var properties = UnsafeMutableBufferPointer<PlannedProperty>(start: nil, count: 0)
  private var nameBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(of type: Any.Type) {
    typeName = String(describing: type)
    isClass = type is AnyObject.Type
  }

  deinit {
    properties.deinitialize()
    properties.deallocate()
    nameBytes.deallocate()
  }

  /// Distinguishes the plan from all others that live.
  @inline(__always)
  var identifier: Int { Int(bitPattern: ObjectIdentifier(self)) }

  func finish(
    _ planned: [PlannedProperty], fieldNames: [String],
    obstacles: [(name: String, obstacle: StoredProperty.Obstacle)]
  ) {
    properties = .allocate(capacity: planned.count)
    _ = properties.initialize(from: planned)
    for (name, obstacle) in obstacles { self.obstacles[CanonicalForm.fold(name)] = obstacle }
    let names = planned.map(\.name)
    keys = KeyIndex(names: names, fieldNames: fieldNames, others: obstacles.map(\.name))
    textKeys = KeyMemory(names: names)
    nodeKeys = KeyMemory(names: nodeNames(names))
  }

  private func nodeNames(_ names: [String]) -> [NodeKey] {
    let bytes = names.flatMap(\.utf8)
    nameBytes = .allocate(capacity: bytes.count)
    _ = nameBytes.initialize(from: bytes)
    var end = UnsafePointer(nameBytes.baseAddress)
    return names.compactMap { name in
      guard let start = end else { return nil }
      end = start + name.utf8.count
      return NodeKey(start: start, length: name.utf8.count, flags: [])
    }
  }
}

/// A plan that another plan leads to, which may lead back.
///
/// Invariant: a reference is used only by stores of the cache that owns both plans, and a mapping
/// call keeps that cache alive.
struct PlanReference: @unchecked Sendable {
  private let reference: Unmanaged<ModelPlan>

  init(plan: ModelPlan) { reference = .passUnretained(plan) }

  var plan: ModelPlan { reference.takeUnretainedValue() }

  /// Calls `body` with the plan, without counting a reference to it.
  @inline(__always)
  func withPlan<Result>(_ body: (ModelPlan) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}
