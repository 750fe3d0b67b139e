// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DepotSync",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "DepotSync", targets: ["DepotSync"])],
  dependencies: [.package(name: "Ibex", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "DepotSync", dependencies: ["CSQLite", .product(name: "IbexObjects", package: "Ibex")]),
  ]
)
