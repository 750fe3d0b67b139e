#if Foundation
  package import IbexCore
  import IbexFoundation

  /// The description of a class whose objects a store keeps by names: attributes and relationships.
  ///
  /// It does not import Core Data; `ObjectProperty` is all that a mapper sees of it.
  package struct ObjectEntity {
    /// A value of an object, or the objects that it leads to.
    package struct Property {
      let name: String
      let kind: Kind
      let isOptional: Bool

      package init(_ name: String, _ kind: Kind, isOptional: Bool = true) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
      }
    }

    /// The kind of a property's values.
    package enum Kind {
      /// Values of a type, or another object, which may be missing.
      case value(Any.Type)
      /// Objects whose order means nothing.
      case many(AnyClass)
      case ordered(AnyClass)
    }

    /// Reads a value of an object by its name.
    package typealias Read = (AnyObject, String) -> Any?
    /// Sets a value of an object by its name; nil for none.
    package typealias Write = (AnyObject, Any?, String) -> Void

    private let all: [Property]
    private let identity: Set<String>

    /// - Parameters:
    ///   - properties: The values of an object, and the objects that it leads to.
    ///   - constraints: The names of attributes that are unique together; the first counts.
    ///   - identity: Names that take their place, between commas.
    package init(_ properties: [Property], constraints: [[String]], identity: String?) {
      all = properties
      let names = identity?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      self.identity = Set(names ?? constraints.first ?? [])
    }

    /// Returns the properties of the objects.
    package func properties(read: @escaping Read, write: @escaping Write) -> [ObjectProperty] {
      all.map { property($0, read, write) }
    }
  }

  extension ObjectEntity {
    private func property(
      _ property: Property, _ read: @escaping Read, _ write: @escaping Write
    ) -> ObjectProperty {
      let name = property.name
      let isIdentity = identity.contains(name)
      func one<Value>(_ type: Value.Type) -> ObjectProperty {
        // As a nested optional, so that nil means none for `write`.
        guard property.isOptional else {
          return ObjectProperty(name, of: type, isIdentity: isIdentity) {
            read($0, name)
          } set: {
            write($0, $1, name)
          }
        }
        return ObjectProperty(name, of: Value?.self, isIdentity: isIdentity) {
          read($0, name)
        } set: {
          write($0, $1, name)
        }
      }
      func several<Object>(_ type: Object.Type, isOrdered: Bool) -> ObjectProperty {
        ObjectProperty(name, of: [Object].self, isUnordered: !isOrdered) {
          Self.objects(in: read($0, name)).compactMap { $0 as? Object }
        } set: {
          write($0, Self.collection(of: $1, isOrdered: isOrdered), name)
        }
      }
      func many<Object>(_ type: Object.Type) -> ObjectProperty { several(type, isOrdered: false) }
      func ordered<Object>(_ type: Object.Type) -> ObjectProperty { several(type, isOrdered: true) }
      return switch property.kind {
      case .many(let type): _openExistential(type as Any.Type, do: many)
      case .ordered(let type): _openExistential(type as Any.Type, do: ordered)
      case .value(let type): _openExistential(type, do: one)
      }
    }

    /// Returns the objects of a collection of Foundation.
    private static func objects(in value: Any?) -> [Any] {
      switch value {
      case let set as NSSet: Array(set)
      case let set as NSOrderedSet: Array(set)
      default: []
      }
    }

    private static func collection(of objects: [Any], isOrdered: Bool) -> Any {
      isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
  }

  extension ObjectEntity.Kind {
    /// Returns the kind for a number of `NSAttributeType`, or nil for one without a value.
    ///
    /// The numbers are those of NSAttributeDescription.h, since macOS 10.4; of UUIDs and URIs since
    /// macOS 10.13.
    ///
    /// - Parameter valueClass: The class of the values, where the number leaves it open.
    package init?(attributeType: UInt, valueClass: AnyClass?) {
      switch attributeType {
      case 100: self = .value(Int16.self)
      case 200: self = .value(Int32.self)
      case 300: self = .value(Int64.self)
      case 400: self = .value(Decimal.self)
      case 500: self = .value(Double.self)
      case 600: self = .value(Float.self)
      case 700: self = .value(String.self)
      case 800: self = .value(Bool.self)
      case 900: self = .value(Date.self)
      case 1000: self = .value(Data.self)
      case 1100: self = .value(UUID.self)
      case 1200: self = .value(URL.self)
      case 1800:
        guard let valueClass else { return nil }
        self = .value(valueClass)
      default: return nil
      }
    }
  }
#endif
