import Foundation
import Testing

/// Workspaces in `Tests/Data/cases`, each with `expect.txt`: lines of a shell after `$ `, and what each
/// prints.
@Suite struct DataCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/cases").path
  private static let names =
    (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
    .filter { $0.hasSuffix("/expect.txt") }.map { String($0.dropLast("/expect.txt".count)) }
    .sorted()

  @Test(arguments: names)
  func caseIsRight(_ name: String) throws {
    let sandbox = try Sandbox()
    let folder = "\(Self.folder)/\(name)"
    for file in FileManager.default.enumerator(atPath: folder)?.allObjects ?? [] {
      guard let file = file as? String, file != "expect.txt" else { continue }
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: "\(folder)/\(file)", isDirectory: &isFolder)
      guard exists, !isFolder.boolValue else { continue }
      try sandbox.write(file, try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
    let expected = try String(contentsOfFile: "\(folder)/expect.txt", encoding: .utf8)
    var found = ""
    for line in expected.split(separator: "\n") where line.hasPrefix("$ ") {
      let run = try sandbox.shell(String(line.dropFirst(2)))
      found += "\(line)\n\(run.output)\(run.errors)"
    }
    #expect(found == expected)
  }

  @Test func thereAreCases() { #expect(!Self.names.isEmpty) }
}
