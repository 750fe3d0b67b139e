import Foundation

/// Two ways to do the same work, timed alternately so that a noisy machine affects both alike.
struct Comparison {
  /// The ratio shown for the two times of a row.
  enum Figure {
    /// The speed of ours as a multiple of theirs.
    case ratio
    /// The same as a percentage, if theirs is an upper bound.
    case share
    /// The time of ours as a multiple of theirs, if ours does more work.
    case cost
  }

  let workload: String
  /// The name of the other side.
  let rival: String
  /// Whether our work takes the same number of instructions each time.
  let isCountable: Bool
  /// Whether each run takes place in a process that does nothing else.
  let isAlone: Bool
  let clock: Clock
  let figure: Figure
  /// The maximum number of rounds, if one takes seconds.
  let roundLimit: Int?
  /// Makes the documents that the work needs; throws `AbsentDocument` where one is not there.
  let prepare: () throws -> Work

  /// Makes a comparison whose documents are made when it is its turn.
  init(
    _ workload: String, against rival: String, isCountable: Bool = true, isAlone: Bool = false,
    by clock: Clock = .processor, showing figure: Figure = .ratio, roundLimit: Int? = nil,
    prepare: @escaping () throws -> Work
  ) {
    self.workload = workload
    self.rival = rival
    self.isCountable = isCountable
    self.isAlone = isAlone
    self.clock = clock
    self.figure = figure
    self.roundLimit = roundLimit
    self.prepare = prepare
  }

  var name: String { "\(workload) (\(rival))" }

  /// Returns the workload of a row by the row's name.
  static func workload(ofRow name: String) -> String {
    name.range(of: " (", options: .backwards).map { String(name[..<$0.lowerBound]) } ?? name
  }
}

/// The work of a comparison in each round.
struct Work {
  let ours: Way
  let theirs: Way
  /// The number of objects for the row, to show the time of one.
  var objectCount: Int?
  /// The size of the source in bytes, for rows that show a throughput.
  var byteCount: Int?
  /// Fails if the results differ, so that only equal work is compared.
  private(set) var check: () throws -> Void = {}

  init(ours: Way, theirs: Way, objectCount: Int? = nil, byteCount: Int? = nil) {
    self.ours = ours
    self.theirs = theirs
    self.objectCount = objectCount
    self.byteCount = byteCount
  }

  /// Makes work whose two results are checked before they are timed.
  init<Ours, Theirs>(
    objects: Int? = nil, bytes: Int? = nil, ours: @escaping () throws -> Ours,
    theirs: @escaping () throws -> Theirs, areEqual: @escaping (Ours, Theirs) throws -> Bool
  ) {
    self.init(
      ours: Way(returning: ours), theirs: Way(returning: theirs), objectCount: objects,
      byteCount: bytes)
    check = {
      guard try areEqual(ours(), theirs()) else { throw Failure("the results differ") }
    }
  }

  /// Creates work whose two ways give equal results.
  init<Value: Equatable>(
    objects: Int? = nil, bytes: Int? = nil, ours: @escaping () throws -> Value,
    theirs: @escaping () throws -> Value
  ) {
    self.init(objects: objects, bytes: bytes, ours: ours, theirs: theirs) { $0 == $1 }
  }
}

/// One way to do some work.
struct Way {
  let run: () throws -> Void
  /// The heap bytes that the result retains, for work that has one.
  let heldByteCount: (() throws -> Int?)?

  init(_ run: @escaping () throws -> Void) {
    self.run = run
    heldByteCount = nil
  }

  init<Value>(returning make: @escaping () throws -> Value) {
    run = { keep(try make()) }
    heldByteCount = {
      let before = MemoryUse.heapByteCount
      let value = try make()
      let after = MemoryUse.heapByteCount
      return withExtendedLifetime(value) {
        if let before, let after { max(0, after - before) } else { nil }
      }
    }
  }
}

/// Something that ends the program, or one comparison of it, with a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Fails where two results differ.
func expectEqual<Value: Equatable>(_ ours: Value, _ theirs: Value, _ name: String) throws {
  guard ours == theirs else { throw Failure("\(name): the results differ") }
}

/// Keeps a result from being optimized away.
@inline(never)
func keep<Value>(_ value: Value) {}
