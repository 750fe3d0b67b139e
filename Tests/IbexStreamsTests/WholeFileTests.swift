import Foundation
import IbexStreams
import Testing

@Suite struct WholeFileTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  @Test func readsPieceByPiece() throws {
    try Data("Embarcadero".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let whole = try WholeFile(reading: file)
    #expect(whole.byteCount == 11)
    var pieces: [String] = []
    var room = [UInt8](repeating: 0, count: 4)
    while true {
      let count = try room.withUnsafeMutableBytes { try whole.read(into: $0) }
      pieces.append(String(decoding: room.prefix(count), as: UTF8.self))
      if count == 0 { break }
    }
    #expect(pieces == ["Emba", "rcad", "ero", ""])
  }

  @Test func refusesWhatIsNoFile() throws {
    let page = try #require(URL(string: "https://x.example/a"))
    for (url, code) in [
      (file, CocoaError.Code.fileReadNoSuchFile), (page, .fileReadUnsupportedScheme),
    ] {
      let error = #expect(throws: CocoaError.self) { try WholeFile(reading: url) }
      #expect(error?.code == code)
    }
  }
}
