import IbexCore

// Built without reflection metadata.

package enum StrippedWay: CaseIterable { case up, down }

package enum StrippedTurn: CaseIterable, Codable { case left, right }

package enum StrippedColor: String, CaseIterable { case red, skyBlue }

package enum StrippedSide: CaseIterable, LosslessStringConvertible {
  case left, right

  package init?(_ description: String) {
    guard let side = Self.allCases.first(where: { $0.description == description }) else {
      return nil
    }
    self = side
  }

  package var description: String { self == .left ? "l" : "r" }
}

package enum StrippedMood {
  case good
  case bad(Int)
}

package enum StrippedNote: CustomStringConvertible {
  case note
  package var description: String { "a note" }
}

package struct StrippedModel: Mappable {
  package var name = ""
  package init() {}
}
