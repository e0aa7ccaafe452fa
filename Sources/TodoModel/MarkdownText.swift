import Text

/// A CommonMark text as written in its file.
@usableFromInline
package struct MarkdownText: Hashable, Sendable {
  package var text: String
  /// The line of the file on which the text begins, 1-based.
  package var firstLine: Int
  /// Whether it is shown as plain text, because it is too large or too deeply nested.
  package var isPlain: Bool

  package init(_ text: String = "", firstLine: Int = 1, isPlain: Bool = false) {
    self.text = text
    self.firstLine = firstLine
    self.isPlain = isPlain
  }

  package static let empty = MarkdownText()

  /// Whether the text is empty or white space only.
  package var isBlank: Bool { known?.isBlank ?? text.isBlank }

  /// Whether the text was not loaded from its file, so that `text` is empty; `known` is set then.
  package var isUnread = false
  /// The digest, if it was computed already.
  package var known: Digest?

  package var digest: Digest { known ?? Digest(of: text) }

  /// The facts about a text that are needed without loading it.
  package struct Digest: Hashable, Sendable {
    package var fingerprint: Fingerprint
    /// Bytes of UTF-8.
    package var count: Int
    package var isBlank: Bool
    /// Whether the text may contain the name or path of a page or image of the workspace. If so,
    /// its HTML depends on the target.
    package var namesPages: Bool

    package init(fingerprint: Fingerprint, count: Int, isBlank: Bool, namesPages: Bool) {
      self.fingerprint = fingerprint
      self.count = count
      self.isBlank = isBlank
      self.namesPages = namesPages
    }

    package init(of text: String) {
      var text = text
      self = text.withUTF8 { bytes in
        Digest(
          fingerprint: Fingerprint { $0.combine(UnsafeRawBufferPointer(bytes)) },
          count: bytes.count, isBlank: bytes.allSatisfy(isWhiteSpace),
          namesPages: Self.namesPages(bytes))
      }
    }

    /// Every `@name`, `[[`, `![` and `](` or `]:` that is not followed by an external address counts, even
    /// where libcmark reads it as text.
    private static func namesPages(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var next = 0
      while let i = ByteScanner.first(0x5B, in: bytes, from: next) {
        next = i + 1
        if next < bytes.count, bytes[next] == 0x5B { return true }
        if i > 0, bytes[i - 1] == 0x21 { return true }
      }
      next = 0
      while let found = ByteScanner.first(0x5D, in: bytes, from: next) {
        next = found + 1
        guard next < bytes.count, bytes[next] == 0x28 || bytes[next] == 0x3A else { continue }
        if !ByteScanner.hasAny(of: elsewhere, in: bytes, at: next + 1) { return true }
      }
      return Mention.next(in: bytes, from: 0) != nil
    }

    private static let elsewhere: [StaticString] = ["https://", "http://", "mailto:"]
  }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy(isWhiteSpace) }
}

private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
