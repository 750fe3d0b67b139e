#if Foundation
  import Foundation
  import Ibex
  import TestSupport
  import Testing

  @Suite struct FoundationClassesTests {
    @Test func anNSDictionaryKeepsTheContract() {
      let contents: NSDictionary = [
        "name": "Ibex" as NSString, "COUNT": 12 as NSNumber, "ratio": 0.5 as NSNumber,
        "is_open": NSNumber(value: true), "note": NSNull(), "level": NSNull(),
        "gaps": [1, NSNull(), 3] as NSArray, "bad": "n/a" as NSString,
        "surplus": "s" as NSString, "tags": ["a", "b"] as NSArray,
        "inner": ["id": 1, "label": "one"] as NSDictionary,
        "items": [
          ["id": 2, "label": "two"] as NSDictionary, ["id": "x", "label": "three"] as NSDictionary,
        ] as NSArray,
      ]
      #expect(DataSourceContract(.everything).violations(by: contents) == [])
    }

    @Test func dictionariesAreSources() throws {
      struct Model: Mappable, Equatable {
        var name = ""
        var data: [Int: String] = [:]
      }
      let numbers: NSDictionary = [1 as NSNumber: "one"]
      let source: NSDictionary = ["name": "Embarcadero", "data": numbers]
      #expect(try Model(from: source) == Model(name: "Embarcadero", data: [1: "one"]))
      struct Decoded: Decodable { let name: String }
      #expect(try Mapper().map(Decoded.self, from: source).name == "Embarcadero")
    }

    private struct Foundations: Mappable {
      var number = NSNumber(value: 0)
      var text = NSString()
      var list = NSArray()
      var dictionary = NSDictionary()
      var price = NSDecimalNumber.zero
      var null: NSNull?
    }

    @Test func propertiesMayBeOfClasses() throws {
      let model = try Foundations(
        from: [
          "number": NSNumber(value: 3), "text": "text" as NSString, "list": [1] as NSArray,
          "dictionary": ["a": 1] as NSDictionary, "price": NSDecimalNumber(string: "1.5"),
        ] as [String: Any])
      #expect(model.number == 3)
      #expect(model.text == "text")
      #expect(model.list.count == 1)
      #expect(model.dictionary.count == 1)
      #expect(model.price == NSDecimalNumber(string: "1.5"))
    }

    @Test func objectsStayAsTheyAreWhereAnyMayStand() throws {
      struct Box: Mappable { var any: Any = 0 }
      let objects = [
        NSDecimalNumber(string: "1.5"), NSSet(array: [1]), NSOrderedSet(array: [1, 2]),
      ]
      for object in objects {
        let kept = try Box(from: ["any": object] as [String: Any]).any
        #expect(kept as AnyObject === object)
      }
    }

    @Test func objectsAreWrittenAsWhatTheyStandFor() throws {
      struct Model: Mappable { var number: NSNumber = 2.5 }
      #expect(try Model().jsonString() == #"{"number":2.5}"#)
      let text = "0F2C6C1E-7A30-4C43-9B1D-6A3E5D0B8F24"
      let objects: [Any] = [3 as NSNumber, try #require(NSUUID(uuidString: text))]
      #expect(try Serializer().jsonString(objects) == "[3,\"\(text)\"]")
    }

    private struct Objects: Mappable {
      var link: NSURL?
      var date: NSDate?
      var data: NSData?
      var identifier: NSUUID?
      var set: NSSet?
      var ordered: NSOrderedSet?

      var all: [NSObject?] { [link, date, data, identifier, set, ordered] }
    }

    private static var filled: Objects {
      var objects = Objects()
      objects.link = NSURL(string: "http://a.b")
      objects.date = NSDate(timeIntervalSince1970: 0)
      objects.data = NSData(data: Data([1, 2, 3]))
      objects.identifier = NSUUID(uuidString: "0F2C6C1E-7A30-4C43-9B1D-6A3E5D0B8F24")
      objects.set = NSSet(array: ["a", "b"])
      objects.ordered = NSOrderedSet(array: ["b", "a"])
      return objects
    }

    @Test func objectsAreReadBack() throws {
      let filled = Self.filled
      #expect(try Objects(json: filled.jsonString()).all == filled.all)
      #expect(try Objects(xml: filled.xmlString()).all == filled.all)
      #expect(try Objects(from: filled.dictionaryRepresentation()).all == filled.all)
      var updated = Objects()
      let changes = try updated.update(json: filled.jsonString())
      #expect(changes == ["link", "date", "data", "identifier", "set", "ordered"])
      #expect(updated.all == filled.all)
      let ready = ["link": filled.link as Any, "set": filled.set as Any]
      #expect(try Objects(from: ready).all == [filled.link, nil, nil, nil, filled.set, nil])
    }

    @Test func decimalsThatAreNoNumbersAreOnlyThemselves() throws {
      let source: [String: Any] = ["price": NSDecimalNumber.notANumber]
      let (value, report) = try Mapper().mapReporting([String: String].self, from: source)
      #expect(value == [:])
      #expect(report.findings.map(\.kind) == [.mismatch])
      var values = Values()
      values.price = .notANumber
      #expect(throws: SerializationError.self) { try values.jsonString() }
      #expect(throws: SerializationError.self) { try Serializer().jsonString(source) }
      let serializer = Serializer(nonFiniteNumbers: .text)
      #expect(try serializer.jsonString(source) == #"{"price":"nan"}"#)
    }

    private struct Values: Mappable {
      var number: NSNumber?
      var price: NSDecimalNumber?
      var numbers: [NSNumber] = []
      var text: NSString?
      var list: NSArray?
      var entries: NSDictionary?

      var all: [NSObject?] { [number, price, text, list, entries] + numbers }
    }

    @Test func numbersAndContainersAreReadBackFromText() throws {
      var values = Values()
      values.number = 3
      values.price = NSDecimalNumber(string: "0.12345678901234567890")
      values.numbers = [1, 2.5, NSNumber(value: UInt64.max)]
      values.text = "3"
      values.list = ["a", "b"]
      values.entries = ["a": "x"]
      #expect(try Values(json: values.jsonString()).all == values.all)
      #expect(try Values(xml: values.xmlString()).all == values.all)
      #expect(try Values(from: values.dictionaryRepresentation()).all == values.all)
      #expect(try Values(form: values.formEncoded()).all == values.all)
    }

    @Test(arguments: ["true", "false", "3", "2.5"])
    func aNumberIsABooleanWhereItWasWrittenAsOne(_ text: String) throws {
      let json = #"{"number":\#(text)}"#
      #expect(
        try Values(json: json).jsonString() == #"{\#(json.dropFirst().dropLast()),"numbers":[]}"#)
      #expect(
        try Values(xml: "<v><number>\(text)</number></v>").jsonString()
          == Values(json: json).jsonString())
    }

    @Test func textThatIsNoNumberIsRefused() throws {
      let json = #"{"number": "x", "price": "y", "numbers": [1, "2", "z"], "entries": 5}"#
      let (values, report) = try Mapper().mapReporting(Values.self, from: .json(json))
      #expect(values.numbers == [1, 2])
      #expect(
        report.findings.map(\.description) == [
          #"expected a number, found text "x" at number"#,
          #"expected a decimal number, found text "y" at price"#,
          #"expected a number, found text "z" at numbers[2]: left out"#,
          "expected an object, found number 5 at entries",
        ])
    }

    @Test func aDecimalKeepsItsDigitsAsANumber() throws {
      let price = NSDecimalNumber(string: "0.12345678901234567890")
      #expect(try Values(from: ["number": price]).number == price)
    }

    private struct Mutables: Mappable {
      var text: NSMutableString?
      var list: NSMutableArray?
      var entries: NSMutableDictionary?
      var data: NSMutableData?
      var set: NSMutableSet?
      var ordered: NSMutableOrderedSet?

      var all: [NSObject?] { [text, list, entries, data, set, ordered] }
    }

    @Test func mutableObjectsAreReadBackAsSuch() throws {
      var objects = Mutables()
      objects.text = "x"
      objects.list = ["a", "b"]
      objects.entries = ["a": "x"]
      objects.data = NSMutableData(data: Data([1]))
      objects.set = NSMutableSet(array: ["a"])
      objects.ordered = NSMutableOrderedSet(array: ["b", "a"])
      for read in [
        try Mutables(json: objects.jsonString()), try Mutables(xml: objects.xmlString()),
        try Mutables(from: objects.dictionaryRepresentation()),
      ] {
        #expect(read.all == objects.all)
        read.text?.append("y")
        read.list?.add("c")
        read.entries?["b"] = "y"
        read.ordered?.add("c")
        #expect(read.text == "xy" && read.list?.count == 3)
        #expect(read.entries?.count == 2 && read.ordered?.count == 3)
      }
    }

    @Test func aPatchHoldsADictionaryWhole() throws {
      struct Box: Mappable, Equatable { var entries: NSDictionary? }
      var old = Box(entries: ["a": 1, "b": 2])
      let new = Box(entries: ["a": 1, "c": [3]])
      let patch = try Serializer().mergePatch(from: old, to: new)
      #expect(patch == ["entries": ["a": 1, "c": [3]]])
      try old.update(from: patch)
      #expect(old == new)
      #expect(try Serializer().mergePatch(from: old, to: new) == [:])
    }

    @Test func explainSaysWhatTheyAreReadFrom() throws {
      let lines = cells(ofTable: try Mapper().explain(Values.self)).map { $0[5] }
      let number = "text or number as a number; Boolean as NSNumber"
      #expect(lines[1] == number && lines[3] == "elements: \(number)")
      #expect(lines[2].hasPrefix("text or number as a decimal number"))
      #expect(lines[4].hasPrefix("text, number, or Boolean as text"))
      #expect(lines[5] == "any value as it is" && lines[6] == "any value as it is")
    }

    @Test func theValuesThatTheyStandForDecide() throws {
      let json = """
        {"link": "a b", "date": "x", "data": "?", "identifier": 1, "set": null, "ordered": [2, 1, 2]}
        """
      let (objects, report) = try Mapper().mapReporting(Objects.self, from: .json(json))
      #expect(objects.all == [nil, nil, nil, nil, nil, NSOrderedSet(array: [2, 1])])
      #expect(objects.ordered?.array.count == 2)
      #expect(
        report.findings.map(\.description) == [
          #"expected a URL, found text "a b" at link"#, #"expected a date, found text "x" at date"#,
          #"expected base64 text, found text "?" at data"#,
          "expected a UUID, found number 1 at identifier",
        ])
      var mapper = Mapper()
      mapper.transformers.register(.date(format: "dd.MM.yyyy"))
      let date = try Objects(json: #"{"date": "01.01.1970"}"#, using: mapper).date
      #expect(date == Self.filled.date)
    }
  }
#endif
