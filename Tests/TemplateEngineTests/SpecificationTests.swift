import Foundation
import TestData
import Testing

@testable import TemplateEngine

/// Cases of each feature of the language: ours, and those of its specification (github.com/mustache/spec).
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

  private static func cases() throws -> [Case] {
    try TestData.folders.flatMap { folder in
      try folder.files("mustache", "json").flatMap { file in
        try JSONDecoder().decode(File.self, from: file.bytes).tests
      }
    }
  }

  @Test(arguments: try cases()) func rendersAsSpecified(_ specified: Case) throws {
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
