import TodoModel

/// A word to search for, as texts are compared in searches: without case and accents.
struct FoldedNeedle: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.foldedForSearch.utf8) }

  /// Whether the text contains the word. ASCII is searched as it stands, anything else folded.
  func isIn(_ text: String) -> Bool {
    let found = text.utf8.withContiguousStorageIfAvailable { buffer -> Bool? in
      if buffer.allSatisfy({ $0 < 0x80 }) { return isInASCII(buffer) }
      return nil
    }
    if let found, let found { return found }
    return Array(text.foldedForSearch.utf8).withUnsafeBufferPointer(isInASCII)
  }

  private func isInASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    guard text.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in 0...(text.count - bytes.count) where lower(text[start]) == first {
        var length = 1
        while length < bytes.count, lower(text[start + length]) == bytes[length] { length += 1 }
        if length == bytes.count { return true }
      }
      return false
    }
  }

  private func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
