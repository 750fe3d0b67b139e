#if Foundation
  import Foundation
  import IbexCore
  import Testing

  private struct Picture: Mappable, Equatable {
    var scale: CGFloat = 1
    var angle: CGFloat?
    var corner = CGPoint()
    var steps: [CGFloat] = []
  }

  @Suite struct GraphicsNumberTests {
    @Test func numbersOfGraphicsReadBackEqual() throws {
      let picture = Picture(scale: 2.5, angle: 0.1, corner: CGPoint(x: 1, y: -2.5), steps: [1, 2])
      #expect(try Picture(json: picture.jsonString()) == picture)
      #expect(try Picture(from: picture.dictionaryRepresentation()) == picture)
    }

    @Test func textAndBooleansAreNumbersOfGraphics() throws {
      let picture = try Picture(json: #"{"scale": " 3.5 ", "angle": true}"#)
      #expect(picture.scale == 3.5)
      #expect(picture.angle == 1)
    }
  }
#endif
