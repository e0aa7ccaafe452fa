/// What a client may use of the server.
package struct ServerLimits: Sendable {
  /// The most connections to an address: a thousand streams of events, and the six of some browsers.
  package var connections = 1200
  /// How long a connection may be without a request, and a request without its end.
  package var idle = Duration.seconds(30)
  /// The size of a request's header.
  package var headerBytes = 16 << 10

  package init() {}

  /// The files that the server opens beside its connections.
  private static let otherFiles = 224
  /// IPv4 and IPv6.
  private static let addresses = 2

  /// The files that are open when all connections are.
  var files: Int { Self.addresses * connections + Self.otherFiles }

  /// With as many connections as fit in the number of files that may be open.
  func fitting(files: Int) -> ServerLimits {
    var limits = self
    limits.connections = max(1, min(connections, (files - Self.otherFiles) / Self.addresses))
    return limits
  }
}
