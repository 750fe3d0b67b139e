import Ibex
import Testing

@Suite struct SourcePathJSONPointerTests {
  /// RFC 6901 §5, and paths of ours.
  @Test(arguments: [
    (SourcePath(), ""), ("foo", "/foo"), ("foo[0]", "/foo/0"), (SourcePath([.key("")]), "/"),
    (SourcePath([.key("a/b")]), "/a~1b"), (SourcePath([.key("m~n")]), "/m~0n"),
    (SourcePath([.key("~1")]), "/~01"), ("users[3].age", "/users/3/age"),
    (SourcePath([.key("größe")]), "/größe"),
  ])
  func isThatOfTheStandard(_ path: SourcePath, _ pointer: String) {
    #expect(path.jsonPointer == pointer)
  }

  @Test func problemDetailsHaveFragments() throws {
    let paths: [SourcePath] = [
      "users[3].age", SourcePath([.key("a b"), .key("ü/%")]), SourcePath(),
    ]
    let error = MappingError(
      findings: paths.map { Finding(kind: .missing, path: $0, expected: "x", found: "none") })
    let details = error.problemDetails(status: 422)
    #expect(
      try Serializer().jsonString(details) == #"""
        {"status":422,"detail":"3 values do not fit","count":3,"errors":[\#
        {"code":"missing","detail":"expected x, found none","pointer":"#/users/3/age"},\#
        {"code":"missing","detail":"expected x, found none","pointer":"#/a%20b/%C3%BC~1%25"},\#
        {"code":"missing","detail":"expected x, found none","pointer":"#"}]}
        """#)
  }

  @Test func problemDetailsAreOfProblemsAlone() throws {
    struct User: Mappable { var age = 0 }
    let json =
      "[" + Array(repeating: #"{"age": "x", "nick": 1}"#, count: 150).joined(separator: ",") + "]"
    let report = try Mapper().mapReporting([User].self, from: .json(json)).report
    let details = report.problemDetails(status: 400)
    #expect(details["count"] == 150)
    #expect(details["errors"]?.list?.count == 100)
    #expect(details["detail"] == "150 values do not fit")
  }
}
