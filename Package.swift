// swift-tools-version: 6.2

import PackageDescription

/// Warnings stop the build in CI and nowhere else, so that a newer compiler never locks anyone out.
let checked: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  checked + [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Of the rooms that read, compute and render. The tests run them thousands of times: optimized
/// they take half of the processor's time.
let optimized: [SwiftSetting] =
  settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: optimized)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A library that only `docket serve` needs.
func server(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Server"]))
}

let package = Package(
  name: "docket",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "docket", targets: ["docket"])],
  traits: [
    .trait(name: "Server", description: "The command 'docket serve', with SwiftNIO."),
    .default(enabledTraits: ["Server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CFileCalls"),

    target("CLibrary"),
    target("Platform", ["CLibrary", "CFileCalls"]),
    .target(
      name: "Text", dependencies: ["CZlib", "Platform"], swiftSettings: optimized,
      plugins: ["EmbedFiles"]),
    .target(
      name: "TodoModel", dependencies: ["Text"], exclude: ["Zones/zones.txt"],
      swiftSettings: optimized, plugins: ["EmbedFiles"]),
    target("Markdown", ["CCMark", "TodoModel", "Text", "Platform"]),
    target("TodoAnalysis", ["TodoModel", "Text"]),
    target("TodoFormat", ["CYAML", "Markdown", "TodoAnalysis", "TodoModel", "Text"]),
    target("Exchange", ["TodoFormat", "TodoAnalysis", "Markdown", "TodoModel", "Text"]),
    target(
      "Sealing",
      [
        "Text", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    target(
      "Git",
      [
        "Platform", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    target(
      "TodoStore",
      [
        "Git", "Sealing", "TodoFormat", "Markdown", "TodoAnalysis", "TodoModel", "Text", "Platform",
      ]),
    target("TemplateEngine", ["Text"]),
    .target(
      name: "TodoRendering",
      dependencies: [
        "TemplateEngine", "DefaultTheme", "TodoFormat", "TodoAnalysis", "Markdown", "TodoModel",
        "Text",
      ],
      swiftSettings: optimized, plugins: ["ModelShapes"]),
    target(
      "SiteBuild",
      [
        "TodoRendering", "TemplateEngine", "TodoStore", "TodoFormat", "TodoAnalysis", "Sealing",
        "TodoModel", "Text", "Platform",
      ]),
    .target(
      name: "Server",
      dependencies: [
        "CSQLite", "SiteBuild", "TodoActions", "TodoRendering", "TodoStore", "Exchange",
        "TodoFormat", "TodoModel", "Git", "Sealing", "Text", "Platform",
        server("HummingbirdCore", "hummingbird"), server("HTTPTypes", "swift-http-types"),
        server("Logging", "swift-log"), server("NIOCore", "swift-nio"),
        server("NIOHTTP1", "swift-nio"), server("NIOPosix", "swift-nio"),
        server("NIOSSL", "swift-nio-ssl"),
      ],
      exclude: ["Client"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "TodoActions",
      dependencies: [
        "TodoStore", "TodoFormat", "Exchange", "Git", "Sealing", "TodoAnalysis", "Markdown",
        "TodoModel", "Text", "Platform",
      ],
      swiftSettings: settings, plugins: ["EmbedFiles"]),

    .target(
      name: "DefaultTheme", path: "Templates",
      exclude: ["README.md", "html", "markdown", "texts", "assets"],
      swiftSettings: settings, plugins: ["EmbedFiles"]),
    .executableTarget(name: "embed-files", swiftSettings: settings),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFiles"),
    .executableTarget(name: "model-shapes", swiftSettings: settings),
    .plugin(
      name: "ModelShapes", capability: .buildTool(), dependencies: ["model-shapes"],
      path: "Sources/ModelShapes"),

    .executableTarget(
      name: "docket",
      dependencies: [
        "SiteBuild", "TodoActions", "TodoRendering", "TemplateEngine", "TodoStore", "TodoFormat",
        "Exchange", "TodoAnalysis", "Git", "Sealing", "Markdown", "TodoModel", "Text", "Platform",
        .target(name: "Server", condition: .when(traits: ["Server"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings, plugins: ["EmbedFiles"]),

    .executableTarget(
      name: "docket-bench", dependencies: ["TemplateEngine", "TodoAnalysis", "TodoModel"],
      path: "Tests/Benchmarks",
      exclude: [
        "README.md", "bench", "hugo", "instructions", "instructions.txt", "parts", "serve",
        "serve-edits", "serve-team", "taskwarrior", "workload.py", "history.py",
      ],
      swiftSettings: settings
    ),

    tests("PlatformTests", ["Platform"]),
    tests("TextTests", ["Text"]),
    .target(
      name: "TestData", dependencies: ["TodoActions", "TodoModel"], path: "Tests/Data",
      exclude: [
        "README.md", "backlog.md", "cases", "mustache", "naughty", "obsidian", "other-tools",
        "tasknotes",
      ],
      swiftSettings: settings),
    tests("TodoModelTests", ["TodoModel"]),
    tests("MarkdownTests", ["Markdown", "TodoModel", "Text"]),
    tests("TodoFormatTests", ["TestData", "TodoFormat", "Markdown", "TodoModel", "Text"]),
    tests(
      "TodoAnalysisTests", ["TodoAnalysis", "TodoStore", "TodoFormat", "TodoModel", "Text"]),
    tests("GitTests", ["Git"]),
    tests(
      "SealingTests",
      [
        "TestData", "Sealing", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    tests(
      "TodoStoreTests",
      [
        "TestData", "TodoStore", "Git", "Sealing", "TodoFormat", "TodoAnalysis", "TodoModel",
        "Text",
        "Platform",
      ]),
    tests("TemplateEngineTests", ["TestData", "TemplateEngine", "Text"]),
    tests(
      "TodoRenderingTests",
      [
        "TodoRendering", "TemplateEngine", "DefaultTheme", "TodoAnalysis", "TodoFormat",
        "TodoModel", "model-shapes",
        "Text", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    tests(
      "SiteBuildTests", ["SiteBuild", "Sealing", "TodoStore", "TodoModel", "Text", "Platform"]),
    tests(
      "TodoActionsTests",
      [
        "TestData", "TodoActions", "Exchange", "TodoStore", "TodoFormat", "TodoRendering",
        "Sealing",
        "TodoAnalysis", "TodoModel", "Text", "Platform",
      ]),
    tests(
      "ServerTests",
      [
        "Server", "SiteBuild", "TodoActions", "TodoFormat", "TodoRendering", "TodoStore",
        "TodoModel", "Sealing", "Git", "Text", "Platform",
      ]),
    tests(
      "DocketTests",
      [
        "docket", "TestData", "SiteBuild", "TodoActions", "TodoFormat", "TodoStore", "Sealing",
        "TodoRendering", "TodoAnalysis", "TodoModel", "Text", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
