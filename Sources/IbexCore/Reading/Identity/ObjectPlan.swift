/// The part of a model's plan that concerns live objects.
///
/// An object, since copies of its contents would count many references. It is immutable, so that
/// other modules need no exclusivity checks.
package final class ObjectPlan {
  /// The identity that tells its objects apart; nil for a model without one.
  package let identity: ReadIdentity?
  /// The positions of the properties that references fill, one for each key.
  let references: [Int]
  /// The properties that stand for the keys of these references, after all others in the plan.
  let referenceProperties: [ModelProperty]
  /// The position of the first of them.
  package let firstReference: Int
  /// The keys of references in a call without a context, where nothing fills the property.
  let claimedKeys: Set<String>
  /// The positions of the properties that may hold live objects.
  package let holders: [Int]
  /// Whether live objects may lie within its objects, and so any of these within itself.
  package let mayNest: Bool
  /// Whether an object cannot be made without some property.
  package let hasRequirements: Bool
  /// Makes an object that a context leaves to its type; nil if there is no such way.
  package let make: (() -> AnyObject)?
  /// Whether a scalar can represent an object, which has one identity property and is found by a
  /// context.
  package let takesScalars: Bool

  package var hasReferences: Bool { !references.isEmpty }

  /// The part of a plan that is not finished.
  init() {
    (identity, references, referenceProperties, firstReference) = (nil, [], [], 0)
    (claimedKeys, holders, mayNest, hasRequirements) = ([], [], false, false)
    (make, takesScalars) = (nil, false)
  }

  init(
    of plan: ReadPlan, _ filled: [ModelProperty], _ planned: [ReadProperty],
    _ builder: inout ReadPlanBuilder
  ) throws(PlanError) {
    identity = try plan.schema.identity.map { identity throws(PlanError) in
      try ReadIdentity(identity, of: plan, filled, planned, &builder)
    }
    hasRequirements = planned.contains(where: \.exceptions.isRequired)
    let isLive = builder.live != nil
    takesScalars = isLive && plan.isClass && identity?.isSingle == true
    let model = isLive && plan.isClass ? TypeShape(of: plan.type).model : nil
    make = model.map { type in { type.init() as AnyObject } }
    holders = isLive ? planned.indices.filter { planned[$0].reader.mayHoldObjects } : []
    mayNest = isLive && planned.contains { $0.reader.mayLeadToObjects }
    firstReference = filled.count
    var references: [(position: Int, property: ModelProperty)] = []
    var claimedKeys: Set<String> = []
    for (position, property) in filled.enumerated() where !property.references.isEmpty {
      try Self.checkReference(property, planned[position].reader, of: plan, isLive: isLive)
      for key in property.references {
        if isLive {
          references.append((position, ModelProperty(reference: key, to: property)))
        } else {
          claimedKeys.insert(key)
        }
      }
    }
    self.references = references.map(\.position)
    referenceProperties = references.map(\.property)
    self.claimedKeys = claimedKeys
  }

  /// Refuses a reference for a property that cannot hold objects.
  private static func checkReference(
    _ property: ModelProperty, _ reader: ValueReader, of plan: ReadPlan, isLive: Bool
  ) throws(PlanError) {
    let targets = reader.modelPlans
    var problem: String?
    if isLive, reader.hasProtocolFamily {
      problem = "whose objects have no class in common"
    } else if let target = targets.first(where: \.isClass) {
      switch target.schema.identity?.properties.count {
      case nil: problem = "whose objects have no identity"
      case 1?: break
      default: problem = "whose objects have an identity of several properties"
      }
    } else if isLive || !targets.isEmpty || !(leaf(of: property.valueType) is AnyObject.Type) {
      // Without a context, a class that has no plan may be one that a context describes.
      problem = "which holds no objects"
    }
    guard let problem else { return }
    throw PlanError(
      plan.type,
      "a .reference is for the property \(property.name) of type \(property.valueType), \(problem)",
      .referenceProperty)
  }

  /// Returns the type of what containers hold in the end.
  private static func leaf(of type: Any.Type) -> Any.Type {
    let shape = TypeShape(of: type)
    return shape.isContainer ? shape.valueTypes.last.map { leaf(of: $0) } ?? type : type
  }
}

extension ValueReader {
  /// Whether a value may be a live object, or hold one.
  @inline(never)
  var mayHoldObjects: Bool {
    switch shape {
    case .model, .family: true
    case .text, .scalar, .list, .row, .keyed, .element, .decodable:
      parts.contains(where: \.mayHoldObjects)
    }
  }

  /// Whether a live object may be made on the way to a value, also by an `init(from:)`.
  var mayLeadToObjects: Bool {
    mayHoldObjects || isDecodable || parts.contains(where: \.mayLeadToObjects)
  }

  /// Whether a value is one of the types of a protocol, or holds such.
  fileprivate var hasProtocolFamily: Bool {
    if case .family = shape { return !readsReferences }
    return parts.contains(where: \.hasProtocolFamily)
  }

  /// The plans of the models that a value may be or hold directly.
  package var modelPlans: [ReadPlan] {
    switch shape {
    case .model(let reference), .row(let reference): [reference.plan]
    case .family(let references, _): references.map(\.plan)
    case .text, .scalar, .list, .keyed, .element, .decodable: parts.flatMap(\.modelPlans)
    }
  }
}
