import Text

/// The text that is encrypted: the length of the deflated content (4 bytes, little-endian), the deflated
/// content, and bytes of 0 up to a padded size.
enum PaddedText {
  private static let lengthCount = 4

  static func bytes(of content: [UInt8]) throws(SealingError) -> [UInt8] {
    let deflated = try Self.sealing { () throws(Deflate.Failure) in try Deflate.deflate(content) }
    let size = Padding.size(of: lengthCount + deflated.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    withUnsafeBytes(of: UInt32(deflated.count).littleEndian) { bytes += $0 }
    bytes += deflated
    bytes += repeatElement(0, count: size - bytes.count)
    return bytes
  }

  /// - Parameter limit: the maximum size of the content in bytes.
  /// - Throws: `damaged`, `tooLarge`.
  static func content(of bytes: [UInt8], limit: Int) throws(SealingError) -> [UInt8] {
    guard bytes.count >= lengthCount else { throw .damaged }
    let length = bytes.prefix(lengthCount).reversed().reduce(0) { $0 << 8 | Int($1) }
    let rest = bytes[lengthCount...]
    guard length <= rest.count, rest.dropFirst(length).allSatisfy({ $0 == 0 }) else {
      throw .damaged
    }
    return try Self.sealing { () throws(Deflate.Failure) in
      try Deflate.inflate(Array(rest.prefix(length)), limit: limit)
    }
  }

  private static func sealing(
    _ work: () throws(Deflate.Failure) -> [UInt8]
  ) throws(SealingError) -> [UInt8] {
    do throws(Deflate.Failure) {
      return try work()
    } catch {
      switch error {
      case .refused(let status): throw .refusedByLibrary("zlib failed with \(status)")
      case .damaged: throw .damaged
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      }
    }
  }
}
