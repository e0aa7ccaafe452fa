import Platform
import Sealing
import Synchronization

/// Who may read the site: browsers that were opened with the address that the program printed.
///
/// Other users of the machine and other pages can reach the port, but do not know the address. Its
/// token is of use once, since the programs that open it show it to everybody, and is changed for a
/// cookie.
final class Access: Sendable {
  private let name: String
  private let secret: String
  private let token: Mutex<String>
  /// Where sessions are kept, so that the next server knows them; `nil` if they end with this one.
  private let state: TeamState?

  /// - Parameter port: cookies are the same for all ports of a host, so it is part of the name.
  init(port: Int, state: TeamState? = nil) {
    self.state = state
    var generator = SystemRandomNumberGenerator()
    name = "docket-\(port)"
    secret = Self.secret(using: &generator)
    token = Mutex(Self.secret(using: &generator))
  }

  /// 128 bits as hex digits.
  private static func secret(using generator: inout SystemRandomNumberGenerator) -> String {
    (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The name of the token in a query.
  static let query = "token"

  /// The token that the next browser needs.
  var next: String { token.withLock { $0 } }

  /// Begins a session.
  ///
  /// - Returns: the cookie of the browser that came with the token.
  func begin() -> String {
    var value = secret
    if let state {
      do throws(TeamState.Failure) {
        value = try state.begin(of: Self.owner, on: "", at: Clock.secondsSince1970).text
      } catch {
        // The session ends with this server then.
      }
    }
    return "\(name)=\(value); HttpOnly; SameSite=Strict; Path=/"
  }

  /// In place of a username.
  private static let owner = ""

  /// Takes a token, which is of no use afterwards.
  func redeem(_ given: String) -> Bool {
    token.withLock { token in
      guard Self.areEqual(given, token) else { return false }
      var generator = SystemRandomNumberGenerator()
      token = Self.secret(using: &generator)
      return true
    }
  }

  /// Whether a request has the cookie.
  func isAllowed(_ request: ServedRequest) -> Bool {
    (request.fields["cookie"] ?? []).contains { field in
      field.split(separator: ";").contains { pair in
        guard pair.trimmed.hasPrefix("\(name)=") else { return false }
        let value = pair.trimmed.dropFirst(name.count + 1)
        return Self.areEqual(value, secret) || isKept(value)
      }
    }
  }

  private func isKept(_ value: Substring) -> Bool {
    guard let state, let token = RandomToken(value) else { return false }
    do throws(TeamState.Failure) {
      return try state.session(token, at: Clock.secondsSince1970)?.user == Self.owner
    } catch {
      return false
    }
  }

  /// Takes the same time wherever two texts of one length differ.
  private static func areEqual(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return zip(a.utf8, b.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
