import Foundation
import Ibex

struct Creature: Mappable {
  var id = 0
  var name = ""  // "clefairy"
  var baseExperience = 0
  var height = 0
  var isDefault = false
  var abilities: [Ability] = []
  var forms: [AbilityAbility] = []
  var sprites = Sprites()
  var stats: [Stat] = []

  static var overrides: PropertyOverrides {
    [.names(.snakeCase)]
  }
}

extension Creature {
  struct Ability: Mappable {
    var isHidden = false
    var slot = 0
    var ability = AbilityAbility()

    static var overrides: PropertyOverrides {
      [.key("is_hidden", for: \Creature.Ability.isHidden)]
    }
  }

  struct AbilityAbility: Mappable {
    var name = ""  // "clefairy", "friend-guard", "cute-charm"
    var url: URL?
  }

  struct Sprites: Mappable {
    var backDefault: URL?
    var backFemale = SourceValue.null  // null in all

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }

  struct Stat: Mappable {
    var baseStat = 0
    var effort = 0
    var stat = AbilityAbility()

    static var overrides: PropertyOverrides {
      [.key("base_stat", for: \Creature.Stat.baseStat)]
    }
  }
}
