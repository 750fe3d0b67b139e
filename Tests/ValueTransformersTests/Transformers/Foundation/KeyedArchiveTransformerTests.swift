#if Foundation && canImport(ObjectiveC)
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct KeyedArchiveTransformerTests {
    private let transformer = KeyedArchiveTransformer<NSUUID>()

    @Test func readsWhatItWrites() throws {
      let identifier = NSUUID()
      #expect(try transformer.transform(transformer.reverse(identifier)) == identifier)
    }

    @Test func refusesAnotherClassAndWhatIsNoArchive() throws {
      let other = try KeyedArchiveTransformer<NSDate>().reverse(NSDate())
      for data in [other, Data(), Data("bplist00".utf8)] {
        let error = #expect(throws: TransformError.self) { try transformer.transform(data) }
        #expect(error?.description == "expected an archive of a value of type NSUUID")
      }
    }
  }
#endif
