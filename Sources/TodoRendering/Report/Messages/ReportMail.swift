#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Text

/// A report as a mail (RFC 5322, RFC 2046 §5.1.4): Markdown as the plain text, and HTML. Who sends it
/// to whom is written above it by the program that sends it.
///
/// - Parameters:
///   - subject: one line.
///   - text: the report as Markdown.
///   - html: the report as a page.
func reportMail(subject: String, text: [UInt8], html: [UInt8]) -> [UInt8] {
  // Part of no line of the parts, which are Base64.
  let digest = sha256(of: text + html).prefix(12)
  let boundary = "=_docket_" + Data(digest).base64EncodedString().filter(\.isLetter)
  func part(_ type: String, _ bytes: [UInt8]) -> String {
    """
    --\(boundary)
    Content-Type: \(type); charset=utf-8
    Content-Transfer-Encoding: base64

    \(Data(bytes).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]))

    """
  }
  let mail = """
    Subject: \(encodedSubject(subject))
    MIME-Version: 1.0
    Auto-Submitted: auto-generated
    Content-Type: multipart/alternative; boundary="\(boundary)"

    \(part("text/plain", text))\(part("text/html", html))--\(boundary)--

    """
  return mail.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
}

/// A subject in encoded words of at most 75 characters (RFC 2047 §2), each of whole characters.
private func encodedSubject(_ text: String) -> String {
  var words: [[UInt8]] = [[]]
  for scalar in text.unicodeScalars {
    let bytes = Array(String(scalar).utf8)
    // 45 bytes are 60 characters of Base64.
    if words[words.count - 1].count + bytes.count > 45 { words.append([]) }
    words[words.count - 1] += bytes
  }
  return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\n ")
}
