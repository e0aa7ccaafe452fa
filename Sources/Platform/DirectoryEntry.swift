import CLibrary

/// A name in a directory: any bytes but `/` and zero.
package struct DirectoryEntry: Sendable {
  /// Ends in zero, as the calls of `Directory` take it.
  package let name: [CChar]
  package let kind: FileKind

  package var bytes: [UInt8] { name.dropLast().map(UInt8.init(bitPattern:)) }

  /// Repaired where the name is not valid UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// `nil` where the name is not valid UTF-8.
  package var validText: String? { String(validating: bytes, as: UTF8.self) }

  package var isHidden: Bool { name.first == 0x2E }

  package func isNamed(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }

  /// An entry while its directory is being read, before its name is copied.
  package struct Raw {
    private let record: UnsafeMutablePointer<dirent>
    private let name: UnsafePointer<CChar>
    private let directory: Int32
    private let fileSystem: FileSystem

    fileprivate init(
      _ record: UnsafeMutablePointer<dirent>, in directory: Int32, _ fileSystem: FileSystem
    ) {
      self.record = record
      self.directory = directory
      self.fileSystem = fileSystem
      // The record is as long as its name; `d_name` as an array would be read past its end.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      name = UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    }

    /// Without the final zero.
    package var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: name, count: strlen(name))
    }

    /// `nil` if the name is not valid UTF-8.
    package var text: String? { String(validatingCString: name) }

    /// The type in the record; where the file system does not fill it in, that of `fstatat`.
    package var kind: FileKind {
      switch Int(record.pointee.d_type) {
      case Int(DT_REG): return .file
      case Int(DT_DIR): return .directory
      case Int(DT_LNK): return .symbolicLink
      case Int(DT_UNKNOWN):
        var values = stat()
        // Where it fails, the entry was removed in between.
        return fstatat(directory, name, &values, AT_SYMLINK_NOFOLLOW) == 0
          ? FileKind(mode: values.st_mode) : .other
      default: return .other
      }
    }

    /// The status of what has the name now; `nil` where nothing has it any more.
    package func status() throws(SystemError) -> FileStatus? {
      var values = stat()
      do throws(SystemError) {
        _ = try fileSystem.run(.status) { fstatat(directory, name, &values, AT_SYMLINK_NOFOLLOW) }
      } catch {
        if error.isNotFound { return nil }
        throw error
      }
      return FileStatus(values)
    }

    /// ASCII letters match in both cases.
    package func isNamed(ignoringCase text: String) -> Bool { strcasecmp(name, text) == 0 }

    package var copy: DirectoryEntry {
      DirectoryEntry(
        name: Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)), kind: kind)
    }

    fileprivate var isDots: Bool { strcmp(name, ".") == 0 || strcmp(name, "..") == 0 }
  }
}

extension Directory {
  /// Reads the entries of a directory in the order of the file system, without `.` and `..`.
  ///
  /// - Parameter start: receives the status of the directory before its entries are read.
  package func forEachEntry(
    of path: String = ".", start: ((FileStatus) -> Void)? = nil,
    _ body: (DirectoryEntry.Raw) throws(SystemError) -> Void
  ) throws(SystemError) {
    // The stream owns its descriptor, and has a position of its own.
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let opened = try fileSystem.run(.list, reading: self.path(of: path)) {
      openat(descriptor, path, flags)
    }
    guard let stream = fdopendir(opened) else {
      let error = SystemError.last
      close(opened)
      throw error
    }
    defer { closedir(stream) }
    if let start { start(try fileSystem.status(of: opened)) }
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        let error = SystemError.last
        if error.code != 0 { throw fileSystem.noted(error, reading: self.path(of: path)) }
        return
      }
      let entry = DirectoryEntry.Raw(record, in: opened, fileSystem)
      if !entry.isDots { try body(entry) }
    }
  }

  package func entries(
    of path: String = ".", where isWanted: (DirectoryEntry.Raw) -> Bool = { _ in true }
  ) throws(SystemError) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    try forEachEntry(of: path) { entry in if isWanted(entry) { entries.append(entry.copy) } }
    return entries
  }

  /// The names that are valid UTF-8, unsorted.
  package func names(
    where isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(SystemError) -> [String] {
    var names: [String] = []
    try forEachEntry { entry in
      let bytes = entry.bytes
      if isWanted(bytes), let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      }
    }
    return names
  }
}
