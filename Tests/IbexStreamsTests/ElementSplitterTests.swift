import Ibex
import IbexStreams
import IbexXML
import TestSupport
import Testing

private struct Entry: Mappable {
  var id = 0
  var text: SourceElement?
}

/// Elements that are parsed ahead of their turn, into memory that is used again.
@Suite struct ElementSplitterTests {
  private func text(_ number: Int, ofLength length: Int) -> String {
    String(repeating: "\(number % 10)", count: length) + "&amp;<b xsi:nil='true'/>\(number)"
  }

  private func document(_ lengths: [Int]) -> String {
    let entries = lengths.enumerated().map { number, length in
      "<e id='\(number)'><text>\(text(number, ofLength: length))</text></e>\n"
    }
    return "<r xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>\(entries.joined())</r>"
  }

  /// Fewer and more than are parsed at once, and shorter and longer than what is parsed ahead.
  @Test(arguments: [
    [0], Array(repeating: 3, count: 100), (0..<70).map { $0 * 37 % 2_000 },
    [5, 40_000, 7, 7, 33_000, 0, 9, 20_000, 20_000, 20_000, 1],
  ])
  func partsThatAreKeptStayAsTheyAre(_ lengths: [Int]) async throws {
    let document = document(lengths)
    for size in [1, 50, 1 << 12, 1 << 20] {
      var kept: [Entry] = []
      let entries = Mapper().models(
        of: Entry.self, in: Chunks(document, of: size), as: .elements(at: "r.e"))
      for try await entry in entries where lengths.count < 20 || entry.id % 3 > 0 {
        kept.append(entry)
      }
      #expect(kept.count == (lengths.count < 20 ? lengths.count : lengths.count * 2 / 3))
      for entry in kept {
        let text = text(entry.id, ofLength: lengths[entry.id])
        #expect(entry.text?.innerMarkup == text)
        #expect(
          entry.text?.children.first?.attributes.map(\.namespace)
            == ["http://www.w3.org/2001/XMLSchema-instance"])
      }
    }
  }

  @Test(arguments: [1, 20, 40])
  func anErrorComesBehindTheElementsBeforeIt(_ count: Int) async throws {
    let text = "<r>\n" + String(repeating: "<e id='1'/>\n", count: count) + "<e id='2'></f>\n</r>"
    for size in [1, 1 << 20] {
      let outcome = await StreamOutcome(
        Entry.self, Chunks(text, of: size), as: .elements(at: "r.e"))
      #expect(outcome.results.count == count + 1)
      #expect(
        outcome.results.last
          == "FormatError: expected the end tag </e>, found </f> at line \(count + 2), column 11, "
          + "byte \(count * 12 + 14)")
    }
  }

  /// The records, or the error behind them, as the parts of a stream are and as a document is.
  private func results(_ bytes: [UInt8], of size: Int, by mapper: Mapper) async -> [String] {
    var results: [String] = []
    let stream = mapper.models(
      of: Entry.self, in: Chunks(bytes, of: size), as: .elements(at: "r.e"))
    for await result in stream.results {
      switch result {
      case .success(let entry): results.append("\(entry.id)")
      case .failure(let error as FormatError):
        results.append("expected \(error.expected), byte \(error.byteOffset)")
      case .failure(let error): results.append("\(error)")
      }
    }
    return results
  }

  /// What is not a record is not kept, however long it is.
  @Test(arguments: [
    "x", "]", "]]", "-", "&amp;", "é", "🐐&#x1F410;", " ", "\n", "&x;", "x&", "&#x110000;", "--",
    "]]>",
    "\u{1}", "\u{FFFE}", "?", "?>",
  ])
  func longPiecesAreCheckedAsThoseOfADocument(_ atom: String) async throws {
    let mapper = Mapper(recordLimit: 20)
    for count in [7, 17, 40] {
      let text = String(repeating: atom, count: count)
      for piece in [text, "<!--\(text)-->", "<![CDATA[\(text)]]>", "<?pi \(text)?>"] {
        for xml in [
          "\(piece)<r><e id='1'/></r>", "<r>\(piece)<e id='1'/></r>",
          "<r><o>\(piece)</o><e id='1'/></r>", "<r><e id='1'/>\(piece)</r>",
          "<r><e id='1'/></r>\(piece)", "<r><e id='1'/>\(piece)",
        ] {
          let bytes = Array(xml.utf8)
          let record = try #require(bytes.firstRange(of: Array("<e id='1'/>".utf8)))
          var expected = ["1"]
          do {
            _ = try SourceDocument(xml: xml)
          } catch {
            if error.byteOffset <= record.lowerBound { expected = [] }
            expected.append("expected \(error.expected), byte \(error.byteOffset)")
          }
          for size in [1, 6, bytes.count] {
            #expect(await results(bytes, of: size, by: mapper) == expected, "\(xml)")
          }
        }
      }
    }
  }

  @Test func elementsOfOtherParentsHaveTheirNamespaces() async throws {
    let parents = (0..<5).map { number in
      "<a xmlns:p='urn:\(number)'>"
        + String(repeating: "<e id='\(number)'><text><p:b/></text></e>", count: 3) + "</a>"
    }
    let text = "<r>\(parents.joined())</r>"
    let entries = Mapper().models(
      of: Entry.self, in: Chunks(text, of: 1 << 20), as: .elements(at: "r.a.e"))
    var namespaces: [String?] = []
    for try await entry in entries { namespaces.append(entry.text?.children.first?.namespace) }
    #expect(namespaces == (0..<15).map { "urn:\($0 / 3)" })
  }
}
