import TodoModel

/// Takes the files of a site as they are made. Its parts are called from several threads at once.
package struct SiteSink: Sendable {
  /// Keeps the file of the site before, where it was made from the same: then it is not made again.
  ///
  /// - Parameters:
  ///   - path: the file's address from the site's root.
  ///   - source: the fingerprint of all that the file's bytes depend on.
  /// - Returns: `false` where there is no such file, and it has to be written.
  package let keep: @Sendable (_ path: String, _ source: Fingerprint) throws -> Bool
  /// Writes a file, with its bytes.
  package let write:
    @Sendable (_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) throws -> Void

  package init(
    keep: @escaping @Sendable (_ path: String, _ source: Fingerprint) throws -> Bool = { _, _ in
      false
    },
    write:
      @escaping @Sendable (
        _ path: String, _ source: Fingerprint, _ bytes: [UInt8]
      ) throws -> Void
  ) {
    self.keep = keep
    self.write = write
  }

  /// Writes a file that is nothing but its bytes.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    try write(path, Fingerprint(of: bytes), bytes)
  }
}
