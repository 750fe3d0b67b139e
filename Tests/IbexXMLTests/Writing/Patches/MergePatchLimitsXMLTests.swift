import IbexXML
import Testing

@Suite struct MergePatchLimitsXMLTests {
  @Test func elementsAreTexts() throws {
    struct Page: Mappable { var p: SourceElement? }
    let old = try Page(xml: "<page><p>x<b/>yz</p></page>")
    let new = try Page(xml: "<page><p>xy<b/>z</p></page>")
    let patch = try Serializer().mergePatch(from: old, to: new)
    #expect(patch == ["p": "<p>xy<b/>z</p>"])
    #expect(try Serializer().changes(from: old, to: new).map(\.description) == ["p"])
    var updated = old
    try updated.update(from: patch)
    #expect(updated.p?.innerMarkup == "xy<b/>z")
  }
}
