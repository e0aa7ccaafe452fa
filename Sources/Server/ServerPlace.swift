/// Where a server listens, and how browsers reach it.
package struct ServerPlace: Sendable {
  /// `nil` for 4100, or the next one that is free; 0 for any that is free.
  let port: Int?
  /// An address of this machine; `nil` for those that only this machine reaches, or with a certificate
  /// for all.
  private let address: String?
  /// With which the server speaks TLS itself.
  let certificate: CertificateFiles?

  package init(port: Int?, address: String? = nil, certificate: CertificateFiles? = nil) {
    (self.port, self.address, self.certificate) = (port, address, certificate)
  }

  var isSecure: Bool { certificate != nil }

  /// Whether other machines reach it.
  package var isPublic: Bool {
    address.map { PeerAddress($0).map { !$0.isLoopback } ?? true } ?? isSecure
  }

  /// Where to listen. If the machine lacks the addresses of one, the others do.
  var addresses: [String] {
    if let address { return [address] }
    return isSecure ? [Self.everywhere, "0.0.0.0"] : ["127.0.0.1", "::1"]
  }

  package static let defaultPort = 4100

  /// All addresses, those of IPv4 too.
  static let everywhere = "::"

  /// The name in addresses of pages, for a server that listens at one address alone.
  var hostName: String? {
    guard let address, !["0.0.0.0", Self.everywhere].contains(address) else { return nil }
    return address.contains(":") ? "[\(address)]" : address
  }
}
