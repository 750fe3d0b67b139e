// The shape of what the documentation uses of the package.
public import Foundation

public final class Response {
  public let statusCode: Int
  public let data: Data
  public init(statusCode: Int, data: Data) {
    self.statusCode = statusCode
    self.data = data
  }
  public func filterSuccessfulStatusCodes() throws -> Response { self }
}

public enum Task {
  case requestPlain
  case requestData(Data)
}
