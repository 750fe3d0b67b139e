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
