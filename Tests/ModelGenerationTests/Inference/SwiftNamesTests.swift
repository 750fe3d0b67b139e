import ModelGeneration
import Testing

@Suite struct SwiftNamesTests {
  @Test(arguments: [
    ("name", "name"), ("created_at", "createdAt"), ("createdAt", "createdAt"), ("id", "id"),
    ("Content-Type", "contentType"), ("2x", "key2x"), ("", "key"), ("größe", "größe"),
    ("名前", "名前"), ("имя_поля", "имяПоля"), ("Größe", "größe"), ("e\u{301}t\u{E9}", "été"),
    ("😀", "key"), ("\u{301}a", "a"), ("नाम", "नाम"), ("٣", "key٣"), ("@id", "id"), ("$ref", "ref"),
    ("self", "selfValue"), ("init", "initValue"),
    ("class", "class"), ("a b.c", "aBC"), ("HTTPStatus", "httpStatus"),
    ("aVeryLongKeyThatNobodyWouldEverWantToRead", "aVeryLongKeyThatNobodyWouldEverWan"),
  ])
  func namesAPropertyByItsKey(_ key: String, _ name: String) {
    #expect(SwiftNames.property(for: key) == name)
  }

  @Test(arguments: [
    ("in_service", "inService"), ("Grade A", "gradeA"), ("none", "noneValue"),
    ("rawValue", "rawValueValue"), ("1", "key1"),
  ])
  func namesACaseByItsText(_ text: String, _ name: String) {
    #expect(SwiftNames.enumCase(for: text) == name)
  }

  @Test(arguments: [
    ("stop_times", false, "StopTimes"), ("stop_times", true, "StopTime"),
    ("date", false, "DateModel"),
    ("entries", true, "Entry"), ("2x", false, "Key2x"), ("", false, "Key"),
    ("imageURLs", true, "ImageUrl"), ("imageURLs", false, "ImageUrls"),
    ("名前", false, "名前Model"), ("ящики", true, "Ящики"), ("UInt64", false, "UInt64Model"),
    ("u_int64", false, "UInt64Model"),
  ])
  func namesATypeByItsKey(_ key: String, isElement: Bool, _ name: String) {
    #expect(SwiftNames.type(for: key, isElement: isElement) == name)
  }

  @Test(arguments: [
    ("name", "name"), ("default", "`default`"), ("Default", "Default"), ("in", "`in`"),
  ])
  func quotesWordsOfTheLanguage(_ name: String, _ quoted: String) {
    #expect(SwiftNames.quoted(name) == quoted)
  }

  @Test(arguments: [
    ("Stop", true), ("_Stop2", true), ("", false), ("2Stop", false), ("a b", false),
    ("class", false), ("A.B", false),
  ])
  func tellsNamesOfTypes(_ name: String, _ isName: Bool) {
    #expect(SwiftNames.isTypeName(name) == isName)
  }
}
