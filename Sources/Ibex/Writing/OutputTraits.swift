/// The state of an output, and what it has no form for: all that decides which properties of a model
/// are written.
///
/// What only asks for these is compiled once, instead of once for each output.
struct OutputTraits {
  let state: SerializationState
  /// The layout of XML; nil for another output.
  let xmlLayout: XMLLayout?
  /// Whether lists and objects without anything in them have no form, in an optional either.
  let dropsEmpty: Bool
  /// Whether values are compared, so that what is nil is there as well.
  let comparesNil: Bool
  /// Whether properties are told by their names, wherever they would stand.
  let comparesNames: Bool

  /// Whether a property's list without elements is left out, where it has none by default.
  var leavesEmptyOut: Bool { xmlLayout != nil }

  @inline(never)
  init(of output: some ValueOutput) {
    state = output.state
    xmlLayout = output.xmlLayout
    dropsEmpty = output.dropsEmpty
    comparesNil = output.comparesNil
    comparesNames = output.comparesNames
  }
}
