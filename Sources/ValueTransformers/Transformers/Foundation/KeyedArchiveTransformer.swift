// Foundation on Linux ends the process if an archive names a class other than the requested one,
// which data must not be able to do, so it is not available there.
#if Foundation && canImport(ObjectiveC)
  public import IbexFoundation

  /// A transformer that unarchives an object of one class, by secure coding.
  ///
  ///     try KeyedArchiveTransformer<NSUUID>().transform(data)
  ///
  /// An archive of another class is refused, and so is one that the class cannot decode. Available
  /// only on Apple platforms.
  public struct KeyedArchiveTransformer<Object: NSObject & NSSecureCoding>: ReversibleTransformer {
    /// Creates a transformer of archives.
    public init() {}

    public var expectation: String { "an archive of a value of type \(Object.self)" }

    public func transform(_ data: Data) throws(TransformError) -> Object {
      let object = try? NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
      guard let object else { throw .failed(expected: expectation) }
      return object
    }

    public func reverse(_ object: Object) throws(TransformError) -> Data {
      try refusingErrors(expected: "a value that can be archived by secure coding") {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      }
    }
  }

  extension Transformer {
    /// A transformer that unarchives an object of one class, by secure coding.
    public static func keyedArchive<Object>(of type: Object.Type = Object.self) -> Self
    where Self == KeyedArchiveTransformer<Object> {
      Self()
    }
  }
#endif
