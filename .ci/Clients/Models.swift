// The models of a client. One row has them in a module of its own, so they are public.
public import Ibex

#if ESSENTIALS
  public import FoundationEssentials
#else
  public import Foundation
#endif

public enum Color: String, CaseIterable, Sendable { case red, skyBlue }

public struct Line: Mappable, Equatable {
  public var id = 0
  public var color: Color?

  public init() {}
}

public nonisolated struct Fare: Codable, Equatable, Sendable {
  public var price: Int
  public var currency: String?
}

public struct Station: Mappable, Equatable {
  public var name = ""
  public var latitude = 0.0
  public var opened: Date?
  public var lines: [Line] = []
  public var fare: Fare?

  public init() {}

  public static var overrides: PropertyOverrides { [.key("lat_wgs84", for: \Station.latitude)] }
}

open class Train: Mappable {
  public var number = 0
  public var stops: [Station] = []

  public nonisolated required init() {}
}

public final class Express: Train {
  public var speed = 0.0

  public nonisolated required init() { super.init() }
}

@MainActor public final class Board: Mappable {
  public var title = ""
  public var lines: [Line] = []

  public nonisolated init() {}
}
