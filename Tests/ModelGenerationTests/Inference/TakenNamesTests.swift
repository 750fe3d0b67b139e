import ModelGeneration
import Testing

@Suite struct TakenNamesTests {
  @Test func givesEachNameOnce() {
    var taken = TakenNames()
    let names = ["name", "name", "Name", "na_me", "other"].map { taken.take($0) }
    #expect(names == ["name", "name2", "Name3", "na_me4", "other"])
    #expect(taken.has("NAME"))
    #expect(!taken.has("more"))
  }
}
