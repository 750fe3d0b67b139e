import ValueTransformers

/// What a key path of a model leads to.
struct KeyPathTarget {
  /// The stored property behind it; nil where none was found.
  let position: Int?
  /// Whether its memory is not to be written, but the key path.
  let isWrittenThrough: Bool
}

/// Finds out what the key paths of one model lead to.
struct KeyPathFinder<Model: Mappable> {
  let properties: [StoredProperty]
  /// The model's superclasses, and itself.
  let lineage: [Any.Type]

  func target(
    of keyPath: AnyKeyPath, _ builder: inout PlanBuilder
  ) throws(PlanError) -> KeyPathTarget {
    let root = Swift.type(of: keyPath).rootType
    guard lineage.contains(where: { $0 == root }) else {
      throw PlanError(Model.self, "an override names a property of \(root)", .ownProperty)
    }
    if let position = positionInMemory(of: keyPath) {
      switch properties[position].obstacle {
      case nil: return KeyPathTarget(position: position, isWrittenThrough: false)
      case .constant:
        throw PlanError(
          Model.self, "an override names the constant \(properties[position].name)", .variable)
      default: return KeyPathTarget(position: position, isWrittenThrough: true)
      }
    }
    let access = keyPathAccess(keyPath)
    let position = access.flatMap { self.position(readBy: $0, &builder) }
    guard position != nil || access?.isWritable == true else {
      let type = Swift.type(of: keyPath).valueType
      throw PlanError(
        Model.self, "an override names a property of type \(type) that is read-only", .variable)
    }
    return KeyPathTarget(position: position, isWrittenThrough: access?.isWritable == true)
  }

  /// The stored property of a struct whose memory a key path stands for.
  private func positionInMemory(of keyPath: AnyKeyPath) -> Int? {
    guard let keyPath = keyPath as? PartialKeyPath<Model>,
      let offset = MemoryLayout<Model>.offset(of: keyPath)
    else { return nil }
    let type = Swift.type(of: keyPath).valueType
    return properties.firstIndex { $0.offset == offset && $0.type == type }
  }

  /// The stored property whose value a getter hands on just as it is.
  private func position(
    readBy access: any PropertyAccess, _ builder: inout PlanBuilder
  ) -> Int? {
    let candidates = properties.indices.flatMap { position in
      places(of: access.valueType, in: properties[position]).map { (position, $0) }
    }
    guard !candidates.isEmpty else { return nil }
    func find<Value>(_ type: Value.Type) -> Int? {
      let samples = SampleValues.values(of: type, &builder)
      guard samples.count > 1 else { return nil }
      return candidates.first { _, offset in
        Self.reads(type, placedAt: offset, samples, by: access)
      }?.0
    }
    return _openExistential(access.valueType, do: find)
  }

  /// Where in a stored property a value of a type lies: at its start, or within a wrapper.
  private func places(of type: Any.Type, in property: StoredProperty) -> [Int] {
    guard property.obstacle == nil else { return [] }
    if property.type == type { return [property.offset] }
    guard property.fieldName != property.name else { return [] }
    return StoredProperty.variables(ofStruct: property.type).filter { $0.type == type }
      .map { property.offset + $0.offset }
  }

  /// Whether a getter answers what is stored at an offset: the default, and other values in turn.
  ///
  /// Others are placed only once the default has passed, for a getter may be at odds with them.
  /// The runtime says that a value of the type is stored there, and it is a variable.
  private static func reads<Value>(
    _ type: Value.Type, placedAt offset: Int, _ samples: [Value], by access: any PropertyAccess
  ) -> Bool {
    let model = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    defer { model.deallocate() }
    model.initialize(to: Model())
    defer { model.deinitialize(count: 1) }
    let base = ModelMemory.base(of: model)
    func answers(_ value: Value) -> Bool {
      (access.read(base) as? Value).map { SampleValues.isSame($0, value) } ?? false
    }
    guard answers((base + offset).assumingMemoryBound(to: type).pointee) else { return false }
    return samples.allSatisfy { sample in
      (base + offset).place(sample, .replace)
      return answers(sample)
    }
  }
}
