import Foundation
import Ibex

/// A random model with random overrides and a random value, all of one seed.
struct ReadBackCase {
  let seed: UInt64
  let overrides: [RandomOverride]
  /// What is written: the model, or what holds it.
  let type: any Specimen.Type
  /// Makes the values: the same for copies.
  private let maker: SpecimenMaker
  private let mapper: Mapper
  private let includesNil: Bool
  let omitsDefaults: Bool
  private let isPretty: Bool

  init(seed: UInt64, dropping dropped: Set<Int> = []) {
    self.seed = seed
    var maker = SpecimenMaker(seed: seed)
    let model = maker.pick(specimenModels)
    overrides = maker.overrides(of: model).enumerated()
      .filter { !dropped.contains($0.offset) }.map(\.element)
    let number = maker.number(below: 13)
    type = number == 12 ? maker.pick(specimenLists) : Self.place(of: model, number)
    includesNil = maker.chance(25)
    omitsDefaults = maker.chance(25)
    isPretty = maker.chance(25)
    self.maker = maker
    var mapper = Mapper()
    mapper.families = [.sampleShapes]
    mapper.overrides = PropertyOverrides(overrides.map(\.override))
    self.mapper = mapper
  }

  private static func place(of model: any SpecimenModel.Type, _ number: Int) -> any Specimen.Type {
    func place<Model: SpecimenModel>(_ model: Model.Type) -> any Specimen.Type {
      switch number {
      case _ where model == TicketSample.self: Model.self
      case 0: InProperty<Model>.self
      case 1: InOptional<Model>.self
      case 2, 3: InList<Model>.self
      case 4: InTable<Model>.self
      case 5: [Model].self
      case 6: [String: Model].self
      default: Model.self
      }
    }
    return place(model)
  }

  /// Returns the serializer with the names of a style.
  func serializer(_ style: KeyStyle) -> Serializer {
    var serializer = Serializer(for: mapper)
    serializer.keyNames = style.keyNames
    serializer.includesNil = includesNil
    serializer.omitsDefaults = omitsDefaults
    serializer.json.isPretty = isPretty
    serializer.xml.isPretty = isPretty
    return serializer
  }
}

/// The outcome of writing and reading a value, or of an update by a patch.
enum ReadBackOutcome {
  case equal
  /// It was refused in writing.
  case refused(any Error)
  case failed(ReadBackFailure)
}

/// A value that did not come back.
struct ReadBackFailure: CustomStringConvertible {
  let trial: ReadBackTrial
  let value: String
  let written: String
  let read: String
  let differences: [Difference]

  var description: String {
    """
    \(trial.readBack)
    style: \(trial.style), form: \(trial.form.map { "\($0)" } ?? "patch")
    value: \(value)
    written: \(written)
    read: \(read)
    \(differences.map { "\($0.path.joined(separator: ".")) (\($0.type))" })
    """
  }
}

extension ReadBackCase: CustomStringConvertible {
  var description: String {
    """
    seed: \(seed), model: \(type), includesNil: \(includesNil), omitsDefaults: \(omitsDefaults)
    overrides: \(overrides)
    """
  }
}

extension ReadBackCase {
  /// Returns what becomes of the case's value in a form.
  func outcome(_ style: KeyStyle, _ form: WrittenForm) -> ReadBackOutcome {
    let outcome = type.outcome(of: self, style, form)
    guard case .refused(let error) = outcome, !mayRefuse(error, style, form) else {
      return outcome
    }
    let difference = Difference(type: type, written: type, read: error)
    return .failed(
      ReadBackFailure(
        trial: ReadBackTrial(readBack: self, style: style, form: form), value: "\(type)",
        written: "nothing", read: "\(error)", differences: [difference]))
  }

  /// Returns whether an error is one of the model, or of a part of a value that a path leads to.
  private func mayRefuse(_ error: any Error, _ style: KeyStyle, _ form: WrittenForm) -> Bool {
    // Nothing hinders a model without overrides, by its own names, in JSON and dictionaries.
    let isPlain = overrides.isEmpty && [.names, .overrides].contains(style)
    if isPlain, !form.isXML, !form.isForm { return false }
    if error is PlanError { return true }
    guard let error = error as? SerializationError else { return false }
    // A key of a query is named by the error, and may stand at the top level.
    return error.path != SourcePath() || form.isForm || !(type is any SpecimenModel.Type)
  }

  fileprivate func outcome<Value: Specimen>(
    of type: Value.Type, _ style: KeyStyle, _ form: WrittenForm
  ) -> ReadBackOutcome {
    var maker = maker
    let value = Value.sample(&maker)
    func failure(_ written: WrittenValue, _ read: Any, _ differences: [Difference])
      -> ReadBackOutcome
    {
      .failed(
        ReadBackFailure(
          trial: ReadBackTrial(readBack: self, style: style, form: form), value: "\(value)",
          written: "\(written)",
          read: "\(read)", differences: differences))
    }
    do {
      let written = try WrittenValue(value, as: form, by: serializer(style))
      do {
        let depot = (value as? TicketSample)?.depot
        let (read, report) = try written.read(Value.self, by: mapper, in: depot)
        let differences = value.differences(from: read)
        guard differences.isEmpty else { return failure(written, read, differences) }
        guard report.problems.isEmpty else {
          return failure(written, report, [Difference(value, readAs: report)])
        }
        return .equal
      } catch {
        return failure(written, error, [Difference(value, readAs: error)])
      }
    } catch {
      return .refused(error)
    }
  }

  /// Returns what becomes of a value that is updated by the patch to another; nil for what is no
  /// model.
  func patchOutcome(_ style: KeyStyle) -> ReadBackOutcome? {
    // A reference leads to its object in a context alone.
    if overrides.contains(where: { $0.kind == .reference }) { return nil }
    return (type as? any SpecimenModel.Type).map { patchOutcome(of: $0, style) }
  }

  private func patchOutcome<Model: SpecimenModel>(
    of type: Model.Type, _ style: KeyStyle
  ) -> ReadBackOutcome {
    var maker = maker
    let old = Model.sample(&maker)
    // Made again, since objects are updated in place.
    var copy = self.maker
    var updated = Model.sample(&copy)
    let new = Model.sample(&maker)
    do {
      let patch = try serializer(style).mergePatch(from: old, to: new)
      func failure(_ read: Any, _ differences: [Difference]) -> ReadBackOutcome {
        .failed(
          ReadBackFailure(
            trial: ReadBackTrial(readBack: self, style: style, form: nil),
            value: "\(old) to \(new)",
            written: "\(patch)", read: "\(read)", differences: differences))
      }
      do {
        try mapper.update(&updated, from: patch)
      } catch {
        return failure(error, [Difference(new, readAs: error)])
      }
      let differences = new.differences(from: updated)
      return differences.isEmpty ? .equal : failure(updated, differences)
    } catch {
      return .refused(error)
    }
  }
}

extension Specimen {
  fileprivate static func outcome(
    of readBack: ReadBackCase, _ style: KeyStyle, _ form: WrittenForm
  ) -> ReadBackOutcome {
    readBack.outcome(of: Self.self, style, form)
  }
}
