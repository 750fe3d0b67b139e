public import IbexFoundation

/// A refusal of a transformer: what it expected, and what it found if it says so.
///
///     do {
///       _ = try IntegerTextTransformer<Int>().transform("n/a")
///     } catch {
///       print(error)  // expected an integer
///     }
///
/// A plain `catch` has an error of this type.
public struct TransformError: Error, Equatable, Sendable {
  /// A kind of refusal.
  public struct Reason: Hashable, Sendable {
    private enum Kind { case unsuitableInput, unofferedOutput, failed }

    private let kind: Kind

    /// The input is of a type that the transformer does not take.
    public static let unsuitableInput = Reason(kind: .unsuitableInput)

    /// The output asked for is of a type that the transformer does not make.
    public static let unofferedOutput = Reason(kind: .unofferedOutput)

    /// The types fit, but the value does not.
    public static let failed = Reason(kind: .failed)
  }

  /// The kind of the refusal.
  public let reason: Reason

  /// A noun phrase for what would have been accepted or made: "an integer".
  public let expected: String

  /// A noun phrase for what was there instead, nil where only the caller knows.
  public let found: String?

  /// The refusals of each member, in order, where several transformers were tried.
  public let failures: [TransformError]

  /// Whether the form of the input was recognized and its content refused, so that no other
  /// transformer should be tried.
  public let isFinal: Bool

  /// Creates an error of data; the factories below read better where one of them fits.
  public init(
    reason: Reason, expected: String, found: String? = nil, failures: [TransformError] = [],
    isFinal: Bool = false
  ) {
    self.reason = reason
    self.expected = expected
    self.found = found
    self.failures = failures
    self.isFinal = isFinal
  }

  /// Creates the refusal of a value whose type fits.
  public static func failed(expected: String, found: String? = nil) -> TransformError {
    TransformError(reason: .failed, expected: expected, found: found)
  }

  /// Creates the refusal of a value whose form was recognized: a ``CompoundTransformer`` stops.
  public static func refused(expected: String, found: String? = nil) -> TransformError {
    failed(expected: expected, found: found).final
  }

  /// Creates the refusal of a value whose type is not taken.
  public static func unsuitableInput(expected: String, found: String? = nil) -> TransformError {
    TransformError(reason: .unsuitableInput, expected: expected, found: found)
  }

  /// Creates the refusal to make a value of a type that is not offered.
  public static func unofferedOutput(expected: String, found: String? = nil) -> TransformError {
    TransformError(reason: .unofferedOutput, expected: expected, found: found)
  }
}

extension TransformError {
  /// The same refusal, final: a ``CompoundTransformer`` tries no further member.
  var final: TransformError {
    TransformError(
      reason: reason, expected: expected, found: found, failures: failures, isFinal: true)
  }
}

/// Returns what `body` returns; any error of it is a refusal.
func refusingErrors<Result>(
  expected: @autoclosure () -> String, _ body: () throws -> Result
) throws(TransformError) -> Result {
  do { return try body() } catch { throw .failed(expected: expected()) }
}

extension TransformError: CustomStringConvertible {
  public var description: String {
    guard let found else { return "expected \(expected)" }
    return "expected \(expected), found \(found)"
  }
}

extension TransformError: LocalizedError {
  /// The same text as ``description``, which is what `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension TransformError.Reason: CustomStringConvertible {
  public var description: String { "\(kind)" }
}
