import Testing
import ValueTransformers

@Suite struct TypeKindTests {
  private class Object {}
  private enum Choice { case one }

  @Test(
    arguments: [
      (Int.self, TypeKind.structure), ([Int].self, .structure), (Choice.self, .enumeration),
      (Int?.self, .optional), ((Int, Int).self, .tuple), ((() -> Void).self, .function),
      (Any.self, .existential), ((any Error).self, .existential), (Int.Type.self, .metatype),
      (Any.Type.self, .existentialMetatype),
    ] as [(Any.Type, TypeKind)])
  func isToldOf(_ type: Any.Type, as kind: TypeKind) {
    #expect(TypeKind(of: type) == kind)
  }

  @Test func onlyNamedTypesMayConform() {
    let named: [Any.Type] = [Int.self, Choice.self, Int?.self, Object.self]
    let others: [Any.Type] = [(Int, Int).self, (() -> Void).self, Any.self, Int.Type.self]
    #expect(named.allSatisfy { !TypeKind(of: $0).hasNoConformances })
    #expect(others.allSatisfy { TypeKind(of: $0).hasNoConformances })
  }

  @Test func anOptionalIsUnwrapped() {
    #expect(optionalType(Int?.self)?.wrappedType == Int.self)
    #expect(optionalType(Int.self) == nil)
    #expect(Int?.wrappedValue(of: Int?.some(3) as Any) as? Int == 3)
    #expect(Int?.wrappedValue(of: Int?.none as Any) == nil)
  }
}

/// What hides the name of a case from `String(describing:)`, `String(reflecting:)`, and `dump`.
private protocol Hidden: CustomStringConvertible, CustomDebugStringConvertible,
  TextOutputStreamable, CustomReflectable
{}

extension Hidden {
  var description: String { "hidden" }
  var debugDescription: String { "hidden" }
  var customMirror: Mirror { Mirror(self, children: ["hidden": 1], displayStyle: .struct) }
  func write<Target: TextOutputStream>(to target: inout Target) { target.write("hidden") }
}

private final class Object {}

private enum Hides {}
private enum Shows {}

// Of each enum a twin that hides nothing: another one, or the same with another parameter.
private enum Single: Hidden { case only }
private enum SingleTwin { case only }
private enum Plain: Hidden { case north, `default`, `two words`, größe, 名前, aRatherLongNameOfACase }
private enum PlainTwin { case north, `default`, `two words`, größe, 名前, aRatherLongNameOfACase }
private enum OnePayload: Hidden {
  case none, some
  case text(String)
}
private enum OnePayloadTwin {
  case none, some
  case text(String)
}
private enum Reference: Hidden {
  case other, another
  case object(Object)
}
private enum ReferenceTwin {
  case other, another
  case object(Object)
}
private enum ManyPayloads: Hidden {
  case plain, last
  case int(Int)
  case pair(String, x: Double)
  case empty(Void)
  case flag(Bool)
}
private enum ManyPayloadsTwin {
  case plain, last
  case int(Int)
  case pair(String, x: Double)
  case empty(Void)
  case flag(Bool)
}
private indirect enum Tree: Hidden {
  case leaf
  case node(Tree, Tree)
}
private indirect enum TreeTwin {
  case leaf
  case node(TreeTwin, TreeTwin)
}
private enum Partly: Hidden {
  case leaf
  indirect case node(Partly)
}
private enum PartlyTwin {
  case leaf
  indirect case node(PartlyTwin)
}
private enum Generic<Value, Mark> {
  case `nil`, `a b`
  case value(Value)
  case list([Value])
}
extension Generic: CustomStringConvertible, CustomDebugStringConvertible, TextOutputStreamable,
  CustomReflectable, Hidden
where Mark == Hides {}
private enum Outer<Value> {
  enum Inner {
    case red
    case green(Value)
  }
  enum Mute: Hidden {
    case red
    case green(Value)
  }
}
private enum Letter: String, Hidden { case a, b }
private enum LetterTwin: String { case a, b }

@Suite struct CaseNameTests {
  private func names<Value>(_ values: [Value]) -> [String?] {
    values.map { TypeKind.caseName(of: $0) }
  }

  /// The names that `Mirror` and texts show.
  private func shownNames<Value>(_ values: [Value]) -> [String?] {
    values.map { value in
      let name = Mirror(reflecting: value).children.first?.label ?? "\(value)"
      return name.replacing("`", with: "").replacing("\u{A0}", with: " ")
    }
  }

  private func expectNames<Value, Twin>(
    _ values: [Value], _ twins: [Twin], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(names(values) == shownNames(twins), sourceLocation: sourceLocation)
    #expect(names(twins) == shownNames(twins), sourceLocation: sourceLocation)
  }

  @Test func aCaseIsNamedAsInTheSourceCodeHoweverItDescribesItself() {
    expectNames([Single.only], [SingleTwin.only])
    expectNames(
      [Plain.north, .default, .`two words`, .größe, .名前, .aRatherLongNameOfACase],
      [PlainTwin.north, .default, .`two words`, .größe, .名前, .aRatherLongNameOfACase])
    expectNames([OnePayload.text("a"), .none, .some], [OnePayloadTwin.text("a"), .none, .some])
    expectNames(
      [Reference.object(Object()), .other, .another],
      [ReferenceTwin.object(Object()), .other, .another])
    expectNames(
      [ManyPayloads.int(1), .pair("", x: 1), .empty(()), .flag(true), .plain, .last],
      [ManyPayloadsTwin.int(1), .pair("", x: 1), .empty(()), .flag(true), .plain, .last])
    expectNames([Tree.leaf, .node(.leaf, .leaf)], [TreeTwin.leaf, .node(.leaf, .leaf)])
    expectNames([Partly.leaf, .node(.leaf)], [PartlyTwin.leaf, .node(.leaf)])
    expectNames([Letter.a, .b], [LetterTwin.a, .b])
  }

  @Test func aCaseOfAGenericEnumIsNamedAlike() {
    func expectNames<Value>(of value: Value) {
      self.expectNames(
        [Generic<Value, Hides>.value(value), .nil, .list([value]), .`a b`],
        [Generic<Value, Shows>.value(value), .nil, .list([value]), .`a b`])
      self.expectNames(
        [Outer<Value>.Mute.red, .green(value)], [Outer<Value>.Inner.red, .green(value)])
    }
    expectNames(of: 1)
    expectNames(of: "a")
    expectNames(of: Object())
    expectNames(of: Optional(3.5))
    expectNames(of: Plain.north)
    expectNames(of: (1, "a"))
  }

  @Test func nothingButAnEnumHasNames() {
    struct Structure { var only = 1 }
    #expect(TypeKind.caseName(of: Structure()) == nil)
    #expect(TypeKind.caseName(of: Object()) == nil)
    #expect(TypeKind.caseName(of: 1) == nil)
    #expect(TypeKind.caseName(of: Int?.none) == nil)
    #expect(TypeKind.caseName(of: (1, 2)) == nil)
  }
}
