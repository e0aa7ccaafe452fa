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
  /// A name before it is copied, for who looks for few among many.
  struct Raw {
    private let record: UnsafeMutablePointer<dirent>
    fileprivate let name: UnsafePointer<CChar>

    init(_ record: UnsafeMutablePointer<dirent>) {
      self.record = record
      // The record is as long as its name; `d_name` as an array would be read past its end.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      name = UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    }

    /// `nil` where the disk does not tell without being asked for it.
    fileprivate var isFolder: Bool? {
      switch Int(record.pointee.d_type) {
      case Int(DT_DIR): true
      case Int(DT_UNKNOWN): nil
      default: false
      }
    }

    var mayBeFolder: Bool { isFolder ?? true }
    /// Whether it is `.git`, in any case of letters.
    var isGit: Bool { strcasecmp(name, ".git") == 0 }
    /// Whether it is `.` or `..`.
    var isDots: Bool { strcmp(name, ".") == 0 || strcmp(name, "..") == 0 }
  }

  /// Ends in zero.
  let name: [CChar]
  /// `nil` where the disk does not tell without being asked for it.
  let isFolder: Bool?

  init(_ raw: Raw) {
    name = Array(UnsafeBufferPointer(start: raw.name, count: strlen(raw.name) + 1))
    isFolder = raw.isFolder
  }

  var bytes: [UInt8] { name.dropLast().map(UInt8.init(bitPattern:)) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func isNamed(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }
}
