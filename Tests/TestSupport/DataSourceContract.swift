public import IbexCore

/// What every source must do: hold the contract's contents, and read as the contract's model.
///
///     let contract = DataSourceContract(.everything)
///     #expect(contract.violations(by: MySource(contract.contents)) == [])
///
/// The contents come in every form that the library reads; fill a source of your own from the one
/// that suits it. A source that cannot hold all of them says what it can.
public struct DataSourceContract {
  /// What a source can hold besides text under a key.
  public struct Abilities: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Sources and lists within a source.
    public static let nesting = Abilities(rawValue: 1)
    /// Numbers and booleans as such, not as text.
    public static let scalars = Abilities(rawValue: 1 << 1)
    /// Null, said explicitly.
    public static let null = Abilities(rawValue: 1 << 2)

    public static let everything: Abilities = [.nesting, .scalars, .null]
  }

  private let abilities: Abilities
  private let root: String?

  /// Makes the contract for what a source can hold.
  ///
  /// - Parameter root: The first step of its paths, as the document element is in XML.
  public init(_ abilities: Abilities, root: String? = nil) {
    self.abilities = abilities
    self.root = root
  }
}

// The contents, form by form.
extension DataSourceContract {
  /// What a source that holds everything is filled with.
  public var contents: [String: Any] {
    let note: Any = Never?.none as Any
    return [
      "name": "Ibex", "COUNT": 12, "ratio": 0.5, "is_open": true, "note": note, "level": note,
      "gaps": [1, note, 3], "bad": "n/a", "surplus": "s", "tags": ["a", "b"],
      "inner": ["id": 1, "label": "one"] as [String: Any],
      "items": [
        ["id": 2, "label": "two"] as [String: Any], ["id": "x", "label": "three"],
      ],
    ]
  }

  /// The contents as JSON.
  public static let json = """
    {
      "name": "Ibex", "COUNT": 12, "ratio": 0.5, "is_open": true, "note": null, "level": null,
      "gaps": [1, null, 3], "bad": "n/a", "surplus": "s", "tags": ["a", "b"],
      "inner": {"id": 1, "label": "one"},
      "items": [{"id": 2, "label": "two"}, {"id": "x", "label": "three"}]
    }
    """

  /// The contents as XML, without the null, under the document element `root`.
  public static let xml = """
    <root is_open="true">
      <name>Ibex</name> <COUNT>12</COUNT> <ratio>0.5</ratio> <bad>n/a</bad>
      <surplus>s</surplus> <tags>a</tags> <tags>b</tags>
      <inner id="1"><label>one</label></inner>
      <items id="2"><label>two</label></items>
      <items id="x"><label>three</label></items>
    </root>
    """

  /// What of the contents can be said in text alone.
  public static let texts = [
    "name": "Ibex", "COUNT": "12", "ratio": "0.5", "is_open": "true", "bad": "n/a", "surplus": "s",
  ]
}

// What is asked of a source.
extension DataSourceContract {
  /// What a source does otherwise than the contract says; empty when it keeps it.
  public func violations(by source: some DataSource) -> [String] {
    var violations = keyViolations(by: source) + contentViolations(by: source)
    do {
      let mapper = Mapper().with { $0.missingKeys = .report }
      let (model, report) = try mapper.mapReporting(ContractModel.self, from: source)
      if model != expectedModel { violations.append("the model is \(model)") }
      let findings = report.findings.map(\.description).sorted()
      if findings != expectedFindings { violations.append("the findings are \(findings)") }
    } catch {
      violations.append("mapping throws: \(error)")
    }
    return violations
  }

  private var expectedKeys: Set<String> {
    var keys = Set(Self.texts.map(\.key))
    if abilities.contains(.nesting) { keys.formUnion(["tags", "inner", "items"]) }
    if abilities.contains(.null) { keys.formUnion(["note", "level", "gaps"]) }
    return keys
  }

