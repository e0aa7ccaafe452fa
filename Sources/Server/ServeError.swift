import Platform

/// Why the server did not start.
package enum ServeError: Error, Sendable {
  case cannotWatch(String, SystemError)
  /// The port that the user chose.
  case portTaken(Int)
  case noFreePort
  case cannotListen(Int, String)
}
