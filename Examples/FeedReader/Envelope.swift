import Foundation
import Ibex

/// The response in a SOAP envelope, found by its path, independent of prefixes.
struct Departures: Mappable {
  var station = ""
  var departure: [Departure] = []
}

struct Departure: Mappable {
  var line = ""
  var platform: Int?
  var leaves: Date?
  var isDelayed = false
}

func readEnvelope() throws {
  let path: SourcePath = "Envelope.Body.DeparturesResponse.Result"
  // Paths name elements as they are written, or by their local names.
  let document = try SourceDocument(xml: envelope)
  let result = try Departures(from: document, at: path)
  print("\(result.station), \(result.departure.count) departures")
  for departure in result.departure {
    let platform = departure.platform.map { "platform \($0)" } ?? "platform unknown"
    print("- \(departure.line), \(platform)\(departure.isDelayed ? ", delayed" : "")")
  }
  if let header = document.rootElement?["Header"] {
    for entry in header.children { print("  \(entry.localName) of \(entry.namespace ?? "")") }
  }
}

private let envelope = """
  <?xml version="1.0"?>
  <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
    <soap:Header>
      <t:Trace xmlns:t="urn:example:trace" soap:mustUnderstand="0">8f2c</t:Trace>
    </soap:Header>
    <soap:Body>
      <d:DeparturesResponse xmlns:d="urn:example:departures">
        <d:Result>
          <d:Station>Embarcadero</d:Station>
          <d:Departure Line="Red" Is-Delayed="true"><d:Platform>2</d:Platform></d:Departure>
          <d:Departure Line="Yellow"><d:Platform/><d:Leaves>2024-05-21T10:12:00Z</d:Leaves></d:Departure>
        </d:Result>
      </d:DeparturesResponse>
    </soap:Body>
  </soap:Envelope>
  """
