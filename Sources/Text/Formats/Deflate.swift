internal import CZlib

/// Compression by zlib, of which all calls are in this file.
///
/// One version of zlib gives the same bytes for the same content; another version may give others,
/// which open as well.
package enum Deflate {
  /// The value is zlib's `windowBits` for a window of 2¹⁵ bytes.
  package enum Format: Int32, Sendable {
    /// Without a header and a checksum (RFC 1951).
    case raw = -15
    /// RFC 1952.
    case gzip = 31
  }

  package enum Failure: Error, Hashable, Sendable {
    /// zlib's status where it never should fail, for example without memory.
    case refused(Int32)
    case damaged
    case tooLarge(limit: Int)
  }

  /// Fast: what is written is read on the same machine, or encrypted.
  private static let level: Int32 = 1

  /// - Parameter content: fewer than 2³¹ bytes.
  package static func deflate(
    _ content: [UInt8], as format: Format = .raw
  ) throws(Failure) -> [UInt8] {
    let stream = makeStream()
    defer { stream.deallocate() }
    // 8 is zlib's default for the memory it uses.
    let started = deflateInit2_(
      stream, level, Z_DEFLATED, format.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, streamSize)
    guard started == Z_OK else { throw .refused(started) }
    defer { deflateEnd(stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(stream, uLong(content.count))))
    let status = step(stream, content, into: &output) { CZlib.deflate(stream, Z_FINISH) }
    guard status == Z_STREAM_END else { throw .refused(status) }
    output.removeLast(output.count - Int(stream.pointee.total_out))
    return output
  }

  /// Reads `Format.raw`.
  ///
  /// - Parameters:
  ///   - bytes: fewer than 2³².
  ///   - limit: the maximum size of the content in bytes, below 2³². At most about twice as much
  ///     memory is used, whatever the input is.
  /// - Throws: `damaged`, `tooLarge`.
  package static func inflate(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    let stream = makeStream()
    defer { stream.deallocate() }
    let started = inflateInit2_(stream, Format.raw.rawValue, ZLIB_VERSION, streamSize)
    guard started == Z_OK else { throw .refused(started) }
    defer { inflateEnd(stream) }
    // One byte above the limit tells that there are more.
    var output = [UInt8](repeating: 0, count: min(limit + 1, max(4096, 4 * bytes.count)))
    while true {
      let status = step(stream, bytes, into: &output) { CZlib.inflate(stream, Z_NO_FLUSH) }
      let count = Int(stream.pointee.total_out)
      guard count <= limit else { throw .tooLarge(limit: limit) }
      if status == Z_STREAM_END {
        guard Int(stream.pointee.total_in) == bytes.count else { throw .damaged }
        output.removeLast(output.count - count)
        return output
      }
      // Without an end it must have filled the output; otherwise the input is cut off.
      guard status == Z_OK, count == output.count else { throw .damaged }
      output += [UInt8](repeating: 0, count: min(output.count, limit + 1 - count))
    }
  }

  private static let streamSize = Int32(MemoryLayout<z_stream>.size)

  /// In memory of its own, because zlib refuses a stream that was moved.
  private static func makeStream() -> UnsafeMutablePointer<z_stream> {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    return stream
  }

  /// Lets zlib go on once where it stopped to read and write.
  private static func step(
    _ stream: UnsafeMutablePointer<z_stream>, _ input: [UInt8], into output: inout [UInt8],
    _ call: () -> Int32
  ) -> Int32 {
    let (read, written) = (Int(stream.pointee.total_in), Int(stream.pointee.total_out))
    return input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input; its type lacks `const`.
        stream.pointee.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + read) }
        stream.pointee.avail_in = uInt(input.count - read)
        stream.pointee.next_out = output.baseAddress.map { $0 + written }
        stream.pointee.avail_out = uInt(output.count - written)
        return call()
      }
    }
  }
}
