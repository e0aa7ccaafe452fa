/// A text at its location in a model.
///
/// It is noncopyable, so that reading it does not update a reference count. Threads that show the
/// same text would otherwise wait for each other.
struct StoredText: ~Copyable {
  /// A `String` is stored like its UTF-8; making the one of the other counts a reference.
  private let utf8: String.UTF8View

  /// Calls the body with the bytes of a text.
  @inline(__always)
  static func withBytes(
    at address: UnsafeRawPointer, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if !address.assumingMemoryBound(to: StoredText.self).pointee.tryBytes(body) {
      // The string is bridged, so it has no contiguous storage.
      var native = address.assumingMemoryBound(to: String.self).pointee
      native.withUTF8(body)
    }
  }

  @inline(__always)
  private borrowing func tryBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    utf8.withContiguousStorageIfAvailable(body) != nil
  }

  /// Whether the optional text at an address is present. The payload is stored at the same address
  /// (Swift ABI, TypeLayout, single-payload enums).
  @inline(__always)
  static func isPresent(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: String?.self).pointee != nil
  }
}

/// An array of texts at its location in a model; noncopyable for the same reason.
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
