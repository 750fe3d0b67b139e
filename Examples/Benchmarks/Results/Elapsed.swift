import Foundation

/// The duration of some work by two clocks, in milliseconds.
struct Elapsed: Codable {
  /// By the clock on the wall, which also runs while other processes do.
  var wall: Double
  /// By the processors, of which each counts for itself.
  var processor: Double

  /// Runs some work and returns how long it took.
  static func measure(_ work: () throws -> Void) rethrows -> Elapsed {
    let (wall, processor) = (ContinuousClock.now, processorTime)
    try work()
    return Elapsed(
      wall: (ContinuousClock.now - wall) / .milliseconds(1),
      processor: processorTime - processor)
  }

  /// The time that all threads of this process have spent on processors, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

extension Elapsed {
  subscript(clock: Clock) -> Double {
    switch clock {
    case .wall: wall
    case .processor: processor
    }
  }

  static func / (elapsed: Elapsed, count: Int) -> Elapsed {
    Elapsed(wall: elapsed.wall / Double(count), processor: elapsed.processor / Double(count))
  }
}

/// The clock for the ratio of a row.
enum Clock: String, Codable {
  /// The wall clock, for work that runs on several processors.
  case wall
  /// Processor time, which other processes hardly change.
  case processor
}
