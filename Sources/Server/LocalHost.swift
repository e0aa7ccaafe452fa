/// The names by which browsers on this machine reach the server.
///
/// A page of another site can have its own name lead here (DNS rebinding), but not send these.
struct LocalHost: Sendable {
  static let names = ["localhost", "127.0.0.1", "[::1]"]
  let port: Int

  /// Whether a `Host` field is one of ours. Compares whole texts, so that nothing has to be read.
  func isOurs(host: String) -> Bool {
    let host = host.lowercased()
    return Self.names.contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }

  /// Whether an `Origin` field is the one of a page on the given host.
  func isOurs(origin: String, host: String) -> Bool {
    origin.lowercased() == "http://" + host.lowercased()
  }
}
