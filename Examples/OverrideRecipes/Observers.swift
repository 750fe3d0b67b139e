import Ibex

/// What if observers or setters are to run?
enum Observers {
  struct Volume: Mappable {
    var level = 0 {
      didSet { history.append(level) }
    }
    var history: [Int] = []
    var percent: String {
      get { "\(level) %" }
      set { level = Int(newValue.prefix { $0.isNumber }) ?? level }
    }

    static var overrides: PropertyOverrides {
      [.observed("level", through: \Volume.level), .key("percent", for: \Volume.percent)]
    }
  }

  static func show() throws {
    let observed = try Volume(json: #"{"level": 7}"#)
    let computed = try Volume(json: #"{"percent": "80 %"}"#)
    answer("What if observers or setters are to run?", observed.history, computed.level)
  }
}
