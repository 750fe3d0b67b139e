/// A property wrapper that is filled with its wrapped value.
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
/// The rules for a property of the wrapped type apply, and the wrapper's setter runs.
public protocol MappableWrapper {
  /// The type of the property.
  associatedtype WrappedValue

  /// The value of the property.
  var wrappedValue: WrappedValue { get set }
}
