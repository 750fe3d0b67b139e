// A program without Foundation and without Ibex.
struct Station {
  var name = ""
  var latitude = 0.0
}

@main struct Nothing {
  static func main() {
    print(Station(name: "Embarcadero", latitude: 37.79))
  }
}
