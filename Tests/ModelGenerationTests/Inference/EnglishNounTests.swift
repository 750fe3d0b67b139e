import ModelGeneration
import Testing

@Suite struct EnglishNounTests {
  @Test(arguments: [
    ("stops", "stop"), ("entries", "entry"), ("boxes", "box"), ("classes", "class"),
    ("statuses", "status"), ("status", "status"), ("bus", "bus"), ("gas", "gas"),
    ("analysis", "analysis"), ("people", "person"), ("children", "child"), ("sheep", "sheep"),
    ("caches", "cache"), ("searches", "search"), ("sizes", "size"), ("quizzes", "quiz"),
    ("cookies", "cookie"), ("ties", "tie"), ("axes", "axis"), ("heroes", "hero"),
    ("shoes", "shoe"), ("aliases", "alias"), ("bases", "base"), ("knives", "knife"),
    ("archives", "archive"), ("lenses", "lens"), ("releases", "release"),
  ])
  func putsANounInTheSingular(_ word: String, _ singular: String) {
    #expect(EnglishNoun.singular(word) == singular)
  }
}
