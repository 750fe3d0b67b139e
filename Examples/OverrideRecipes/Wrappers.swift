import Foundation
import Ibex

/// What if a property has a wrapper?
enum Wrappers {
  @propertyWrapper struct Trimmed: MappableWrapper {
    private var text = ""
    var wrappedValue: String {
      get { text }
      set { text = newValue.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    init(wrappedValue: String) { self.wrappedValue = wrappedValue }
  }

  struct Comment: Mappable {
    @Trimmed var text = ""
  }

  static func show() throws {
    let comment = try Comment(json: #"{"text": "  So many goats!\n"}"#)
    answer("What if a property has a wrapper?", comment.text)
  }
}
