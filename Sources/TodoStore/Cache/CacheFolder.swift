#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `.docket/cache` in the workspace: what the next command may believe and need not work out again.
/// Whoever removes it loses nothing but time.
///
/// Git ignores `.docket`, by a `.gitignore` of its own. Neither folder may be a link.
package struct CacheFolder: Sendable {
  private let folder: Folder

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - root: the workspace's folder.
  ///   - isMade: whether it is made where it is missing.
  init(in root: Folder, isMade: Bool = true) throws(SystemError) {
    let own = try root.subfolder(Self.ownName, isMade: isMade)
    if isMade { try own.make(Self.ignoreName, Array("*\n".utf8)) }
    folder = try own.subfolder(Self.name, isMade: isMade)
    try CacheDraft.removeAbandoned(in: folder)
  }

  package static let ownName = ".docket"
  private static let name = "cache"
  private static let ignoreName = ".gitignore"

  /// The bytes of a file; `nil` where there is none that can be read.
  package func bytes(of name: String) -> [UInt8]? {
    do { return try folder.contents(of: name, limit: Self.limit) } catch { return nil }
  }

  /// The folder opened once more; whoever asks for it closes it. `nil` where it cannot be opened.
  package func descriptor() -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let opened = openat(folder.descriptor, ".", flags)
    return opened < 0 ? nil : opened
  }

  /// A gigabyte: more than two million todos take.
  private static let limit = 1 << 30

  /// Begins a file that takes another's place once it is whole.
  func draft(of name: String) throws(SystemError) -> CacheDraft {
    try CacheDraft(of: name, in: folder)
  }

  /// Puts a file there in one step. One that is lost with the power is made again.
  package func write(_ name: String, _ bytes: [UInt8]) throws(CacheError) {
    do throws(SystemError) {
      let draft = try draft(of: name)
      try draft.finish(bytes)
    } catch {
      throw CacheError(reason: error.reason)
    }
  }
}

/// Why the cache cannot be kept, which is no reason not to build.
package struct CacheError: Error, CustomStringConvertible {
  let reason: String

  package var description: String { "cannot keep anything in '.docket/cache': \(reason)" }
}

/// A file of the cache that is being written, removed when it is not finished.
final class CacheDraft: Sendable {
  private let folder: Folder
  private let name: String
  private let draft: String
  private let file: Int32
  /// When it was made, by the disk's clock: nanoseconds since 1970. A file that changed before has
  /// another time than one that changes from now on.
  let begun: Int64

  init(of name: String, in folder: Folder) throws(SystemError) {
    self.folder = folder
    self.name = name
    // Of this process and moment: two builds at once have two.
    draft = ".\(name).\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    file = openat(folder.descriptor, draft, flags, 0o600)
    if file < 0 { throw .last }
    var status = stat()
    if fstat(file, &status) != 0 {
      let error = SystemError.last
      close(file)
      unlinkat(folder.descriptor, draft, 0)
      throw error
    }
    begun = FileVersion(status).modified
    // Held for as long as this process lives; where the disk knows no locks, nobody takes it away.
    flock(file, LOCK_EX | LOCK_NB)
  }

  /// Removes what killed processes left: drafts that nobody holds.
  static func removeAbandoned(in folder: Folder) throws(SystemError) {
    for entry in try folder.entries(of: ".") where entry.name.first == 0x2E && entry.kind == .file {
      let name = String(decoding: entry.name, as: UTF8.self)
      let file = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if file < 0 { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder.descriptor, name, 0) }
      close(file)
    }
  }

  deinit {
    // After it was renamed there is nothing of that name.
    unlinkat(folder.descriptor, draft, 0)
    close(file)
  }

  /// Writes the rest and puts it in its place.
  func finish(_ bytes: [UInt8]) throws(SystemError) {
    try write(bytes)
    guard renameat(folder.descriptor, draft, folder.descriptor, name) == 0 else { throw .last }
  }

  /// Writes what comes next.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Self.write(file, UnsafeBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { throw count == 0 ? SystemError(code: EIO) : .last }
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
