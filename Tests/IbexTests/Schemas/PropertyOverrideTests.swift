import Foundation
import Ibex
import Testing

/// Overrides that can never work, and what their authors are told.
@Suite struct PropertyOverrideTests {
  struct Other: Mappable {
    var name = ""
  }

  struct Foreign: Mappable {
    var name = ""
    static var overrides: PropertyOverrides { [.key("n", for: \Other.name)] }
  }

  struct Constant: Mappable {
    let code = 7
    static var overrides: PropertyOverrides { [.key("c", for: \Constant.code)] }
  }

  struct Computed: Mappable {
    var name = ""
    var length: Int { name.count }
    static var overrides: PropertyOverrides { [.key("l", for: \Computed.length)] }
  }

  struct Inner: Mappable {
    var x = 0
    let y = 0
    var list = [0]
  }

  struct Within: Mappable {
    var inner = Inner()
    static var overrides: PropertyOverrides { [.key("y", for: \Within.inner.y)] }
  }

  struct Chain: Mappable {
    var optional: Inner?
    static var overrides: PropertyOverrides { [.key("k", for: \Chain.optional?.x)] }
  }

  struct Forced: Mappable {
    var inner: Inner?
    static var overrides: PropertyOverrides { [.key("k", for: \Forced.inner!.x)] }
  }

  struct Element: Mappable {
    var list = [0]
    static var overrides: PropertyOverrides { [.key("k", for: \Element.list[0])] }
  }

  class Deep: Mappable {
    var inner = Inner()
    required init() {}
    class var overrides: PropertyOverrides { [.key("k", for: \Deep.inner.list[0])] }
  }

  struct Misspelled: Mappable {
    var name = ""
    var token = ""
    static var overrides: PropertyOverrides { [.ignored("tokn")] }
  }

  struct Empty: Mappable {
    static var overrides: PropertyOverrides { [.key("k", for: "name")] }
  }

  struct Crossed: Mappable {
    var first = 0
    var second = 0
    static var overrides: PropertyOverrides { [.observed("second", through: \Crossed.first)] }
  }

  struct Mistyped: Mappable {
    var count = 0
    var text: String {
      get { "\(count)" }
      set { count = Int(newValue) ?? 0 }
    }
    static var overrides: PropertyOverrides { [.observed("count", through: \Mistyped.text)] }
  }

  struct Sealed: Mappable {
    var count = 0
    var double: Int { count * 2 }
    static var overrides: PropertyOverrides { [.observed("count", through: \Sealed.double)] }
  }

  final class Child: Mappable {
    weak var parent: Child?
    static var overrides: PropertyOverrides { [.key("up", for: "parent")] }
  }

  struct Late: Mappable {
    lazy var text = ""
    static var overrides: PropertyOverrides { [.required("text")] }
  }

  struct Hidden: Mappable {
    var status = "" { didSet {} }
    static var overrides: PropertyOverrides {
      [.ignored(\Hidden.status), .key("s", for: \Hidden.status)]
    }
  }

  struct Skipped: Mappable {
    var status = "" { didSet {} }
    static var overrides: PropertyOverrides { [.ignored(\Skipped.status)] }
  }

  struct Attribute: Mappable {
    var status = "" { didSet {} }
    static var overrides: PropertyOverrides {
      [.attribute(\Attribute.status), .key("s", for: \Attribute.status)]
    }
  }

  struct Dated: Mappable {
    var day = Date() { didSet {} }
    static var overrides: PropertyOverrides {
      [.transformer(.millisecondsSince1970, for: \Dated.day)]
    }
  }

  struct Undecided: Mappable {
    var a = 0
    static var overrides: PropertyOverrides {
      [.ignored(\Undecided.a), .key("x", for: \Undecided.a)]
    }
  }

  struct Pathless: Mappable {
    var a = 0
    static var overrides: PropertyOverrides { [.path("", for: \Pathless.a)] }
  }

  struct Itemless: Mappable {
    var a: [Int] = []
    static var overrides: PropertyOverrides { [.items("", for: \Itemless.a)] }
  }

  struct Unfitting: Mappable {
    var a = 0
    static var overrides: PropertyOverrides {
      [.transformer(.date(format: "yyyy"), for: \Unfitting.a)]
    }
  }

  struct Nameless: Mappable {
    private var stored = 0
    var computed: String {
      get { "\(stored)" }
      set { stored = Int(newValue) ?? 0 }
    }
    static var overrides: PropertyOverrides { [.required(\Nameless.computed)] }
  }

