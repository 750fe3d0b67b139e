import Foundation
import Ibex

/// A guide to mountain huts, as a web service sends it.
struct Guide: Mappable, Equatable {
  var region = ""
  var generatedAt: Date?
  var huts: [Hut] = []
}

/// A hut. Nested models, lists, and dates need only a property of their type.
struct Hut: Mappable, Equatable {
  var displayName = ""
  var elevationMeters = 0
  var bedCount: UInt8 = 0
  var pricePerNight: Decimal?
  var openSince: Date?
  var status = Status.unknown
  var position = Position()
  var services: [Service] = []
  var homePage: URL?
  var trails: [Trail] = []
}

struct Position: Mappable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
}

struct Trail: Mappable, Equatable {
  var startPoint = ""
  var grade: Grade?
  var walkingHours = 0.0
  var isMarked = false
}

enum Status: String, CaseIterable { case unknown, open, winterRoom, closed }

enum Service: String, CaseIterable { case meals, water, hotShower, wifi, rescuePost }

enum Grade: Int, CaseIterable {
  case hiking = 1
  case mountain
  case alpine
}
