/// The names by which browsers reach the server: those of this machine, and on a team's server the one
/// in its settings, which a proxy in front of it has.
///
/// A page of another site can have its own name lead here (DNS rebinding), but not send these.
struct LocalHost: Sendable {
  private static let names = ["localhost", "127.0.0.1", "[::1]"]
  let place: ServerPlace
  /// That of the place, or the one that was free.
  let port: Int
  /// `base_url` of the settings, for a team's server.
  var baseURL: String?

  /// Whether a `Host` field is one of ours. Compares whole texts, so that nothing has to be read.
  func isOurs(host: String) -> Bool {
    let host = host.lowercased()
    let names = Self.names + (place.hostName.map { [$0] } ?? [])
    return names.contains { name in
      host == "\(name):\(port)" || (port == (place.isSecure ? 443 : 80) && host == name)
    } || publicHost.map { $0 == host } ?? false
  }

  private var publicHost: String? {
    baseURL.map { String($0.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }).lowercased() }
  }

  /// The origin of the pages that a browser has, which sends this `Host` field.
  func origin(host: String) -> String {
    let isSecure =
      place.isSecure || host.lowercased() == publicHost && baseURL?.hasPrefix("https:") ?? false
    return (isSecure ? "https://" : "http://") + host.lowercased()
  }

  /// The path of an address on this server, or of a path itself; `nil` for anything else.
  static func path(of address: String) -> String? {
    var path = address[...]
    for scheme in ["http://", "https://"] where path.hasPrefix(scheme) {
      path = path.dropFirst(scheme.count).drop { $0 != "/" }
    }
    let isSafe = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    return path.hasPrefix("/") && !path.hasPrefix("//") && isSafe ? String(path) : nil
  }

  /// Whether an `Origin` field is the one of a page on the given host.
  func isOurs(origin: String, host: String) -> Bool {
    origin.lowercased() == self.origin(host: host)
  }
}