  @Test(arguments: [
    (
      Foreign.self as any Mappable.Type,
      """
      cannot map Foreign: an override names a property of Other; \
      name properties by key paths that begin at the model or its superclass
      """
    ),
    (
      Constant.self,
      """
      cannot map Constant: an override names the constant code; \
      declare the property with var and a setter, or drop the override
      """
    ),
    (
      Computed.self,
      """
      cannot map Computed: an override names a computed property of type Int that is read-only; \
      declare the property with var and a setter, or drop the override
      """
    ),
    (
      Within.self,
      """
      cannot map Within: an override names the property inner.y that is read-only; \
      declare the property with var and a setter, or drop the override
      """
    ),
    (
      Chain.self,
      """
      cannot map Chain: an override leads through an optional: optional?.x; \
      name the property as a whole
      """
    ),
    (
      Forced.self,
      """
      cannot map Forced: an override leads through an optional or an element that may not be \
      there; name the property as a whole
      """
    ),
    (
      Element.self,
      """
      cannot map Element: an override leads through an optional or an element that may not be \
      there; name the property as a whole
      """
    ),
    (
      Deep.self,
      """
      cannot map Deep: an override leads through an optional or an element that may not be \
      there; name the property as a whole
      """
    ),
    (
      Misspelled.self,
      """
      cannot map Misspelled: an override is for "tokn", but its stored properties are name, token; \
      name one of them, or a computed property by its key path
      """
    ),
    (
      Empty.self,
      """
      cannot map Empty: an override is for "name", but there are no stored properties; \
      name a computed property by its key path, or drop the override
      """
    ),
    (
      Crossed.self,
      """
      cannot map Crossed: an override is for "second" and for the key path of the property first; \
      give the key path of the property that is named
      """
    ),
    (
      Mistyped.self,
      """
      cannot map Mistyped: an override is for "count" and for the key path of a property of type \
      String; give the key path of the property that is named
      """
    ),
    (
      Sealed.self,
      """
      cannot map Sealed: an override names the property count that is read-only; \
      declare the property with var and a setter, or drop the override
      """
    ),
    (
      Child.self,
      """
      cannot map Child: an override is for "parent", which is a weak or unowned reference; \
      add .observed with its name and its key path, or drop the override
      """
    ),
    (
      Late.self,
      """
      cannot map Late: an override is for "text", which is a lazy property; \
      add .observed with its name and its key path, or drop the override
      """
    ),
    (
      Hidden.self,
      """
      cannot map Hidden: the key path of .ignored does not tell which property of type String is \
      meant; give its name as a string
      """
    ),
    (
      Skipped.self,
      """
      cannot map Skipped: the key path of .ignored does not tell which property of type String is \
      meant; give its name as a string
      """
    ),
    (
      Attribute.self,
      """
      cannot map Attribute: the key path of .attribute does not tell which property of type String \
      is meant; give its name as a string
      """
    ),
    (
      Dated.self,
      """
      cannot map Dated: the key path of .transformer does not tell which property of type Date is \
      meant; give its name as a string, as in "day", with .observed("day", through:) where setters \
      shall run, or write .computed(\\Dated.…) if it is computed
      """
    ),
    (
      Undecided.self,
      """
      cannot map Undecided: a property is ignored and filled at once; drop one of the overrides
      """
    ),
    (
      Pathless.self,
      """
      cannot map Pathless: a path of an override is empty; \
      let the path begin with a key of the object
      """
    ),
    (
      Itemless.self,
      """
      cannot map Itemless: an override names the items of a list with an empty text; \
      name the items of a list, or drop the override
      """
    ),
    (
      Unfitting.self,
      """
      cannot map Unfitting: a property of type Int has a transformer to Date; use a transformer \
      to the type of the property, or to what its optional or collection holds
      """
    ),
    (
      Nameless.self,
      """
      cannot map Nameless: the key path of .required does not tell which property of type String \
      is meant; give its name as a string, or a key of its own
      """
    ),
  ])
  func aMistakeOfTheAuthorIsNamed(_ type: any Mappable.Type, _ message: String) {
    #expect {
      try Mapper().explain(type)
    } throws: { error in
      "\(error)" == message
    }
  }

  struct Decoded: Decodable {
    var a = 0
  }

  struct Plain {
    var a = 0
  }

  static let mistakesOfMappers: [(PropertyOverrides, String)] = [
    (
      [.key("x", for: \Decoded.a)],
      """
      cannot map Decoded: an override names one of its properties, but it is not Mappable; \
      make it Mappable, or give it coding keys instead
      """
    ),
    (
      [.key("x", for: \Plain.a)],
      """
      cannot map Plain: an override names one of its properties, but it is not Mappable; \
      make it Mappable, or give it coding keys instead
      """
    ),
    (
      [.ignored("name")],
      """
      cannot map Other: an override is for "name" of no model; \
      name it too, as in .ignored("name", of: Model.self)
      """
    ),
  ]

  @Test(arguments: mistakesOfMappers)
  func soIsOneOfAMapper(_ overrides: PropertyOverrides, _ message: String) {
    let mapper = Mapper().with { $0.overrides = overrides }
    let errors = [
      #expect(throws: PlanError.self) { try mapper.map(Other.self, from: .json("{}")) },
      #expect(throws: PlanError.self) { try mapper.explain(Other.self) },
      #expect(throws: PlanError.self) { try Serializer(for: mapper).jsonString(Other()) },
    ]
    #expect(errors.map { $0?.description } == [message, message, message])
  }

  @Test func aSelectionByAKeyPathThatTellsNothingIsRefused() {
    var serializer = Serializer()
    serializer.properties = .only(\Bare.status)
    let error = #expect(throws: PlanError.self) { try serializer.jsonString(Bare()) }
    #expect(
      error?.description == """
        cannot serialize Bare: a key path of the selection does not tell which property of type \
        String is meant; give its name as a string, as in .only("name", of: Model.self)
        """)
  }

  struct Bare: Mappable {
    var status = "" { didSet {} }
  }
}
