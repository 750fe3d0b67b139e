/// A property wrapper whose properties are filled with what they wrap.
///
///     @propertyWrapper struct Trimmed: MappableWrapper {
///       private var text = ""
///       var wrappedValue: String {
///         get { text }
///         set { text = newValue.trimmingCharacters(in: .whitespaces) }
///       }
///       init(wrappedValue: String) { self.wrappedValue = wrappedValue }
///     }
///     struct Station: Mappable { @Trimmed var name = "" }
///
/// The rules are those for a property of the wrapped type; the setter of the wrapper runs.
public protocol MappableWrapper {
  /// The type of the property.
  associatedtype WrappedValue

  /// The value of the property.
  var wrappedValue: WrappedValue { get set }
}
