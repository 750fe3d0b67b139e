/// The form of the output, as far as it determines which values are written.
package enum OutputForm {
  /// One in which every value has a form.
  case plain
  /// A tree that is handed to the user, so that nothing is kept beside its values.
  case value
  /// Elements, where a property's list without elements is left out if it has none by default.
  case markup(any MarkupForm)
  /// The items of a query, where lists and objects without anything in them have no form, in an
  /// optional either.
  case query(any QueryForm)
  /// A tree to be compared with another, which also includes nil. The properties are under their
  /// keys, or under their names, wherever they would be written.
  case comparison(byNames: Bool)

  /// The form of elements; nil for any other.
  var markup: (any MarkupForm)? { if case .markup(let form) = self { form } else { nil } }

  var isMarkup: Bool { if case .markup = self { true } else { false } }

  /// The form of the items of a query; nil for any other.
  var query: (any QueryForm)? { if case .query(let form) = self { form } else { nil } }

  var isQuery: Bool { query != nil }

  /// Whether a tree keeps the traits of values.
  var keepsMarks: Bool { if case .value = self { false } else { !isQuery } }

  var comparesNil: Bool { if case .comparison = self { true } else { false } }

  /// Whether what differs is to be a patch.
  var isPatch: Bool { comparesNil && !comparesNames }

  var comparesNames: Bool { if case .comparison(byNames: true) = self { true } else { false } }
}
