import Text

/// Finds problems that make a whole file unreadable.
package enum FileProblem {
  /// The maximum size of a file in bytes: 1 MB.
  package static let mostBytes = 1 << 20
  /// The text of a todo with more bytes than this may have no place below its front matter.
  package static let longestText = mostBytes - FrontMatter.mostBytes

  /// Returns the problem `unreadable-file`, or `nil` if the file is valid UTF-8 within the size
  /// limit.
  package static func find(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    if bytes.count > mostBytes {
      return Diagnostic(
        .error, "unreadable-file", path: file.path,
        "the file has \(megabytes(bytes.count)) MB; the limit is 1 MB")
    }
    let hasOthers = bytes.withUnsafeBufferPointer { ByteScanner.ofAny(in: $0) { $0.high } }
    if !hasOthers || String(validating: bytes, as: UTF8.self) != nil { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        .error, "unreadable-file", path: file.path, "the file is UTF-16; save it as UTF-8")
    }
    let offset = firstInvalidByte(in: bytes)
    var cursor = PositionCursor(bytes, 0..<bytes.count, line: 1)
    cursor.move(toByte: offset)
    let digits = String(bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, "unreadable-file", path: file.path, at: cursor.position,
      "the file is not valid UTF-8: byte \(digits) at offset \(offset); save it as UTF-8")
  }

  /// With one digit after the point.
  package static func megabytes(_ count: Int) -> String {
    "\(count / mostBytes).\(count % mostBytes * 10 / mostBytes)"
  }

  /// The offset of the first byte that is not part of a valid sequence (RFC 3629 §4).
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int {
    var offset = 0
    while offset < bytes.count {
      var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return offset }
      offset += UTF8.width(scalar)
    }
    return max(0, bytes.count - 1)
  }
}
