import Foundation
import IbexXML
import TestExpectations
import Testing
import XMLTestSupport

/// Documents of XML of real shapes, read into models, and written as they were.
@Suite struct XMLDocumentTests {
  @Test func aProjectOfMaven() throws {
    let pom = """
      <?xml version="1.0" encoding="UTF-8"?>
      <project xmlns="\(XMLDocument.maven)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
        xsi:schemaLocation="\(XMLDocument.maven) http://maven.apache.org/xsd/maven-4.0.0.xsd">
        <modelVersion>4.0.0</modelVersion>
        <groupId>org.goats</groupId><artifactId>ibex</artifactId><version>1.0-SNAPSHOT</version>
        <packaging>pom</packaging>
        <modules><module>core</module></modules>
        <properties>
          <maven.compiler.source>17</maven.compiler.source>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencyManagement><dependencies>
          <dependency><groupId>a</groupId><artifactId>bom</artifactId><type>pom</type></dependency>
          <dependency><groupId>b</groupId><artifactId>bom</artifactId><type>pom</type></dependency>
        </dependencies></dependencyManagement>
        <dependencies>
          <dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13</version>
            <scope>test</scope><exclusions><exclusion><groupId>*</groupId></exclusion></exclusions>
          </dependency>
        </dependencies>
        <build><plugins><plugin><artifactId>maven-jar-plugin</artifactId><configuration>
          <archive combine.self="override"><addClasspath>true</addClasspath></archive>
        </configuration></plugin></plugins></build>
      </project>
      """
    var project = try expectComesBack(
      XMLDocument.Project.self, xml: pom, namespaces: ["": XMLDocument.maven])
    #expect(project.modules == ["core"] && project.managed.count == 2)
    #expect(project.dependencies[0].exclusions == [["groupId": "*"]])
    project.dependencies[0].version = "4.14"
    project.modules.append("web")
    let written = try project.xmlString(
      root: "project", using: serverSerializer { $0.xml.namespaces = ["": XMLDocument.maven] })
    let expected = pom.replacing("4.13", with: "4.14").replacing(
      "</module></modules>", with: "</module><module>web</module></modules>")
    let (new, old) = (
      try #require(SourceDocument(xml: written).rootElement),
      try #require(SourceDocument(xml: expected).rootElement)
    )
    #expect(ComparedElement(new) == ComparedElement(old))
  }

