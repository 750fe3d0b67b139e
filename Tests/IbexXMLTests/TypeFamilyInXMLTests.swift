import IbexXML
import TestExpectations
import Testing

/// Families whose types are told apart by what only XML has.
@Suite struct TypeFamilyInXMLTests {
  protocol Shape: Sendable {}
  struct Circle: Shape, Mappable, Equatable {
    var radius = 0.0
    var label: String?
    static var overrides: PropertyOverrides { [.attribute(\Circle.radius)] }
  }
  struct Square: Shape, Mappable, Equatable { var side = 0 }
  struct Other: Shape, Mappable, Equatable {
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides { [.rest(\Other.others)] }
  }

  struct Drawing: Mappable {
    var name = ""
    var shape: (any Shape)?
    var shapes: [any Shape] = []
    var byName: [String: any Shape] = [:]
  }

  private func mapper(
    by discriminator: TypeFamily.Discriminator, otherwise: (any Mappable.Type)? = nil
  ) -> Mapper {
    let family = TypeFamily(
      of: (any Shape).self, by: discriminator,
      ["Circle": Circle.self, "Square": Square.self, "Quad": Square.self], otherwise: otherwise)
    return Mapper(strictness: .strict, unknownKeys: .refuse, families: [family])
  }

  private let drawing = Drawing(
    name: "d", shape: Circle(radius: 2), shapes: [Square(side: 3), Circle(radius: 1, label: "a")],
    byName: ["x": Square()])

  private func expectSame(_ first: Drawing, _ second: Drawing) {
    #expect(first.name == second.name)
    #expect("\(first.shape as Any)" == "\(second.shape as Any)")
    #expect("\(first.shapes)" == "\(second.shapes)")
    #expect("\(first.byName)" == "\(second.byName)")
  }

  @Test func namesOfElementsTellTypes() throws {
    let mapper = mapper(by: .elementName)
    let serializer = Serializer(for: mapper)
    let xml = """
      <drawing><name>d</name><shape><Circle radius="2"/></shape>\
      <shapes><Quad><side>3</side></Quad><Circle radius="1"><label>a</label></Circle></shapes>\
      <byName><x><Quad><side>0</side></Quad></x></byName></drawing>
      """
    #expect(try serializer.compactXML(drawing) == xml)
    expectSame(try mapper.map(Drawing.self, from: .xml(xml)), drawing)
    let other = xml.replacing("Quad", with: "s:square").replacing(
      "<drawing>", with: #"<drawing xmlns:s="urn:s">"#)
    expectSame(try mapper.map(Drawing.self, from: .xml(other)), drawing)
  }

  @Test func attributesOfInstancesTellTypes() throws {
    let mapper = mapper(by: .xsiType)
    let serializer = Serializer(for: mapper)
    let instances = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
    let xml = """
      <drawing><name>d</name><shape \(instances) xsi:type="Circle" radius="2"/>\
      <shapes \(instances) xsi:type="Quad"><side>3</side></shapes>\
      <shapes \(instances) xsi:type="Circle" radius="1"><label>a</label></shapes>\
      <byName><x \(instances) xsi:type="Quad"><side>0</side></x></byName></drawing>
      """
    #expect(try serializer.compactXML(drawing) == xml)
    expectSame(try mapper.map(Drawing.self, from: .xml(xml)), drawing)
    let other = xml.replacing("xsi", with: "i").replacing("\"Quad\"", with: "\" t:square \"")
    expectSame(try mapper.map(Drawing.self, from: .xml(other)), drawing)
    var declaring = serializer
    declaring.includesNil = true
    #expect(
      try declaring.compactXML(Drawing(name: "d"))
        == "<drawing \(instances)><name>d</name><shape xsi:nil=\"true\"/></drawing>")
  }

