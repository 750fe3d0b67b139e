import Foundation
import Ibex

// The places at which a value stands in what is written.

struct InProperty<Model: SpecimenModel>: SpecimenModel {
  var before = 1
  var inner = Model()
  static var role: SpecimenRole { .other }
  static var properties: [SpecimenProperty] { [] }

  static func sample(_ maker: inout SpecimenMaker) -> InProperty {
    InProperty(before: 2, inner: Model.sample(&maker))
  }

  func differences(from read: InProperty) -> [Difference] {
    before.differences(from: read.before).within("before")
      + inner.differences(from: read.inner).within("inner")
  }
}

struct InOptional<Model: SpecimenModel>: SpecimenModel {
  var inner: Model?
  var text = "x"
  static var role: SpecimenRole { .other }
  static var properties: [SpecimenProperty] { [] }

  static func sample(_ maker: inout SpecimenMaker) -> InOptional {
    InOptional(inner: maker.chance(90) ? Model.sample(&maker) : nil)
  }

  func differences(from read: InOptional) -> [Difference] {
    inner.differences(from: read.inner).within("inner")
      + text.differences(from: read.text).within("text")
  }
}

struct InList<Model: SpecimenModel>: SpecimenModel {
  var rows: [Model] = []
  var maybe: [Model?] = []
  static var role: SpecimenRole { .other }
  static var properties: [SpecimenProperty] { [] }

  static func sample(_ maker: inout SpecimenMaker) -> InList {
    InList(rows: [Model].sample(&maker), maybe: maker.chance(20) ? [Model?].sample(&maker) : [])
  }

  func differences(from read: InList) -> [Difference] {
    rows.differences(from: read.rows).within("rows")
      + maybe.differences(from: read.maybe).within("maybe")
  }
}

struct InTable<Model: SpecimenModel>: SpecimenModel {
  var byName: [String: Model] = [:]
  static var role: SpecimenRole { .other }
  static var properties: [SpecimenProperty] { [] }

  static func sample(_ maker: inout SpecimenMaker) -> InTable {
    InTable(byName: [String: Model].sample(&maker))
  }

  func differences(from read: InTable) -> [Difference] {
    byName.differences(from: read.byName).within("byName")
  }
}
