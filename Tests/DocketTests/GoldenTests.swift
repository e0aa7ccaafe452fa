import Foundation
import Testing

/// What Docket makes of the examples and of the samples in `Tests/Data`, compared byte by byte with
/// `Tests/Golden`.
///
/// `Tests/Golden/EXAMPLE/commands` lists what is run, a line each: `NAME: LINE OF A SHELL`. What the
/// line prints in a copy of the example is the file `NAME`. Where the name ends in `/`, the line
/// writes a site into `$OUT`: `NAME/manifest.txt` describes its pages, and the files that it
/// has for other programs are beside it. `UPDATE_GOLDEN=1` rewrites the files, and fails so that it is no
/// way to pass.
@Suite struct GoldenTests {
  @Test(arguments: Golden.examples)
  func outputIsAsExpected(_ example: String) throws {
    let golden = try Golden(example: example)
    let actual = try golden.run()
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == nil else {
      try golden.rewrite(actual)
      Issue.record("rewrote \(golden.expected.path): read the difference, then run the tests again")
      return
    }
    let expected = try golden.files(below: golden.expected).filter { $0.key != "commands" }
    var problems: [String] = []
    for (name, bytes) in actual.sorted(by: { $0.key < $1.key }) {
      guard let wanted = expected[name] else {
        problems.append("'\(name)' is new")
        continue
      }
      if wanted != bytes { problems.append(difference(name, wanted, bytes)) }
    }
    problems += expected.keys.sorted().filter { actual[$0] == nil }.map { name in
      "'\(name)' is expected and was not made"
    }
    #expect(
      problems.isEmpty,
      "\(example), \(problems.count) files:\n\(problems.prefix(20).joined(separator: "\n"))")
  }

  /// What the README shows of the examples is what they print.
  @Test(arguments: ["team/daily.txt", "broken/check.txt"])
  func theReadmeShowsWhatIsPrinted(_ file: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Golden.package.appending(path: path), encoding: .utf8)
    }
    let printed = try text("Tests/Golden/\(file)")
    let blocks = try text("README.md").components(separatedBy: "```").map { block in
      String(block.drop { !$0.isNewline }.dropFirst())
    }
    #expect(blocks.contains { $0.contains("\n") && printed.contains($0) })
  }

  /// The first line that differs, with its number.
  private func difference(_ name: String, _ expected: Data, _ actual: Data) -> String {
    let old = String(decoding: expected, as: UTF8.self).components(separatedBy: "\n")
    let new = String(decoding: actual, as: UTF8.self).components(separatedBy: "\n")
    let line = zip(old, new).prefix { $0 == $1 }.count
    func at(_ lines: [String]) -> String { line < lines.count ? lines[line] : "the end" }
    return """
      '\(name)' differs in line \(line + 1)
      expected: \(at(old))
      actual:   \(at(new))
      """
  }
}

/// One example with its commands.
private struct Golden {
  let example: String
  let expected: URL
  let commands: [(name: String, line: String)]

  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let examples: [String] = {
    let folder = Self.package.appending(path: "Tests/Golden")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      FileManager.default.fileExists(
        atPath: folder.appending(path: "\(name)/commands").path)
    }
  }()

  init(example: String) throws {
    self.example = example
    expected = Self.package.appending(path: "Tests/Golden/\(example)")
    let text = try String(contentsOf: expected.appending(path: "commands"), encoding: .utf8)
    commands = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (String(parts[0]), String(parts[1].trimmingPrefix(" ")))
    }
  }

  /// Every file that the commands print or write, by its path below `expected`.
  func run() throws -> [String: Data] {
    let sandbox = try Sandbox()
    try Example.copy(example, to: "example", in: sandbox)
    var made: [String: Data] = [:]
    for (number, command) in commands.enumerated() {
      let out = URL(filePath: sandbox.path).appending(path: "out\(number)")
      let run = try sandbox.shell("cd example && \(command.line)", environment: ["OUT": out.path])
      var name = command.name
      if name.hasSuffix("/") {
        let site = try files(below: out)
        for (path, bytes) in site where Self.isData(path) { made[name + path] = bytes }
        let manifest = SiteManifest(site)
        #expect(manifest.withoutPolicy == [])
        made[name + "manifest.txt"] = Data(manifest.text.utf8)
        name = name.dropLast() + ".txt"
      }
      made[name] = Data(transcript(command.line, run, hiding: out.path).utf8)
    }
    return made
  }

  /// Whether a file of a site is made from the todos and read by other programs.
  private static func isData(_ path: String) -> Bool {
    [".csv", ".ics", ".json", ".svg", ".xml", "/categories.css"].contains { path.hasSuffix($0) }
  }

  /// What a terminal would show, without what differs from run to run.
  private func transcript(_ line: String, _ run: Run, hiding out: String) -> String {
    var text = "$ \(line)\n\(run.output)"
    if !run.errors.isEmpty { text += "\n[standard error]\n\(run.errors)" }
    if run.status != 0 { text += "\n[exit \(run.status)]\n" }
    return text.replacingOccurrences(of: out, with: "$OUT")
      .replacingOccurrences(of: "in [0-9.]+ ms", with: "in N ms", options: .regularExpression)
  }

  func rewrite(_ files: [String: Data]) throws {
    let commands = try Data(contentsOf: expected.appending(path: "commands"))
    try FileManager.default.removeItem(at: expected)
    for (path, bytes) in files.merging(["commands": commands], uniquingKeysWith: { $1 }) {
      let file = expected.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  func files(below folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let file = folder.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue, path != ".docket-build"  // Another one with each change of a template.
      else { continue }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }
}
