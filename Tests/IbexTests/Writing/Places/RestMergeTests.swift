import Foundation
import Ibex
import TestExpectations
import Testing

private struct Version: Mappable, Equatable {
  var numbers: [String] = []
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.path("x.v", for: \Version.numbers), .rest(\Version.others)]
  }
}

private struct Team: Mappable, Equatable {
  var names: [String] = []
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.path("name", inEachOf: "users", for: \Team.names), .rest(\Team.others)]
  }
}

private struct Tags: Mappable {
  var first: [String]?
  var numbers: [Int]?
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .path("users.tags[0]", for: \Tags.first), .path("x.y", for: \Tags.numbers),
      .rest(\Tags.others),
    ]
  }
}

private struct Photo: Mappable, Equatable {
  var taken: String?
  var width = 640
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .path("exif.dates[0]", for: \Photo.taken), .path("exif.width", for: \Photo.width),
      .rest(\Photo.others),
    ]
  }
}

private struct Choice: Mappable, Equatable {
  var a: Int?
  var b: Int?
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.path("m.a", "n.a", for: \Choice.a), .path("m.b", for: \Choice.b), .rest(\Choice.others)]
  }
}

private struct Repository: Mappable, Equatable {
  var name: String?
  var id: Int?
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .path("owner.name", for: \Repository.name), .key("id_str", "key", for: \Repository.id),
      .rest(\Repository.others),
    ]
  }
}

private struct Part: Mappable, Equatable {
  var title = ""
  var names: [String] = []
  static var overrides: PropertyOverrides {
    [.path("q.t", for: \Part.title), .path("n", inEachOf: "us", for: \Part.names)]
  }
}

private struct Whole: Mappable, Equatable {
  var a = 0
  var part = Part()
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.flattened(\Whole.part), .rest(\Whole.others)]
  }
}

private let serializer = serverSerializer { $0.xml.includesDeclaration = false }

@Suite struct RestMergeTests {
  private func tree(_ model: some Mappable) throws -> SourceValue {
    try SourceValue(json: model.jsonString(using: serializer))
  }

