import Foundation
import ValueTransformers

/// Values as the bytes of XML 1.0 in UTF-8.
///
/// Every value is told its place before it is written: an element of a name, an attribute, or the
/// text of the element that is open.
struct XMLOutput: ValueOutput {
  var buffer: ByteBuffer
  var state: SerializationState
  var place: XMLPlace
  let layout: XMLLayout
  /// Whether what is written stands beside text, which layout would become part of.
  var isBesideText = false
  /// What a value could not be written for: values have no error of their own, so whoever has
  /// written one looks here.
  var refusal: SerializationError?
  /// The elements that are open.
  var elementDepth = 0
  /// Whether reading takes the element within a wrapper for a value, by the plan of its model.
  var confusions: [ObjectIdentifier: Bool] = [:]

  init(state: SerializationState, layout: XMLLayout, root: String) {
    self.state = state
    self.layout = layout
    buffer = ByteBuffer(capacity: 256)
    place = XMLPlace(name: root, hasPlainName: false, isRoot: true)
    if layout.hasDeclaration { buffer.append(#"<?xml version="1.0" encoding="UTF-8"?>"#) }
  }

  mutating func write(_ memory: ValueMemory, by writer: ValueWriter) throws -> Bool {
    try writer.xml(memory, &self)
  }

  mutating func enterOptional() { place.isOptional = true }

  /// Writes an element that is nil; an attribute or a text that is nil is left out.
  mutating func writeNull() {
    if place.kind == .child { writeEmptyElement(.isNil) }
  }

  mutating func write(_ flag: Bool) {
    writeLeaf { flag ? $0.append("true") : $0.append("false") }
  }

  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) {
    writeLeaf { $0.append(integer: integer) }
  }

  mutating func write(_ number: Double) throws {
    guard number.isFinite else { return write(text: try state.text(ofNonFinite: number)) }
    writeLeaf { $0.append(double: number) }
  }

  mutating func write(numberText: String) { writeLeaf { $0.append(ascii: numberText) } }

  mutating func write(text: String) {
    if let character = XMLEscaping.forbiddenCharacter(in: text) {
      let digits = String(character, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: 4 - digits.count) + digits
      return refuse(expected: "characters that XML can hold", found: "character U+\(code)")
    }
    if place.kind == .attribute {
      writeLeaf(isBlank: text.isEmpty) { XMLEscaping.append(value: text, to: &$0) }
    } else {
      writeLeaf(isBlank: text.isEmpty) { XMLEscaping.append(content: text, to: &$0) }
    }
  }

  mutating func write(dateBeyondText date: Date) throws {
    throw SerializationError(
      expected: "a date in the years 1 to 9999", found: Summary.value(of: Date.self))
  }

  mutating func writeNative<Value>(_ value: Value) -> Bool { false }
}

extension XMLOutput {
  /// Looks whether a value can be written as JSON: what it is in XML depends on what is beside it.
  static func fragment<Value>(
    of value: Value, by writer: ValueWriter, _ state: SerializationState, isNative: Bool
  ) throws -> (any EncodedLeaf)? {
    guard try JSONOutput.fragment(of: value, by: writer, state, isNative: false) != nil else {
      return nil
    }
    return TypedLeaf(value: value, writer: writer, codingPath: state.codingPath ?? [])
  }

  mutating func write(_ fragment: any EncodedLeaf) throws {
    if try !fragment.write(to: &self) { writeNull() }
  }

  /// Keeps the reason why a value cannot be written, of several the first.
  mutating func refuse(expected: String, found: String) {
    refusal = refusal ?? SerializationError(expected: expected, found: found)
  }

  /// Throws what the value before could not be written for.
  mutating func checkRefusal() throws {
    guard let error = refusal else { return }
    refusal = nil
    throw error
  }

