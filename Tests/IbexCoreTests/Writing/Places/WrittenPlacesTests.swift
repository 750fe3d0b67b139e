import IbexCore
import TestSupport
import Testing

@Suite struct WrittenPlacesTests {
  private struct Swapped: Mappable, Equatable {
    var id = 1
    var uid = 2
    static var overrides: PropertyOverrides {
      [.key("uid", for: \Swapped.id), .key("id", for: \Swapped.uid)]
    }
  }

  @Test(arguments: NameStyle.all)
  func aMapperWithKeyNamesReadsWhatItsSerializerWrites(_ names: Serializer.KeyNames) throws {
    struct Pair: Mappable, Equatable {
      var a1 = 1
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var a_1 = 2
    }
    struct Post: Mappable, Equatable {
      var user: [String: String]?
      var login = ""
      static var overrides: PropertyOverrides { [.path("user.login", for: \Post.login)] }
    }
    let mapper = Mapper(keyNames: names)
    let serializer = Serializer(for: mapper)
    var swapped = Swapped()
    swapped.id = 7
    #expect(try mapper.map(Swapped.self, from: .json(serializer.jsonString(swapped))) == swapped)
    let posts = [Post(user: ["login": "ann"], login: "ann"), Post(), Post(user: nil, login: "ann")]
    for post in posts {
      do {
        #expect(try mapper.map(Post.self, from: .json(serializer.jsonString(post))) == post)
      } catch let error as SerializationError {
        // By overrides alone, the path has nothing to lead into, and its own name is not read.
        #expect(names == .overrides && post == posts[2])
        #expect(error.found == "null" && error.path.description == "user")
      }
    }
    if names == .kebabCase {
      let pair = try mapper.map(Pair.self, from: .json(#"{"a1":5,"a-1":6}"#))
      #expect(pair == Pair(a1: 5, a_1: 6))
      #expect(try mapper.map(Pair.self, from: .json(serializer.jsonString(pair))) == pair)
    }
  }

  @Test func aModelIsASourceOfItsOwnType() throws {
    var swapped = Swapped()
    swapped.id = 7
    #expect(try Swapped(from: swapped) == swapped)
  }

  private struct Spared: Mappable, Equatable {
    var x: Int? = 1
    var name = 2
    static var overrides: PropertyOverrides { [.key("id", "name", for: \Spared.x)] }
  }

  @Test func aPatchHoldsBoth() throws {
    var new = Spared()
    new.name = 5
    let patch = try Serializer().mergePatch(from: Spared(), to: new)
    #expect(patch.description == #"{"name":5,"id":1}"#)
    var old = Spared()
    #expect(try old.update(from: patch).map(\.description) == ["name"])
    #expect(old == new)
    new.x = nil
    #expect(
      try Serializer().mergePatch(from: old, to: new).description == #"{"id":null,"name":5}"#)
  }

  @Test func nilIsWrittenWhereAKeyOfAnotherWouldBeRead() throws {
    struct Second: Mappable {
      var a: Int?
      var b = 7
      static var overrides: PropertyOverrides { [.key("x", "b", for: \Second.a)] }
    }
    for names in NameStyle.all {
      let text = try NameStyle.serializer(names).jsonString(Second())
      #expect(text == #"{"x":null,"b":7}"#)
      let back = try Second(json: text)
      #expect(back.a == nil)
      #expect(back.b == 7)
    }
    struct Own: Mappable {
      var list: [Int] = []
      var user: [String: Int]?
      static var overrides: PropertyOverrides {
        [.path("user.x", for: \Own.list), .key("u", for: \Own.user)]
      }
    }
    for names in NameStyle.all {
      let text = try NameStyle.serializer(names).jsonString(Own())
      #expect(text == (names == .overrides ? #"{"user":{"x":[]},"u":null}"# : #"{"list":[]}"#))
      #expect(try Own(json: text).user == nil)
    }
  }

  @Test func aPathThroughItsOwnNameIsWrittenThere() throws {
    struct Photo: Mappable {
      var exif = 5
      static var overrides: PropertyOverrides { [.path("exif.iso", for: \Photo.exif)] }
    }
    for names in NameStyle.all {
      let text = try NameStyle.serializer(names).jsonString(Photo())
      #expect(text == #"{"exif":{"iso":5}}"#)
      #expect(try Photo(json: text).exif == 5)
    }
  }

  @Test func aFlattenedModelHasItsOwnKeys() throws {
    struct Outer: Mappable, Equatable {
      var spared: Spared? = nil
      static var overrides: PropertyOverrides { [.flattened(\Outer.spared)] }
    }
    var outer = Outer()
    #expect(try outer.jsonString() == "{}")
    outer.spared = Spared()
    outer.spared?.x = nil
    let json = try outer.jsonString()
    #expect(json == #"{"id":null,"name":2}"#)
    #expect(try Outer(json: json) == outer)
  }

  @Test func aFlattenedModelMeetsItsOwner() throws {
    struct Inner: Mappable, Equatable {
      var login = "x"
      static var overrides: PropertyOverrides { [.path("user.login", for: \Inner.login)] }
    }
    struct Outer: Mappable, Equatable {
      var user: [String: String] = ["login": "x", "city": "Zurich"]
      var inner = Inner()
      static var overrides: PropertyOverrides { [.flattened(\Outer.inner)] }
    }
    var outer = Outer()
    outer.user["login"] = "ann"
    outer.inner.login = "ann"
    for names in NameStyle.all {
      let text = try NameStyle.serializer(names).jsonString(outer)
      #expect(text == #"{"user":{"city":"Zurich","login":"ann"}}"#)
      #expect(try Outer(json: text) == outer)
    }
  }
}

@Suite struct WrittenPlacesRefusalTests {
  private func message(_ value: some Mappable) -> String? {
    let error = #expect(throws: PlanError.self) { try value.jsonString() }
    return error?.description
  }

  @Test func aKeyThatIsANameWithoutAnother() {
    struct Taken: Mappable {
      var a = 1
      var c = 2
      static var overrides: PropertyOverrides { [.key("a", for: \Taken.c)] }
    }
    #expect(
      message(Taken()) == """
        cannot serialize Taken: two properties have the key "a"; \
        choose other key names, or rename one of them
        """)
  }

  @Test func theKeyOfAReference() {
    final class Item: Mappable {
      var id = 0
      var owner: Item?
      var ownerID = 9
      init() {}
      static var overrides: PropertyOverrides {
        [.identity(\Item.id), .reference("ownerID", for: \Item.owner)]
      }
    }
    #expect(
      message(Item()) == """
        cannot serialize Item: two properties have the key "ownerID"; \
        choose other key names, or rename one of them
        """)
  }

