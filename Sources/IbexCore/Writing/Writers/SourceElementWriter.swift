/// Writes an element with its markup, or in formats other than XML the markup as text.
struct SourceElementWriter: WriterBody {
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let element = memory.value(as: SourceElement.self)
    if try output.write(markupOf: element) { return true }
    if output.writeNative(element) { return true }
    // As a document of its own, which declares all that it needs.
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    if let namespace = element.namespace {
      serializer.xml.namespaces = [element.prefix ?? "": namespace]
    }
    try output.write(text: serializer.xmlString(element, root: element.name))
    return true
  }
}
