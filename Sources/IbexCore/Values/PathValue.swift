/// A value that a path has found, with the steps to it.
package struct PathValue<View> {
  package let view: View
  let steps: [SourcePath.Step]
  /// Whether it is an element of a list that was found, so that it is one item in any case.
  package var isElement = false
}
