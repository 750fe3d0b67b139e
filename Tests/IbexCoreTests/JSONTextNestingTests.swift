import IbexCore
import TestSupport
import Testing

/// An object within the text of an object, which cannot be made without it.
private final class Shell: Mappable {
  var inner: Shell?
  var size = 0
  init() {}
  static var overrides: PropertyOverrides {
    [.transformer(.jsonText(of: Shell.self), for: \Shell.inner)]
  }

  /// The number of shells, this one included.
  var count: Int {
    var (count, shell) = (1, inner)
    while let next = shell { (count, shell) = (count + 1, next.inner) }
    return count
  }

  /// JSON of that many shells, each a text within the one around it, whose escapes grow by five
  /// bytes for each level.
  static func json(_ count: Int, size: String = "7") -> String {
    let quotes = (0..<count).map {
      $0 == 0 ? "\"" : "\\" + String(repeating: "u005c", count: $0 - 1) + "u0022"
    }
    let innermost = quotes[count - 1]
    return quotes.dropLast().map { "{\($0)inner\($0):\($0)" }.joined()
      + "{\(innermost)size\(innermost):\(size)}"
      + quotes.dropLast().reversed().map { "\($0)}" }.joined()
  }
}

/// A vessel that needs another in it.
private final class Vessel: Mappable {
  var inner: Vessel?
  init() {}
  static var overrides: PropertyOverrides {
    [.required(\Vessel.inner), .transformer(.jsonText(of: Vessel.self), for: \Vessel.inner)]
  }
}

@Suite struct JSONTextNestingTests {
  @Test func textsWithinTextsAreEachReadOnce() throws {
    let json = Shell.json(20).replacing("size", with: "sizes")
    #expect(throws: MappingError.self) { try Vessel(json: json) }
    #expect(try [Vessel](json: "[\(json)]").isEmpty)
    #expect(try Shell(json: Shell.json(20)).count == 20)
    #expect(try Shell(json: Shell.json(20, size: "null")).count == 20)
  }

  @Test func textsWithinTextsStayOnTheStack() throws {
    let json = Shell.json(200)
    try withStack(of: 192 << 10) {
      let quiet = try? Shell(json: json)
      let reported = try? Mapper().mapReporting(Shell.self, from: .json(json))
      #expect((quiet?.count ?? 0) > 1)
      #expect((reported?.value.count ?? 0) > 1)
      let message = reported?.report.findings.map(\.expected)
      #expect(message == ["less JSON within JSON on the stack of this thread"])
    }
  }
}
