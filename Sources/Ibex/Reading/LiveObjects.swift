/// An observer of a call with a context, which knows the live objects that its source names.
///
/// Such a call goes over its source more than once. Before anything changes, each reader looks for
/// live objects in a value (``ValueReader/survey``), and reports them here.
package protocol LiveObjects: AnyObject {
  /// Whether the call updates an existing value, so that null may remove an entry.
  var isUpdate: Bool { get }
  /// Whether all values are converted and discarded, to find mismatches.
  var isValidating: Bool { get }
  /// Whether the next object is to be created, so that its required properties are needed.
  var validatesNew: Bool { get set }

  /// Looks for live objects in the properties of a model that is no live object itself.
  func survey(_ source: Node, by plan: ReadPlanReference, _ state: inout MappingState)
  /// Ensures room for `count` more objects that the source is to name.
  func expect(_ count: Int, of plan: ReadPlan)
  /// Returns whether an identity is that of an object which is there or can be made; true while
  /// identities are collected.
  func mayRefer(
    to identity: ObjectIdentity, _ plan: ReadPlanReference, _ state: inout MappingState
  ) -> Bool
  /// Called if the requested list is not complete, with what was found instead.
  func noteIncomplete(_ found: Summary)
  /// Called for an element that is no item of the list being read.
  func noteLeftOut(by element: ValueReader)
}

/// The part of a context that plans for its calls know.
package struct LiveReading {
  /// Returns the context's description of a class; nil for one that reflection sees.
  let describe: (AnyClass) -> [ObjectProperty]?
  /// Returns the reader for the objects of a class.
  let reader: (ReadPlanReference) -> ValueReader

  package init(
    describe: @escaping (AnyClass) -> [ObjectProperty]?,
    reader: @escaping (ReadPlanReference) -> ValueReader
  ) {
    self.describe = describe
    self.reader = reader
  }
}
