import ValueTransformers

/// The end of the token array and the open elements while XML is read, in locals.
///
/// An element's entries are its attributes, its children in document order, and its text last,
/// when it has any besides white space or nothing else. A text that markup interrupts is written
/// in pieces, where they stand, and its entry then names the element that they belong to. An
/// element that says that it is nil is null instead.
struct XMLTokenWriter {
  private let buffer: TokenBuffer
  private var base: UnsafeMutablePointer<Token>
  private var capacity: Int
  private(set) var count = 1
  private let frames: XMLFrames
  private var frame: UnsafeMutablePointer<XMLFrame>
  /// The number of open elements.
  private(set) var depth = 0
  /// Whether any prefix has been declared for the namespace of schema instances.
  private(set) var hasInstancePrefixes: Bool
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Whether white space is kept around the first element.
  private let preservesSpaceAround: Bool

  init(
    start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, in surroundings: XMLSurroundings?,
    capacity: Int, frames: XMLFrames
  ) {
    self.start = start
    self.end = end
    hasInstancePrefixes = surroundings?.hasInstancePrefixes ?? false
    preservesSpaceAround = surroundings?.preservesSpace ?? false
    buffer = TokenBuffer(capacity: capacity)
    base = buffer.base
    self.capacity = buffer.capacity
    base[0] = Token(offset: 0, length: 1, next: 0, kind: .object, flags: [])
    self.frames = frames
    frames.begin(in: surroundings)
    frame = frames.base
  }

  /// Ensures room for the most that one step writes: two keys with their values.
  @inline(__always)
  mutating func reserve() {
    guard count + 4 > capacity else { return }
    base = buffer.grow(keeping: count)
    capacity = buffer.capacity
  }

  /// Ends the array after the document element and returns it.
  func finish() -> TokenBuffer {
    base[0].next = UInt32(truncatingIfNeeded: count)
    buffer.count = count
    return buffer
  }
}

// Elements.
extension XMLTokenWriter {
  /// Opens an element; room is reserved, and a level is left.
  @inline(__always)
  mutating func open(_ name: ByteRegion) {
    guard let first = name.baseAddress else { return }
    let word = ByteWord(at: first, upTo: name.count, end: end).bits
    var flags: Token.Flags = .child
    var place: UInt32 = 0
    var preservesSpace = preservesSpaceAround
    if depth > 0 {
      preservesSpace = frame.pointee.preservesSpace
      frame.pointee.entryCount += 1
      if let earlier = link(first, name.count, word) {
        base[Int(earlier.last)].next = UInt32(truncatingIfNeeded: count)
        flags = [.child, .passedOver]
        place = base[Int(earlier.first) + 1].offset + 1
        base[Int(earlier.first) + 1].offset = place
      }
    }
    base[count] = Token(
      offset: UInt32(truncatingIfNeeded: first - start),
      length: UInt32(truncatingIfNeeded: name.count), next: 0, kind: .key, flags: flags)
    base[count + 1] = Token(offset: place, length: 0, next: 0, kind: .element, flags: [])
    if depth == frames.capacity { frames.grow(keeping: depth) }
    frame = frames.base + depth
    depth += 1
    frame.initialize(
      to: XMLFrame(
        element: count + 1, contentStart: count + 2, name: first, nameLength: name.count,
        nameWord: word, preservesSpace: preservesSpace))
    count += 2
  }

  /// Closes the innermost element, whose text is written.
  @inline(__always)
  private mutating func close() {
    let element = frame.pointee.element
    base[element].length = frame.pointee.entryCount
    base[element].next = UInt32(truncatingIfNeeded: count)
    if frame.pointee.childNameCount > XMLFrames.width { frames.forgetNames(at: depth) }
    depth -= 1
    frame = frames.base + max(depth - 1, 0)
  }

  /// The name of the innermost element, while one is open.
  var openName: ByteRegion {
    ByteRegion(start: frame.pointee.name, count: frame.pointee.nameLength)
  }

  /// Returns the length of the innermost element's name if that is at a position, else 0.
  @inline(__always)
  func nameLength(at position: UnsafePointer<UInt8>) -> Int {
    let length = frame.pointee.nameLength
    guard end - position > length,
      ByteWord(at: position, upTo: length, end: end).bits == frame.pointee.nameWord
    else { return 0 }
    return length <= 8 || ByteWord.areEqual(position + 8, frame.pointee.name + 8, length - 8)
      ? length : 0
  }

