import Foundation
import Ibex

extension Optional: Specimen where Wrapped: Specimen {
  static var role: SpecimenRole {
    if case .table = Wrapped.role { return .other }
    return Wrapped.role
  }
  static var transformers: [SpecimenTransformer] { Wrapped.transformers }
  static var empty: Wrapped? { nil }
  static var preset: Wrapped? { Wrapped.preset }

  static func sample(_ maker: inout SpecimenMaker) -> Wrapped? {
    maker.chance(60) ? Wrapped.sample(&maker) : nil
  }

  func differences(from read: Wrapped?) -> [Difference] {
    if let self, let read { return self.differences(from: read) }
    if self == nil, read == nil { return [] }
    return [Difference(type: Self.self, written: self as Any, read: read as Any)]
  }
}

/// A list of samples, which is compared element by element.
protocol SpecimenList: Specimen, RangeReplaceableCollection where Element: Specimen {}

extension SpecimenList {
  static var role: SpecimenRole { .list }
  static var empty: Self { Self() }
  static var preset: Self { Self([Element.preset]) }

  static func sample(_ maker: inout SpecimenMaker) -> Self {
    Self(maker.list { Element.sample(&$0) })
  }

  func differences(from read: Self) -> [Difference] {
    guard count == read.count else {
      return [Difference(type: Self.self, written: self, read: read)]
    }
    return zip(self, read).enumerated().flatMap { position, pair in
      pair.0.differences(from: pair.1).within("\(position)")
    }
  }
}

extension Array: Specimen, SpecimenList where Element: Specimen {
  static var transformers: [SpecimenTransformer] {
    let whole = SpecimenTransformer(text: "jsonText(of: \(Self.self).self)") {
      .transformer(.jsonText(of: Self.self), for: $0, of: $1)
    }
    return Element.transformers + [whole] + separated
  }

  private static var separated: [SpecimenTransformer] {
    guard Self.self == [Int].self else { return [] }
    return [
      SpecimenTransformer(text: "separated(by: \",\", of: Int.self)") {
        .transformer(.separated(by: ",", of: Int.self), for: $0, of: $1)
      },
      SpecimenTransformer(text: "separated(by: .whitespace, of: Int.self)") {
        .transformer(.separated(by: .whitespace, of: Int.self), for: $0, of: $1)
      },
    ]
  }
}
extension ContiguousArray: Specimen, SpecimenList where Element: Specimen {
  static var transformers: [SpecimenTransformer] { Element.transformers }
}
extension ArraySlice: Specimen, SpecimenList where Element: Specimen {
  static var transformers: [SpecimenTransformer] { Element.transformers }
}
extension Set: Specimen where Element: Specimen {
  static var role: SpecimenRole { .list }
  static var transformers: [SpecimenTransformer] { Element.transformers }
  static var empty: Set { [] }
  static var preset: Set { [Element.preset] }
  static func sample(_ maker: inout SpecimenMaker) -> Set {
    Set(maker.list { Element.sample(&$0) })
  }
}

extension Dictionary: Specimen where Key: Specimen, Value: Specimen {
  static var role: SpecimenRole { Key.self == String.self ? .table : .other }
  static var transformers: [SpecimenTransformer] { Value.transformers }
  static var empty: [Key: Value] { [:] }
  static var preset: [Key: Value] { [Key.preset: Value.preset] }

  static func sample(_ maker: inout SpecimenMaker) -> [Key: Value] {
    let entries = maker.list { maker in
      (
        (Key.self == String.self ? maker.key() as? Key : nil) ?? Key.sample(&maker),
        Value.sample(&maker)
      )
    }
    return Dictionary(entries) { first, _ in first }
  }

  func differences(from read: [Key: Value]) -> [Difference] {
    guard Set(keys) == Set(read.keys) else {
      return [Difference(type: Self.self, written: self, read: read)]
    }
    return flatMap { key, value in
      (read[key].map { value.differences(from: $0) } ?? []).within("\(key)")
    }
  }
}

extension SourceValue: Specimen {
  static var role: SpecimenRole { .other }
  static var empty: SourceValue { .null }
  static var preset: SourceValue { ["a": 1] }

  static func sample(_ maker: inout SpecimenMaker) -> SourceValue {
    switch maker.number(below: maker.level > 2 ? 4 : 6) {
    case 0: .null
    case 1: SourceValue(.boolean(maker.chance(50)))
    case 2: SourceValue(.number(NumberLiteral.sample(&maker)))
    case 3: SourceValue(.text(maker.text()))
    case 4: SourceValue(.list(maker.list { sample(&$0) }))
    default:
      maker.list { ($0.key(), sample(&$0)) }.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}
