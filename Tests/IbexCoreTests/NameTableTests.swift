import IbexFoundation
import Testing

@Suite struct NameTableTests {
  @Test(arguments: [0, 1, 5, 1_000])
  func isADictionaryInOrder(_ count: Int) {
    let names = (0..<count).map { "name \($0)" }
    var table = NameTable<Int>()
    for round in 0..<2 {
      for (number, name) in names.enumerated() {
        #expect(table[name] == (round == 0 ? nil : number))
        table.set(number + round, for: name)
      }
    }
    #expect(table.names == names)
    #expect(table.values == Array(1..<count + 1))
    #expect(table.entries.map(\.0) == names)
    #expect(table.entries.map(\.1) == table.values)
    #expect(table["other"] == nil)
    #expect(table.isEmpty == (count == 0))
  }

  @Test func aNameIsAddedOnce() {
    var table = NameTable<[Int]>()
    for (name, number) in [("a", 1), ("b", 2), ("a", 3)] {
      table.values[table.insert([], for: name)].append(number)
    }
    #expect(table.names == ["a", "b"])
    #expect(table.values == [[1, 3], [2]])
    table.append(4, for: "b")
    table.append(5, for: "c")
    #expect(table.names == ["a", "b", "c"])
    #expect(table.values == [[1, 3], [2, 4], [5]])
  }
}
