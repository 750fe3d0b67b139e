import Ibex

/// As it was read, with the names of items, its namespace, and unmatched keys.
enum HowIsAProjectOfMavenWritten {
  struct Project: Mappable {
    var artifactId = ""
    var modules: [String] = []
    var dependencies: [Dependency] = []
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [
        .items("module", for: \Project.modules),
        .items("dependency", for: \Project.dependencies), .rest(\Project.others),
      ]
    }
  }

  struct Dependency: Mappable {
    var artifactId = ""
    var version: String?
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides { [.rest(\Dependency.others)] }
  }

  /// Text with markup is an element.
  struct Texts: Mappable {
    var strings: [SourceElement] = []

    static var overrides: PropertyOverrides { [.key("string", for: \Texts.strings)] }
  }

  static func show() throws {
    let maven = "http://maven.apache.org/POM/4.0.0"
    var project = try Project(
      xml: """
        <project xmlns="\(maven)"><modelVersion>4.0.0</modelVersion>
          <artifactId>ibex</artifactId><modules><module>core</module></modules>
          <dependencies><dependency><artifactId>junit</artifactId><version>4.13</version>
            <scope>test</scope></dependency></dependencies></project>
        """)
    project.dependencies[0].version = "4.14"
    project.modules.append("web")
    var serializer = Serializer()
    serializer.xml.namespaces = ["": maven]
    serializer.xml.isPretty = true
    serializer.xml.includesDeclaration = false
    var texts = try Texts(
      xml: #"<resources><string name="hi">Hello <b>%s</b>!</string></resources>"#)
    texts.strings.append(try SourceElement(xml: #"<string name="bye">Bye <i>%s</i></string>"#))
    answer(
      "How is a project of Maven written?",
      [
        ("a POM", try project.xmlString(root: "project", using: serializer)),
        ("texts of Android", try texts.xmlString(root: "resources", using: serializer)),
      ])
  }
}
