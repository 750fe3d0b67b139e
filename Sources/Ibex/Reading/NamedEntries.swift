import IbexFoundation

/// The entries of one object by the names that plans request, each looked up once.
///
/// An object can have any number of keys that lose a property to others, on which their findings
/// depend.
struct NamedEntries {
  let source: Node
  /// The index of namespaces, or nil if they do not matter.
  let namespaces: NamespaceIndex?
  /// The cursors by their keys; nil for a key that is not there.
  private var cursors = NameTable<Int?>()
  /// The keys whose values were looked for, with whether they have one.
  private var presences = NameTable<Bool>()
  private var released = TypeTable<Set<String>>()

  init(_ source: Node, by namespaces: NamespaceIndex?) {
    self.source = source
    self.namespaces = namespaces
  }

  /// Returns the cursor of exactly this key.
  mutating func cursor(named key: String) -> Int? {
    let position = cursors.insert(source.cursor(named: key), for: key)
    return cursors.values[position]
  }

  /// Returns whether there is a value under exactly this key.
  mutating func contains(_ key: String) -> Bool {
    let position = presences.insert(source.following(.key(key)) != nil, for: key)
    return presences.values[position]
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
