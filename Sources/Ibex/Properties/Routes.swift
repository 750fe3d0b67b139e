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

  /// What came of looking for a way from a value.
  enum Outcome {
    case made(Value)
    /// A transformer takes such values, but not this one.
    case refused
    case noRoute
  }

  /// The value that a route makes.
  @inline(__always)
  func value<View: ValueView>(of view: View, _ state: inout MappingState) -> Outcome {
    switch view.kind {
    case .text: outcome(text) { state.text(of: view) }
    case .number: outcome(number) { view.number }
    case .boolean: outcome(boolean) { view.isTrue }
    case .list: outcome(list) { AnyValue.plain(view, &state) as? [Any] }
    case .source: outcome(source) { AnyValue.plain(view, &state) as? [String: Any] }
    case .element: element(view, &state)
    case .ready: view.ready(as: Value.self, state).map { .made($0) } ?? .noRoute
    case .null: .noRoute
    }
  }

  @inline(__always)
  private func outcome<Input>(_ route: Route<Input>?, _ input: () -> Input?) -> Outcome {
    guard let route else { return .noRoute }
    guard let input = input(), let value = try? route(input) else { return .refused }
    return .made(value)
  }

  /// The value of an element as something keyed, else by its text.
  private func element<View: ValueView>(_ view: View, _ state: inout MappingState) -> Outcome {
    let keyed = outcome(source) { AnyValue.plain(view, &state) as? [String: Any] }
    if case .made = keyed { return keyed }
    return view.elementText.map { value(of: $0, &state) } ?? keyed
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
      shape: rest?.shape
        ?? (Value.self == String.self || Value.self == Substring.self ? .text : .scalar),
      expectation: rest?.expectation ?? routes.expectation)
  }
}

@inline(__always)
private func storeTransformed<Value, View: ValueView>(
  _ routes: Routes<Value>, _ rest: ValueStore?, _ view: View, _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  switch routes.value(of: view, &state) {
  case .made(let value):
    memory.place(value, placement)
    return true
  case .noRoute:
    if let rest { return view.store(by: rest, into: memory, placement, &state) }
    if let value = bridged(view, to: Value.self, &state) {
      memory.place(value, placement)
      return true
    }
  case .refused:
    break
  }
  state.refuse(view, expected: routes.expectation)
  return false
}

/// A value as the class of Foundation's that stands for it, such as `NSNumber`.
@inline(never)
private func bridged<Value, View: ValueView>(
  _ view: View, to type: Value.Type, _ state: inout MappingState
) -> Value? {
  guard type is AnyObject.Type, view.kind != .null else { return nil }
  if type == NSDecimalNumber.self, view.kind == .number {
    return view.number.decimal.flatMap { NSDecimalNumber(decimal: $0) as? Value }
  }
  return AnyValue.plain(view, &state) as? Value
}
