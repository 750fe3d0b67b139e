import Foundation
import ValueTransformers

/// The transformers that lead to one type, from each kind of value.
struct Routes<Value>: Sendable {
  typealias Route<Input> = @Sendable (Input) throws(TransformError) -> Value

  private let text: Route<String>?
  private let number: Route<NumberLiteral>?
  private let boolean: Route<Bool>?
  private let list: Route<[Any]>?
  private let source: Route<[String: Any]>?
  let expectation: String

  init(to type: Value.Type, in transformers: TransformerRegistry) {
    func route<Input>(from input: Input.Type) -> Route<Input>? {
      transformers.transformer(from: input, to: type)?.closure(from: input, to: type)
    }
    text = route(from: String.self)
    boolean = route(from: Bool.self)
    list = route(from: [Any].self)
    source = route(from: [String: Any].self)
    number = Self.firstThatSucceeds([
      transformers.isStandard(from: NumberLiteral.self, to: type)
        ? nil : route(from: NumberLiteral.self),
      route(from: Int.self).map { Self.adapt($0) { $0.integer(as: Int.self) } },
      route(from: Double.self).map { Self.adapt($0) { $0.double } },
      route(from: Decimal.self).map { Self.adapt($0) { $0.decimal } },
      route(from: NumberLiteral.self),
    ])
    let inputs: [Any.Type] = [
      String.self, NumberLiteral.self, Int.self, Double.self, Decimal.self, Bool.self, [Any].self,
      [String: Any].self,
    ]
    expectation =
      inputs.lazy.compactMap { transformers.transformer(from: $0, to: type)?.expectation }.first
      ?? "a value of type \(type)"
  }

  /// The value that a route makes; nil where none leads from here, or none succeeds.
  @inline(__always)
  func value<View: ValueView>(of view: View, _ state: inout MappingState) -> Value? {
    switch view.kind {
    case .text:
      guard let text else { return nil }
      return try? text(state.text(of: view))
    case .number:
      guard let number else { return nil }
      return try? number(view.number)
    case .boolean:
      guard let boolean else { return nil }
      return try? boolean(view.isTrue)
    case .list, .source, .element:
      return compound(view, &state)
    case .ready:
      return view.ready(as: Value.self, state)
    case .null:
      return nil
    }
  }

  private func compound<View: ValueView>(_ view: View, _ state: inout MappingState) -> Value? {
    if let list, view.kind == .list, let elements = AnyValue.plain(view, &state) as? [Any] {
      return try? list(elements)
    }
    if let source, view.kind.isKeyed, let entries = AnyValue.plain(view, &state) as? [String: Any],
      let value = try? source(entries)
    {
      return value
    }
    return view.elementText.flatMap { value(of: $0, &state) }
  }

  private static func adapt<Input>(
    _ route: @escaping Route<Input>, _ convert: @escaping @Sendable (NumberLiteral) -> Input?
  ) -> Route<NumberLiteral> {
    { (number) throws(TransformError) in
      guard let input = convert(number) else {
        throw .unsuitableInput(expected: "a number that \(Input.self) holds", found: number.text)
      }
      return try route(input)
    }
  }

  private static func firstThatSucceeds(
    _ candidates: [Route<NumberLiteral>?]
  ) -> Route<NumberLiteral>? {
    let routes = candidates.compactMap { $0 }
    guard let last = routes.last else { return nil }
    guard routes.count > 1 else { return last }
    return { (number) throws(TransformError) in
      for route in routes.dropLast() {
        if let value = try? route(number) { return value }
      }
      return try last(number)
    }
  }
}

extension ValueStore {
  /// A store by transformers, and by another store for what no transformer takes.
  static func transformed<Value>(
    _ routes: Routes<Value>, otherwise rest: ValueStore?
  ) -> ValueStore {
    ValueStore(
      node: { storeTransformed(routes, rest, $0, $1, $2, &$3) },
      dynamic: { storeTransformed(routes, rest, $0, $1, $2, &$3) },
      shape: rest?.shape ?? (Value.self == Substring.self ? .text : .scalar),
      expectation: rest?.expectation ?? routes.expectation)
  }
}

@inline(__always)
private func storeTransformed<Value, View: ValueView>(
  _ routes: Routes<Value>, _ rest: ValueStore?, _ view: View, _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  if let value = routes.value(of: view, &state) {
    memory.place(value, placement)
    return true
  }
  if let rest { return view.store(by: rest, into: memory, placement, &state) }
  state.refuse(view, expected: routes.expectation)
  return false
}