  /// Records a child of the innermost element and returns the earlier ones of the same name.
  @inline(__always)
  private mutating func link(
    _ name: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64
  ) -> XMLChildKeys? {
    let known = frame.pointee.childNameCount
    guard known <= XMLFrames.width else { return linkInDirectory(name, length) }
    let names = frames.names + (depth - 1) * XMLFrames.width
    for index in 0..<known where names[index].word == word && Int(names[index].length) == length {
      let earlier = names[index].keys
      if length <= 8
        || ByteWord.areEqual(start + Int(base[Int(earlier.last)].offset) + 8, name + 8, length - 8)
      {
        names[index].keys.last = UInt32(truncatingIfNeeded: count)
        return earlier
      }
    }
    guard known < XMLFrames.width else { return linkInDirectory(name, length) }
    names[known] = XMLChildName(
      word: word, length: UInt32(truncatingIfNeeded: length), keys: XMLChildKeys(only: count))
    frame.pointee.childNameCount = known + 1
    return nil
  }

  @inline(never)
  private func linkInDirectory(_ name: UnsafePointer<UInt8>, _ length: Int) -> XMLChildKeys? {
    var keys: [XMLChildKeys] = []
    if frame.pointee.childNameCount == XMLFrames.width {
      let names = frames.names + (depth - 1) * XMLFrames.width
      keys = (0..<XMLFrames.width).map { names[$0].keys }
      frame.pointee.childNameCount = XMLFrames.width + 1
    }
    let name = ByteRegion(start: name, count: length)
    return frames.exchange(name, count, at: depth, of: keys) { self.name(at: $0) }
  }

  private func name(at key: Int) -> ByteRegion {
    ByteRegion(start: start + Int(base[key].offset), count: Int(base[key].length))
  }
}

// Attributes.
extension XMLTokenWriter {
  /// Writes an attribute of the innermost element, unless it has one of this name.
  @inline(__always)
  mutating func attribute(_ name: ByteRegion, _ value: XMLTextRun) {
    guard let first = name.baseAddress else { return }
    var flags: Token.Flags = .attribute
    if first.pointee == UInt8(ascii: "x"), isReserved(name, value) {
      flags = [.attribute, .passedOver]
    } else {
      frame.pointee.entryCount += 1
    }
    frame.pointee.attributeCount += 1
    write(
      key: UInt32(truncatingIfNeeded: first - start), UInt32(truncatingIfNeeded: name.count), flags,
      value, valueFlags(of: value))
    frame.pointee.contentStart = count
  }

  @inline(__always)
  private func valueFlags(of value: XMLTextRun) -> Token.Flags {
    value.hasReferences ? value.flags.union(.attributeValue) : value.flags
  }

  /// Returns whether the innermost element has no attribute of a name yet.
  @inline(__always)
  func isNewAttribute(_ name: ByteRegion) -> Bool {
    guard frame.pointee.attributeCount < 16 else { return isNewAmongMany(name) }
    guard let first = name.baseAddress else { return false }
    var key = frame.pointee.element + 1
    while key < count {
      if Int(base[key].length) == name.count,
        ByteWord.areEqual(first, start + Int(base[key].offset), name.count)
      {
        return false
      }
      key += 2
    }
    return true
  }

  @inline(never)
  private func isNewAmongMany(_ name: ByteRegion) -> Bool {
    if frame.pointee.attributeCount == 16 {
      var key = frame.pointee.element + 1
      var isFirst = true
      while key < count {
        _ = frames.insertAttribute(self.name(at: key), isFirst: isFirst)
        isFirst = false
        key += 2
      }
    }
    return frames.insertAttribute(name, isFirst: false)
  }

  /// Returns whether an attribute declares a namespace, and so is no data; records `xml:space`.
  @inline(never)
  private mutating func isReserved(_ name: ByteRegion, _ value: XMLTextRun) -> Bool {
    let raw = ByteRegion(start: start + Int(value.offset), count: Int(value.length))
    if name.elementsEqual("xml:space".utf8) {
      frame.pointee.preservesSpace = raw.elementsEqual("preserve".utf8)
    }
    guard name.starts(with: "xmlns".utf8) else { return false }
    guard name.count > 5 else { return true }
    guard name[5] == UInt8(ascii: ":") else { return false }
    let isInstance =
      value.hasReferences
      ? XMLText.decoded(raw, valueFlags(of: value)).elementsEqual(XMLInstanceNamespace.address.utf8)
      : raw.elementsEqual(XMLInstanceNamespace.address.utf8)
    if isInstance || hasInstancePrefixes {
      hasInstancePrefixes = true
      frames.declare(
        ByteRegion(rebasing: name[6...]), forInstances: isInstance, at: depth)
    }
    return true
  }