  @Test func aPodcastWithItsNamespaces() throws {
    let rss = """
      <rss version="2.0" xmlns:i="\(XMLDocument.itunes)" xmlns:media="\(XMLDocument.media)" xmlns:atom="\(XMLDocument.atom)">
        <channel>
          <title>Goats</title><i:title>Goats of the Alps</i:title><i:author>Ann</i:author>
          <atom:link href="https://goats.example/feed" rel="self"/>
          <i:category text="Science"><i:category text="Nature"/></i:category>
          <item><title>One</title><i:title>1</i:title><i:duration>12:01</i:duration>
            <media:title>Un</media:title>
            <enclosure url="https://goats.example/1.mp3" length="498537" type="audio/mpeg"/>
            <media:thumbnail url="https://goats.example/1.jpg" width="75"/>
            <media:thumbnail url="https://goats.example/2.jpg"/>
            <guid isPermaLink="false">g1</guid></item>
          <item><title>Two</title><description><![CDATA[<b>Two</b>]]></description></item>
        </channel>
      </rss>
      """
    let namespaces = [
      "i": XMLDocument.itunes, "media": XMLDocument.media, "atom": XMLDocument.atom,
    ]
    var podcast = try expectComesBack(XMLDocument.Podcast.self, xml: rss, namespaces: namespaces)
    #expect(podcast.channel.episodes[0].shortTitle == "1")
    #expect(podcast.channel.episodes[0].pictures.count == 2)
    podcast.channel.episodes[0].length = "13:00"
    podcast.channel.episodes[0].enclosure = URL(string: "https://goats.example/3.mp3")
    let written = try podcast.xmlString(
      root: "rss", using: serverSerializer { $0.xml.namespaces = namespaces })
    let expected = rss.replacing("12:01", with: "13:00").replacing("/1.mp3", with: "/3.mp3")
    let (new, old) = (
      try #require(SourceDocument(xml: written).rootElement),
      try #require(SourceDocument(xml: expected).rootElement)
    )
    #expect(ComparedElement(new) == ComparedElement(old))
    // Those of properties are declared where they are used, and those of a rest are not known.
    let error = #expect(throws: SerializationError.self) {
      try podcast.xmlString(root: "rss", using: serverSerializer())
    }
    let message = "expected a key with a prefix that serializer.xml.namespaces declares, found key "
    #expect(error?.description.hasPrefix(message) == true)
    podcast.channel.others = [:]
    podcast.channel.episodes[0].others = [:]
    let bare = try podcast.xmlString(root: "rss", using: serverSerializer())
    #expect(bare.contains(#"<duration xmlns="\#(XMLDocument.itunes)">13:00</duration>"#))
    let read = try XMLDocument.Podcast(xml: bare)
    let (channel, same) = (podcast.channel, read.channel)
    #expect(same.author == "Ann" && same.episodes.map(\.length) == ["13:00", nil])
    #expect(same.episodes.map(\.shortTitle) == channel.episodes.map(\.shortTitle))
    #expect(same.episodes.map(\.pictures) == channel.episodes.map(\.pictures))
  }

  @Test func theTextsOfAnApp() throws {
    let texts = """
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="hello">Hello <b>big</b> <xliff:g id="name">%1$s</xliff:g>!</string>
        <string name="plain" translatable="false">Plain &amp; simple</string>
        <string-array name="days"><item>Mon</item><item>Tue</item></string-array>
        <plurals name="goats"><item quantity="one">%d goat</item>
          <item quantity="other">%d goats</item></plurals>
        <color name="red">#f00</color>
      </resources>
      """
    var resources = try expectComesBack(XMLDocument.Resources.self, xml: texts)
    let hello = try #require(resources.strings.first)
    #expect(hello.attribute("name") == "hello" && hello.text == "Hello big %1$s!")
    resources.strings[1] = try SourceElement(
      xml: #"<string name="plain">Plain, <i>not</i> simple</string>"#)
    let written = try resources.xmlString(using: serverSerializer())
    let again = try XMLDocument.Resources(xml: written)
    #expect(again.strings.map(\.innerMarkup)[1] == "Plain, <i>not</i> simple")
    #expect(again.strings[0].innerMarkup == hello.innerMarkup)
  }

  @Test func aFeedOfAtom() throws {
    let feed = try expectComesBack(
      XMLDocument.AtomFeed.self,
      xml: """
        <feed xmlns="\(XMLDocument.atom)"><title>Goats</title><link href="http://example.org/"/>
          <author><name>Ann</name></author>
          <entry><id>urn:1</id><title>One</title>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Big <b>goats</b>.</div>
            </content></entry>
          <entry><id>urn:2</id><title>Two</title><summary/></entry></feed>
        """, namespaces: ["": XMLDocument.atom])
    #expect(feed.entry[0].content?.attribute("type") == "xhtml")
  }

  @Test func aTrackOfGPX() throws {
    let gpx = "http://www.topografix.com/GPX/1/1"
    let track = try expectComesBack(
      XMLDocument.Track.self,
      xml: """
        <gpx version="1.1" creator="Ibex" xmlns="\(gpx)">
          <metadata><time>2016-01-18T00:13:00Z</time></metadata>
          <trk><name>Ridge</name><type>hike</type><trkseg>
            <trkpt lat="46.57608" lon="8.89241"><ele>2376</ele><time>2016-01-18T00:13:00Z</time></trkpt>
            <trkpt lat="46.57619" lon="8.89252"><ele>2375.5</ele></trkpt>
          </trkseg></trk></gpx>
        """, namespaces: ["": gpx])
    #expect(track.points.map(\.ele) == [2376, 2375.5])
  }

  @Test func anEnvelopeOfSOAP() throws {
    let envelope = try expectComesBack(
      XMLDocument.Envelope.self,
      xml: """
        <soap:Envelope xmlns:soap="\(XMLDocument.soap)" xmlns:m="urn:stock">
          <soap:Header><m:Trans soap:mustUnderstand="1">234</m:Trans></soap:Header>
          <soap:Body><m:GetPriceResponse><m:Price currency="CHF">34.5</m:Price>
            <m:Note>late</m:Note></m:GetPriceResponse></soap:Body></soap:Envelope>
        """, namespaces: ["soap": XMLDocument.soap, "m": "urn:stock"])
    #expect(envelope.price == 34.5 && envelope.currency == "CHF")
    #expect(envelope.header?.children.first?.localName == "Trans")
  }

  @Test func aPropertyList() throws {
    let list = try expectComesBack(
      XMLDocument.PropertyList.self,
      xml: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>Name</key><string>Ibex</string><key>On</key><true/>
          <key>List</key><array><integer>1</integer><real>2.5</real></array></dict></plist>
        """)
    #expect(list.dict?.children(named: "key").map(\.text) == ["Name", "On", "List"])
  }

  @Test func theOutlineOfFeeds() throws {
    let outline = try expectComesBack(
      XMLDocument.Outline.self,
      xml: """
        <opml version="2.0"><head><title>Feeds</title><ownerName>Ann</ownerName></head><body>
          <outline text="News" title="News"><outline text="A" type="rss" xmlUrl="https://a/"/></outline>
          <outline text="B" type="rss" xmlUrl="https://b/"/></body></opml>
        """)
    #expect(outline.outlines[1]["text"] == "B")
  }

  @Test func theConfigurationOfALogger() throws {
    let logging = try expectComesBack(
      XMLDocument.Logging.self,
      xml: """
        <configuration scan="true" debug="false">
          <property name="home" value="/var/log"/>
          <appender name="FILE" class="ch.qos.FileAppender"><file>${home}/a.log</file>
            <encoder><pattern>%d %-5level %msg%n</pattern><charset>UTF-8</charset></encoder></appender>
          <appender name="STDOUT" class="ch.qos.ConsoleAppender"/>
          <root level="debug"><appender-ref ref="FILE"/><appender-ref ref="STDOUT"/></root>
        </configuration>
        """)
    #expect(logging.appender.map(\.pattern) == ["%d %-5level %msg%n", nil])
  }

  @Test func aMapOfASite() throws {
    let sitemaps = "http://www.sitemaps.org/schemas/sitemap/0.9"
    let image = "http://www.google.com/schemas/sitemap-image/1.1"
    let map = try expectComesBack(
      XMLDocument.Sitemap.self,
      xml: """
        <urlset xmlns="\(sitemaps)" xmlns:image="\(image)">
          <url><loc>https://goats.example/</loc><lastmod>2016-01-18</lastmod><priority>0.8</priority>
            <image:image><image:loc>https://goats.example/1.jpg</image:loc></image:image></url>
          <url><loc>https://goats.example/2</loc></url></urlset>
        """, namespaces: ["": sitemaps, "image": image])
    #expect(map.url.count == 2)
  }
}
