import Foundation
import Ibex
import TestSupport

@testable import IbexCore

/// A value of another type than those that are known.
struct UnknownValue {
  let number = 1
}

/// What a decoder shows, as a source.
private struct Decoded: Decodable {
  let source: DecoderSource
  init(from decoder: any Decoder) throws { source = try DecoderSource(decoder) }
}

/// Values of every Swift and Foundation type that a dictionary may hold, by name.
enum MemoryValues {
  static var all: [(name: String, value: Any)] {
    scalars + containers + sources + foundation
  }

  private static var scalars: [(name: String, value: Any)] {
    [
      ("nil", Int?.none as Any), ("some", Int?.some(3) as Any),
      ("somesome", Int??.some(.some(4)) as Any),
      ("true", true), ("false", false), ("0", 0), ("1", 1), ("-7", -7), ("Int.max", Int.max),
      ("Int8", Int8(-8)), ("UInt8", UInt8(200)), ("Int64", Int64.min), ("UInt64", UInt64.max),
      ("1.5", 1.5), ("2.0", 2.0), ("-0.0", -0.0), ("nan", Double.nan), ("inf", Double.infinity),
      ("1e300", 1e300), ("Float", Float(0.1)), ("1700000000", 1_700_000_000),
      ("Decimal", Decimal(string: "12.34")!), ("Decimal.nan", Decimal.nan),
      ("Literal", NumberLiteral("1.50")!), ("Substring", "xabc".dropFirst()),
      ("text", "abc"), ("empty", ""), ("blank", " \n"), ("12", "12"), (" 12 ", " 12 "),
      ("1.50", "1.50"), ("yes", "yes"), ("null", "null"), ("größe", "größe"),
      ("Character", Character("c")), ("Date", Date(timeIntervalSince1970: 1.25)),
      ("date", "2020-05-06T07:08:09Z"), ("URL", URL(string: "http://a.b/c")!),
      ("url", "http://a.b/c"),
      ("UUID", UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!),
      ("uuid", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), ("Data", Data([1, 2])), ("data", "AQI="),
      ("Unknown", UnknownValue()), ("Color", MemoryColor.red), ("red", "red"),
      ("content", SourceContent.number(5)),
      ("content text", SourceContent.text("t")), ("content null", SourceContent.null),
      ("content value", SourceContent.value(Date(timeIntervalSince1970: 2))),
      ("source value", SourceValue(.text("v"))), ("model", MemoryPart(id: 7, label: "m")),
      ("Range", 0..<2), ("tuple", (1, 2)), ("function", "f" as Any),
    ]
  }

  private static var containers: [(name: String, value: Any)] {
    [
      ("[Any]", [1, "2", true, 2.5] as [Any]), ("[]", [Any]()), ("[Int]", [1, 2]),
      ("[String]", ["1", "b"]), ("[Int?]", [1, nil, 3]), ("[[Int]]", [[1], [2, 3]]),
      ("ArraySlice", [1, 2, 3].dropFirst()), ("Contiguous", ContiguousArray(["a", "b"])),
      ("Set", Set(["one"])), ("[Date]", [Date(timeIntervalSince1970: 3)]),
      ("[nil]", [Any?.none as Any]),
      ("[contents]", [SourceContent.number(1), .text("x"), .list([.null])]),
      ("content list", SourceContent.list([.number(1), .text("2")])),
      ("[:]", [String: Any]()),
      ("[String: Any]", ["id": 1, "Label": "a", "other": 2] as [String: Any]),
      ("[String: String]", ["id": "5", "label": "b"]), ("[String: Int]", ["id": 6]),
      ("[String: Int?]", ["id": 6, "label": nil]),
      ("[String: Date]", ["id": Date(timeIntervalSince1970: 4)]),
      ("[String: [String: Int]]", ["part": ["id": 1]]),
      ("[Substring: Int]", ["id".dropFirst(0): 8]),
      ("[AnyHashable: Any]", ["id": 9, 1: "one", AnyHashable("label"): "h"] as [AnyHashable: Any]),
      ("[Int: Any]", [1: "x"]), ("two keys", ["id": 1, "ID": 2, "i_d": 3] as [String: Any]),
      ("[[String: Any]]", [["id": 1], ["id": "2"], ["label": "none"]] as [[String: Any]]),
      ("[[String: String]]", [["id": "1"], ["id": "x"]]),
      ("nested", ["part": ["id": 3, "label": ["a"]], "parts": [["id": 4], 5]] as [String: Any]),
      ("parts", [MemoryPart(id: 1, label: nil), MemoryPart(id: 2, label: "p")]),
      ("pairs", ["id", 1, "label", "z"] as [Any]),
    ]
  }

