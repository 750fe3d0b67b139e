import Ibex

struct Specification: Mappable {
  var openapi = ""  // "3.1.0"
  var info = Info()
  var paths = Paths()
}

extension Specification {
  struct Info: Mappable {
    var title = ""  // "Demo"
    var version = ""  // "1.0"
  }

  struct Paths: Mappable {
    var stops = Stops()
    var stopsId = StopsId()

    static var overrides: PropertyOverrides {
      [
        .key("/stops", for: \Specification.Paths.stops),
        .key("/stops/{id}", for: \Specification.Paths.stopsId),
      ]
    }
  }

  struct Stops: Mappable {
    var get = Get()
  }

  struct Get: Mappable {
    var responses: [String: Response] = [:]  // its keys are numbers
  }

  struct Response: Mappable {
    var description = ""  // "ok", "no"
  }

  struct StopsId: Mappable {
    var get = StopsIdGet()
  }

  struct StopsIdGet: Mappable {
    var parameters: [Parameter] = []
    var responses: [String: Response] = [:]  // its keys are numbers
  }

  struct Parameter: Mappable {
    var name = ""  // "id"
    var `in` = ""  // "path"
    var required = false
    var schema = Schema()
  }

  struct Schema: Mappable {
    var type = ""  // "integer"
  }
}
