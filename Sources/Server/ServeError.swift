import Platform

/// Why the server did not start.
package enum ServeError: Error, CustomStringConvertible, Sendable {
  case cannotWatch(String, SystemError)
  /// The port that the user chose.
  case portTaken(Int)
  case noFreePort
  case cannotListen(Int, String)
  /// A file of the certificate, and why it cannot be used.
  case certificate(String, String)

  package var description: String {
    switch self {
    case .cannotWatch(let folder, let error): "cannot watch '\(folder)': \(error.reason)"
    case .portTaken(let port):
      "another program uses port \(port); choose another with --port, or leave it out"
    case .noFreePort:
      "no port from \(ServerPlace.defaultPort) on is free; choose one with --port"
    case .cannotListen(let port, let reason):
      "cannot listen on port \(port): \(reason); choose another with --port"
    case .certificate(let file, let reason): "cannot use '\(file)': \(reason)"
    }
  }
}