  private static var sources: [(name: String, value: Any)] {
    let json = #"{"id": 11, "label": null, "sizes": [1, "2"], "part": {"id": 12}}"#
    let entries: [(String, Any)] = [
      ("id", 1), ("Label", "s"), ("sizes", [1, "2"] as [Any]), ("last", "l"),
    ]
    return [
      ("JSON", try! SourceDocument(json: json)),
      ("JSON list", try! SourceDocument(json: "[1, \"2\", null]")),
      ("JSON null", try! SourceDocument(json: "null")),
      ("JSON text", try! SourceDocument(json: "\"t\"")),
      ("JSON number", try! SourceDocument(json: "42")),
      (
        "XML",
        try! SourceDocument(
          xml: "<part id='13'><label>x</label><sizes>1</sizes><sizes>2</sizes></part>")
      ),
      ("XML text", try! SourceDocument(xml: "<part>21</part>")),
      ("element", try! SourceElement(xml: "<part id='14'><label>e</label></part>")),
      ("form", FormSource("id=15&label=f&sizes=1&sizes=2")),
      ("decoded", try! Mapper().map(Decoded.self, from: .json(json)).source),
      ("object", ["id": 16, "label": "o"] as SourceObject),
      ("content source", SourceContent.source(["id": 17] as [String: Any])),
      ("JSON in text", json), ("JSON list in text", "[1, 2]"),
      ("source", AskedSource(.honest, entries)), ("lying", AskedSource(.lying, entries)),
      ("endless", AskedSource(.endless, entries)), ("fickle", AskedSource(.fickle, entries)),
      ("sources", [AskedSource(.honest, entries), AskedSource(.lying, entries)]),
      ("dictionary of sources", ["part": AskedSource(.honest, entries)]),
    ]
  }

  private static var foundation: [(name: String, value: Any)] {
    #if Foundation
      [
        ("NSNull", NSNull()), ("NSNumber 1", NSNumber(value: 1)),
        ("NSNumber true", NSNumber(value: true)),
        ("NSNumber 1.5", NSNumber(value: 1.5)), ("NSNumber Float", NSNumber(value: Float(0.1))),
        ("NSNumber UInt64", NSNumber(value: UInt64.max)),
        ("NSDecimalNumber", NSDecimalNumber(string: "1.10")),
        ("NSString", NSString(string: "12")), ("NSArray", NSArray(array: [1, "2"])),
        ("NSDictionary", NSDictionary(dictionary: ["id": 1, "label": "n"])),
        ("NSDictionary of numbers", NSDictionary(dictionary: [1: "x", "id": 2])),
        ("NSSet", NSSet(array: [1])), ("NSOrderedSet", NSOrderedSet(array: [2, 1])),
        ("NSDate", NSDate(timeIntervalSince1970: 5)), ("NSURL", NSURL(string: "http://a.b")!),
        ("NSData", NSData(data: Data([3]))),
        ("NSUUID", NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!),
        (
          "serialized",
          try! JSONSerialization.jsonObject(
            with: Data(#"{"id": 1.0, "label": "j", "sizes": [true, 1e2]}"#.utf8))
        ),
      ]
    #else
      []
    #endif
  }
}
