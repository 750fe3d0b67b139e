// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // As the trait does: Apple's Foundation has no smaller part that could be used alone.
  .define(
    "Foundation", .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS])),
]

let package = Package(
  name: "Ibex",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Ibex", targets: ["Ibex"]),
    .library(name: "IbexCore", targets: ["IbexCore"]),
    .library(name: "IbexXML", targets: ["IbexXML"]),
    .library(name: "IbexStreams", targets: ["IbexStreams"]),
    .library(name: "IbexObjects", targets: ["IbexObjects"]),
    .library(name: "ValueTransformers", targets: ["ValueTransformers"]),
    .executable(name: "ibex-models", targets: ["IbexModels"]),
    .plugin(name: "IbexModelsPlugin", targets: ["IbexModelsPlugin"]),
  ],
  traits: [
    .default(enabledTraits: ["Foundation"]),
    .trait(
      name: "Foundation",
      description: """
        Classes such as NSNumber and NSDictionary, and formatters, on Linux. Without it, all is built \
        on FoundationEssentials alone.
        """),
  ],
  targets: [
    .target(name: "IbexFoundation", swiftSettings: settings),
    .target(
      name: "ValueTransformers", dependencies: ["IbexFoundation"], swiftSettings: settings),
    .target(name: "CThreadStack"),
    .target(
      name: "IbexCore", dependencies: ["IbexFoundation", "ValueTransformers", "CThreadStack"],
      swiftSettings: settings),
    .target(
      name: "IbexXML", dependencies: ["IbexCore", "IbexFoundation", "ValueTransformers"],
      swiftSettings: settings),
    .target(
      name: "Ibex", dependencies: ["IbexCore", "IbexFoundation", "IbexXML", "ValueTransformers"],
      swiftSettings: settings),
    .target(
      name: "IbexStreams",
      dependencies: ["IbexCore", "IbexFoundation", "ValueTransformers"], swiftSettings: settings),
    .target(
      name: "IbexObjects", dependencies: ["IbexCore", "IbexFoundation", "ValueTransformers"],
      swiftSettings: settings),
    .target(
      name: "ModelGeneration",
      dependencies: ["Ibex", "IbexFoundation", "IbexObjects", "IbexStreams", "ValueTransformers"],
      swiftSettings: settings),
    .executableTarget(
      name: "IbexModels", dependencies: ["ModelGeneration"], swiftSettings: settings),
    .plugin(
      name: "IbexModelsPlugin",
      capability: .command(
        intent: .custom(
          verb: "ibex-models", description: "Writes models in Swift for samples of JSON or XML"),
        permissions: [.writeToPackageDirectory(reason: "-o writes a file of models")]),
      dependencies: ["IbexModels"], path: "Sources/IbexModelsPlugin"),
    .executableTarget(
      name: "Quickstart", dependencies: ["Ibex"], path: "Examples/Quickstart",
      swiftSettings: settings),
    .executableTarget(
      name: "FeedReader", dependencies: ["Ibex"], path: "Examples/FeedReader",
      swiftSettings: settings),
    .executableTarget(
      name: "LogReader", dependencies: ["IbexStreams"], path: "Examples/LogReader",
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Ibex", "IbexObjects", "IbexStreams", "HeapUse", "ValueTransformers"],
      path: "Examples/Benchmarks",
      exclude: [
        "ByHand/write-readers", "chart.svg", "guard", "highlights.svg", "tolerances.json",
      ],
      swiftSettings: settings),
    .target(name: "HeapUse", path: "Examples/HeapUse"),
    .executableTarget(
      name: "OverrideRecipes", dependencies: ["Ibex"], path: "Examples/OverrideRecipes",
      swiftSettings: settings),
    .executableTarget(
      name: "TransformerRecipes", dependencies: ["Ibex"], path: "Examples/TransformerRecipes",
      swiftSettings: settings),
    .executableTarget(
      name: "SerializationRecipes", dependencies: ["Ibex"], path: "Examples/SerializationRecipes",
      swiftSettings: settings),
    // The clients whose sizes are limited; see .ci/size.
    .executableTarget(
      name: "OneModel", dependencies: ["Ibex"], path: ".ci/Clients",
      exclude: ["Client.swift", "Costs", "Models.swift", "OneModelOfJSON.swift"]),
    .executableTarget(
      name: "OneModelOfJSON", dependencies: ["IbexCore"], path: ".ci/Clients",
      exclude: ["Client.swift", "Costs", "Models.swift", "OneModel.swift"]),
    // What tests share, by the module that it needs; what may import Testing is in TestExpectations.
    .target(
      name: "TestSupport", dependencies: ["IbexCore"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "XMLTestSupport", dependencies: ["IbexXML", "TestSupport"],
      path: "Tests/XMLTestSupport", swiftSettings: settings),
    .target(
      name: "ReportTestSupport", dependencies: ["Ibex", "TestSupport"],
      path: "Tests/ReportTestSupport", swiftSettings: settings),
    .target(
      name: "TestExpectations", dependencies: ["IbexCore", "TestSupport"],
      path: "Tests/TestExpectations", swiftSettings: settings),
    .target(
      name: "StrippedModels", dependencies: ["IbexCore"], path: "Tests/StrippedModels",
      swiftSettings: settings + [
        .unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])
      ]),
    .testTarget(
      name: "ValueTransformersTests", dependencies: ["ValueTransformers"],
      swiftSettings: settings),
    .testTarget(
      name: "IbexCoreTests",
      dependencies: [
        "IbexCore", "IbexFoundation", "TestExpectations", "TestSupport", "ValueTransformers",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "IbexXMLTests",
      dependencies: ["IbexCore", "IbexXML", "TestExpectations", "TestSupport", "XMLTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "IbexTests",
      dependencies: [
        "Ibex", "IbexCore", "IbexObjects", "IbexStreams", "ReportTestSupport", "StrippedModels",
        "TestExpectations", "TestSupport", "XMLTestSupport",
      ],
      exclude: ["Promises/MemorySources/Recorded"], swiftSettings: settings),
    .testTarget(
      name: "IbexObjectsTests",
      dependencies: [
        "Ibex", "IbexObjects", "ReportTestSupport", "TestExpectations", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "IbexStreamsTests",
      dependencies: ["Ibex", "IbexStreams", "TestExpectations", "TestSupport", "XMLTestSupport"],
      swiftSettings: settings),
    // What the tool prints for the samples beside it.
    .target(
      name: "ExpectedModels", dependencies: ["Ibex"], path: "Tests/ModelGenerationTests/Expected",
      swiftSettings: settings),
    .testTarget(
      name: "ModelGenerationTests",
      dependencies: ["ExpectedModels", "ModelGeneration", "TestSupport"],
      exclude: ["Expected", "Samples"], swiftSettings: settings),
  ]
)
