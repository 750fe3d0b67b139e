package import IbexCore
package import Testing

/// The serializer that writes in the names of the server.
package func serverSerializer(_ change: (inout Serializer) -> Void = { _ in }) -> Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  change(&serializer)
  return serializer
}

/// Reads a document into a model, and checks that what is written of it is the document.
@discardableResult
package func expectComesBack<Model: Mappable>(
  _ type: Model.Type, json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Model {
  let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
  #expect(report.findings == [], sourceLocation: sourceLocation)
  let written = try model.jsonString(using: serverSerializer())
  let (new, old) = (try SourceValue(json: written), try SourceValue(json: json))
  #expect(new == old, "\(written)", sourceLocation: sourceLocation)
  return model
}
