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
  }
#endif
