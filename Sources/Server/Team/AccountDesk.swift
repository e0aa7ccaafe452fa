import Platform
import Sealing
import SiteBuild
import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// The pages of a team's server that are about accounts: logging in and out, making an account, setting a
/// password, devices, invitations.
struct AccountDesk {
  let team: Team
  let live: LiveSite
  /// As it is now.
  let site: SitePreview
  let cookie: SessionCookie
  /// Makes accounts; `nil` where nothing may be changed.
  let actions: ActionService?
  /// The address that browsers use, as `https://todos.example.org`.
  let origin: String
  /// Told when sessions ended.
  let ended: @Sendable () -> Void

  static let login = "/-/login"
  static let logout = "/-/logout"
  static let join = "/-/join"
  static let account = "/-/account"

  /// The addresses that take forms.
  static let forms: Set = [login, logout, join, account]

  private var strings: Strings { site.strings }
  private var settings: Settings { site.loaded.workspace.settings }
  private var pages: AccountPages {
    AccountPages(strings: strings, settings: settings, site: site.loaded.workspace.title)
  }

  /// The answer to everybody; `nil` for an address that needs a log-in.
  func respond(to request: ServedRequest, _ member: Team.Member?) async throws -> ServedResponse? {
    guard
      let fields = request.method == "POST"
        ? FormFields.read(request.body) : request.queryFields
    else { return .text(400, "the form is not valid UTF-8") }
    let form = Form(fields: fields)
    switch (String(request.path), request.method) {
    case (Self.login, "POST"): return try await logIn(form, request)
    case (Self.login, _):
      if let member { return redirect(to: form.next ?? home(of: member.username)) }
      return pages.login(next: form.next)
    case (Self.join, "POST"): return try await join(form, request)
    case (Self.join, _):
      return try invitation(form).map { pages.join($0, form, refusal: nil) } ?? pages.noInvitation
    case (Self.logout, "POST"):
      if let member { try team.state.end(member.session.number, of: member.username) }
      ended()
      return redirect(to: Self.login).adding("Set-Cookie", cookie.field(nil))
    case (Self.account, let method):
      guard let member else { return nil }
      return method == "POST" ? try await change(form, member) : try account(of: member)
    default: return nil
    }
  }

  /// Leads to the page for logging in, and from there back.
  func logInFirst(_ request: ServedRequest) -> ServedResponse {
    let isPage =
      request.only("sec-fetch-mode").map { $0 == "navigate" }
      ?? request.lists("text/html", in: "accept")
    guard request.method == "GET" || request.method == "HEAD", isPage else {
      return .text(401, "log in first: \(origin)\(Self.login)")
    }
    let isHome = request.path == "/"
    return redirect(
      to: isHome ? Self.login : "\(Self.login)?next=\(request.path)")
  }

  private func home(of user: String) -> String { "/\(site.home(of: user))" }

  private func redirect(to path: String) -> ServedResponse {
    ServedResponse(status: 303, fields: [("Location", path), ("Cache-Control", "no-store")])
  }

  // MARK: Log in

  private func logIn(_ form: Form, _ request: ServedRequest) async throws -> ServedResponse {
    switch try await team.logIn(form["username"], form["password"], request, in: site) {
    case .done(let user, let token):
      return redirect(to: form.next ?? home(of: user)).adding("Set-Cookie", cookie.field(token))
    case .wrong:
      return pages.login(
        next: form.next, name: form["username"], refusal: strings[.loginWrong], status: 401)
    case .tooMany(let seconds):
      let refusal = strings.say(.loginWait, Int(seconds))
      return pages.login(next: form.next, name: form["username"], refusal: refusal, status: 429)
        .adding("Retry-After", "\(seconds)")
    }
  }

  // MARK: Invitations

  /// What may be done without being logged in: an invitation, or the right of everybody to make an
  /// account; `nil` if there is none.
  private func invitation(_ form: Form) throws(TeamState.Failure) -> TeamState.Invitation? {
    if let code = RandomToken(form["code"]) { return try team.state.invitation(code, at: team.now) }
    return form["code"].isEmpty && settings.signupRule == .open
      ? TeamState.Invitation(user: nil, host: "", ends: .max) : nil
  }