  /// Writes a single value to its place.
  private mutating func writeLeaf(
    isBlank: Bool = false, _ append: (inout ByteBuffer) -> Void
  ) {
    switch place.kind {
    case .text:
      append(&buffer)
    case .attribute:
      guard isName(place) else { return }
      buffer.append(" ")
      buffer.append(ascii: place.name)
      buffer.append(#"=""#)
      append(&buffer)
      buffer.append(#"""#)
    case .child where isBlank:
      writeEmptyElement()
    case .child:
      guard open() else { return }
      buffer.append(">")
      append(&buffer)
      close(place.name)
    }
  }

  /// What XML Schema lets an element say that has nothing in it.
  enum Emptiness: String {
    case isNil = "true"
    /// It is a value where an empty element would be taken for none.
    case isPresent = "false"
  }

  /// Writes an element without anything in it.
  ///
  /// As the one element of a list it stands in a wrapper: alone it would be taken for an empty one.
  mutating func writeEmptyElement(_ emptiness: Emptiness? = nil) {
    guard open() else { return }
    if place.isOnlyOne {
      let outer = place
      buffer.append(">")
      place = item(isWrapped: false)
      writeEmptyElement(emptiness)
      place = outer
      startLineAtEnd()
      close(outer.name)
    } else {
      if let emptiness { append(emptiness) }
      buffer.append("/>")
      elementDepth -= 1
    }
  }

  private mutating func append(_ emptiness: Emptiness) {
    let prefix = layout.instancePrefix
    buffer.append(" ")
    buffer.append(ascii: prefix)
    buffer.append(":nil=\"")
    buffer.append(ascii: emptiness.rawValue)
    buffer.append("\"")
    if !layout.declaresInstancePrefix {
      appendDeclaration(of: prefix, XMLInstanceNamespace.address)
    }
  }
}

// Tags.
extension XMLOutput {
  /// Begins the tag of an element, and answers false where there may be none.
  mutating func open() -> Bool {
    guard isName(place) else { return false }
    guard elementDepth < layout.depthLimit else {
      refuse(
        expected: "at most \(layout.depthLimit) nested elements", found: Summary.key(place.name))
      return false
    }
    if !place.isRoot || layout.hasDeclaration { startLine() }
    buffer.append("<")
    buffer.append(ascii: place.name)
    if place.isRoot { appendDeclarations() }
    elementDepth += 1
    return true
  }

  /// Writes the end tag of the innermost element.
  mutating func close(_ name: String) {
    buffer.append("</")
    buffer.append(ascii: name)
    buffer.append(">")
    elementDepth -= 1
  }

  private mutating func appendDeclarations() {
    for (prefix, address) in layout.namespaces.sorted(by: { $0.key < $1.key }) {
      appendDeclaration(of: prefix, address)
    }
  }

  private mutating func appendDeclaration(of prefix: String, _ address: String) {
    buffer.append(prefix.isEmpty ? " xmlns" : " xmlns:")
    buffer.append(ascii: prefix)
    buffer.append(#"=""#)
    XMLEscaping.append(value: address, to: &buffer)
    buffer.append(#"""#)
  }

  mutating func startLine() {
    guard layout.isPretty, !isBesideText else { return }
    buffer.append("\n")
    for _ in 0..<elementDepth { buffer.append("  ") }
  }

  /// Starts the line of an end tag, whose element is still open.
  mutating func startLineAtEnd() {
    elementDepth -= 1
    startLine()
    elementDepth += 1
  }

  /// Whether the name of a place may stand in the document.
  private mutating func isName(_ place: XMLPlace) -> Bool {
    if place.kind == .attribute, place.name == "xmlns" {
      refuse(expected: "an attribute name other than xmlns", found: Summary.key(place.name))
      return false
    }
    if place.hasPlainName || XMLName.isPlainName(place.name) { return true }
    let parts = place.name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ XMLName.isPlainName(String($0)) }) else {
      refuse(expected: "a key that is a name in XML", found: Summary.key(place.name))
      return false
    }
    guard layout.namespaces[String(parts[0])] != nil || parts[0] == "xml" else {
      refuse(expected: "a key with a prefix that is declared", found: Summary.key(place.name))
      return false
    }
    return true
  }
}
