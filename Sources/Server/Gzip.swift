internal import CZlib

/// The format gzip (RFC 1952) by zlib. All calls of zlib for the server are in this file.
enum Gzip {
  /// 15 for the largest window, and 16 for the header and checksum of gzip.
  private static let windowBits: Int32 = 15 + 16

  /// - Parameter content: fewer than 2³¹ bytes.
  /// - Returns: `nil` if zlib refuses, for lack of memory.
  static func compress(_ content: [UInt8]) -> [UInt8]? {
    // In memory of its own, because zlib refuses a stream that was moved.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    // Level 1: the page is read on the same machine. 8 is zlib's default for its memory.
    guard
      deflateInit2_(
        stream, 1, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(stream) }
    let bound = Int(deflateBound(stream, uLong(content.count)))
    var isWhole = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      content.withUnsafeBufferPointer { input in
        // zlib does not write to its input; its type lacks `const`.
        stream.pointee.next_in = input.baseAddress.map(UnsafeMutablePointer.init(mutating:))
        stream.pointee.avail_in = uInt(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = uInt(output.count)
        isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
        count = Int(stream.pointee.total_out)
      }
    }
    return isWhole ? output : nil
  }
}
