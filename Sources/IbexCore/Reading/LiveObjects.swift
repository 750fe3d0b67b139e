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

// The search for live objects.
extension MappingState {
  /// Notes before anything is touched that a value, or the key above it, will not fit.
  package mutating func noteRefusal(of view: Node, expected: String, _ key: String? = nil) {
    guard objects?.isValidating == true, view.kind != .ready || key != nil else { return }
    note(
      .mismatch, expected: expected, found: key.map { Summary.key($0) } ?? view.summary,
      at: key == nil ? view : view.key)
  }

  /// Calls `body` for elements that are to be created.
  mutating func withNewElements(_ body: (inout MappingState) -> Void) {
    let isNew = objects?.validatesNew
    objects?.validatesNew = true
    body(&self)
    if let isNew { objects?.validatesNew = isNew }
  }

  /// Looks for live objects in the items of a list, as it would be read.
  mutating func surveyList(_ view: Node, by element: ValueReader) {
    guard !view.isGathered else {
      _ = view.forEachGathered(&self) { value, isElement, state in
        if isElement { return value.survey(by: element, &state) }
        state.opening(value) { list, state in state.surveyList(list, by: element) }
      }
      return
    }
    if case .model(let reference) = element.shape, view.kind == .list {
      objects?.expect(view.count, of: reference.plan)
    }
    _ = view.forEachItem(of: element, &self) { item, state in
      item.survey(by: element, &state)
      return true
    }
  }
}

extension Node {
  /// Returns whether a reader for live objects takes this single value for the identity of one.
  func isReference(by reader: ValueReader, _ state: inout MappingState) -> Bool {
    guard state.objects != nil, !kind.isKeyed || isScalarElement else { return false }
    return reader.modelPlans.contains {
      $0.objects.takesScalars && $0.objects.identity?.identity(of: self, &state) != nil
    }
  }
}
