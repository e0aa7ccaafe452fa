import Foundation
import Testing

@testable import TemplateEngine

/// The cases of the language's own specification (github.com/mustache/spec).
@Suite struct SpecificationTests {
  struct Case: Sendable, Decodable, CustomTestStringConvertible {
    var name: String
    var template: String
    var data: JSONValue
    var partials: [String: String]?
    var expected: String
    var testDescription: String { name }
  }

  private struct File: Decodable { var tests: [Case] }

  static let cases: [Case] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/data/mustache").standardizedFileURL
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    let cases = files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.flatMap {
      (try? JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).tests) ?? []
    }
    if cases.isEmpty { print("skipped: no cases of the Mustache specification in \(folder.path)") }
    return cases
  }()

  @Test(arguments: cases) func rendersAsSpecified(_ specified: Case) throws {
    var sources = [TemplateSource(path: "main", name: "main.html", text: specified.template)]
    for (name, text) in specified.partials ?? [:] {
      sources.append(TemplateSource(path: name, name: "\(name).html", text: text))
    }
    let shape = ShapeBuilder.shape(of: specified.data)
    let template = try TemplateSet(sources).compile("main.html", shape, .specification)
    var output: [UInt8] = []
    template.render(specified.data, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == specified.expected)
  }
}
