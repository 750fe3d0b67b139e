public import Foundation

/// Null as dictionaries have it: the object of Foundation, or nil where its classes are left out.
public let null: any Sendable = {
  #if Foundation
    return NSNull()
  #else
    return Int?.none
  #endif
}()

/// Returns whether a value that was read as `Any` is null.
public func isNull(_ value: Any?) -> Bool {
  #if Foundation
    return value is NSNull
  #else
    guard let value, case Optional<Any>.none = value else { return false }
    return true
  #endif
}

/// Returns what JSON holds as `JSONSerialization` does: with objects of Foundation.
public func untyped(_ json: Data) throws -> Any {
  untyped(try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
}

/// Returns an object of Foundation, or the value that it stands for where such are left out.
public func untyped(_ object: Any) -> Any {
  #if Foundation
    return object
  #else
    switch object {
    case let number as NSNumber: return plain(number)
    case let text as NSString: return String(text)
    case let entries as NSDictionary: return (entries as? [String: Any])?.mapValues(untyped) as Any
    case let list as NSArray: return list.map(untyped)
    case let set as NSSet: return set.map(untyped)
    case let set as NSOrderedSet: return set.map(untyped)
    case is NSNull: return Any?.none as Any
    default: return object
    }
  #endif
}

#if !Foundation
  private func plain(_ number: NSNumber) -> Any {
    if let decimal = number as? NSDecimalNumber { return decimal.decimalValue }
    if type(of: number) == type(of: NSNumber(value: true)) { return number.boolValue }
    return switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): number.doubleValue
    case UInt8(ascii: "f"): number.floatValue
    case UInt8(ascii: "Q"): number.uint64Value
    default: number.intValue
    }
  }
#endif
