import Platform

// Folders and files of a site.
extension Directory {
  /// Opens a folder, and creates it if it does not exist. Replaces a file or link of that name.
  func openOrReplaceDirectory(_ name: String) throws(SystemError) -> Directory {
    do throws(SystemError) { return try openDirectory(name) } catch {
      if error.isNotADirectory { try unlink(name) } else if !error.isNotFound { throw error }
    }
    return try openOrMakeDirectory(name)
  }

  /// Creates a file from several pieces. After an error, an incomplete file may be left.
  ///
  /// - Returns: the file's size in bytes.
  func createFile(
    _ name: String,
    _ make: (_ emit: @escaping (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) throws(SystemError) -> Int {
    let file = try createFile(name)
    var failure: SystemError?
    var count = 0
    withoutActuallyEscaping(
      { (piece: UnsafeBufferPointer<UInt8>) in
        if failure != nil { return }
        do throws(SystemError) {
          try file.write(UnsafeRawBufferPointer(piece))
          count += piece.count
        } catch {
          failure = error
        }
      }, do: make)
    if let failure { throw failure }
    try file.close()
    return count
  }

  /// The contents of a regular file; `nil` if it is not a regular file or not `count` bytes long.
  func contents(_ name: String, count: Int? = nil) throws(SystemError) -> [UInt8]? {
    let file = try openFile(name)
    let status = try file.status()
    guard status.kind == .file, count == nil || count == status.size else { return nil }
    let bytes = try file.read(status.size)
    return bytes.count == status.size ? bytes : nil
  }

  /// Whether the two folders contain regular files of this name with the same contents.
  func hasSameFile(_ name: String, as other: Directory) throws(SystemError) -> Bool {
    let (first, second) = (try openFile(name), try other.openFile(name))
    let (x, y) = (try first.status(), try second.status())
    guard x.kind == .file, y.kind == .file, x.size == y.size else { return false }
    var offset = 0
    while true {
      let piece = try first.read(1 << 16, at: offset)
      guard try second.read(1 << 16, at: offset) == piece else { return false }
      if piece.count < 1 << 16 { return true }
      offset += piece.count
    }
  }

  /// Links a file into another folder. Copies it if the file system does not support hard links, or
  /// the file has too many.
  ///
  /// - Returns: whether the file was copied.
  func linkOrCopy(_ name: String, to new: Directory) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try link(name, into: new)
      return false
    } catch {
      if error.isTaken { throw error }
      guard let bytes = try contents(name) else { throw error }
      try new.createFile(name, bytes)
      return true
    }
  }

  /// Sets a file's time to the current time, later than the times of all other files so far. Waits
  /// until the file system's clock has advanced, which may take some milliseconds, but at most 50
  /// ms.
  ///
  /// No other clock works: since Linux 6.13, file times are finer than the clock that programs can
  /// read.
  func settle(_ name: String) throws(SystemError) -> FileStatus {
    let file = try openFile(name)
    try file.touch()
    let start = try file.status()
    for _ in 0..<100 {
      try file.touch()
      let status = try file.status()
      if status.version.modified > start.version.modified { return status }
      sleep(microseconds: 500)
    }
    return start
  }
}