  @Test func aPathIntoAValueThatHoldsNothing() {
    struct Leaf: Mappable {
      var x = 1
      var b = 2
      static var overrides: PropertyOverrides { [.path("x.y", for: \Leaf.b)] }
    }
    #expect(
      message(Leaf()) == """
        cannot serialize Leaf: x at x and b at x.y cannot both be written; \
        give one of them another key or path first, or choose other key names
        """)
  }

  @Test func aKeyFromWhichAnotherIsReadFirst() {
    struct Post: Mappable {
      var user: [String: String]?
      var login = ""
      var nick = ""
      static var overrides: PropertyOverrides {
        [.path("user.login", for: \Post.login), .key("nick", for: \Post.login)]
      }
    }
    #expect(
      message(Post()) == """
        cannot serialize Post: nick would be written as "nick", from which login is read; \
        give one of them another key or path first, or choose other key names
        """)
  }

  @Test func twoPathsToOnePlaceInAValue() {
    struct Twice: Mappable {
      var user: [String: Int] = [:]
      var a = 1
      var b = 2
      static var overrides: PropertyOverrides {
        [.path("user.x", for: \Twice.a), .path("user.x", for: \Twice.b)]
      }
    }
    #expect(
      message(Twice()) == """
        cannot serialize Twice: a at user.x and b at user.x cannot both be written; \
        give one of them another key or path first, or choose other key names
        """)
  }
}
