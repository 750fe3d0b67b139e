import IbexFoundation

/// The entries of one object by the names that plans request, each looked up once.
///
/// An object can have any number of keys that lose a property to others, on which their findings
/// depend.
struct NamedEntries {
  let source: Entries
  /// The index of namespaces, or nil if they do not matter.
  let namespaces: NamespaceIndex?
  /// The cursors by their keys; -1 for a key that is not there.
  private var cursors = [String: Int]()
  /// The keys whose values were looked for: 1 for one that has a value, else 0.
  private var presences = [String: Int]()
  private var released = TypeTable<Set<String>>()

  init(_ source: Entries, by namespaces: NamespaceIndex?) {
    self.source = source
    self.namespaces = namespaces
  }

  init(_ source: Entries, _ state: borrowing MappingState) {
    self.init(source, by: source.namespaces(in: state))
  }

  /// Returns the cursor of exactly this key.
  mutating func cursor(named key: String) -> Int? {
    let cursor = cursors[key] ?? source.cursor(named: key) ?? -1
    cursors[key] = cursor
    return cursor < 0 ? nil : cursor
  }

  /// Returns whether there is a value under exactly this key.
  mutating func contains(_ key: String) -> Bool {
    let presence = presences[key] ?? (source.value(named: key) == nil ? 0 : 1)
    presences[key] = presence
    return presence > 0
  }

  /// Returns the contested keys of a plan that no override needs.
  mutating func releasedKeys(of plan: ReadPlan) -> Set<String> {
    let identifier = ObjectIdentifier(plan)
    if let known = released[identifier] { return known }
    let keys = plan.releasedKeys(in: source, by: namespaces)
    released.set(keys, for: identifier)
    return keys
  }
}
