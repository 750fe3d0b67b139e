/// Maps three documents of XML to models and prints them: RSS 2.0, Atom 1.0, and a SOAP envelope.
///
///     swift run FeedReader
@main
struct FeedReader {
  static func main() throws {
    try readRSS()
    try readAtom()
    try readEnvelope()
  }
}
