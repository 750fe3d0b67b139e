import IbexCore
import Testing

@Suite struct ValueReaderTests {
  /// Equal by its identifier alone.
  struct User: Mappable, Hashable, Decodable {
    var id = 0
    var name = ""
    static func == (first: User, second: User) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The same, but only decodable.
  struct Plain: Hashable, Decodable {
    var id = 0
    var name = ""
    static func == (first: Plain, second: Plain) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  struct Team: Mappable {
    var users: [User] = []
    var set: Set<User> = []
    var plain = Plain()
    var optional: Plain?
    var list: [Plain] = []
    var keyed: [String: Plain] = [:]
    @Passing var wrapped = Plain()
    var observed = Plain() {
      didSet {}
    }
    static var overrides: PropertyOverrides { [.observed("observed", through: \Team.observed)] }

    var names: Set<String> {
      Set(
        users.map(\.name) + set.map(\.name) + list.map(\.name) + keyed.values.map(\.name)
          + [plain.name, optional?.name ?? "", wrapped.name, observed.name])
    }
  }

  @propertyWrapper struct Passing: MappableWrapper {
    var wrappedValue: Plain
  }

  private func source(_ name: String) throws -> SourceDocument {
    let user = #"{"id": 1, "name": "\#(name)"}"#
    return try SourceDocument(
      json: #"""
        {"users": [\#(user)], "set": [\#(user)], "plain": \#(user), "optional": \#(user),
        "list": [\#(user)], "keyed": {"k": \#(user)}, "wrapped": \#(user), "observed": \#(user)}
        """#)
  }

  @Test func anUpdateStoresWhatComparesEqual() throws {
    var team = Team()
    try team.update(from: source("old"))
    let changes = try team.update(from: source("new"))
    #expect(team.names == ["new"])
    #expect(changes == [])
  }

  struct Odd: Mappable {
    var user = User()
    var sign = 0.0
    var optionalSign: Double? = 0.0
    var title = "\u{E9}"
  }

  @Test func readyAndStandardValuesAlike() throws {
    var odd = Odd()
    var user = User()
    user.name = "new"
    let changes = try odd.update(
      from: ["user": user, "sign": -0.0, "optionalSign": -0.0, "title": "e\u{301}"])
    #expect(odd.user.name == "new")
    #expect(odd.sign.sign == .minus)
    #expect(odd.optionalSign?.sign == .minus)
    #expect(odd.title.unicodeScalars.count == 2)
    #expect(changes == [])
  }
}
