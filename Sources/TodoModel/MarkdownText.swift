import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A piece of CommonMark as a file has it.
@usableFromInline
package struct MarkdownText: Hashable, Sendable {
  package var text: String
  /// The line of the file that the text begins on, 1-based.
  package var firstLine: Int
  /// Whether it is shown as it stands, because it is too large or too deep to be read.
  package var isPlain: Bool

  package init(_ text: String = "", firstLine: Int = 1, isPlain: Bool = false) {
    self.text = text
    self.firstLine = firstLine
    self.isPlain = isPlain
  }

  package static let empty = MarkdownText()

  /// Whether there is nothing but white space.
  package var isBlank: Bool { known?.isBlank ?? text.isBlank }

  /// Whether the text was left in its file, and stands not in `text`; then its digest is known.
  package var isUnread = false
  /// The digest of the text, where it was worked out.
  package var known: Digest?

  package var digest: Digest { known ?? Digest(of: text) }

  /// What can be told of a text without having it.
  package struct Digest: Hashable, Sendable {
    package var fingerprint: Fingerprint
    /// Bytes of UTF-8.
    package var count: Int
    package var isBlank: Bool
    /// Whether it may hold the name or path of a page or picture of the workspace: what it shows
    /// depends on where that leads.
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

    /// Every `[[`, `![` and `](` or `]:` that does not lead to an address elsewhere counts, also
    /// where libcmark would take it for text.
    private static func namesPages(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let start = bytes.baseAddress else { return false }
      var next = 0
      while let found = memchr(start + next, 0x5B, bytes.count - next) {
        let i = start.distance(to: found.assumingMemoryBound(to: UInt8.self))
        next = i + 1
        if next < bytes.count, bytes[next] == 0x5B { return true }
        if i > 0, bytes[i - 1] == 0x21 { return true }
      }
      next = 0
      while let found = memchr(start + next, 0x5D, bytes.count - next) {
        next = start.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
        guard next < bytes.count, bytes[next] == 0x28 || bytes[next] == 0x3A else { continue }
        let target = bytes[(next + 1)...]
        if !elsewhere.contains(where: { target.starts(with: $0.utf8) }) { return true }
      }
      return false
    }

    private static let elsewhere = ["https://", "http://", "mailto:"]
  }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy(isWhiteSpace) }
}

private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
