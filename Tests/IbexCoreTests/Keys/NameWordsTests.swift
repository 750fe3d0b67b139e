import IbexCore
import Testing

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("name", ["name"]), ("firstName", ["first", "name"]), ("FirstName", ["first", "name"]),
    ("first_name", ["first", "name"]), ("first-name", ["first", "name"]),
    ("first name", ["first", "name"]), ("_first__name_", ["first", "name"]),
    ("FIRST_NAME", ["first", "name"]), ("httpAPITimeout2", ["http", "api", "timeout2"]),
    ("HTTPServer", ["http", "server"]), ("parseURL", ["parse", "url"]), ("URL", ["url"]),
    ("mp3Player", ["mp3", "player"]), ("MP3", ["mp3"]), ("line2B", ["line2", "b"]),
    ("größeÜber", ["größe", "über"]), ("a.b", ["a.b"]), ("🐐Milk", ["🐐", "milk"]),
    ("___", ["___"]), ("", [""]),
  ])
  func areThoseOfAName(_ name: String, _ words: [String]) {
    #expect(NameWords(name).words == words)
  }

  @Test func allSignsSeparateWhereTheCallerSaysSo() {
    #expect(NameWords("a.b/cD_2", atAllSigns: true).words == ["a", "b", "c", "d", "2"])
    #expect(NameWords("a.b/cD_2").words == ["a.b/c", "d", "2"])
  }

  @Test(arguments: [
    ("httpAPITimeout", "http_api_timeout", "httpApiTimeout", "HttpApiTimeout"),
    ("user-id", "user_id", "userId", "UserId"), ("x", "x", "x", "X"), ("___", "___", "___", "___"),
  ])
  func areJoinedInAStyle(_ name: String, _ snake: String, _ camel: String, _ pascal: String) {
    let words = NameWords(name)
    #expect(words.words.joined(separator: "_") == snake)
    #expect(words.camelCase == camel)
    #expect(words.pascalCase == pascal)
  }

  @Test(arguments: [
    ("first.name", "firstName"), ("FIRST-NAME", "firstname"), ("firstName", "first_name"),
    ("first name", "first-name"), ("first_name", "FirstName"), ("firstName", "FIRST_NAME"),
    ("apiKey", "APIKEY"), ("APIKey", "apiKey"), ("APIKey", "Apikey"),
  ])
  func codingKeysAreTheCustomarySpellings(_ key: String, _ codingKey: String) {
    #expect(NameWords.codingKeys(for: key).contains(codingKey))
  }
}
