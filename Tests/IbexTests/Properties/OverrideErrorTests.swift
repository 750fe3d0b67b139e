import Foundation
import Ibex
import Testing

/// Overrides that can never work, and what their authors are told.
@Suite struct OverrideErrorTests {
  struct Other: Mappable {
    var name = ""
  }

  struct Foreign: Mappable {
    var name = ""
    static var overrides: PropertyOverrides { ["n": \Other.name] }
  }

  struct Constant: Mappable {
    let code = 7
    static var overrides: PropertyOverrides { ["c": \Constant.code] }
  }

  struct Computed: Mappable {
    var name = ""
    var length: Int { name.count }
    static var overrides: PropertyOverrides { ["l": \Computed.length] }
  }

  struct Twice: Mappable {
    var a = 0
    var b = 0
    static var overrides: PropertyOverrides { ["x": \Twice.a, "x": \Twice.b] }
  }

  struct Undecided: Mappable {
    var a = 0
    static var overrides: PropertyOverrides {
      [.ignored(\Undecided.a), .key("x", for: \Undecided.a)]
    }
  }

  struct Indexed: Mappable {
    var a = 0
    static var overrides: PropertyOverrides { [.path("[0].a", for: \Indexed.a)] }
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
      cannot map Computed: an override names a property of type Int that is read-only; \
      declare the property with var and a setter, or drop the override
      """
    ),
    (
      Twice.self,
      "cannot map Twice: two properties claim key \"x\"; let one property claim it"
    ),
    (
      Undecided.self,
      """
      cannot map Undecided: a property is ignored and filled at once; drop one of the overrides
      """
    ),
    (
      Indexed.self,
      """
      cannot map Indexed: the path [0].a of an override begins with no key; \
      let the path begin with a key of the object
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
      cannot map Nameless: an override names no stored property; \
      name a key for the property, or tell its name with .named
      """
    ),
  ])
  func aMistakeOfTheAuthorIsNamed(_ type: any Mappable.Type, _ message: String) {
    #expect {
      try Mapper.explain(type)
    } throws: { error in
      "\(error)" == message
    }
  }
}
