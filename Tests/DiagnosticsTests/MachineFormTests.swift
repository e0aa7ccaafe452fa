import Diagnostics
import Foundation
import Testing

@Suite("Diagnostics for other programs")
struct MachineFormTests {
  @Test(
    "Workflow commands escape what would end them",
    arguments: [
      (path: "a.md", message: "plain", command: "::error file=a.md,line=3,col=4,title=x::plain\n"),
      ("a:b,c.md", "50% : ,", "::error file=a%3Ab%2Cc.md,line=3,col=4,title=x::50%25 : ,\n"),
      ("a\r\nb.md", "1\r\n2", "::error file=a%0D%0Ab.md,line=3,col=4,title=x::1%0D%0A2\n"),
      ("a.md", "\u{1B}[2J", "::error file=a.md,line=3,col=4,title=x::\\u{1B}[2J\n"),
    ])
  func github(path: String, message: String, command: String) {
    let diagnostic = Diagnostic(
      .error, "x", path: path, at: SourcePosition(line: 3, column: 4), message)
    #expect([diagnostic].githubCommands() == command)
  }

  @Test func githubNamesFilesFromTheRepositorysRoot() {
    let diagnostic = Diagnostic(.warning, "x", path: "a.md", "m", notes: ["n"])
    #expect(
      [diagnostic].githubCommands(root: "todos/")
        == "::warning file=todos/a.md,line=1,col=1,title=x::m%0An\n")
  }

  @Test func json() {
    let diagnostics = [
      Diagnostic(
        .error, "x", path: "a.md", at: SourcePosition(line: 3, column: 4), length: 2,
        "unknown '\"<b>\u{1B}\\'", notes: ["n"]),
      Diagnostic(.warning, "y", path: "ä/b.md", "m"),
    ]
    #expect(
      String(decoding: diagnostics.json(), as: UTF8.self) == #"""
        {"schema": 1, "diagnostics": [
        {"path": "a.md", "line": 3, "column": 4, "severity": "error", "id": "x", "message": "unknown '\"\u003cb>\u001b\\'"},
        {"path": "ä/b.md", "line": 1, "column": 1, "severity": "warning", "id": "y", "message": "m"}
        ]}

        """#)
  }

  @Test func noDiagnosticsAreAnEmptyList() {
    #expect(
      String(decoding: [Diagnostic]().json(), as: UTF8.self)
        == "{\"schema\": 1, \"diagnostics\": []}\n")
    #expect([Diagnostic]().githubCommands().isEmpty)
  }

  @Test(
    "What is written is read back",
    arguments: [
      "", "\"", "\\", "</script><!--", "\u{0}\u{1F}\u{7F}\u{85}", "\u{2028}\u{2029}", "😀\u{1BCA0}",
      "é\r\n\t",
      "\u{202E}abc", "\u{FEFF}x",
    ])
  func stringsSurvive(text: String) throws {
    var json = JSONWriter()
    json.object { $0.member("text", text) }
    let value = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: String]
    #expect(value?["text"].map { Array($0.utf8) } == Array(text.utf8))
    let written = String(decoding: json.bytes, as: UTF8.self)
    #expect(!written.contains("<"))
    #expect(
      written.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }

  @Test(arguments: 0..<20)
  func stringsSurviveWhateverTheyHoldAndWhere(length: Int) throws {
    let plain = "a b=c;d%e?f@g(h)!~#'"
    for place in 0...length {
      for sign in ["\"", "\\", "<", "\n", "\u{7F}", "\u{1}", "é", "日"] {
        let text = "\(plain.prefix(place))\(sign)\(plain.prefix(length).dropFirst(place))"
        try stringsSurvive(text: text)
      }
    }
  }

  @Test func longListsAreWhole() throws {
    let texts = (0..<5_000).map { "text \($0) <" }
    var json = JSONWriter()
    json.object { json in
      json.array("lines", texts, linePerElement: true) { $0.value($1) }
      json.member("texts", texts)
    }
    let bytes = json.bytes
    let value = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String]]
    #expect(value == ["lines": texts, "texts": texts])
    #expect(bytes.split(separator: UInt8(ascii: "\n")).count == texts.count + 2)
  }

  @Test func membersOfEveryKindStandInTheirOrder() {
    var json = JSONWriter()
    json.object { json in
      json.member("text", nil as String?)
      json.member("number", -3)
      json.member("none", nil as Int?)
      json.member("truth", true)
      json.object("empty") { _ in }
      json.array("lists", [[1], []]) { json, list in
        json.object { json in json.array("of", list) { json, number in json.value("\(number)") } }
      }
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"text": null, "number": -3, "none": null, "truth": true, "empty": {}, "#
        + #""lists": [{"of": ["1"]}, {"of": []}]}"#)
  }
}
