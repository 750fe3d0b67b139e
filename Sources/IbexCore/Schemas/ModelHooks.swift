/// The code of a model that runs while it is filled.
struct ModelHooks {
  /// Whether the rules still apply to a property after the model has seen its content.
  private(set) var shouldTransform: ((ModelMemory, SourceContent, String) -> Bool)?
  /// Returns the error by which the model rejects its values, or nil.
  private(set) var problem: ((ModelMemory) -> (any Error)?)?

  var isEmpty: Bool { shouldTransform == nil && problem == nil }

  /// - Parameter type: A model, or a class that a context describes, which has no hooks.
  init(of type: Any.Type) {
    guard let type = TypeShape(of: type).model as? any _HookedMappable.Type else { return }
    if let type = type as? any InterceptingMappable.Type { intercept(type) }
    if let type = type as? any ValidatingMappable.Type { validate(type) }
  }

  private mutating func intercept<Model: InterceptingMappable>(_ type: Model.Type) {
    shouldTransform = { memory, content, property in
      memory.withModel(of: type) { $0.shouldTransform(content, for: property) }
    }
  }

  private mutating func validate<Model: ValidatingMappable>(_ type: Model.Type) {
    problem = { memory in
      memory.withModel(of: type) { model in
        do {
          try model.didMap()
          return nil
        } catch {
          return error
        }
      }
    }
  }
}

/// The common protocol of all hooks, so that one conformance lookup finds a model's hooks.
public protocol _HookedMappable: Mappable {}
