import ValueTransformers

@testable import IbexCore

/// Returns a key of a name whose bytes are never let go.
func keptKey(_ name: String, _ flags: Token.Flags = []) -> NodeKey {
  var name = name
  return name.withUTF8 { utf8 in
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(utf8.count, 1))
    if let start = utf8.baseAddress { bytes.initialize(from: start, count: utf8.count) }
    return NodeKey(start: bytes, length: utf8.count, flags: flags)
  }
}
