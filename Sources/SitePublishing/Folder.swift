#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder (or a lock's file), closed when nobody needs it any more.
final class Folder: Sendable {
  let descriptor: Int32

  init(descriptor: Int) { self.descriptor = Int32(truncatingIfNeeded: descriptor) }

  deinit { close(descriptor) }
}

/// One name in a folder, as the disk has it: bytes that need not be UTF-8.
struct Entry: Sendable {
  /// Ends in zero.
  let name: [CChar]
  /// `nil` where the disk does not tell without being asked for it.
  let isFolder: Bool?

  init(_ record: UnsafeMutablePointer<dirent>) {
    // The record is as long as its name; `d_name` as an array would be read past its end.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    name = Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
    isFolder =
      switch Int(record.pointee.d_type) {
      case Int(DT_DIR): true
      case Int(DT_UNKNOWN): nil
      default: false
      }
  }

  /// Whether it is `.` or `..`.
  var isDots: Bool {
    let dot = CChar(UInt8(ascii: "."))
    return name == [dot, 0] || name == [dot, dot, 0]
  }

  var bytes: [UInt8] { name.dropLast().map(UInt8.init(bitPattern:)) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func isNamed(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }
}
