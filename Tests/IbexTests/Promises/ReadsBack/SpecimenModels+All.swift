import Foundation
import Ibex
import TestSupport

/// The models of which values are written and read.
let specimenModels: [any SpecimenModel.Type] = [
  Trio<Int, String, [String]>.self,
  Trio<String?, Int?, [Int]>.self,
  Trio<Double, Decimal?, [Double]>.self,
  Trio<Date, URL?, [Date]>.self,
  Trio<UUID, Data?, [Data]>.self,
  Trio<RoundTrip.Color, RoundTrip.Level?, Set<RoundTrip.Color>>.self,
  Trio<RoundTrip.Direction?, RoundTrip.Flags, [RoundTrip.Direction?]>.self,
  Trio<Bool, Character?, Set<Bool>>.self,
  Trio<UInt64, Substring?, ArraySlice<Int8>>.self,
  Trio<NumberLiteral, Float?, ContiguousArray<NumberLiteral>>.self,
  Trio<SampleStatus, SampleMark?, [SampleMark]>.self,
  Trio<TimeZone, [TimeZone], Set<TimeZone>?>.self,
  Trio<Duration, Locale?, [Duration: Locale]>.self,
  Trio<Duration?, [Locale], [Duration]>.self,
  Trio<Int, [String: Int], String?>.self,
  Trio<[String: [String]], [String: String?]?, [Int]>.self,
  Trio<[RoundTrip.Color: [Int]], [Int: String], [[String: Int]]>.self,
  Trio<[[Int]], [[String]], [[Int]?]>.self,
  Trio<[String]?, [Int]?, Set<String>?>.self,
  Trio<Int??, [String?], [Int?]?>.self,
  Trio<PointSample, PointSample?, [PointSample]>.self,
  Trio<HollowSample?, [HollowSample], [HollowSample?]>.self,
  Trio<[String: PointSample], [[PointSample]], Set<PointSample>>.self,
  Trio<Trio<Int, String?, [Int]>, [Trio<String, [String], Int?>], Int>.self,
  Trio<CodablePoint, CodablePoint?, [CodablePoint]>.self,
  Trio<CodableHollow?, [CodableHollow], [String: CodableHollow]>.self,
  Trio<CodableOutline, [CodableOutline], [CodableMeters]>.self,
  Trio<CodableCode, [CodableCode], Set<CodableCode>?>.self,
  Trio<SourceValue, [SourceValue], Int>.self,
  Trio<Int, String, [String: SourceValue]>.self,
  Trio<NodeSample, NodeSample?, [NodeSample]>.self,
  Preset<Int?, String?, [String]>.self,
  Preset<[Int]?, [String: Int]?, PointSample?>.self,
  Preset<Date?, RoundTrip.Color?, Set<Int>?>.self,
  Preset<[PointSample], CodablePoint?, [CodablePoint]>.self,
  Preset<HollowSample?, [String: String], [TimeZone]>.self,
  NodeSample.self, TramSample.self, ZooSample.self, LooseSample.self, TicketSample.self,
  WrappedSample.self, TwinSample.self, SentenceSample.self, CodedSample.self, PointSample.self,
  HollowSample.self,
]

/// What is written without a model around it.
let specimenLists: [any Specimen.Type] = [
  [[String: Int]].self, [String: [Int]].self, [TimeZone].self, [CodablePoint].self,
  [CodableHollow].self, [HollowSample].self, [[String]].self, [Int?].self, Set<Date>.self,
  [[PointSample]].self, [CodableCode].self, [SourceValue].self, [String: [String: String?]].self,
]
