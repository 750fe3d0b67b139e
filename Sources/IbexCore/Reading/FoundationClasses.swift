import IbexFoundation
import ValueTransformers

#if Foundation
  /// The classes of Foundation whose objects hold values of Swift.
  package enum FoundationClasses {
    /// Whether objects of a type hold values.
    static func contain(_ type: Any.Type) -> Bool {
      type is NSNumber.Type || type is NSString.Type || type is NSNull.Type || type is NSArray.Type
        || type is NSDictionary.Type || type is NSSet.Type || type is NSOrderedSet.Type
        || type is NSDate.Type || type is NSData.Type || type is NSURL.Type || type is NSUUID.Type
    }

    /// Whether a type is any class of Foundation, or derived from one.
    static func areAbove(_ type: Any.Type) -> Bool { type is NSObject.Type }

    /// Whether a type is a dictionary's.
    static func isDictionary(_ type: Any.Type) -> Bool { type is NSDictionary.Type }

    /// Whether a type is `NSNumber` itself, whose objects are looked at by `view(ofNumber:)`.
    static func isNumber(_ type: Any.Type) -> Bool { type == NSNumber.self }

    /// Whether a type is the number that graphics are measured in.
    static func isGraphicsNumber(_ type: Any.Type) -> Bool { type == CGFloat.self }

    /// Whether a type is that of null.
    static func isNull(_ type: Any.Type) -> Bool { type == NSNull.self }

    /// Returns the view of a number, whose type has been found to be one.
    @inline(__always)  // 1.8 % of "dictionaries of JSONSerialization → 10,000 models"
    static func view<Value>(ofNumber value: Value) -> HeldValue {
      sorted(unsafeBitCast(value, to: Unmanaged<NSNumber>.self)._withUnsafeGuaranteedRef { $0 })
    }

    /// Returns the view of the value that an object holds; nil for any other.
    static func view(of object: Any) -> HeldValue? {
      switch object {
      case let number as NSNumber: sorted(number)
      case let text as NSString: .text(String(text))
      case let dictionary as NSDictionary: .dictionary(entries(of: dictionary))
      case let list as NSArray: .list(list.map { $0 })
      case let set as NSSet: .typed(value: Box(set), view: .list(set.map { $0 }))
      case let set as NSOrderedSet: .typed(value: Box(set), view: .list(set.map { $0 }))
      case let date as NSDate: .ready(Box(date as Date))
      case let data as NSData: .ready(Box(data as Data))
      case let url as NSURL: .ready(Box(url as URL))
      case let identifier as NSUUID: .ready(Box(identifier as UUID))
      default: nil
      }
    }

    /// The class of Foundation's booleans, which are numbers too.
    private static let booleanClass: Any.Type = type(of: NSNumber(value: true))

    private static func sorted(_ number: NSNumber) -> HeldValue {
      let type: Any.Type = type(of: number)
      if type == booleanClass { return .boolean(number.boolValue) }
      // On Linux the class itself holds plain numbers, which are spared the cast.
      if type != NSNumber.self, let decimal = number as? NSDecimalNumber {
        let value = decimal.decimalValue
        // NaN is no number in JSON: the object is taken for itself alone.
        guard value.isFinite else { return .ready(Box(decimal)) }
        return .typed(value: Box(decimal), view: .number(NumberLiteral(value)))
      }
      switch UInt8(truncatingIfNeeded: number.objCType.pointee) {
      case UInt8(ascii: "d"): return .double(number.doubleValue)
      case UInt8(ascii: "f"): return HeldValue(number.floatValue)
      case UInt8(ascii: "Q"): return .number(NumberLiteral(number.uint64Value))
      default:
        let value = number.int64Value
        return Int(exactly: value).map { .integer($0) } ?? .number(NumberLiteral(value))
      }
    }

    /// Returns the entries by the text of their keys. Of several with one text a text counts.
    private static func entries(of dictionary: NSDictionary) -> [String: Any] {
      var entries = [String: Any](minimumCapacity: dictionary.count)
      dictionary.enumerateKeysAndObjects(options: []) { key, value, _ in
        if let text = key as? String {
          entries[text] = value
        } else if entries["\(key)"] == nil {
          entries["\(key)"] = value
        }
      }
      return entries
    }

    /// Whether a type is that of exact numbers, to which no cast leads.
    static func isExactNumber(_ type: Any.Type) -> Bool { type == NSDecimalNumber.self }

    /// Returns the object for an exact number.
    static func object(of number: Decimal) -> Any { NSDecimalNumber(decimal: number) }

    /// The value of null among values of any type.
    static var null: Any { NSNull() }

    /// Returns the transformer to objects of a class from the values that they hold; nil for a type
    /// that is not such a class, and for one to which a cast leads.
    package static func transformer(to type: Any.Type) -> AnyTransformer? {
      transformers.first { $0.outputType == type }
    }

    private static let transformers = [
      transformer { NSDecimalNumber(decimal: $0) },
      transformer { (text: String) in text as NSString },
      transformer { NSMutableString(string: $0) },
      transformer { (elements: [Any]) in NSArray(array: elements) },
      transformer { (elements: [Any]) in NSMutableArray(array: elements) },
      transformer { (entries: [String: Any]) in entries as NSDictionary },
      transformer { (entries: [String: Any]) in NSMutableDictionary(dictionary: entries) },
      transformer { (url: URL) in url as NSURL },
      transformer { (date: Date) in date as NSDate },
      transformer { (data: Data) in data as NSData },
      transformer { NSMutableData(data: $0) },
      transformer { (identifier: UUID) in identifier as NSUUID },
      transformer { (elements: [Any]) in NSSet(array: elements) },
      transformer { (elements: [Any]) in NSMutableSet(array: elements) },
      transformer { NSOrderedSet(orderedSet: orderedSet(of: $0)) },
      transformer(orderedSet),
    ]

    private static func transformer<Value, Object>(
      _ object: @escaping @Sendable (Value) -> Object
    ) -> AnyTransformer {
      AnyTransformer(ClosureTransformer(object))
    }

    @Sendable private static func orderedSet(of elements: [Any]) -> NSMutableOrderedSet {
      // Foundation on Linux keeps duplicates of an array in the order, though it does not count them.
      let set = NSMutableOrderedSet()
      for element in elements { set.add(element) }
      return set
    }
  }
#else
  /// The replacement if Foundation's classes are left out.
  package enum FoundationClasses {
    static func contain(_ type: Any.Type) -> Bool { false }

    static func areAbove(_ type: Any.Type) -> Bool { false }

    static func isDictionary(_ type: Any.Type) -> Bool { false }

    static func isNumber(_ type: Any.Type) -> Bool { false }

    static func isGraphicsNumber(_ type: Any.Type) -> Bool { false }

    static func isNull(_ type: Any.Type) -> Bool { false }

    static func view(ofNumber value: Any) -> HeldValue { .ready(Box(value)) }

    static func view(of object: Any) -> HeldValue? { nil }

    static func isExactNumber(_ type: Any.Type) -> Bool { false }

    static func object(of number: Decimal) -> Any { number }

    /// The value of null among values of any type.
    static var null: Any { Any?.none as Any }

    package static func transformer(to type: Any.Type) -> AnyTransformer? { nil }
  }
#endif
