/// Writes a property that enters the value of another under its own name, where that value is nil.
///
/// For a patch it says of what is in that value whether an update reaches it there.
struct EnteringWriter: WriterBody {
  let holder: WriteProperty
  let own: PlacedProperty
  /// The way from that value.
  let steps: ArraySlice<SourcePath.Step>

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let state = output.state
    guard state.form.comparesNil else {
      let held = own.hasOwnKey ? try holder.tree(of: memory, state) : nil
      if !own.hasOwnKey || (held != nil && (holder.needsNil || held?.isNull == false)) {
        return false
      }
      return try own.property.writeValue(of: memory, to: &output)
    }
    var value = TreeOutput(state)
    let tree = try own.property.write(of: memory, to: &value) ? value.tree : nil
    value.passOptional(to: &output)
    guard let held = try holder.tree(of: memory, state), !held.isNull else {
      output.expect(.traits(own.hasOwnKey ? .unreachable : .within(isReached: false)))
      return try tree?.write(memory, to: &output) ?? false
    }
    // Null removes entries of objects, but no elements of lists; an object is merged, not replaced.
    // Elements without what it gives them say nothing of it.
    let isGone = tree?.value.list?.isEmpty == true && held.value.holdsList(at: steps.dropLast())
    let isReached =
      held.value.hasRoom(at: steps) && !isGone
      && (tree != nil && tree?.value.object == nil || held.isReachedByMerging(at: steps))
    output.expect(.traits(.within(isReached: isReached)))
    return try tree?.write(memory, to: &output) ?? false
  }
}

extension PlacedProperty {
  /// Returns the property as one that enters another, and stands under its own name beside nil.
  ///
  /// - Parameter steps: The way from the value of the other.
  func entering(_ holder: WriteProperty, at steps: ArraySlice<SourcePath.Step>) -> WriteProperty {
    let writer = EnteringWriter(holder: holder, own: self, steps: steps)
    var property = property.inModel(ValueWriter(writer))
    // The writer says when it is null.
    (property.writesNil, property.isAlwaysWritten) = (false, false)
    if !hasOwnKey { property.key = "\0" + property.key }
    return property
  }
}
