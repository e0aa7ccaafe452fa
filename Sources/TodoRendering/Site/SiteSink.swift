import Text
import TodoModel

/// Receives the rendered files of a site, from several threads at once.
package protocol SiteSink: Sendable {
  /// Keeps the file of the previous site if it was made from the same inputs, so that it need not
  /// be rendered again.
  ///
  /// - Parameters:
  ///   - path: the file's path from the site's root.
  ///   - source: the fingerprint of everything that the file's bytes depend on.
  /// - Returns: `false` if there is no such file, so that it must be written.
  func keep(_ path: String, _ source: Fingerprint) throws -> Bool

  /// Writes a file.
  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) throws

  /// Writes a file in pieces.
  ///
  /// - Parameter make: emits all pieces in order.
  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) throws

  typealias Emit = (UnsafeBufferPointer<UInt8>) -> Void
}

extension SiteSink {
  /// Writes a file whose bytes are its only input.
  package func write(_ path: String, _ bytes: [UInt8]) throws {
    try write(path, Fingerprint(of: bytes), bytes)
  }
}

/// Collects the pieces of a file. An object, because the closure that fills it escapes.
private final class Pieces { var bytes: [UInt8] = [] }

/// The bytes of a file that is made in pieces.
package func joined(_ make: (_ emit: @escaping SiteSink.Emit) -> Void) -> [UInt8] {
  let pieces = Pieces()
  make { pieces.bytes += $0 }
  return pieces.bytes
}
