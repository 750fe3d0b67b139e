import IbexCore

// Texts.
extension XMLTokenWriter {
  /// Whether white space alone between two tags is part of the innermost element's text.
  var keepsBlankText: Bool { frame.pointee.hasText || frame.pointee.preservesSpace }

  /// Writes a piece of the innermost element's text.
  mutating func piece(_ run: Lexeme, isCharacterData: Bool) {
    let flags = isCharacterData ? run.flags : textFlags(of: run)
    write(key: run.offset, 0, [.piece, .passedOver], run, flags)
    frame.pointee.pieceCount += 1
    if !run.isBlank { frame.pointee.hasText = true }
  }

  /// Writes the text of the innermost element, this run after the pieces, and closes the element.
  @inline(__always)  // 4.2 % of "feed XML → document alone"
  mutating func close(_ run: Lexeme) {
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
    let flags: Token.Flags = frame.pointee.preservesSpace ? .composed : [.composed, .trimmable]
    var token = Token(offset: element, length: 0, next: 0, kind: .text, flags: flags)
    text(token, isBlank: isBlank)
    guard isMixed else { return }
    // The text with that of the children, after the element's own.
    token.flags.insert(.mixed)
    write(token, under: [.innerText, .passedOver])
  }

  /// Returns the flags of a run that is not from CDATA; blank runs are not searched for line ends.
  private func textFlags(of run: Lexeme) -> Token.Flags {
    var flags = run.flags
    if !frame.pointee.preservesSpace { flags.insert(.trimmable) }
    if run.isBlank, run.length > 0 { flags.insert(.references) }
    return flags
  }

  @inline(__always)  // 5.2 % of "feed XML → document alone"
  private mutating func text(_ run: Lexeme, _ flags: Token.Flags, isBlank: Bool) {
    text(
      Token(offset: run.offset, length: run.length, next: 0, kind: .text, flags: flags),
      isBlank: isBlank)
  }

  @inline(__always)  // 5.2 % of "feed XML → document alone"
  private mutating func text(_ token: Token, isBlank: Bool) {
    var flags: Token.Flags = .innerText
    if isBlank {
      // Such an element says only that it is not nil.
      if frame.pointee.isDeclaredPresent { frame.pointee.entryCount += 1 }
      if frame.pointee.entryCount > 0 { flags.insert(.passedOver) }
    }
    write(token, under: flags)
    base[frame.pointee.element].flags.insert(.innerText)
    frame.pointee.entryCount += 1
  }

  /// Writes a text with its key.
  private mutating func write(_ text: Token, under flags: Token.Flags) {
    base[count] = Token(
      offset: 0, length: UInt32(InnerText.key.utf8CodeUnitCount),
      next: UInt32(truncatingIfNeeded: count + 1), kind: .key, flags: flags)
    base[count + 1] = text
    base[count + 1].next = UInt32(truncatingIfNeeded: count + 2)
    count += 2
  }
}
