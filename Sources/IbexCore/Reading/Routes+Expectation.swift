import ValueTransformers

extension Routes {
  /// The expectation of a type that no transformer leads to, with the remedy for a plain one.
  static var expectation: String {
    let type: Any.Type = Value.self
    let (shape, kind) = (TypeShape(of: type), TypeKind(of: type))
    switch shape.kind {
    case .existential where type != Any.self:
      return "a value that \(type) can be made of: \(type) has no family in mapper.families"
    case .plain where shape.decodable == nil && kind == .enumeration:
      return "a value that \(type) can be made of: "
        + "\(type) is not RawRepresentable, CaseIterable, or Decodable"
    case .plain
    where shape.decodable == nil && !FoundationClasses.areAbove(type)
      && (kind == .structure || type is AnyClass):
      return "an object that \(type) can be made of: \(type) is not Mappable or Decodable"
    case .leaf, .optional, .list, .dictionary, .source, .existential, .model,
      .wrapper, .plain:
      return "a value of type \(type)"
    }
  }

  /// Returns the way to be told which values there are, where a refusal cannot tell them.
  func hint(for expected: String) -> String? {
    let type: Any.Type = Value.self
    guard expected == "a raw value of \(type)", TypeShape(of: type).cases == nil else { return nil }
    return "conform \(type) to CaseIterable to see its values here"
  }
}
