import Ibex

struct OddKey: Mappable {
  var key = ""  // "empty"
  var key2 = 0
  var key3 = 0
  var grosse = 0
  var uber = 0
  var key2x = 0
  var key16x16 = ""  // "icon.png"
  var aB = 0
  var a0 = 0
  var ref = ""  // "#/x"
  var id = ""  // "i"
  var xY = 0
  var qQ = 0
  var tabHere = 0
  var key4 = ""  // "Japan"
  var id2 = ""  // "m"
  var v = 0
  var key5 = 0
  var veryLongKeyThatNeverEndsBecauseSom = 0

  static var overrides: PropertyOverrides {
    [
      .key("", for: \OddKey.key),
      .key("🎉", for: \OddKey.key2),
      .key("🎉🎉", for: \OddKey.key3),
      .key("größe", for: \OddKey.grosse),
      .key("ÜBER", for: \OddKey.uber),
      .key("2x", for: \OddKey.key2x),
      .key("16x16", for: \OddKey.key16x16),
      .key("@id", for: \OddKey.id),
      .key("日本", for: \OddKey.key4),
      .key("_id", for: \OddKey.id2),
      .key("---", for: \OddKey.key5),
      .key(
        "very_long_key_that_never_ends_because_somebody_thought_that_keys_are_sentences_too",
        for: \OddKey.veryLongKeyThatNeverEndsBecauseSom),
    ]
  }
}
