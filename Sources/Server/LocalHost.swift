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

  /// The path of an address on this server, or of a path itself; `nil` for anything else.
  static func path(of address: String) -> String? {
    var path = address[...]
    if path.hasPrefix("http://") { path = path.dropFirst(7).drop { $0 != "/" } }
    let isSafe = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    return path.hasPrefix("/") && !path.hasPrefix("//") && isSafe ? String(path) : nil
  }

  /// Whether an `Origin` field is the one of a page on the given host.
  func isOurs(origin: String, host: String) -> Bool {
    origin.lowercased() == "http://" + host.lowercased()
  }
}
