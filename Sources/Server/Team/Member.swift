import Sealing
import SiteBuild
import Text
import TodoActions
import TodoModel

extension Team {
  /// A user who is logged in, or for whom a program acts.
  struct Member: Sendable {
    let username: String
    /// Whether the user may invite others and add accounts.
    let isAdmin: Bool
    /// Whether nobody else sees this user.
    let isHidden: Bool
    let proof: Proof

    /// How a request shows whose it is.
    enum Proof: Hashable, Sendable {
      case session(TeamState.Session)
      /// A program's.
      case token(TeamState.Token)
      /// A trusted proxy says it.
      case proxy
    }

    /// `nil` for a user whom the server did not log in itself.
    var session: TeamState.Session? {
      switch proof {
      case .session(let session): session
      case .token, .proxy: nil
      }
    }

    var isProgram: Bool {
      switch proof {
      case .token: true
      case .session, .proxy: false
      }
    }

    var mayChange: Bool {
      switch proof {
      case .token(let token): !token.isReadOnly
      case .session, .proxy: true
      }
    }

    /// Whether the user may ask for an action of the table. What it may change is decided where it is
    /// performed: everybody changes only what is in the own folder.
    func mayAsk(for action: String) -> Bool { action != "add_user" || isAdmin }
  }

  /// Whose request it is; `nil` if it does not say, or if the account is gone.
  func member(_ request: ServedRequest, _ cookie: SessionCookie, in site: SitePreview)
    throws(TeamState.Failure) -> Member?
  {
    if let text = request.token {
      guard let token = try state.token(text, at: now) else { return nil }
      return try member(token.user, .token(token), in: site)
    }
    if let proxyLogin {
      guard isOfProxy(request), let person = proxyLogin.person(request),
        let user = try user(person, in: site)
      else { return nil }
      return try member(user, .proxy, in: site)
    }
    guard let token = cookie.token(in: request), let session = try state.session(token, at: now)
    else { return nil }
    return try member(session.user, .session(session), in: site)
  }

  /// The user whom a proxy means: of that username, or the one who came with that e-mail address first.
  /// Later the address in the profile, which its user may change, says nothing.
  private func user(
    _ person: ProxyLogin.Person, in site: SitePreview
  ) throws(TeamState.Failure) -> String? {
    guard person.isAddress else {
      return site.users.contains { $0.username == person.name } ? person.name : nil
    }
    if let known = try state.user(ofProxyName: person.name),
      site.users.contains(where: { $0.username == known })
    {
      return known
    }
    guard let user = user(person.name, in: site), try !state.isBoundToProxy(user) else {
      return nil
    }
    try state.bind(proxyName: person.name, to: user)
    return user
  }

  private func member(
    _ name: String, _ proof: Member.Proof, in site: SitePreview
  ) throws(TeamState.Failure) -> Member? {
    guard let user = site.users.first(where: { $0.username == name }),
      try !state.disabledUsers().contains(name)
    else { return nil }
    return Member(
      username: user.username, isAdmin: site.admins.contains(user.username),
      isHidden: site.hiddenUsers.contains { $0.username == user.username }, proof: proof)
  }

  /// Whether a member may go on: a page that is open must learn nothing more once its session was ended,
  /// or its user removed.
  func isAlive(_ member: Member, in site: SitePreview) -> Bool {
    guard site.users.contains(where: { $0.username == member.username }) else { return false }
    do throws(TeamState.Failure) {
      if try state.disabledUsers().contains(member.username) { return false }
      switch member.proof {
      case .session(let session):
        return try state.isThere(session, at: now)
      case .token(let token):
        return try state.tokens(of: member.username, at: now)
          .contains { $0.number == token.number }
      case .proxy: return true
      }
    } catch {
      return false
    }
  }
}

/// What a proxy says about the person whom it logged in. The names are those of its fields.
package struct ProxyLogin: Sendable {
  private let user: String
  private let email: String?
  private let name: String?
  /// As whoever runs the server writes it.
  let userField: String
  /// The address where browsers log out.
  let logout: String?

  /// - Parameters:
  ///   - email: is not read unless it is named: a browser may send such a field past the proxy.
  ///   - name: the same.
  package init(user: String, email: String?, name: String?, logout: String?) {
    (self.user, self.email, self.name) = (
      user.lowercased(), email?.lowercased(), name?.lowercased()
    )
    (userField, self.logout) = (user, logout)
  }

  struct Person: Sendable {
    /// A username or an e-mail address.
    let name: String
    let email: String?
    /// The parts of the person's name.
    let names: [String]

    var isAddress: Bool { name.contains("@") }

    /// As it would be for a new account; `nil` for a name that is none.
    var username: String? {
      guard isAddress else { return isUsername(name) ? name : nil }
      return TodoModel.username(from: String(name.prefix { $0 != "@" }))
    }
  }

  /// - Returns: `nil` if the proxy names nobody, or names two.
  func person(_ request: ServedRequest) -> Person? {
    // Two names at the proxy must not be one here, as 'K' and the sign of the kelvin would be.
    guard let sent = request.only(user), !sent.isEmpty, sent.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    let name = sent.lowercased()
    return Person(
      name: name, email: name.contains("@") ? name : email.flatMap(request.only),
      names: (self.name.flatMap(request.only) ?? "").split(separator: " ").map(String.init))
  }
}

extension ServedRequest {
  /// The token by which a program shows whose it is. What else the field has is for a proxy.
  var token: String? {
    guard let (scheme, value) = authorization else { return nil }
    let text =
      switch scheme {
      case "bearer": value
      // Calendars and feed readers can send a password alone.
      case "basic":
        Base64.bytes(of: value).flatMap { bytes in
          bytes.firstIndex(of: UInt8(ascii: ":")).map {
            String(decoding: bytes[bytes.index(after: $0)...], as: UTF8.self)
          }
        } ?? ""
      default: ""
      }
    return text.hasPrefix(TeamState.Token.start) ? text : nil
  }

  /// Whether a program sends the request, and no page of a browser, which never adds this by itself.
  var isOfProgram: Bool { authorization?.scheme == "bearer" && token != nil }

  private var authorization: (scheme: String, value: String)? {
    guard let parts = only("authorization")?.split(separator: " ", maxSplits: 1), parts.count == 2
    else { return nil }
    return (parts[0].lowercased(), String(parts[1]))
  }
}
