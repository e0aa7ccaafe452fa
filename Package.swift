// swift-tools-version: 6.2

import PackageDescription

/// Warnings stop the build in CI and nowhere else, so that a newer compiler never locks anyone out.
let checked: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  checked + [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  ]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
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
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
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
    .systemLibrary(name: "CFileCalls"),

    target("CLibrary"),
    target("Platform", ["CLibrary", "CFileCalls"]),
    .target(
      name: "Text", dependencies: ["Platform"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    target("Diagnostics", ["Text"]),
    target("TodoModel", ["Diagnostics", "Text"]),
    target("Markdown", ["CCMark", "TodoModel", "Diagnostics", "Text", "Platform"]),
    target("TodoParsing", ["CYAML", "Markdown", "TodoModel", "Diagnostics", "Text"]),
    target("TodoAnalysis", ["TodoModel", "Diagnostics", "Text"]),
    target("ShellCompletion", ["Text"]),
    target(
      "Sealing",
      [
        "CZlib", "Text", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    target("Git", ["Platform", .product(name: "Subprocess", package: "swift-subprocess")]),
    target(
      "TodoStore",
      [
        "Git", "Sealing", "TodoParsing", "Markdown", "TodoAnalysis", "TodoModel", "Diagnostics",
        "Text", "Platform",
      ]),
    target("TemplateEngine", ["Diagnostics", "Text"]),
    target("Charts", ["Text"]),
    target(
      "TodoRendering",
      [
        "TemplateEngine", "Charts", "DefaultTheme", "TodoAnalysis", "TodoParsing", "Markdown",
        "TodoModel", "Diagnostics", "Text",
      ]),
    target("SitePublishing", ["TodoModel", "Diagnostics", "Text", "Platform"]),
    target(
      "TodoEditing",
      ["TodoParsing", "Markdown", "TodoAnalysis", "TodoModel", "Diagnostics", "Text"]),
    target(
      "SiteBuild",
      [
        "SitePublishing", "TodoRendering", "TodoStore", "TodoParsing", "TodoAnalysis", "Sealing",
        "TemplateEngine", "TodoModel", "Diagnostics", "Text", "Platform",
      ]),
    target("TodoWriting", ["TodoModel", "Platform"]),
    .target(
      name: "Server",
      dependencies: [
        "SiteBuild", "TodoActions", "TodoEditing", "TodoWriting", "TodoRendering", "TodoStore",
        "TodoModel", "Diagnostics", "Text", "Platform", "CZlib",
        server("HummingbirdCore", "hummingbird"), server("HTTPTypes", "swift-http-types"),
        server("Logging", "swift-log"), server("NIOCore", "swift-nio"),
        server("NIOPosix", "swift-nio"),
      ],
      exclude: ["Client"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "TodoActions",
      dependencies: [
        "TodoEditing", "TodoWriting", "TodoStore", "Git", "Sealing", "TodoAnalysis", "TodoParsing",
        "Markdown", "TodoModel", "Diagnostics", "Text", "Platform",
      ],
      swiftSettings: settings, plugins: ["EmbedFiles"]),

    .target(
      name: "DefaultTheme", path: "Templates",
      exclude: ["README.md", "html", "markdown", "assets"],
      swiftSettings: settings, plugins: ["EmbedFiles"]),
    .executableTarget(name: "embed-files", swiftSettings: settings),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFiles"),

    .executableTarget(
      name: "docket",
      dependencies: [
        "TodoStore", "TodoRendering", "TodoAnalysis", "TodoParsing", "TodoModel", "SitePublishing",
        "TodoActions", "TodoEditing", "TodoWriting", "TemplateEngine", "SiteBuild", "Git",
        "Sealing", "ShellCompletion", "Markdown", "Diagnostics", "Text", "Platform",
        .target(name: "Server", condition: .when(traits: ["Server"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "docket-bench", dependencies: ["TemplateEngine", "TodoAnalysis", "TodoModel"],
      path: "Tests/Benchmarks",
      exclude: [
        "README.md", "bench", "hugo", "parts", "serve", "serve-edits", "taskwarrior", "workload.py",
        "history.py",
      ],
      swiftSettings: settings
    ),

    tests("PlatformTests", ["Platform"]),
    tests("TextTests", ["Text"]),
    .target(
      name: "TestData", path: "Tests/Data",
      exclude: [
        "README.md", "backlog.md", "cases", "mustache", "naughty", "obsidian", "other-tools",
        "tasknotes",
      ],
      swiftSettings: settings),
    tests("DiagnosticsTests", ["Diagnostics", "Text"]),
    tests("TodoModelTests", ["TodoModel"]),
    tests("MarkdownTests", ["Markdown", "TodoModel", "Diagnostics", "Text"]),
    tests(
      "TodoParsingTests",
      ["TestData", "TodoParsing", "Markdown", "TodoModel", "Diagnostics", "Text"]),
    tests(
      "TodoAnalysisTests",
      ["TodoAnalysis", "TodoStore", "TodoParsing", "TodoModel", "Diagnostics", "Text"]),
    tests("GitTests", ["Git"]),
    tests(
      "SealingTests",
      [
        "TestData", "Sealing", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    tests("ShellCompletionTests", ["ShellCompletion"]),
    tests(
      "TodoStoreTests",
      [
        "TestData", "TodoStore", "Git", "Sealing", "TodoParsing", "TodoAnalysis", "TodoModel",
        "Diagnostics", "Text", "Platform",
      ]),
    tests("ChartsTests", ["Charts"]),
    tests("TemplateEngineTests", ["TestData", "TemplateEngine", "Diagnostics", "Text"]),
    tests(
      "TodoRenderingTests",
      [
        "TodoRendering", "TemplateEngine", "DefaultTheme", "TodoAnalysis", "TodoParsing",
        "TodoModel", "Diagnostics", "Text", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    tests(
      "SitePublishingTests",
      ["SitePublishing", "TodoModel", "Diagnostics", "Text", "Platform"]),
    tests(
      "SiteBuildTests",
      [
        "SiteBuild", "SitePublishing", "Sealing", "TodoStore", "TodoModel", "Diagnostics", "Text",
        "Platform",
      ]),
    tests(
      "TodoActionsTests",
      [
        "TestData", "TodoActions", "TodoEditing", "TodoWriting", "TodoStore", "TodoRendering",
        "Sealing", "TodoAnalysis", "TodoModel", "Diagnostics", "Platform", "Text",
      ]),
    tests(
      "TodoEditingTests",
      ["TestData", "TodoEditing", "TodoParsing", "TodoModel", "Diagnostics", "Text"]),
    tests("TodoWritingTests", ["TodoWriting", "Platform"]),
    tests(
      "ServerTests",
      [
        "Server", "SiteBuild", "TodoActions", "TodoEditing", "TodoRendering", "TodoStore",
        "TodoModel", "Diagnostics", "Text", "Platform",
      ]),
    tests(
      "DocketTests",
      [
        "docket", "TestData", "SiteBuild", "TodoActions", "TodoEditing", "TodoStore", "Sealing",
        "TodoRendering", "TodoAnalysis", "TodoModel", "ShellCompletion", "Diagnostics", "Text",
        "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
