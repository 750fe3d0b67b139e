/// A coding key of any text, for containers whose keys are data.
package struct OpenKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { Int(stringValue) }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init(intValue: Int) { stringValue = String(intValue) }
}
