public import IbexFoundation

/// An error for a value that cannot be written, with its path in the model.
///
///     expected a finite number, found number nan at readings[3].value
public struct SerializationError: Error, Hashable, Sendable {
  /// The path in the serialized value, by the names of properties.
  public internal(set) var path: SourcePath
  /// The expected value, as a noun phrase: `a finite number`.
  public let expected: String
  /// The kind and value that was found: `number nan`. Long values are truncated.
  public var found: String { summary.words(showingValue: true) }

  fileprivate var summary: Summary

  /// Creates an error, such as for tests of error handling.
  public init(expected: String, found: String, path: SourcePath = SourcePath()) {
    self.init(expected: expected, found: .value(found), path: path)
  }

  package init(expected: String, found: Summary, path: SourcePath = SourcePath()) {
    self.path = path
    self.expected = expected
    summary = found
  }

  /// Returns the error for nil where `expected` may not be nil, such as "a value" for "it is
  /// required".
  package static func null(_ expected: String, for reason: String) -> SerializationError {
    SerializationError(expected: "\(expected) that is not nil, for \(reason)", found: Summary.null)
  }

  /// Returns the error for a value that would be left out where the default is another.
  package static func absent(_ found: Summary) -> SerializationError {
    SerializationError(
      expected: "a value with an element, for without one it is read as its default", found: found)
  }
}

extension SerializationError {
  public static func == (first: SerializationError, second: SerializationError) -> Bool {
    first.path == second.path && first.expected == second.expected && first.found == second.found
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(expected)
    hasher.combine(found)
  }
}

extension SerializationError: CustomStringConvertible {
  /// One line with what was expected, what was found, and where.
  public var description: String {
    "expected \(expected), found \(found) at \(Summary.place(path))"
  }
}

extension SerializationError: LocalizedError {
  /// The same text as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension Error {
  /// Returns the same error as it is seen from one level up.
  ///
  /// Nobody keeps track of the path while all goes well: an error gathers it on its way out.
  package func within(_ step: SourcePath.Step) -> any Error {
    guard var error = self as? SerializationError else { return self }
    error.path = SourcePath([step] + error.path.steps)
    return error
  }
}

extension Error {
  /// Returns the same error, which tells only the kind of what cannot be written.
  ///
  /// The error of an `Encodable` value, which contains the value itself or may quote it, is converted
  /// to one of these.
  ///
  /// - Parameter depth: The most steps of the path that it tells.
  package func hidingValue(upTo depth: Int = .max) -> any Error {
    if var error = self as? SerializationError {
      error.summary = .plain(error.summary.words(showingValue: false))
      error.path = SourcePath(Array(error.path.steps.prefix(depth)))
      return error
    }
    if self is PlanError { return self }
    var found = Summary.plain("an error")
    if case .invalidValue(let value, _)? = self as? EncodingError {
      found = Summary.value(of: type(of: value))
    }
    return SerializationError(expected: "a value that can be encoded", found: found)
  }
}

extension Serializer {
  /// Calls `body`, whose errors have paths into some values.
  ///
  /// An error at or within a secret property shows no value, and its path ends at the property. All
  /// errors are as ``shown(_:)`` returns them.
  package func hidingSecrets<Result>(of trees: [WriteTree], _ body: () throws -> Result) throws
    -> Result
  {
    do { return try body() } catch {
      guard let path = (error as? SerializationError)?.path,
        let depth = secretDepth(of: path.steps[...], in: trees)
      else { throw shown(error) }
      throw shown(error.hidingValue(upTo: depth))
    }
  }

  /// Returns the number of steps to a secret property; nil if they lead to none.
  private func secretDepth(of steps: ArraySlice<SourcePath.Step>, in trees: [WriteTree]) -> Int? {
    if let secret = trees.first(where: \.isSecret) {
      // The keys of a secret rest are a part of it.
      return max(steps.startIndex - (secret.traits.contains(.entry) ? 1 : 0), 0)
    }
    guard let step = steps.first, !trees.isEmpty else { return nil }
    let parts = trees.compactMap { tree in
      switch step {
      case .key(let key): tree[key]
      case .index(let position): tree.list.flatMap { $0.dropFirst(position).first }
      }
    }
    return secretDepth(of: steps.dropFirst(), in: parts)
  }
}

/// Calls `body`, whose errors are those at a step.
package func locatingErrors<Result>(
  at step: @autoclosure () -> SourcePath.Step, _ body: () throws -> Result
) throws -> Result {
  do { return try body() } catch { throw error.within(step()) }
}
