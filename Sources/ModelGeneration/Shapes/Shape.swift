import Ibex
import ValueTransformers

/// The merged shape of all values at one place of the samples.
///
/// Its memory is bounded by the distinct keys, not by the number of samples.
package final class Shape {
  /// The most distinct keys of objects; where there are more, they are data. The compiler (6.3) does
  /// not take a struct of 1,200 properties.
  static let keyLimit = 1_000

  // They change only where values are added and shapes become one.
  var nullCount = 0
  var booleanCount = 0
  var numbers = NumberFacts()
  var texts = TextFacts()
  var listCount = 0
  var objectCount = 0
  /// The number of texts that are attributes.
  var attributeCount = 0
  /// Whether an object of JSON has no keys.
  var hasEmptyObject = false
  /// The shape of the elements of lists.
  var element: Shape?
  var entries = ShapeEntries()
  /// The largest number of keys in one object.
  var maximumKeyCount = 0
  /// The shape of the values of objects that have too many keys.
  var values: Shape?
  /// Whether the values are from XML, where all are text or elements.
  var isXML = false
  var families = FamilyFacts()
  /// The places of the keys of the object that is added, for the families.
  var placesOfObject: ContiguousArray<Int32> = []
  /// The key of the elements that are the items of a wrapper, which is read as a list of them.
  var itemKey: String?
  /// Whether single values stand beside lists, and are read as lists of one.
  var hasSingleValues = false
  /// The reason why objects are dictionaries, or nil if they are not.
  var dictionaryReason: String?
  /// Whether its objects are like one that contains them, since a struct cannot contain itself.
  var isRepetition = false
  /// The user's choice for the place.
  var choice: Choice?
  private var successor: Shape?

  package init() {}

  /// The shape this one was merged into, or itself.
  var resolved: Shape {
    var shape = self
    while let next = shape.successor { shape = next }
    return shape
  }

  /// The number of values that are not null.
  package var count: Int { booleanCount + numbers.count + texts.count + listCount + objectCount }

  /// The number of blank texts in the place of values of another kind.
  var standInCount: Int {
    texts.count == texts.blankCount && texts.count < count ? texts.count : 0
  }
}

// Shapes that become one.
extension Shape {
  /// Merges the shapes of one place, and returns that of the place.
  ///
  /// Objects are merged with the elements of a list, which may have been the same before.
  func merged(with other: Shape) -> Shape {
    let (own, other) = (resolved, other.resolved)
    for (list, single) in [(own, other), (other, own)]
    where list.listCount > 0 && single.holdsObjectsAlone {
      list.hasSingleValues = true
      list.mergeElement(single)
      return list.resolved
    }
    own.merge(other)
    return own.resolved
  }

  /// Whether it is of objects, each of which is read as a list of one.
  private var holdsObjectsAlone: Bool {
    objectCount > 0 && objectCount == count && nullCount == 0 && !hasEmptyObject
  }

  /// Merges another shape into this one.
  package func merge(_ other: Shape) {
    let (target, other) = (resolved, other.resolved)
    guard target !== other else { return }
    other.successor = target
    target.addFacts(of: other)
    if let element = other.element { target.mergeElement(element) }
    if let values = other.values { target.resolved.mergeValues(values) }
    target.resolved.mergeEntries(other.entries)
    other.entries = ShapeEntries()
  }

  private func addFacts(of other: Shape) {
    nullCount += other.nullCount
    booleanCount += other.booleanCount
    numbers.add(other.numbers)
    if other.texts.count > 0 {
      if texts.count > 0 { texts.add(other.texts) } else { texts = other.texts }
    }
    listCount += other.listCount
    objectCount += other.objectCount
    attributeCount += other.attributeCount
    hasEmptyObject = hasEmptyObject || other.hasEmptyObject
    hasSingleValues = hasSingleValues || other.hasSingleValues
    maximumKeyCount = max(maximumKeyCount, other.maximumKeyCount)
    isXML = isXML || other.isXML
    itemKey = itemKey ?? other.itemKey
    dictionaryReason = dictionaryReason ?? other.dictionaryReason
    choice = choice ?? other.choice
    families = FamilyFacts()
  }

  private func mergeElement(_ shape: Shape) {
    if let element { element.merge(shape) } else { element = shape }
  }

  private func mergeValues(_ shape: Shape) {
    if values == nil { forgetKeys() }
    values?.merge(shape)
  }

  private func mergeEntries(_ other: ShapeEntries) {
    if let values {
      for shape in other.shapes { values.merge(shape) }
      return
    }
    entries.merge(other)
    if entries.count > Self.keyLimit { forgetKeys() }
  }
}

// Changes before types are inferred.
extension Shape {
  /// Makes one key of several spellings, unless an object has two of them.
  ///
  /// - Parameter namespaces: The namespaces of names with a prefix.
  func joinSpellings(_ namespaces: SampleNamespaces) {
    guard let entries = entries.joiningSpellings(namespaces.expandedName) else { return }
    self.entries = entries
    families = FamilyFacts()
  }

  /// Moves the text of elements to an entry if other elements have attributes or children.
  func separateText() {
    guard isXML, objectCount > 0, texts.count > 0, attributeCount == 0 else { return }
    objectCount += texts.count
    if texts.count > texts.blankCount {
      let text = Shape()
      (text.texts, text.isXML) = (texts, true)
      let count = texts.count - texts.blankCount
      if let values {
        values.merge(text)
      } else {
        entries.merge(text, under: SourceDocument.innerTextKey, count: count)
      }
    }
    texts = TextFacts()
  }

  /// Moves single values beside lists to the elements, since each is read as a list of one.
  ///
  /// An object of JSON without keys is not: it is read as no list.
  func joinSingleValues() {
    guard listCount > 0, count > listCount, !hasEmptyObject else { return }
    let single = Shape()
    single.addFacts(of: self)
    hasSingleValues = true
    (single.listCount, single.hasSingleValues) = (0, false)
    single.nullCount = 0
    if isXML, texts.count > 0, texts.count == texts.blankCount { single.texts = TextFacts() }
    single.entries = entries
    single.values = values
    if single.count > 0 { mergeElement(single) }
    (booleanCount, numbers, texts, objectCount) = (0, NumberFacts(), TextFacts(), 0)
    attributeCount = 0
    (entries, values, listCount) = (ShapeEntries(), nil, count)
  }

  /// Turns an element that contains only repeated elements into a list of them, as it is read.
  func unwrap() {
    guard isXML, objectCount > 0, listCount == 0, entries.count == 1, values == nil,
      texts.count == texts.blankCount, let items = entries.shapes.first?.resolved,
      // With more keys an element has an attribute of the name of its children.
      maximumKeyCount == 1, items.listCount > 0, items.itemKey == nil, let item = items.element,
      !item.resolved.isTaking(entries.keys[0])
    else { return }
    // An empty element is no empty list where it is an item.
    for _ in 0..<entries.emptyCount(at: 0) { item.resolved.texts.addBlank() }
    item.resolved.separateText()
    element = item
    listCount = objectCount
    itemKey = entries.keys[0]
    (objectCount, entries) = (0, ShapeEntries())
  }

  /// Returns whether objects of the shape have a key, in some spelling, with or without a prefix.
  private func isTaking(_ key: String) -> Bool {
    func forms(_ key: String) -> Set<String> {
      [CanonicalForm.fold(key), CanonicalForm.fold(SampleNamespaces.localName(of: key))]
    }
    let own = forms(key)
    return listCount > 0 || entries.keys.contains { !forms($0).isDisjoint(with: own) }
  }
}