  @Test(arguments: [.elementName, .xsiType] as [TypeFamily.Discriminator])
  func theyReadBackAtTheTop(_ place: TypeFamily.Discriminator) throws {
    let mapper = mapper(by: place)
    let serializer = Serializer(for: mapper)
    for root in ["circle", "drawing", "Quad", nil] where place == .xsiType || root != "Quad" {
      let shape: any Shape = Circle(radius: 2)
      let xml = try serializer.xmlString(shape, root: root)
      #expect(
        try mapper.map((any Shape).self, from: .xml(xml)) as? Circle == Circle(radius: 2), "\(xml)")
      for shapes in [[shape], [], [Square(), Square()], [Circle(), shape]] {
        let xml = try serializer.xmlString(shapes, as: [any Shape].self, root: "drawing")
        #expect(try "\(mapper.map([any Shape].self, from: .xml(xml)))" == "\(shapes)", "\(xml)")
      }
    }
  }

  @Test func aNameThatIsThatOfAnotherTypeIsRefused() throws {
    struct Owner: Mappable {
      var square: (any Shape)? = nil
    }
    let mapper = mapper(by: .elementName)
    let serializer = Serializer(for: mapper)
    let owner = Owner(square: Square(side: 3))
    let xml = "<owner><square><side>3</side></square></owner>"
    #expect(try serializer.compactXML(owner) == xml)
    #expect(try mapper.map(Owner.self, from: .xml(xml)).square as? Square == Square(side: 3))
    expectError(
      SerializationError.self,
      """
      expected an element that is not called by another type than Circle, found key "square" \
      at square
      """
    ) { try serializer.xmlString(Owner(square: Circle())) }
  }

  @Test func whatNamesNoTypeIsRefusedOrOfTheOther() throws {
    let unknown = "<d><shapes><Circle radius='1'/><Line/></shapes></d>"
    expectError(
      MappingError.self,
      """
      expected an element name of Shape: Circle, Quad, Square, found key "Line" at d.shapes.Line: \
      left out
      """
    ) { try mapper(by: .elementName).map(Drawing.self, from: .xml(unknown)) }
    let untyped = "<d xmlns:xsi='\(instances)'><shape radius='1'/></d>"
    expectError(
      MappingError.self,
      """
      expected an xsi:type of Shape: Circle, Quad, Square, found none at d.shape.xsi:type: d.shape \
      is refused
      """
    ) { try mapper(by: .xsiType).map(Drawing.self, from: .xml(untyped)) }
    let other = try mapper(by: .elementName, otherwise: Other.self)
      .mapReporting(Drawing.self, from: .xml(unknown))
    #expect(other.value.shapes.last is Other)
    #expect(other.report.findings.map(\.kind) == [.fallback])
    for place in [TypeFamily.Discriminator.elementName, .xsiType] {
      let json = #"{"shape": {"radius": 1}}"#
      let read = try mapper(by: place, otherwise: Other.self).mapReporting(
        Drawing.self, from: .json(json))
      #expect(read.value.shape is Other)
      #expect(read.report.findings.map(\.kind) == [.fallback])
    }
  }

  private let instances = "http://www.w3.org/2001/XMLSchema-instance"

  @Test(arguments: [.elementName, .xsiType] as [TypeFamily.Discriminator])
  func onlyXMLIsWritten(_ place: TypeFamily.Discriminator) throws {
    let mapper = mapper(by: place)
    let serializer = Serializer(for: mapper)
    let words = place == .xsiType ? "an xsi:type" : "an element name"
    let message = """
      cannot serialize Shape: its types are told apart by \(words); write it as XML, or tell its \
      types apart by a key
      """
    expectError(PlanError.self, message) { try serializer.jsonString(drawing) }
    expectError(PlanError.self, message) { try drawing.dictionaryRepresentation(using: serializer) }
    expectError(PlanError.self, message) {
      try serializer.mergePatch(from: Drawing(), to: drawing)
    }
    var changed = drawing
    changed.shape = Square(side: 1)
    changed.shapes[0] = Square(side: 4)
    #expect(try serializer.changes(from: drawing, to: changed) == ["shape", "shapes"])
    let omitting = serializer.with { $0.omitsDefaults = true }
    let xml = try omitting.xmlString(drawing)
    expectSame(try mapper.map(Drawing.self, from: .xml(xml)), drawing)
  }

  @Test func anUpdateKeepsWhatIsNotThere() throws {
    for (place, xml) in [
      (
        TypeFamily.Discriminator.elementName,
        "<d><shape><Circle><label>b</label></Circle></shape></d>"
      ),
      (.xsiType, "<d><shape><label>b</label></shape></d>"),
    ] {
      var drawing = drawing
      let mapper = mapper(by: place)
      _ = try mapper.update(&drawing, from: .xml(xml))
      #expect(drawing.shape as? Circle == Circle(radius: 2, label: "b"))
    }
  }

  private struct Car: Mappable, Equatable {
    var kind: String?
    var location: String?
    var type: String?
    static var overrides: PropertyOverrides {
      [
        .key("type", in: "http://www.w3.org/2001/XMLSchema-instance", for: \Car.kind),
        .key("schemaLocation", in: "http://www.w3.org/2001/XMLSchema-instance", for: \Car.location),
      ]
    }
  }

  struct Point: Shape, Mappable, Equatable {}
  struct Called: Mappable {
    var point: (any Shape)?
    var square: [any Shape] = []
  }
  struct Squared: Shape, Mappable {
    var square = 0
    var point: Int?
  }

  @Test(arguments: [.elementName, .xsiType] as [TypeFamily.Discriminator])
  func aTypeIsSaidByAnElementWithoutContent(_ place: TypeFamily.Discriminator) throws {
    let family = TypeFamily(of: (any Shape).self, by: place, ["x:Point": Point.self])
    let mapper = Mapper(strictness: .strict, families: [family])
    let serializer = Serializer(for: mapper)
    for drawing in [
      Drawing(shape: Point()), Drawing(shapes: [Point()]), Drawing(shapes: [Point(), Point()]),
      Drawing(byName: ["a": Point()]),
    ] {
      expectSame(try mapper.map(Drawing.self, from: .xml(serializer.xmlString(drawing))), drawing)
    }
    let said = place == .elementName ? "<point/>" : "<point xmlns:i='\(instances)' i:type='Point'/>"
    #expect(try mapper.map(Called.self, from: .xml("<c>\(said)</c>")).point is Point)
  }

  @Test func aListThatIsCalledByATypeIsRefused() throws {
    let serializer = Serializer(for: mapper(by: .elementName, otherwise: Squared.self))
    expectError(
      SerializationError.self,
      "expected a list that is not called by a type of its items, found key \"square\" at square"
    ) { try serializer.xmlString(Called(square: [Circle()])) }
    expectError(
      SerializationError.self,
      "expected a property that is not called by a type of the family, found key \"square\" at shape"
    ) { try serializer.xmlString(Drawing(shape: Squared())) }
  }

  @Test func aNameBesideTextIsAnAttribute() throws {
    struct Label: Shape, Mappable, Equatable {
      var text = ""
      static var overrides: PropertyOverrides { [.key("__innerXML__", for: \Label.text)] }
    }
    let family = TypeFamily(of: (any Shape).self, by: "kind", ["label": Label.self])
    let mapper = Mapper(families: [family])
    let drawing = Drawing(shape: Label(text: "a"))
    let xml = try Serializer(for: mapper).compactXML(drawing)
    #expect(xml.contains(#"<shape kind="label">a</shape>"#))
    #expect(try mapper.map(Drawing.self, from: .xml(xml)).shape as? Label == Label(text: "a"))
  }

  @Test func aPrefixOfTheNameIsKept() throws {
    struct Typed: Shape, Mappable {
      var type = ""
      static var overrides: PropertyOverrides {
        [
          .key("type", in: "http://www.w3.org/2001/XMLSchema-instance", for: \Typed.type),
          .attribute(\Typed.type),
        ]
      }
    }
    let family = TypeFamily(of: (any Shape).self, by: .xsiType, ["Typed": Typed.self])
    let mapper = Mapper(strictness: .strict, families: [family])
    let xml = "<d><name/><shape xmlns:xsi='\(instances)' xsi:type='s:Typed'/></d>"
    let drawing = try mapper.map(Drawing.self, from: .xml(xml))
    #expect((drawing.shape as? Typed)?.type == "s:Typed")
    #expect(try Serializer(for: mapper).compactXML(drawing).contains(#"xsi:type="s:Typed""#))
  }

  @Test func attributesOfInstancesAreKeysWhereOverridesNameThem() throws {
    let car = Car(kind: "Car", location: "a b", type: "t")
    let xml = """
      <car xmlns:xsi="\(instances)" xsi:type="Car" xsi:schemaLocation="a b"><type>t</type></car>
      """
    #expect(try Serializer().compactXML(car) == xml)
    #expect(try Car(xml: xml) == car)
    #expect(try Car(xml: xml.replacing("xsi", with: "i")) == car)
    #expect(try Car(xml: "<car type='t'/>") == Car(type: "t"))
    struct Spelled: Mappable, Equatable {
      var kind: String?
      var inner: String?
      static var overrides: PropertyOverrides {
        [.key("xsi:type", for: \Spelled.kind), .path("part.xsi:type", for: \Spelled.inner)]
      }
    }
    let spelled = "<s xmlns:xsi='\(instances)' xsi:type='a'><part xsi:type='b'/></s>"
    #expect(try Spelled(xml: spelled) == Spelled(kind: "a", inner: "b"))
    expectError(
      PlanError.self,
      """
      cannot map Car: xsi:nil is read as a property; make the property that may be nil an optional
      """
    ) {
      try Mapper(overrides: [.key("nil", in: instances, for: \Car.type)])
        .map(Car.self, from: .xml("<car/>"))
    }
  }
}

extension Serializer {
  fileprivate func compactXML<Value>(_ value: Value) throws -> String {
    try with { $0.xml.includesDeclaration = false }.xmlString(value)
  }
}
