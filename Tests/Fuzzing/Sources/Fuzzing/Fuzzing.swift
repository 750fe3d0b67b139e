import Foundation

/// Runs one target under libFuzzer: the one that `IBEX_FUZZ_TARGET` names.
///
/// Without it, prints the names of all targets. The arguments are those of libFuzzer.
@main
struct Fuzzing {
  static let targets: [FuzzTarget] = [
    .json, .singlePass, .streams, .xml, .forms, .dates, .paths, .dictionaries, .decodable, .updates,
    .writeJSON, .writeXML, .writeForm, .writeDictionary,
  ]

  static func main() {
    guard let name else {
      print(targets.map(\.name).joined(separator: "\n"))
      return
    }
    guard target != nil else {
      FileHandle.standardError.write(Data("no target is called \(name)\n".utf8))
      exit(2)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runFuzzer(&count, &arguments) { bytes, count in
        Fuzzing.run(UnsafeBufferPointer(start: bytes, count: count))
        return 0
      })
  }

  private static let name = ProcessInfo.processInfo.environment["IBEX_FUZZ_TARGET"]
  /// It stands here because a C function captures nothing.
  private static let target = targets.first { $0.name == name }

  private static func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    var input = FuzzInput(Array(bytes))
    target?.run(&input)
  }
}

/// One way into the library.
struct FuzzTarget: Sendable {
  let name: String
  /// Reads or writes by an input, and stops the program if anything is wrong.
  let run: @Sendable (inout FuzzInput) -> Void
}

// The entry point of compiler-rt's FuzzerDriver.cpp, for programs with a main function of their
// own; LLVM 12 and later.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
