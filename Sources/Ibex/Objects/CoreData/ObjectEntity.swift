#if Foundation
  import IbexFoundation

  /// The description of a class whose objects a store keeps by names: attributes and relationships.
  ///
  /// It does not import Core Data; ``ObjectProperty`` is all that a mapper sees of it.
  package struct ObjectEntity {
    /// A value of an object.
    package struct Attribute {
      let name: String
      let kind: Kind
      let isOptional: Bool

      package init(_ name: String, _ kind: Kind, isOptional: Bool) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
      }
    }

    /// Another object, or several.
    package struct Relationship {
      let name: String
      let destination: AnyClass
      let arity: Arity

      package init(_ name: String, to destination: AnyClass, _ arity: Arity) {
        self.name = name
        self.destination = destination
        self.arity = arity
      }
    }

    /// The number of objects that a relationship leads to.
    package enum Arity {
      case one, many, ordered
    }

    /// The kind of an attribute's values.
    package enum Kind {
      case integer16, integer32, integer64, decimal, double, float, string, boolean, date, data
      case uuid, uri
      /// Objects of a class that nothing is converted to.
      case transformable(AnyClass)
    }

    /// Reads a value of an object by its name.
    package typealias Read = (AnyObject, String) -> Any?
    /// Sets a value of an object by its name; nil for none.
    package typealias Write = (AnyObject, Any?, String) -> Void

    private let attributes: [Attribute]
    private let relationships: [Relationship]
    private let identity: Set<String>

    /// - Parameters:
    ///   - attributes: The values of an object.
    ///   - relationships: The objects that an object leads to.
    ///   - constraints: The names of attributes that are unique together; the first counts.
    ///   - identity: Names that take their place, between commas.
    package init(
      attributes: [Attribute], relationships: [Relationship], constraints: [[String]],
      identity: String?
    ) {
      self.attributes = attributes
      self.relationships = relationships
      let names = identity?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      self.identity = Set(names ?? constraints.first ?? [])
    }

    /// Returns the properties of the objects.
    package func properties(read: @escaping Read, write: @escaping Write) -> [ObjectProperty] {
      attributes.map { property($0, read, write) } + relationships.map { property($0, read, write) }
    }
  }

  extension ObjectEntity {
    /// Returns a property whose value may be missing.
    private func optional<Value>(
      _ name: String, of type: Value.Type, _ read: @escaping Read, _ write: @escaping Write
    ) -> ObjectProperty {
      ObjectProperty(name, of: Value?.self, isIdentity: identity.contains(name)) {
        read($0, name)
      } set: {
        write($0, $1, name)
      }
    }

    private func property(
      _ attribute: Attribute, _ read: @escaping Read, _ write: @escaping Write
    ) -> ObjectProperty {
      let name = attribute.name
      func make<Value>(_ type: Value.Type) -> ObjectProperty {
        guard !attribute.isOptional else { return optional(name, of: type, read, write) }
        return ObjectProperty(name, of: type, isIdentity: identity.contains(name)) {
          read($0, name)
        } set: {
          write($0, $1, name)
        }
      }
      return _openExistential(attribute.kind.type, do: make)
    }

    private func property(
      _ relationship: Relationship, _ read: @escaping Read, _ write: @escaping Write
    ) -> ObjectProperty {
      let name = relationship.name
      func make<Object>(_ type: Object.Type) -> ObjectProperty {
        guard relationship.arity != .one else { return optional(name, of: type, read, write) }
        return ObjectProperty(name, of: [Object].self, isUnordered: relationship.arity == .many) {
          Self.objects(in: read($0, name)).compactMap { $0 as? Object }
        } set: { object, objects in
          write(
            object, Self.collection(of: objects, isOrdered: relationship.arity == .ordered), name)
        }
      }
      return _openExistential(relationship.destination as Any.Type, do: make)
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
    /// The type that values are converted to.
    fileprivate var type: Any.Type {
      switch self {
      case .integer16: Int16.self
      case .integer32: Int32.self
      case .integer64: Int64.self
      case .decimal: Decimal.self
      case .double: Double.self
      case .float: Float.self
      case .string: String.self
      case .boolean: Bool.self
      case .date: Date.self
      case .data: Data.self
      case .uuid: UUID.self
      case .uri: URL.self
      case .transformable(let type): type
      }
    }

    /// Returns the kind for a number of `NSAttributeType`; nil for one that stands for no value.
    ///
    /// The numbers are those of NSAttributeDescription.h, since macOS 10.4; of UUIDs and URIs since
    /// macOS 10.13.
    ///
    /// - Parameter valueClass: The class of the values, where the number leaves it open.
    package init?(attributeType: UInt, valueClass: AnyClass?) {
      switch attributeType {
      case 100: self = .integer16
      case 200: self = .integer32
      case 300: self = .integer64
      case 400: self = .decimal
      case 500: self = .double
      case 600: self = .float
      case 700: self = .string
      case 800: self = .boolean
      case 900: self = .date
      case 1000: self = .data
      case 1100: self = .uuid
      case 1200: self = .uri
      case 1800:
        guard let valueClass else { return nil }
        self = .transformable(valueClass)
      default: return nil
      }
    }
  }
#endif
