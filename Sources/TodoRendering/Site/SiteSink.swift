import Text
import TodoModel

/// Takes the files of a site as they are made, from several threads at once.
package protocol SiteSink: Sendable {
  /// Keeps the file of the site before, where it was made from the same: then it is not made again.
  ///
  /// - Parameters:
  ///   - path: the file's address from the site's root.
  ///   - source: the fingerprint of all that the file's bytes depend on.
  /// - Returns: `false` where there is no such file, and it has to be written.
  func keep(_ path: String, _ source: Fingerprint) throws -> Bool

  /// Writes a file, with its bytes.
  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) throws

  /// Writes a file piece by piece.
  ///
  /// - Parameter make: hands over all pieces, in their order.
  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) throws

  typealias Emit = (UnsafeBufferPointer<UInt8>) -> Void
}

extension SiteSink {
  /// Writes a file that is nothing but its bytes.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    try write(path, Fingerprint(of: bytes), bytes)
  }
}
