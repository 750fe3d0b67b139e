import Ibex

struct Translation: Mappable {
  var en = En()
  var de = En()
  var fr = En()
}

extension Translation {
  struct En: Mappable {
    var hello = ""  // "Hello", "Hallo", "Bonjour"
    var bye = ""  // "Bye", "Tschüss", "Adieu"
  }
}
