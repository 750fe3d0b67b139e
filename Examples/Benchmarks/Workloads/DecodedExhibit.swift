// The types of `ExhibitWorkload` and `DialectWorkload`, without defaults.

struct DecodedExhibit: Decodable, Equatable {
  let identifier: String
  let title: String
  let summary: String
  let creator: String
  let period: String
  let material: String?
  let dimensions: String
  let provenance: String
  let creditLine: String
  let room: String
  let imageAddress: String
  let license: String
  let year: Int
  let isOnDisplay: Bool
  let weight: Double?
  let tags: [String]
  let views: [DecodedExhibitView]
  let loans: [DecodedLoan]?
}

struct DecodedExhibitView: Decodable, Equatable {
  let address: String
  let caption: String
  let width: Int
}

struct DecodedLoan: Decodable, Equatable {
  let museum: String
  let city: String
  let until: String
}

struct DecodedDialect: Decodable, Equatable {
  let code: String
  let name: String
  let nativeName: String
  let region: String
  let script: String
  let note: String
}
