import IbexFoundation
import ValueTransformers

/// A source over a foreign decoder, such as one for property lists, YAML, or MessagePack.
///
///     extension Station: Decodable {
///       init(from decoder: any Decoder) throws {
///         self = try Station(from: DecoderSource(decoder))
///       }
///     }
///     let station = try PropertyListDecoder().decode(Station.self, from: data)
///
/// A source is valid only while the initializer that received the decoder runs. It ends 64 levels
/// below the top of the document: a foreign decoder builds a coding path for each kind that it
/// tries, which takes longer with every level.
public struct DecoderSource: DataSource {
  /// The content of the decoder: a keyed value, a list, or a single value.
  public let content: SourceContent
  let depth: DecodingDepth

  /// Creates a source from a decoder. The values of a keyed container are not decoded yet.
  ///
  /// - Throws: The decoder's error if its value is of no known kind, and `PlanError` below the last
  ///   level.
  public init(_ decoder: any Decoder) throws { try self.init(decoder, for: DecoderSource.self) }

  init(_ decoder: any Decoder, for type: Any.Type) throws {
    depth = DecodingDepth(of: decoder)
    try depth.check(for: type)
    content = try DecodedContainer(from: decoder).content(in: depth, depth.start)
  }

  /// The keys, in the decoder's order. Empty for a list or a single value.
  public var contentKeys: [String] {
    if case .source(let source) = content { source.contentKeys } else { [] }
  }

  /// Returns the content for a key.
  public func content(for key: String) -> SourceContent? {
    if case .source(let source) = content { source.content(for: key) } else { nil }
  }
}

extension DecoderSource: HeldSource {
  package var held: HeldValue { HeldValue(content) }
}

/// The levels of a document that a source has reached.
final class DecodingDepth {
  /// The most levels of a foreign decoder, whose time for each level grows with the depth.
  private static let foreignLimit = 64

  /// The number of levels around the source.
  let start: Int
  private let limit: Int
  private let room = StackRoom()
  private var isExceeded = false

  init(of decoder: any Decoder) {
    let isForeign = !(decoder is ViewDecoder)
    start = isForeign ? decoder.codingPath.count : 0
    limit = isForeign ? Self.foreignLimit : DepthLimit.most
    isExceeded = start > limit
  }

  /// Returns whether another level may be nested below `count` levels.
  func allowsLevel(below count: Int) -> Bool {
    isExceeded = isExceeded || count >= limit
    return count < limit && !room.isUsedUp
  }

  /// Throws if a value for a type is nested below the last level.
  func check(for type: Any.Type) throws(PlanError) {
    guard isExceeded else { return }
    throw PlanError(
      type, "a decoder that is not Ibex's own has it more than \(limit) levels deep",
      .mapperDecodes)
  }
}

/// The container that a decoder has, found out by asking for one kind after the other.
private enum DecodedContainer: Decodable {
  case keyed(KeyedDecodingContainer<AnyCodingKey>)
  case list(any UnkeyedDecodingContainer)
  case single(SourceContent)

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyCodingKey.self) {
      self = .keyed(container)
    } else if let container = try? decoder.unkeyedContainer() {
      self = .list(container)
    } else {
      self = .single(try Self.content(of: decoder.singleValueContainer()))
    }
  }

  /// Returns the content, nested below a number of levels.
  func content(in depth: DecodingDepth, _ levelCount: Int) -> SourceContent {
    switch self {
    case .keyed(let container):
      return .source(ContainerSource(container, in: depth, levelCount))
    case .list(var container):
      var elements: [SourceContent] = []
      while !container.isAtEnd {
        if (try? container.decodeNil()) == true {
          elements.append(.null)
        } else if depth.allowsLevel(below: levelCount),
          let element = try? container.decode(DecodedContainer.self)
        {
          elements.append(element.content(in: depth, levelCount + 1))
        } else {
          // A container does not continue after a value that it cannot decode.
          elements.append(.value(UndecodableRest()))
          break
        }
      }
      return .list(elements)
    case .single(let content):
      return content
    }
  }

  /// Returns the content of a single value.
  ///
  /// Kinds come before types: a number is no date, even if the decoder makes dates of
  /// numbers.
  private static func content(
    of container: any SingleValueDecodingContainer
  ) throws -> SourceContent {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .boolean(flag) }
    if let text = try? container.decode(String.self) { return .text(text) }
    if let integer = try? container.decode(Int64.self) { return .number(NumberLiteral(integer)) }
    if let integer = try? container.decode(UInt64.self) { return .number(NumberLiteral(integer)) }
    if let double = try? container.decode(Double.self) {
      // A decimal has the digits that were written, where it has room for them.
      guard let decimal = try? container.decode(Decimal.self), decimal.isFinite,
        NumberLiteral(decimal).double == double
      else { return .value(double) }
      return .number(NumberLiteral(decimal))
    }
    if let date = try? container.decode(Date.self) { return .value(date) }
    return .value(try container.decode(Data.self))
  }
}

/// The container of a decoder as a source, which looks up each key once.
private final class ContainerSource: DataSource {
  private let container: KeyedDecodingContainer<AnyCodingKey>
  private let depth: DecodingDepth
  private let levelCount: Int
  private var contents = NameTable<SourceContent>()

  init(
    _ container: KeyedDecodingContainer<AnyCodingKey>, in depth: DecodingDepth, _ levelCount: Int
  ) {
    self.container = container
    self.depth = depth
    self.levelCount = levelCount
  }

  private(set) lazy var contentKeys = container.allKeys.map(\.stringValue)

  func content(for key: String) -> SourceContent? {
    if let content = contents[key] { return content }
    let content = decoded(AnyCodingKey(stringValue: key))
    if let content { contents.set(content, for: key) }
    return content
  }

  private func decoded(_ key: AnyCodingKey) -> SourceContent? {
    guard container.contains(key) else { return nil }
    if (try? container.decodeNil(forKey: key)) == true { return .null }
    guard depth.allowsLevel(below: levelCount),
      let inner = try? container.decode(DecodedContainer.self, forKey: key)
    else { return .value(Undecodable()) }
    return inner.content(in: depth, levelCount + 1)
  }
}

/// A value that a decoder has, but not of any kind that is known.
private struct Undecodable {}

/// The rest of a list, from an element on that a decoder cannot decode.
private struct UndecodableRest {}
