import Foundation
import Testing
import Text

@Suite struct JSONWriterTests {
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
