/// The number of English nouns, as far as their endings tell.
package enum EnglishNoun {
  private static let singulars = [
    "aliases": "alias", "analyses": "analysis", "atlases": "atlas", "axes": "axis",
    "biases": "bias", "buses": "bus", "caches": "cache", "calories": "calorie", "calves": "calf",
    "canvases": "canvas", "children": "child", "cookies": "cookie", "crises": "crisis",
    "data": "datum", "diagnoses": "diagnosis", "feet": "foot", "gases": "gas", "geese": "goose",
    "halves": "half", "hypotheses": "hypothesis", "indices": "index", "knives": "knife",
    "leaves": "leaf", "lenses": "lens", "lives": "life", "loaves": "loaf", "matrices": "matrix",
    "media": "medium", "men": "man", "mice": "mouse", "movies": "movie",
    "parentheses": "parenthesis", "people": "person", "quizzes": "quiz", "selfies": "selfie",
    "shelves": "shelf", "shoes": "shoe", "canoes": "canoe", "statuses": "status",
    "teeth": "tooth", "theses": "thesis", "thieves": "thief", "vertices": "vertex",
    "wives": "wife", "wolves": "wolf", "women": "woman", "zombies": "zombie",
  ]

  /// The nouns that end like plurals, and are none, or are both.
  private static let unchanged: Set<String> = [
    "address", "bus", "news", "series", "species", "status",
  ]

  /// Returns a noun in the singular, in small letters: `entries` is entry.
  package static func singular(_ word: String) -> String {
    if let singular = singulars[word] { return singular }
    guard !unchanged.contains(word), word.count > 3, word.hasSuffix("s") else { return word }
    // Short ones are those of lie, tie, toe, and shoe.
    if word.count > 4 {
      if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
      for ending in ["sses", "shes", "ches", "xes", "zzes", "oes"] where word.hasSuffix(ending) {
        return String(word.dropLast(2))
      }
    }
    let keepsEnding = ["ss", "us", "is"].contains { word.hasSuffix($0) }
    return keepsEnding ? word : String(word.dropLast())
  }
}