  /// Reads the innermost element's attributes of schema instances, which are no data.
  ///
  /// All attributes of the element have been written.
  @inline(never)
  mutating func readInstanceAttributes() {
    var key = frame.pointee.element + 1
    while key < count {
      defer { key += 2 }
      let name = name(at: key)
      guard let colon = XMLQualifiedName.colon(in: name),
        !base[key].flags.contains(.passedOver),
        frames.isForInstances(ByteRegion(rebasing: name[..<colon]), at: depth)
      else { continue }
      base[key].flags.insert(.passedOver)
      frame.pointee.entryCount -= 1
      guard name[(colon + 1)...].elementsEqual("nil".utf8) else { continue }
      let value = base[key + 1]
      let raw = ByteRegion(start: start + Int(value.offset), count: Int(value.length))
      switch XMLInstanceNamespace.isNil(XMLText.decoded(raw, value.flags)) {
      case true?: base[frame.pointee.element].kind = .null
      case false?: frame.pointee.isDeclaredPresent = true
      case nil: break
      }
    }
  }
}

// Texts.
extension XMLTokenWriter {
  /// Whether white space alone between two tags is part of the innermost element's text.
  @inline(__always)
  var keepsBlankText: Bool { frame.pointee.hasText || frame.pointee.preservesSpace }

  /// Writes a piece of the innermost element's text.
  mutating func piece(_ run: XMLTextRun, isCharacterData: Bool) {
    let flags = isCharacterData ? run.flags : textFlags(of: run)
    write(key: run.offset, 0, [.piece, .passedOver], run, flags)
    frame.pointee.pieceCount += 1
    if isCharacterData || !run.isBlank { frame.pointee.hasText = true }
  }

  /// Writes the text of the innermost element, this run after the pieces, and closes the element.
  @inline(__always)
  mutating func close(_ run: XMLTextRun) {
    if frame.pointee.pieceCount == 0, frame.pointee.childNameCount == 0 {
      text(run, textFlags(of: run), isBlank: run.isBlank)
    } else if frame.pointee.pieceCount > 0 || !run.isBlank {
      let isLayout = run.isBlank && !keepsBlankText && frame.pointee.childNameCount > 0
      if run.length > 0, !isLayout { piece(run, isCharacterData: false) }
      closePieces()
    }
    close()
  }

  private mutating func closePieces() {
    guard frame.pointee.hasText || frame.pointee.childNameCount == 0 else { return }
    let first = frame.pointee.contentStart
    let isBlank = !frame.pointee.hasText
    reserve()
    let isMixed = frame.pointee.childNameCount > 0
    guard frame.pointee.pieceCount > 1 || isMixed else {
      let text = base[first + 1]
      return self.text(text, isBlank: isBlank)
    }
    let element = UInt32(truncatingIfNeeded: frame.pointee.element)
    var flags: Token.Flags = frame.pointee.preservesSpace ? .composed : [.composed, .trimmable]
    if isMixed { flags.insert(.mixed) }
    text(
      Token(offset: element, length: 0, next: 0, kind: .text, flags: flags), isBlank: isBlank)
  }

  /// Returns the flags of a run that is not from CDATA; blank runs are not searched for line ends.
  @inline(__always)
  private func textFlags(of run: XMLTextRun) -> Token.Flags {
    var flags = run.flags
    if !frame.pointee.preservesSpace { flags.insert(.trimmable) }
    if run.isBlank, run.length > 0 { flags.insert(.references) }
    return flags
  }

  @inline(__always)
  private mutating func text(_ run: XMLTextRun, _ flags: Token.Flags, isBlank: Bool) {
    text(
      Token(offset: run.offset, length: run.length, next: 0, kind: .text, flags: flags),
      isBlank: isBlank)
  }

  @inline(__always)
  private mutating func text(_ token: Token, isBlank: Bool) {
    var flags: Token.Flags = .innerText
    if isBlank {
      // That it is not nil is all that such an element says.
      if frame.pointee.isDeclaredPresent { frame.pointee.entryCount += 1 }
      if frame.pointee.entryCount > 0 { flags.insert(.passedOver) }
    }
    base[count] = Token(
      offset: 0, length: UInt32(XMLText.keyLength), next: UInt32(truncatingIfNeeded: count + 1),
      kind: .key, flags: flags)
    base[count + 1] = token
    base[count + 1].next = UInt32(truncatingIfNeeded: count + 2)
    base[frame.pointee.element].flags.insert(.innerText)
    frame.pointee.entryCount += 1
    count += 2
  }

  @inline(__always)
  private mutating func write(
    key offset: UInt32, _ length: UInt32, _ keyFlags: Token.Flags, _ value: XMLTextRun,
    _ flags: Token.Flags
  ) {
    base[count] = Token(
      offset: offset, length: length, next: UInt32(truncatingIfNeeded: count + 1), kind: .key,
      flags: keyFlags)
    base[count + 1] = Token(
      offset: value.offset, length: value.length, next: UInt32(truncatingIfNeeded: count + 2),
      kind: .text, flags: flags)
    count += 2
  }
}
