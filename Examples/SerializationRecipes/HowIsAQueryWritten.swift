import Foundation
import Ibex

/// As items of a URL, or as a web form, and read from either.
enum HowIsAQueryWritten {
  struct Search: Mappable {
    var text = ""
    var tags: [String] = []
    var page = 1
  }

  static func show() throws {
    let search = Search(text: "ibex & goat", tags: ["alps", "goats"], page: 2)
    var bracketed = Serializer()
    bracketed.form.lists = .bracketed
    let read = try Search(form: "text=ibex+%26+goat&tags[]=alps&page=2")
    answer(
      "How is a query written?",
      [
        ("formEncoded()", try search.formEncoded()),
        (".bracketed", try search.formEncoded(using: bracketed)),
        ("queryItems()", try search.queryItems().map(\.name).joined(separator: ", ")),
        ("Search(form:)", "\(read)"),
      ])
  }
}
