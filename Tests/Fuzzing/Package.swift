// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "Fuzzing", targets: ["Fuzzing"])],
  dependencies: [.package(name: "Ibex", path: "../..")],
  targets: [
    // The models and generators of the tests, by a link: targets of tests are not products.
    .target(
      name: "FuzzSupport", dependencies: [.product(name: "IbexCore", package: "Ibex")],
      path: "Sources/TestSupport", swiftSettings: settings),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "FuzzSupport", .product(name: "Ibex", package: "Ibex"),
        .product(name: "IbexStreams", package: "Ibex"),
      ],
      swiftSettings: settings),
  ]
)
