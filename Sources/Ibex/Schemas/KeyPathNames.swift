/// The names that overrides give properties whose key paths tell none.
///
/// They are few, and a list is of fewer types for the runtime to make than a dictionary.
struct KeyPathNames {
  private var names: [(keyPath: AnyKeyPath, name: String)] = []

  subscript(keyPath: AnyKeyPath) -> String? {
    get { names.first { $0.keyPath == keyPath }?.name }
    set {
      names.removeAll { $0.keyPath == keyPath }
      if let newValue { names.append((keyPath, newValue)) }
    }
  }
}
