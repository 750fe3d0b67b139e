import Ibex

struct OddKey: Mappable {
  var key = ""  // "empty"
  var key2 = 0
  var key3 = 0
  var größe = 0
  var über = 0
  var key2x = 0
  var key16x16 = ""  // "icon.png"
  var aB = 0
  var a0 = 0
  var ref = ""  // "#/x"
  var id = ""  // "i"
  var xY = 0
  var qQ = 0
  var tabHere = 0
  var 日本 = ""  // "Japan"
  var id2 = ""  // "m"
  var v = 0
  var key4 = 0
  var veryLongKeyThatNeverEndsBecauseSom = 0

  static var overrides: PropertyOverrides {
    [
      .key("", for: \OddKey.key),
      .key("🎉", for: \OddKey.key2),
      .key("🎉🎉", for: \OddKey.key3),
      .key("ÜBER", for: \OddKey.über),
      .key("2x", for: \OddKey.key2x),
      .key("16x16", for: \OddKey.key16x16),
      .key("a.b", for: \OddKey.aB),
      .key("a[0]", for: \OddKey.a0),
      .key("$ref", for: \OddKey.ref),
      .key("@id", for: \OddKey.id),
      .key("x\\y", for: \OddKey.xY),
      .key("q\"q", for: \OddKey.qQ),
      .key("tab\there", for: \OddKey.tabHere),
      .key("_id", for: \OddKey.id2),
      .key("__v", for: \OddKey.v),
      .key("---", for: \OddKey.key4),
      .key(
        "very_long_key_that_never_ends_because_somebody_thought_that_keys_are_sentences_too",
        for: \OddKey.veryLongKeyThatNeverEndsBecauseSom),
    ]
  }
}
