/// A mapper's user info for types that decode themselves, in an object: who copies the dictionary
/// needs its type, which the runtime has to make.
final class SharedUserInfo: Sendable {
  let values: [CodingUserInfoKey: any Sendable]

  init(values: [CodingUserInfoKey: any Sendable]) { self.values = values }
}
