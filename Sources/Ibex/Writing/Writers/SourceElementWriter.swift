extension ValueWriter {
  /// The writer of elements as they are.
  static let sourceElement = ValueWriter(SourceElementWriter())
}

/// Writes an element with its markup; to what is not XML, as the text of that.
private struct SourceElementWriter: WriterBody {
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let element = memory.value(as: SourceElement.self)
    if try output.write(markupOf: element) { return true }
    if output.writeNative(element) { return true }
    try output.write(text: element.markup())
    return true
  }
}

extension SourceElement {
  /// Returns the element as a document of its own, which declares all that it needs.
  fileprivate func markup() throws -> String {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    if let namespace { serializer.xml.namespaces = [prefix ?? "": namespace] }
    return try serializer.xmlString(self, root: name)
  }
}
