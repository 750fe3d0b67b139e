public import IbexFoundation

/// An error of a transformer that refuses its input: the expectation, and possibly what it found and
/// why.
///
///     do {
///       _ = try DecimalTextTransformer().transform("n/a")
///     } catch {
///       print(error)  // expected a decimal number
///     }
///
/// A plain `catch` binds an error of this type.
public struct TransformError: Error, Equatable, Sendable {
  /// A kind of refusal.
  public struct Reason: Hashable, Sendable {
    private enum Kind { case unsuitableInput, unofferedOutput, failed }

    private let kind: Kind

    /// The transformer does not accept the type of the input.
    public static let unsuitableInput = Reason(kind: .unsuitableInput)

    /// The transformer does not offer the requested output type.
    public static let unofferedOutput = Reason(kind: .unofferedOutput)

    /// The types fit, but the value does not.
    public static let failed = Reason(kind: .failed)
  }

  /// The kind of the refusal.
  public let reason: Reason

  /// A noun phrase for the expected input or output: "an integer".
  public let expected: String

  /// A noun phrase for the value found instead, or nil if only the caller knows it.
  public let found: String?

  /// The reason for the refusal, or a remedy: "January 8, 2016, was a Friday". Usually nil.
  public let hint: String?

  /// The errors of each member, in order, if several transformers were tried.
  public let failures: [TransformError]

  /// Whether the input's format was recognized and its content refused, so that no other
  /// transformer should be tried.
  public let isFinal: Bool

  /// Creates an error from its parts. Prefer the factories below if one of them fits.
  public init(
    reason: Reason, expected: String, found: String? = nil, hint: String? = nil,
    failures: [TransformError] = [], isFinal: Bool = false
  ) {
    self.reason = reason
    self.expected = expected
    self.found = found
    self.hint = hint
    self.failures = failures
    self.isFinal = isFinal
  }

  /// Returns the error for a value whose type fits.
  public static func failed(
    expected: String, found: String? = nil, hint: String? = nil
  ) -> TransformError {
    TransformError(reason: .failed, expected: expected, found: found, hint: hint)
  }

  /// Returns the final error for a value whose format was recognized, at which a
  /// ``CompoundTransformer`` stops.
  public static func refused(
    expected: String, found: String? = nil, hint: String? = nil
  ) -> TransformError {
    failed(expected: expected, found: found, hint: hint).final
  }

  /// Returns the error for an input of an unsuitable type.
  package static func unsuitableInput(expected: String, found: String? = nil) -> TransformError {
    TransformError(reason: .unsuitableInput, expected: expected, found: found)
  }

  /// Returns the error for a requested output type that is not offered.
  package static func unofferedOutput(expected: String, found: String? = nil) -> TransformError {
    TransformError(reason: .unofferedOutput, expected: expected, found: found)
  }
}

extension TransformError {
  /// The same refusal, final: a ``CompoundTransformer`` tries no further member.
  var final: TransformError {
    TransformError(
      reason: reason, expected: expected, found: found, hint: hint, failures: failures,
      isFinal: true)
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
    "expected \(expected)" + (found.map { ", found \($0)" } ?? "") + (hint.map { ": \($0)" } ?? "")
  }
}

extension TransformError: LocalizedError {
  /// The same text as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension TransformError.Reason: CustomStringConvertible {
  public var description: String { "\(kind)" }
}