  private func keyViolations(by source: some DataSource) -> [String] {
    var violations: [String] = []
    let keys = source.contentKeys
    if keys != source.contentKeys { violations.append("the keys change from call to call") }
    if Set(keys).count != keys.count { violations.append("a key comes twice: \(keys)") }
    if Set(keys) != expectedKeys { violations.append("the keys are \(keys)") }
    for key in keys where source.content(for: key) == nil {
      violations.append("nothing lies under the key \(key)")
    }
    for key in ["absent", "count", "isOpen", ""] where source.content(for: key) != nil {
      violations.append("something lies under the key \(key), which is not there")
    }
    return violations
  }

  private func contentViolations(by source: some DataSource) -> [String] {
    var violations: [String] = []
    func expect(_ key: String, _ what: String, _ isSo: (SourceContent) -> Bool) {
      guard let content = source.content(for: key), isSo(content) else {
        return violations.append("under the key \(key) lies no \(what)")
      }
    }
    if abilities.contains(.scalars) {
      expect("COUNT", "number") { if case .number(12) = $0 { true } else { false } }
      expect("is_open", "boolean") { if case .boolean(true) = $0 { true } else { false } }
      expect("name", "text") { if case .text("Ibex") = $0 { true } else { false } }
    }
    if abilities.contains(.null) {
      expect("note", "null") { if case .null = $0 { true } else { false } }
      expect("level", "null") { if case .null = $0 { true } else { false } }
      expect("gaps", "list with null in the middle") {
        guard case .list(let list) = $0, list.count == 3, case .null = list[1] else { return false }
        return true
      }
    }
    if abilities.contains(.nesting) {
      expect("tags", "list of two") {
        if case .list(let list) = $0 { list.count == 2 } else { false }
      }
      expect("inner", "source with its keys") {
        if case .source(let inner) = $0 {
          Set(inner.contentKeys) == ["id", "label"]
        } else {
          false
        }
      }
      expect("items", "list of sources") {
        guard case .list(let items) = $0 else { return false }
        return items.allSatisfy { if case .source = $0 { true } else { false } }
      }
    }
    return violations
  }

  private var expectedModel: ContractModel {
    var model = ContractModel()
    model.name = "Ibex"
    model.count = 12
    model.ratio = 0.5
    model.isOpen = true
    if abilities.contains(.null) {
      model.note = nil
      model.gaps = [1, nil, 3]
    }
    if abilities.contains(.nesting) {
      model.tags = ["a", "b"]
      model.inner = ContractItem(id: 1, label: "one")
      model.items = [ContractItem(id: 2, label: "two"), ContractItem(id: 0, label: "three")]
    }
    return model
  }

  private var expectedFindings: [String] {
    let path = root.map { "\($0)." } ?? ""
    var findings = [
      "expected an integer, found text \"n/a\" at \(path)bad",
      "expected a key of ContractModel, found key \"surplus\" at \(path)surplus",
      "expected text, found none at \(path)missing",
    ]
    if abilities.contains(.null) {
      findings.append("expected an integer, found null at \(path)level")
    } else {
      findings += [
        "expected an integer, found none at \(path)level",
        "expected a list, found none at \(path)gaps",
      ]
    }
    if abilities.contains(.nesting) {
      findings.append("expected an integer, found text \"x\" at \(path)items[1].id")
    } else {
      findings += [
        "expected a list, found none at \(path)tags",
        "expected an object, found none at \(path)inner",
        "expected a list, found none at \(path)items",
      ]
    }
    return findings.sorted()
  }
}

private struct ContractModel: Mappable, Equatable {
  var name = ""
  var count = 0
  var ratio = 0.0
  var isOpen = false
  var note: String? = "kept"
  var level = 7
  var gaps: [Int?] = []
  var bad = -1
  var missing = "default"
  var tags: [String] = []
  var inner = ContractItem()
  var items: [ContractItem] = []
}

private struct ContractItem: Mappable, Equatable {
  var id = 0
  var label = ""

  init() {}

  init(id: Int, label: String) {
    self.id = id
    self.label = label
  }
}
