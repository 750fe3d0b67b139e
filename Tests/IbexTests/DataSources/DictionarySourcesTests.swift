import Ibex
import Testing

@Suite struct DictionarySourcesTests {
  @Test func aDictionaryKeepsItsOwnKeys() {
    let dictionary = ["b": 1, "a": 2]
    #expect(Set(dictionary.keys) == ["a", "b"])
    #expect(dictionary.keys.sorted() == ["a", "b"])
    #expect(dictionary.keys.contains("a"))
    var count = 0
    for key in dictionary.keys where dictionary[key] != nil { count += 1 }
    #expect(count == 2)
    #expect(Array(dictionary.keys).count == 2)
  }
}
