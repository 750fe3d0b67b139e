import Foundation

/// Two ways to do the same work, timed in turns so that a noisy machine disturbs both alike.
struct Comparison {
  /// What the two times of a row are made into.
  enum Figure {
    /// How many times as fast as theirs ours is.
    case ratio
    /// The same as a percentage, where theirs is the bound of what can be reached.
    case share
    /// How much longer than theirs ours takes, where it does more and no one expects it to be as
    /// fast.
    case cost
  }

  let workload: String
  /// What the workload is compared with.
  let rival: String
  /// Whether our work takes the same number of instructions each time.
  let isCountable: Bool
  /// Whether each run takes place in a process that does nothing else.
  let isAlone: Bool
  let clock: Clock
  let figure: Figure
  /// The most rounds to time it in, where one takes seconds.
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

/// What a comparison does in each of its rounds.
struct Work {
  let ours: Way
  let theirs: Way
  /// How many objects the row counts by, to show what one of them takes.
  var objectCount: Int?
  /// The size of the source in bytes, for rows that show a throughput.
  var byteCount: Int?
  /// Fails where the results differ, so that only equal work is compared.
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

  /// Makes work of which both ways give equal results.
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
  /// The bytes on the heap that the result holds on to, for work that has one.
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
