/// A value within a decoded container, with the step that leads to it.
struct DecodingEntry {
  let view: Node
  let step: DecodingStep
}
