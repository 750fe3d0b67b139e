/// The namespace of schema instances, whose attributes control how an element is read (XML Schema
/// 1.0, part 1, 2.6).
enum XMLInstanceNamespace {
  static let address = "http://www.w3.org/2001/XMLSchema-instance"

  /// Returns the value of the attribute `nil`, or nil if it is not a boolean of XML Schema.
  static func isNil(_ value: [UInt8]) -> Bool? {
    let word = value.split(whereSeparator: \.isSpace)
    guard word.count == 1 else { return nil }
    if word[0].elementsEqual("true".utf8) || word[0].elementsEqual("1".utf8) { return true }
    if word[0].elementsEqual("false".utf8) || word[0].elementsEqual("0".utf8) { return false }
    return nil
  }
}
