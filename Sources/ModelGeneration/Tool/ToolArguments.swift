package import Ibex

/// The arguments of the tool.
package struct ToolArguments {
  package private(set) var options = GenerationOptions(name: "")
  package private(set) var files: [String] = []
  /// The place of the samples in each document.
  package private(set) var path = SourcePath()
  /// Whether the samples are read and written by the models before these are printed.
  package private(set) var checks = true
  /// The file to write; nil for standard output.
  package private(set) var output: String?
  /// Whether a file that is there is replaced.
  package private(set) var replacesOutput = false
  package private(set) var asksForHelp = false

  package static let help = """
    Usage: ibex-models [options] Name [files]

    Prints models in Swift for samples of JSON, XML, or lines of JSON. All files, and all elements
    of a list, are samples of one type, which is called Name. Without files, or where one is called -,
    standard input is read.

      ibex-models Stop stop.json                    structs that are Mappable
      ibex-models Stop a.json b.json feed.xml -o Stop.swift
      ibex-models Stop --at data.stops answer.json  the samples are at a path
      curl https://example.com/stops | ibex-models Stop

    Options:
      -o, --output FILE     write to FILE, which must not be there yet
      --force               replace FILE
      --at PATH             where the samples are: data.stops, [0].stop; in XML rss.channel.item
      --codable             structs that are Codable, with coding keys
      --access LEVEL        public, package, or internal (as without the option)
      --type PATH=TYPE      use a type of your own at a path in a sample: owner.color=Color
      --map PATH            keys at this path are data: make a dictionary
      --struct PATH         keys at this path are names: make a struct
      --enum PATH           make an enum of the texts at this path
      --enums               make enums of texts with few values
      --loose-keys          print keys only where the name is none of their spellings
      --no-examples         print no values of the samples
      --no-check            do not read and write the samples by the models before these are printed
      -h, --help            print this

    Exit status: 0, or 1 if the check has found differences (they are on standard error, the models
    are printed all the same), 2 for invalid arguments or a file that cannot be read or written,
    3 for one that is not JSON or XML or whose samples are not objects.
    """

  package init(_ arguments: [String]) throws(GenerationError) {
    var rest = arguments[...]
    var names: [String] = []
    var readsOptions = true
    while let argument = rest.popFirst() {
      if argument == "--", readsOptions {
        readsOptions = false
      } else if readsOptions, argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else {
        names.append(argument)
      }
    }
    if asksForHelp { return }
    try takeNames(names)
  }

  private mutating func takeNames(_ names: [String]) throws(GenerationError) {
    guard let name = names.first else {
      throw GenerationError("the name of the type is missing: ibex-models Stop stop.json")
    }
    guard SwiftNames.isTypeName(name) else {
      throw GenerationError(
        "\"\(name)\" is not a type name: it comes before the files, as in ibex-models Stop stop.json"
      )
    }
    guard name.first?.isLowercase != true else {
      throw GenerationError("the name of a type begins with a capital letter, not as \(name) does")
    }
    guard !options.choices.contains(where: { $0.choice == .type(name) }) else {
      throw GenerationError("\(name) is the type of the samples, and cannot be that of a property")
    }
    guard SwiftNames.available(name) == name else {
      throw GenerationError(
        "\(name) is a type of Swift, Foundation, or Ibex: \(SwiftNames.available(name)) would do")
    }
    options.name = name
    files = Array(names.dropFirst())
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(GenerationError) {
    let isLong = argument.hasPrefix("--")
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = isLong ? String(parts[0]) : argument
    var attached = isLong && parts.count == 2 ? String(parts[1]) : nil
    func value() throws(GenerationError) -> String {
      guard let value = attached.take() ?? rest.popFirst(), !value.isEmpty else {
        throw GenerationError("\(option) needs a value: see ibex-models --help")
      }
      return value
    }
    switch option {
    case "-h", "--help": asksForHelp = true
    case "-o", "--output": output = try value()
    case "--force": replacesOutput = true
    case "--at": path = SourcePath(try value())
    case "--codable": options.isCodable = true
    case "--access": options.access = try access(try value())
    case "--type": try takeType(try value())
    case "--map": options.choices.append((try value(), .map))
    case "--struct": options.choices.append((try value(), .structure))
    case "--enum": options.choices.append((try value(), .enumeration))
    case "--enums": options.infersEnums = true
    case "--loose-keys": options.areKeysLoose = true
    case "--no-examples": options.showsExamples = false
    case "--no-check": checks = false
    default: throw GenerationError("there is no option \(option): see ibex-models --help")
    }
    if attached != nil { throw GenerationError("\(option) takes no value") }
  }

  private func access(_ text: String) throws(GenerationError) -> GenerationOptions.Access {
    guard let access = GenerationOptions.Access(rawValue: text) else {
      throw GenerationError("--access is public, package, or internal, not \"\(text)\"")
    }
    return access
  }

  private mutating func takeType(_ text: String) throws(GenerationError) {
    guard let sign = text.lastIndex(of: "="), sign > text.startIndex else {
      throw GenerationError("--type needs a path and a type: --type owner.color=Color")
    }
    let type = String(text[text.index(after: sign)...])
    guard
      type.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        SwiftNames.isTypeName(String($0))
      })
    else { throw GenerationError("\"\(type)\" is not a type name") }
    options.choices.append((String(text[..<sign]), .type(type)))
  }
}
