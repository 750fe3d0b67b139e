import Ibex

struct Weather: Mappable {
  var coord = Coord()
  var weather: [WeatherItem] = []
  var base = ""  // "stations"
  var main = Main()
  var visibility = 0
  var wind = Wind()
  var rain = Rain()
  var clouds = Clouds()
  var dt = 0
  var sys = Sys()
  var timezone = 0
  var name = ""  // "Zocca"
  var cod = 0
}

extension Weather {
  struct Coord: Mappable {
    var lon = 0.0
    var lat = 0.0
  }

  struct WeatherItem: Mappable {
    var id = 0
    var main = ""  // "Rain"
    var description = ""  // "moderate rain"
    var icon = ""  // "10d"
  }

  struct Main: Mappable {
    var temp = 0.0
    var feelsLike = 0.0
    var tempMin = 0.0
    var pressure = 0
    var humidity = 0

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }

  struct Wind: Mappable {
    var speed = 0.0
    var deg = 0
    var gust = 0.0
  }

  struct Rain: Mappable {
    var key1h = 0.0

    static var overrides: PropertyOverrides {
      [.key("1h", for: \Weather.Rain.key1h)]
    }
  }

  struct Clouds: Mappable {
    var all = 0
  }

  struct Sys: Mappable {
    var type = 0
    var id = 0
    var country = ""  // "IT"
    var sunrise = 0
  }
}