  private func join(_ form: Form, _ request: ServedRequest) async throws -> ServedResponse {
    guard let invitation = try invitation(form) else { return pages.noInvitation }
    if let refusal = refusal(of: form["new_password"], form["new_password_again"]) {
      return pages.join(invitation, form, refusal: refusal)
    }
    let hash = try await team.passwords.hash(form["new_password"])
    // Only one of two who use a link at the same time gets in.
    let code = RandomToken(form["code"])
    if let code, try team.state.redeem(code, at: team.now) == nil { return pages.noInvitation }
    let start = Clock.microsecondsSince1970
    let user = invitation.user ?? ProfileRules.normalized(form["username"])
    if invitation.user == nil {
      if let refusal = await makeAccount(form) {
        if let code { try team.state.restore(code, invitation) }
        return pages.join(invitation, form, refusal: refusal)
      }
      await live.wait(for: user)
    } else if !site.users.contains(where: { $0.username == user }) {
      return pages.noInvitation
    }
    // The first who comes with a link from the terminal.
    if code != nil, invitation.host.isEmpty, settings.admins.isEmpty {
      await actions?.addAdmin(user, in: strings)
    }
    // Also what an account of that name left that was removed.
    if invitation.user == nil {
      try team.state.forget(user, before: start)
      try await actions?.forgetChanges(of: user)
    } else {
      try team.state.forgetLogin(of: user)
    }
    ended()
    try team.state.set(hash, of: user)
    let token = try team.begin(of: user, request)
    return redirect(to: home(of: user)).adding("Set-Cookie", cookie.field(token))
  }

  /// - Returns: why it was not made; `nil` if it was.
  private func makeAccount(_ form: Form) async -> String? {
    guard let actions else { return strings.say(.showsOnly) }
    var account = AddUser(
      username: form["username"], firstName: form["first_name"], lastName: form["last_name"],
      email: form["email"])
    account.phone = form["phone"].isEmpty ? nil : form["phone"]
    // The settings may name somebody who does not exist yet.
    let name = ProfileRules.normalized(account.username)
    if form["code"].isEmpty, settings.admins.contains(name) {
      return strings.say(.refusedUsernameTaken, ["name": .text(name)])
    }
    return await actions.addAccount(account, in: strings)
  }

  /// Why a new password cannot be taken; `nil` if it can.
  private func refusal(of password: String, _ again: String) -> String? {
    if password != again { return strings[.passwordDiffer] }
    do throws(PasswordProblem) {
      _ = try Password(password, minimum: Self.leastLength(by: settings))
      return nil
    } catch {
      return switch error {
      case .tooShort(let least): strings.say(.passwordShort, ["least": .number(least)])
      case .tooLong: strings[.passwordLong]
      case .controlCharacter: strings[.passwordControl]
      }
    }
  }

  /// A server can be asked from everywhere, so its passwords are longer than the settings' least.
  static func leastLength(by settings: Settings) -> Int { max(settings.passwordLength, 8) }

  // MARK: The account

  private func account(
    of member: Team.Member, refusal: String? = nil, notice: String? = nil, link: String? = nil
  ) throws -> ServedResponse {
    pages.account(
      of: site.users.first { $0.username == member.username }?.displayName ?? member.username,
      member, try team.state.sessions(of: member.username, at: team.now), at: team.now,
      AccountPages.Answer(refusal: refusal, notice: notice, link: link))
  }

  private func change(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    switch form["do"] {
    case "password":
      let known = try team.state.password(of: member.username)
      guard try await team.passwords.isRight(form["password"], for: known) else {
        return try account(of: member, refusal: strings.say(.refusedWrongPassword))
      }
      if let refusal = refusal(of: form["new_password"], form["new_password_again"]) {
        return try account(of: member, refusal: refusal)
      }
      try team.state.set(try await team.passwords.hash(form["new_password"]), of: member.username)
      // Whoever knew the old password, or has a link for a new one, is out.
      try team.state.endInvitations(of: member.username)
      try team.state.endAll(of: member.username, but: member.session.number)
      ended()
      return try account(of: member, notice: strings[.passwordSaved])
    case "end":
      if let number = Int64(form["device"]) { try team.state.end(number, of: member.username) }
      ended()
      return redirect(to: Self.account)
    case "everywhere":
      try team.state.endAll(of: member.username)
      ended()
      return redirect(to: Self.login).adding("Set-Cookie", cookie.field(nil))
    case "invite":
      guard member.isAdmin else { return try account(of: member, refusal: strings[.adminsOnly]) }
      let name = form["username"].isEmpty ? nil : ProfileRules.normalized(form["username"])
      if name == nil, settings.signupRule == .closed {
        return try account(of: member, refusal: strings[.noNewAccounts])
      }
      if let name, !site.users.contains(where: { $0.username == name }) {
        return try account(of: member, refusal: strings.say(.noSuchUser, ["name": .text(name)]))
      }
      let code = try team.state.invite(name, by: member.username, at: team.now)
      return try account(of: member, link: "\(origin)\(Self.join)?code=\(code)")
    default: return .text(400, "'do' is none of password, end, everywhere and invite")
    }
  }

  /// The fields of a form, or of an address.
  struct Form {
    let fields: [String: [String]]

    /// Empty if the field is missing or was sent twice.
    subscript(name: String) -> String {
      guard let values = fields[name], values.count == 1 else { return "" }
      return values[0]
    }

    /// The page to go on with, on this server alone.
    var next: String? {
      guard let path = LocalHost.path(of: self["next"]), !path.hasPrefix("/-/") else { return nil }
      return path
    }
  }
}
