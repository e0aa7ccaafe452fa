import TodoModel

/// Globally unique names for the things in a workspace. They stay the same when a title, a day or a
/// file's path changes.
///
/// They begin with the host and path of `base_url`, else of `repository`. If neither is set, they
/// use the slug of the workspace's title and a host that nobody can own (RFC 2606 §2).
struct SiteIdentity: Sendable {
  /// The host name in lower case.
  private let host: String
  /// Percent-encoded; ends in `/` unless empty.
  private let prefix: String

  init(_ workspace: Workspace) {
    let settings = workspace.settings
    guard let address = settings.baseURL ?? settings.repository else {
      host = Self.placeholderHost
      prefix = Self.encoded(slug(of: workspace.title)) + "/"
      return
    }
    let parts = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    let authority = (parts.first ?? "").lowercased()
    let name = authority.split(separator: "@").last?.split(separator: ":").first.map(String.init)
    let isName = name?.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
    }
    let path = parts.dropFirst().map { Self.encoded(String($0)) + "/" }.joined()
    if let name, isName == true {
      host = name
      prefix = path
    } else {
      host = Self.placeholderHost
      prefix = Self.encoded(authority) + "/" + path
    }
  }

  private static let placeholderHost = "docket.invalid"

  /// A tag URI (RFC 4151): `tag:todos.example.org,2026:created/ana/passport`.
  func tag(_ name: String) -> String { "tag:\(host),2026:\(prefix)\(Self.encoded(name))" }

  /// A UID (RFC 5545 §3.8.4.7): `due/ana/passport@todos.example.org`.
  func uid(_ name: String) -> String { "\(prefix)\(Self.encoded(name))@\(host)" }

  private static func encoded(_ name: String) -> String {
    percentEncoded(name).split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: "%23")
  }
}
