/// A text where it lies in a model.
///
/// It cannot be copied, so that to read it counts no reference: threads that show the same text
/// would wait for each other to count.
struct StoredText: ~Copyable {
  private let text: String

  /// Calls the body with the bytes of a text.
  @inline(__always)
  static func withBytes(
    at address: UnsafeRawPointer, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if !address.assumingMemoryBound(to: StoredText.self).pointee.tryBytes(body) {
      // A string that is bridged from elsewhere.
      var native = address.assumingMemoryBound(to: String.self).pointee
      native.withUTF8(body)
    }
  }

  @inline(__always)
  private borrowing func tryBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(body) != nil
  }

  /// Whether there is a text at the address of one that may be absent. One that is there lies there
  /// itself (Swift ABI, TypeLayout, single-payload enums).
  @inline(__always)
  static func isPresent(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: String?.self).pointee != nil
  }
}

/// Texts where they lie in a model, likewise.
struct StoredTexts: ~Copyable {
  private let texts: [String]

  /// Calls the body with the address of a text.
  @inline(__always)
  static func withAddress(
    of index: Int, at address: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void
  ) {
    address.assumingMemoryBound(to: StoredTexts.self).pointee.withAddress(of: index, body)
  }

  @inline(__always)
  private borrowing func withAddress(of index: Int, _ body: (UnsafeRawPointer) -> Void) {
    texts.withUnsafeBufferPointer { texts in
      guard texts.indices.contains(index), let start = texts.baseAddress else { return }
      body(UnsafeRawPointer(start + index))
    }
  }
}
