/// The user information of decoders, which states share without a look at the type of a dictionary.
final class DecodingUserInfo: Sendable {
  let entries: [CodingUserInfoKey: any Sendable]

  init(_ entries: [CodingUserInfoKey: any Sendable]) { self.entries = entries }
}
