import Text
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
    var parts = address.split(separator: "/").dropFirst().map(String.init)
    let authority = parts.isEmpty ? "" : parts.removeFirst().lowercased()
    let name = authority.split(separator: "@").last?.split(separator: ":").first.map(String.init)
    if let name, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E }) {
      host = name
    } else {
      host = Self.placeholderHost
      parts.insert(authority, at: 0)
    }
    prefix = parts.map { Self.encoded($0) + "/" }.joined()
  }

  private static let placeholderHost = "docket.invalid"

  /// A tag URI (RFC 4151): `tag:todos.example.org,2026:created/ana/passport`.
  func tag(_ name: String) -> String { "tag:\(host),2026:\(prefix)\(Self.encoded(name))" }

  /// A UID (RFC 5545 §3.8.4.7): `due/ana/passport@todos.example.org`.
  func uid(_ name: String) -> String { "\(prefix)\(Self.encoded(name))@\(host)" }

  private static func encoded(_ name: String) -> String {
    name.percentEncoded(keeping: "")
  }
}

extension String {
  /// The path as part of a URL (RFC 3986 §2): everything except unreserved characters, `/` and
  /// others, such as the `#` of a fragment, is percent-encoded.
  func percentEncoded(keeping others: String = "#") -> String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
    func stays(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
      default: others.utf8.contains(byte)
      }
    }
    // As nearly all do.
    if utf8.allSatisfy(stays) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 32)
    for byte in utf8 {
      if stays(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
