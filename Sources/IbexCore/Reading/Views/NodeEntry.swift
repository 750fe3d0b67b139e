/// An entry of a keyed value whose keys are distinct.
// No tuple: code that is compiled for no type of key destroys one by a call.
struct NodeEntry {
  var key: String
  var value: Node
  var remarks: KeyRemarks

  /// The place of the key.
  var cursor: Int { value.index - 1 }
}
