import IbexObjects
import TestExpectations
import Testing

@Suite struct LivePlansTests {
  private final class Schema {}

  /// A class that contexts describe.
  private final class Row {
    var number = 0
  }

  /// A context that counts how often it is asked for a class.
  private final class Tally: ObjectContext {
    let schema: AnyObject
    private(set) var questions = 0
    private var rows: [AnyObject] = []

    init(_ schema: AnyObject) { self.schema = schema }

    func objects(for lookup: ObjectLookup) -> [AnyObject] { rows }
    func makeObject(of type: AnyClass) -> AnyObject? { Row() }
    func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) { rows.append(object) }
    func allObjects(of type: AnyClass) -> [AnyObject] { rows }
    func delete(_ object: AnyObject) {}

    func properties(of type: AnyClass) -> [ObjectProperty]? {
      questions += 1
      guard type is Row.Type else { return nil }
      return [
        ObjectProperty("number", of: Int.self, isIdentity: true) {
          ($0 as? Row)?.number
        } set: {
          ($0 as? Row)?.number = $1
        }
      ]
    }

    func number(by mapper: Mapper) throws -> Int {
      try mapper.map(Row.self, from: ["number": "7"], in: self).number
    }
  }

  @Test func contextsOfOneSchemaShareWhatIsLearnedOfTypes() throws {
    let schema = Schema()
    let (first, second, other) = (Tally(schema), Tally(schema), Tally(Schema()))
    let mapper = Mapper()
    for context in [first, second, other] { #expect(try context.number(by: mapper) == 7) }
    #expect(first.questions > 0)
    #expect(second.questions == 0)
    #expect(other.questions == first.questions)
  }

  @Test func aContextIsNotAskedInTheCallOfAnother() throws {
    final class Other {}
    let schema = Schema()
    let (first, second) = (Tally(schema), Tally(schema))
    let mapper = Mapper()
    #expect(try first.number(by: mapper) == 7)
    let questions = first.questions
    expectError(
      MappingError.self,
      """
      expected an object that Other can be made of: Other is not Mappable or Decodable, found an \
      object at the top level
      """
    ) { try mapper.map(Other.self, from: ["a": 1], in: second) }
    #expect(first.questions == questions)
    #expect(second.questions > 0)
  }

  @Test func aMapperWithOtherSettingsLearnsForItself() throws {
    let context = Tally(Schema())
    #expect(try context.number(by: Mapper()) == 7)
    let questions = context.questions
    let mapper = Mapper().with { $0.overrides = [.key("no", for: "number", of: Row.self)] }
    #expect(try mapper.map(Row.self, from: ["no": 8], in: context).number == 8)
    #expect(context.questions > questions)
  }

  @Test func plansGoWithTheirSchema() throws {
    let mapper = Mapper()
    for _ in 0..<3 {
      let context = Tally(Schema())
      #expect(try context.number(by: mapper) == 7)
      #expect(context.questions > 0)
    }
  }
}
