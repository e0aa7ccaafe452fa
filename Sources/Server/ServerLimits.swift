/// What a client may use of the server.
package struct ServerLimits: Sendable {
  /// Of an address. A browser opens six connections; this leaves files to open for the workspace.
  package var connections = 400
  /// How long a connection may be without a request, and a request without its end.
  package var idle = Duration.seconds(30)
  /// Of the header of a request.
  package var headerBytes = 16 << 10

  package init() {}
}
