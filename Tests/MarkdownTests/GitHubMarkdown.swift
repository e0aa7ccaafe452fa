import Foundation
import TodoModel

@testable import Markdown

/// Debian's `cmark-gfm`, the program that Docket's bodies are compared with.
enum GitHubMarkdown {
  static let program = [
    "/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A heading that ends whatever is open before it.
  private static let separator = "\n\n# 4c93\n\n"

  /// What the program makes of each text, with tables, strikethrough and bare addresses.
  static func html(of texts: [String]) throws -> [String] {
    guard let program else {
      print("skipped: no cmark-gfm on this machine to compare with (Debian's package cmark-gfm)")
      return []
    }
    let input = Pipe()
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-e", "table", "-e", "strikethrough", "-e", "autolink"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let bytes = Data(texts.joined(separator: separator).utf8)
    let writing = Thread {
      input.fileHandleForWriting.write(bytes); input.fileHandleForWriting.closeFile()
    }
    writing.start()
    let html = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return html.components(separatedBy: "<h1>4c93</h1>\n")
  }

  /// HTML without what is known to differ: how tags and characters are written, the class of an
  /// alignment, `rel`, and that Docket's headings are a level lower.
  static func plain(_ html: String) -> String {
    var html = html
    for (written, plain) in [
      (" />", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
      (" rel=\"nofollow\"", ""), (" loading=\"lazy\"", ""),
      (" align=\"left\"", " class=\"left\""), (" align=\"right\"", " class=\"right\""),
      (" align=\"center\"", " class=\"center\""), ("\n</li>", "</li>"),
      ("<div class=\"table\">\n", ""), ("</table>\n</div>", "</table>"),
      ("<li>\n", "<li>"), ("%7E", "~"), ("%27", "'"),
    ] { html = html.replacingOccurrences(of: written, with: plain) }
    return html
  }

  static func docket(_ text: String, links: BodyLinks? = nil) -> String {
    var bytes: [UInt8] = []
    BodyRenderer().render(.init(text), links: links, into: &bytes)
    var html = plain(String(decoding: bytes, as: UTF8.self))
    for level in 1...5 {
      html = html.replacingOccurrences(of: "h\(level + 1)>", with: "h\(level)>")
    }
    return html
  }
}
