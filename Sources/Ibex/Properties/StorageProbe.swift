/// Finds the stored property behind a getter by what it answers of an instance.
///
/// Whatever is put into the instance is taken out again before it goes, and no value is put there
/// that could not be a property's.
struct StorageProbe<Model: Mappable> {
  enum Answer {
    case found(Int)
    /// Several properties answer alike, and there are no values to tell them apart by.
    case ambiguous([String])
    case none
  }

  private let properties: [StoredProperty]

  init(_ properties: [StoredProperty]) { self.properties = properties }

  func property(behind access: any PropertyAccess) -> Answer {
    let candidates = properties.indices.flatMap { position in
      places(of: access.valueType, in: properties[position]).map { (position, $0) }
    }
    guard !candidates.isEmpty else { return .none }
    let model = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    defer { model.deallocate() }
    model.initialize(to: Model())
    defer { model.deinitialize(count: 1) }
    let base = ModelMemory.base(of: model)
    func probe<Value>(_ type: Value.Type) -> Answer {
      find(Getter<Value>(base: base, access: access), among: candidates)
    }
    return _openExistential(access.valueType, do: probe)
  }

  /// Where in a stored property a value of a type lies: at its start, or within a wrapper.
  private func places(of type: Any.Type, in property: StoredProperty) -> [Int] {
    guard property.obstacle == nil else { return [] }
    if property.type == type { return [property.offset] }
    guard property.fieldName != property.name else { return [] }
    return StoredProperty.variables(ofStruct: property.type).filter { $0.type == type }
      .map { property.offset + $0.offset }
  }

  private func find<Value>(
    _ getter: Getter<Value>, among candidates: [(position: Int, offset: Int)]
  ) -> Answer {
    let likely = candidates.filter { getter.answers(getter.stored(at: $0.offset)) }
    var samples = SampleValues.values(of: Value.self)
    if samples.count < 2, let likely = likely.first {
      samples = getter.variations(of: getter.stored(at: likely.offset))
    }
    guard samples.count > 1 else {
      if likely.count > 1 { return .ambiguous(likely.map { properties[$0.position].name }) }
      return likely.first.map { .found($0.position) } ?? .none
    }
    let found = likely.first { candidate in
      getter.answers(all: samples, at: candidate.offset)
        && !isSwayed(getter, by: candidate.position, samples[0], at: candidate.offset)
    }
    return found.map { .found($0.position) } ?? .none
  }

  /// Whether another property has a part in what a getter answers of this one.
  private func isSwayed<Value>(
    _ getter: Getter<Value>, by position: Int, _ sample: Value, at offset: Int
  ) -> Bool {
    getter.with(sample, at: offset) {
      properties.indices.contains { other in
        guard other != position, properties[other].obstacle == nil else { return false }
        func isSwayed<Other>(_ type: Other.Type) -> Bool {
          guard let value = SampleValues.values(of: type).first else { return false }
          return getter.with(value, at: properties[other].offset) { !getter.answers(sample) }
        }
        return _openExistential(properties[other].type, do: isSwayed)
      }
    }
  }
}

/// A getter, and the memory of the instance that it is asked of.
///
/// The offsets are those that the runtime says variables of the types have which are placed there.
private struct Getter<Value> {
  let base: UnsafeMutableRawPointer
  let access: any PropertyAccess

  func stored(at offset: Int) -> Value {
    (base + offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Values of a struct that differ from one in one of its parts; none where no part is known.
  func variations(of value: Value) -> [Value] {
    for part in StoredProperty.variables(ofStruct: Value.self) {
      func vary<Part>(_ type: Part.Type) -> [Value] {
        SampleValues.values(of: type).prefix(2).map { sample in
          var value = value
          withUnsafeMutablePointer(to: &value) {
            (UnsafeMutableRawPointer($0) + part.offset).place(sample, .replace)
          }
          return value
        }
      }
      let values = _openExistential(part.type, do: vary)
      if values.count > 1 { return values }
    }
    return []
  }

  func answers(_ value: Value) -> Bool {
    (access.read(base) as? Value).map { SampleValues.isSame($0, value) } ?? false
  }

  func answers(all samples: [Value], at offset: Int) -> Bool {
    samples.allSatisfy { sample in with(sample, at: offset) { answers(sample) } }
  }

  /// Calls `body` while another value stands at a place.
  func with<Other, Result>(_ value: Other, at offset: Int, _ body: () -> Result) -> Result {
    let memory = (base + offset).assumingMemoryBound(to: Other.self)
    let before = memory.pointee
    memory.pointee = value
    defer { memory.pointee = before }
    return body()
  }
}
