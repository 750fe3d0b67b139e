import IbexCore
import ValueTransformers

/// The forms of a model's properties in XML.
final class XMLPlan: Sendable {
  /// A class, since the copies of so many fields took a tenth of the time.
  final class Property: Sendable {
    let source: WriteProperty
    let kind: XMLPlace.Kind
    let key: String
    /// Whether the key is a name in XML, without a prefix.
    let hasPlainName: Bool
    /// Whether it is an attribute of schema instances.
    fileprivate let isOfInstances: Bool

    fileprivate init(_ source: WriteProperty) {
      self.source = source
      isOfInstances = source.expandedName?.isOfInstances ?? false
      let isAttribute = source.isAttribute || isOfInstances
      kind = isAttribute ? .attribute : source.isInnerText ? .text : .child
      key = source.otherKey(where: XMLName.isQualifiedName) ?? source.key
      hasPlainName = XMLName.isPlainName(source.expandedName?.localName ?? key)
    }

    /// The property as one that is not left out for its default.
    var always: Property {
      var source = source
      source.skippedValue = nil
      return Property(source)
    }
  }

  /// In the order in which they are written: attributes, the text, elements.
  let properties: [Property]
  /// The number of attributes, and of what is before the elements.
  let counts: (attributes: Int, before: Int)
  /// The reason why the model cannot be written: a name in a namespace, or the text of the element,
  /// that two properties have.
  let problem: PlanError?
  /// Whether an element without anything in it is not written.
  let isOfGroup: Bool
  /// Whether there are attributes of schema instances.
  let hasInstanceAttributes: Bool

  /// Returns the plan that is kept with the one for all outputs.
  static func attached(to plan: WritePlan) -> XMLPlan {
    let attached = plan.attachment.object { XMLPlan(plan.properties, of: plan) } as? XMLPlan
    return attached ?? XMLPlan(plan.properties, of: plan)
  }

  convenience init(_ properties: [WriteProperty], of plan: WritePlan) {
    let own = properties.map { Property($0) }
    let names = properties.compactMap(\.expandedName)
    let texts = own.filter { $0.kind == .text && !$0.source.isEntry }.map(\.source.name)
    let shared = names.enumerated().first { names[..<$0.offset].contains($0.element) }?.element
    let problem =
      texts.count > 1
      ? "\(texts[0]) and \(texts[1]) would both be written as the text of the element"
      : shared.map { "two properties have the key \"\($0.text)\"" }
    self.init(
      own,
      problem: problem.map {
        PlanError(cannotSerialize: plan.type, $0, texts.count > 1 ? .oneText : .otherKeyNames)
      }, isOfGroup: plan.origin == .group)
  }

  /// Creates the plan of one model, whose rest has entries.
  convenience init(_ plan: XMLPlan, beside entries: [WriteProperty]) {
    self.init(
      plan.properties + entries.map { Property($0) }, problem: plan.problem,
      isOfGroup: plan.isOfGroup)
  }

  private init(_ properties: [Property], problem: PlanError?, isOfGroup: Bool) {
    let attributes = properties.filter { $0.kind == .attribute }
    let texts = properties.filter { $0.kind == .text }
    self.properties = attributes + texts + properties.filter { $0.kind == .child }
    counts = (attributes.count, attributes.count + texts.count)
    hasInstanceAttributes = attributes.contains(where: \.isOfInstances)
    self.problem = problem
    self.isOfGroup = isOfGroup
  }

  /// The property that is the text of the element, or the entry of the rest.
  var text: Property? {
    counts.before > counts.attributes ? properties[counts.attributes] : nil
  }

  /// Returns whether a model that is not empty has a key that its type requests.
  func hasKey(of model: ValueMemory, _ state: SerializationState) throws -> Bool {
    try !properties.contains(where: \.source.isOfRestAlone)
      || properties.contains {
        try !$0.source.isOfRestAlone && $0.source.isPresent(in: model, state)
      }
  }
}

extension XMLName {
  /// Returns whether a text is a name, with or without a prefix.
  static func isQualifiedName(_ text: String) -> Bool {
    if isPlainName(text) { return true }
    let name = XMLQualifiedName(text)
    return isPlainName(name.localName) && name.prefix.map { isPlainName($0) } ?? false
  }

  /// Returns whether a text is a name without a colon.
  static func isPlainName(_ text: String) -> Bool {
    text.withByteRegion { bytes in
      guard let start = bytes.baseAddress, !bytes.contains(UInt8(ascii: ":")) else { return false }
      return !bytes.isEmpty && end(from: start, to: start + bytes.count) == start + bytes.count
    }
  }
}