  private func expectComesBack<Model: Mappable>(
    _ type: Model.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let model = try Model(json: json)
    #expect(
      try tree(model) == SourceValue(json: json), "\(json)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    #"{"x":5}"#, #"{"x":{"w":1}}"#, #"{"x":{"v":[]}}"#, #"{"x":{"v":"1"}}"#, #"{"x":[1,2]}"#,
    #"{"x":[{"v":["1"]},{"v":"2"}]}"#, #"{"x":null}"#,
  ])
  func aListThatIsNotThereOverwritesNothing(_ json: String) throws {
    try expectComesBack(Version.self, json)
  }

  @Test(arguments: [
    #"{"users":null}"#, #"{"users":{"name":"A","age":3}}"#, #"{"users":[]}"#,
    #"{"users":[{"name":["A",null]},{"name":["C"]}]}"#, #"{"users":[{"age":3},{"name":"A"}]}"#,
  ])
  func whatWasReadFromEachElementStays(_ json: String) throws {
    try expectComesBack(Team.self, json)
  }

  @Test func whatDidNotFitStays() throws {
    try expectComesBack(Tags.self, #"{"x":[{"y":1},{"y":"z"}]}"#)
    try expectComesBack(Tags.self, #"{"users":{"tags":["a","b"]}}"#)
    try expectComesBack(Photo.self, #"{"exif":{"dates":[{"q":1},"b"],"width":"wide"}}"#)
    try expectComesBack(Photo.self, #"{"exif":{"dates":[[1],2,3]}}"#)
  }

  @Test func whatHasChangedIsSet() throws {
    var photo = try Photo(json: #"{"exif":{"dates":[{"q":1},"b"],"camera":"X"}}"#)
    photo.taken = "2020"
    photo.width = 5
    #expect(try tree(photo)["exif"] == ["dates": ["2020", "b"], "camera": "X", "width": 5])
  }

  @Test func whatWouldNotReadBackIsAnError() throws {
    var version = try Version(json: #"{"x":[{"v":["1"]},{"w":1}]}"#)
    version.numbers = ["1", "2"]
    expectError(
      SerializationError.self,
      """
      expected a list of 1, as many as there are places for, found a list of 2 at others.x
      """
    ) { try version.jsonString(using: serializer) }
    struct Loose: Mappable {
      var values: [SourceValue] = []
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("a.b", for: \Loose.values), .rest(\Loose.others)]
      }
    }
    var loose = try Loose(json: #"{"a":[{"b":1},{"b":2}]}"#)
    loose.values = [1, .null]
    expectError(
      SerializationError.self,
      "expected a value of values that reads back at a.b, found a list of 2 at others.a"
    ) { try loose.jsonString(using: serializer) }
  }

  @Test func thePathThatLedToTheValueIsTheOneThatIsSet() throws {
    try expectComesBack(Choice.self, #"{"n":{"a":1}}"#)
    try expectComesBack(Choice.self, #"{"n":{"a":1},"m":{"b":0,"k":2}}"#)
    var choice = try Choice(json: #"{"n":{"a":1,"z":2}}"#)
    choice.b = 5
    #expect(try tree(choice) == ["n": ["a": 1, "z": 2], "m": ["b": 5]])
    choice.a = nil
    #expect(try tree(choice) == ["n": ["z": 2], "m": ["b": 5]])
    choice.a = 7
    #expect(try Choice(json: choice.jsonString(using: serializer)).a == 7)
  }

  @Test func aKeyThatAnotherTakesThePlaceOfStaysInTheRest() throws {
    for json in [
      #"{"name":"repo","owner":{"name":"ann"}}"#, #"{"name":"repo","owner":{}}"#,
      #"{"id":7.5,"id_str":8}"#, #"{"id_str":1,"key":2,"ID":3}"#,
    ] {
      try expectComesBack(Repository.self, json)
    }
    let (repository, report) = try Mapper().mapReporting(
      Repository.self, from: .json(#"{"name":"repo","owner":{"name":"ann"},"id":1,"id_str":2}"#))
    #expect(report.findings == [])
    #expect(repository.name == "ann" && repository.id == 2)
    #expect(repository.others["name"] == "repo" && repository.others["id"] == 1)
    // By other names the property that a key of its own fills takes the place of the entry.
    let own = try repository.jsonString(using: Serializer(keyNames: .propertyNames))
    #expect(own == #"{"id":2,"name":"repo","owner":{"name":"ann"}}"#)
    #expect(try Repository(json: own).name == "ann")
    var other = Repository()
    other.others = ["name": "x"]
    expectError(
      SerializationError.self,
      #"expected keys that name no property of Repository, found key "name" at others"#
    ) { try other.jsonString(using: serializer) }
  }

  @Test func theEntriesOfFlattenedModelsPathsStayWhole() throws {
    let json = #"{"a":1,"q":{"t":"x","z":1},"us":[{"n":"a","k":1},{"n":"b"}],"w":2}"#
    try expectComesBack(Whole.self, json)
    var whole = try Whole(json: json)
    whole.part.title = "y"
    #expect(try tree(whole)["q"] == ["t": "y", "z": 1])
    try whole.update(from: SourceDocument(json: #"{"q":{"t":"z"}}"#))
    #expect(whole.part.title == "z" && whole.others["q"] == ["t": "z", "z": 1])
    var empty = Whole()
    try empty.update(from: SourceDocument(json: #"{"q":{"t":"z"}}"#))
    #expect(empty.part.title == "z" && empty.others == ["q": ["t": "z"]])
  }

  private struct Defaulted: Mappable {
    var v = 5
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [.path("x.v", for: \Defaulted.v), .rest(\Defaulted.others)]
    }
  }

  /// A default that nothing in the rest leads to is there all the same.
  @Test(arguments: [
    (#"{"x":{"v":7,"w":2}}"#, #"{"x":{"w":2}}"#, #"{"x":{"v":5}}"#),
    (#"{"x":{"w":2}}"#, #"{"x":{"v":7,"w":2}}"#, #"{"x":{"v":7}}"#),
    (#"{"x":{"v":5,"w":2}}"#, #"{"x":{"w":2}}"#, "{}"),
    (#"{"x":{"w":2}}"#, #"{"x":{"v":5,"w":2}}"#, "{}"),
    (#"{"x":{"w":2}}"#, #"{"x":{"w":3}}"#, #"{"x":{"w":3}}"#),
  ])
  func aPatchShowsTheDefaultOfAPath(_ old: String, _ new: String, _ patch: String) throws {
    let (old, new) = (try Defaulted(json: old), try Defaulted(json: new))
    let made = try serializer.mergePatch(from: old, to: new)
    #expect(made.description == patch)
    var updated = old
    try updated.update(from: made)
    #expect(updated.v == new.v && updated.others["x"]?["w"] == new.others["x"]?["w"])
  }

  @Test func anEntryThatNestsTooDeeplyIsRefusedInXML() {
    var version = Version()
    version.others = ["x": (0..<600).reduce(1 as SourceValue) { value, _ in ["a": value] }]
    let error = #expect(throws: SerializationError.self) {
      try version.xmlString(using: serializer)
    }
    #expect(error?.expected.hasPrefix("at most 512") == true)
  }

  @Test func elementsKeepTheirAttributes() throws {
    let xml = #"<version><x k="1"><v a="2">1</v><v>3</v></x></version>"#
    var version = try Version(xml: xml)
    #expect(try version.xmlString(using: serializer) == xml)
    version.numbers = ["1", "4"]
    #expect(try version.xmlString(using: serializer) == xml.replacing(">3<", with: ">4<"))
    for xml in ["<version><x/></version>", "<version/>", "<version><x><w/></x></version>"] {
      #expect(try Version(xml: xml).xmlString(using: serializer) == xml)
    }
    struct Single: Mappable {
      var v = 0
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("x.v", for: \Single.v), .rest(\Single.others)]
      }
    }
    var single = try Single(xml: #"<single><x><v a="2">1</v></x></single>"#)
    single.v = 5
    #expect(
      try single.xmlString(using: serializer) == #"<single><x><v a="2">5</v></x></single>"#)
  }

  private struct Exif: Mappable, Equatable {
    var n = 0
    var taken = Date(timeIntervalSince1970: 0)
    var iso: Int?
    var rest: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [
        .path("exif.n", for: \Exif.n), .path("exif.d", for: \Exif.taken),
        .path("exif.iso", for: \Exif.iso), .rest(\Exif.rest),
      ]
    }
  }

  @Test func whatIsWrittenAsTextIsComparedAsText() throws {
    let exif = try Exif(json: #"{"exif":{"n":true,"d":1000,"iso":[1]}}"#)
    #expect(exif.n == 1)
    #expect(try Exif(json: exif.jsonString()) == exif)
    let xml = try Exif(xml: exif.xmlString())
    #expect((xml.n, xml.taken, xml.iso) == (1, exif.taken, nil))
    let dictionary = try Exif(from: exif.dictionaryRepresentation())
    #expect((dictionary.n, dictionary.taken) == (1, exif.taken))
    let table = try Exif(json: #"{"exif":{"n":true,"d":1000}}"#)
    let form = try Exif(form: table.formEncoded())
    #expect((form.n, form.taken) == (1, table.taken))
  }

  private struct Keyed: Mappable, Equatable {
    var id: Int? = 0
    var rest: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.key("ident", for: \Keyed.id), .path("meta.id", for: \Keyed.id), .rest(\Keyed.rest)]
    }
  }

  @Test func aKeyBeforeThePathLeavesTheRestAsItIs() throws {
    let json = #"{"ident":1,"meta":{"id":2}}"#
    #expect(try Keyed(json: json).jsonString() == json)
    // Beside another that is changed there.
    let source = #"{"ident":1,"meta":{"id":2,"n":3}}"#
    var both = try KeyedBeside(json: source)
    both.n = 4
    #expect(try both.jsonString() == source.replacing("3", with: "4"))
  }

  private struct KeyedBeside: Mappable {
    var id = 0
    var n = 0
    var rest: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [
        .key("ident", for: \KeyedBeside.id), .path("meta.id", for: \KeyedBeside.id),
        .path("meta.n", for: \KeyedBeside.n), .rest(\KeyedBeside.rest),
      ]
    }
  }

  private struct Mixed: Mappable, Equatable {
    var name: String?
    var rest: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.path("sub.name", for: \Mixed.name), .rest(\Mixed.rest)]
    }
  }

  @Test(arguments: [
    "<sub><name><i>n</i>o</name></sub>", #"<sub><name k="1"><i>n</i>o</name></sub>"#,
    #"<sub><name k="1">n</name></sub>"#, "<sub><name>n</name><name>o</name></sub>",
  ])
  func markupInTheRestStaysUntilItIsChanged(_ markup: String) throws {
    let serializer = Serializer().with { $0.xml.includesDeclaration = false }
    let xml = "<mixed>\(markup)</mixed>"
    #expect(try serializer.xmlString(Mixed(xml: xml)) == xml)
  }

  private struct Needed: Mappable, Equatable {
    var n = 0
    var rest: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.path("exif.n", for: \Needed.n), .required(\Needed.n), .rest(\Needed.rest)]
    }
  }

  @Test func whatIsRequiredIsSetInTheRest() throws {
    let json = try Needed(rest: ["exif": ["x": 1]]).jsonString()
    #expect(try Needed(json: json).n == 0, "\(json)")
  }

  private struct Counted: Mappable {
    var a: Int?
    var rest: [String: Int] = [:]

    static var overrides: PropertyOverrides {
      [.path("m.n", for: \Counted.a), .rest(\Counted.rest)]
    }
  }

  @Test(arguments: [nil, 2])
  func aKeyThatADictionaryOfOneTypeDoesNotTakeBackIsRefused(_ a: Int?) {
    #expect(throws: SerializationError.self) {
      try Counted(a: a, rest: ["m": 1]).jsonString()
    }
  }

  private struct Secret: Mappable {
    var token = 0
    var rest: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.path("a.token[3].x", for: \Secret.token), .secret(\Secret.token), .rest(\Secret.rest)]
    }
  }

  @Test func errorsDoNotShowASecret() {
    let secret = Secret(token: 424_242, rest: ["a": ["token": ["x", "y"]]])
    let error = #expect(throws: (any Error).self) {
      _ = try Mapper().map(Secret.self, from: .xml(secret.xmlString()))
      throw CancellationError()
    }
    #expect(error.map { !"\($0)".contains("424242") } ?? false)
  }
}
