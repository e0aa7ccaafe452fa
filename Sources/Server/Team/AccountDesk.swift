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
  var site: SitePreview
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
  static let restore = "/-/restore"
  static let admin = "/-/admin"

  /// The addresses that take forms.
  static let forms: Set = [login, logout, join, account, restore, admin]

  static let unknownForm = "'do' has an unknown value, or one that needs passwords on this server"

  var strings: Strings { site.strings }
  var settings: Settings { site.loaded.workspace.settings }
  var pages: AccountPages {
    AccountPages(strings: strings, settings: settings, site: site.loaded.workspace.title)
  }

  /// The answer to everybody; `nil` for an address that needs a log-in.
  func respond(to request: ServedRequest, _ member: Team.Member?) async throws -> ServedResponse? {
    guard
      let fields = request.method == "POST"
        ? FormFields.read(request.body) : request.queryFields
    else { return .text(400, "the form is not valid UTF-8") }
    let form = Form(fields: fields)
    if team.proxyLogin != nil, [Self.login, Self.join].contains(String(request.path)) {
      guard let member else { return try await enter(request) }
      return redirect(to: home(of: member.username))
    }
    switch (String(request.path), request.method) {
    case (Self.login, "POST"): return try await logIn(form, request)
    case (Self.login, _):
      if let member { return redirect(to: form.next ?? home(of: member.username)) }
      // The browser's session has ended.
      if cookie.token(in: request) != nil { return loggedOut(next: form.next) }
      let notice: Label? =
        !form["kept"].isEmpty ? .pagesKept : !form["ended"].isEmpty ? .youAreLoggedOut : nil
      return pages.login(next: form.next, notice: notice.map { strings[$0] })
    case (Self.join, "POST"): return try await join(form, request)
    case (Self.join, _):
      return try invitation(form).map { pages.join($0, form, refusal: nil) } ?? pages.noInvitation
    case (Self.restore, "POST"): return try await restore(form, request)
    case (Self.restore, _): return try removed(form)
    case (Self.admin, let method):
      guard let member else { return nil }
      guard member.isAdmin else { return pages.adminsOnly }
      return method == "POST" ? try await administer(form, member) : try await admin(member)
    case (Self.logout, "POST"):
      if let session = member?.session { try team.state.end(session.number, of: session.user) }
      ended()
      return loggedOut(keepsPages: form["keep"] == "yes")
    case (Self.logout, _):
      guard member?.session != nil else { return redirect(to: Self.login) }
      return pages.logout
    case (Self.account, let method):
      guard let member else { return nil }
      return method == "POST" ? try await change(form, member) : try account(of: member)
    default: return nil
    }
  }

  /// Leads to the page for logging in, and from there back. Whom a proxy has logged in gets an account.
  func enter(_ request: ServedRequest) async throws -> ServedResponse {
    let isPage =
      request.only("sec-fetch-mode").map { $0 == "navigate" }
      ?? request.lists("text/html", in: "accept")
    if let login = team.proxyLogin {
      return try await enter(request, isPage: isPage, by: login)
    }
    // A form about accounts may be sent again by a browser that goes back.
    let isForm = Self.forms.contains(String(request.path))
    guard request.method != "POST" || isForm, isPage else {
      let refusal = ServedResponse.text(401, "log in first: \(origin)\(Self.login)")
      // Calendars and feed readers ask for a password then.
      let isFeed = ContentType(of: String(request.path)).isForSubscribers
      return isFeed ? refusal.adding("WWW-Authenticate", "Basic realm=\"docket\"") : refusal
    }
    let next = request.path == "/" || isForm ? nil : String(request.path)
    if cookie.token(in: request) != nil { return loggedOut(next: next) }
    return redirect(to: Self.login + (next.map { "?next=\($0)" } ?? ""))
  }

  /// Leads a browser whose session has ended to the page for logging in.
  ///
  /// - Parameters:
  ///   - next: where it goes on.
  ///   - keepsPages: whether the browser keeps the pages that it stored for times without a connection.
  ///     Otherwise its worker removes them when the page for logging in is shown.
  func loggedOut(next: String? = nil, keepsPages: Bool = false) -> ServedResponse {
    let query = (keepsPages ? "kept=yes" : "ended=yes") + (next.map { "&next=\($0)" } ?? "")
    return redirect(to: "\(Self.login)?\(query)").adding("Set-Cookie", cookie.field(nil))
  }

  private func enter(
    _ request: ServedRequest, isPage: Bool, by login: ProxyLogin
  ) async throws -> ServedResponse {
    guard team.isOfProxy(request), let person = login.person(request) else {
      return .text(
        401, "log in at the proxy first: it sent no '\(login.userField)' with a name")
    }
    guard settings.signupRule == .proxy, isPage, request.method == "GET" else {
      return pages.noAccount(of: person.name, refusal: nil)
    }
    guard let username = person.username else {
      return pages.noAccount(of: person.name, refusal: nil)
    }
    // Another person may be meant by the beginning of an address.
    if person.isAddress, settings.admins.contains(username) {
      return pages.noAccount(
        of: person.name, refusal: strings.say(.refusedUsernameTaken, ["name": .text(username)]))
    }
    // Who has just deleted the account does not want another one.
    if try team.state.wasRemoved(username, at: team.now) {
      return pages.noAccount(of: person.name, refusal: strings[.accountGone])
    }
    let others = person.names.dropFirst().joined(separator: " ")
    let account = AddUser(
      username: username, firstName: person.names.first ?? username,
      lastName: others.isEmpty ? nil : others, email: person.email ?? "")
    if let refusal = try await add(account) {
      return pages.noAccount(of: person.name, refusal: refusal.text)
    }
    if person.isAddress { try team.state.bind(proxyName: person.name, to: username) }
    return redirect(to: LocalHost.path(of: request.target) ?? "/")
  }

  func home(of user: String) -> String { "/\(site.home(of: user))" }

  func redirect(to path: String) -> ServedResponse {
    ServedResponse(status: 303, fields: [("Location", path), ("Cache-Control", "no-store")])
  }

  // MARK: Log in

  private func logIn(_ form: Form, _ request: ServedRequest) async throws -> ServedResponse {
    switch try await team.logIn(form["username"], form["password"], request, in: site) {
    case .done(let user, let token):
      return redirect(to: form.next ?? home(of: user)).adding("Set-Cookie", cookie.field(token))
    case .disabled:
      return pages.login(
        next: form.next, name: form["username"], refusal: strings[.accountDisabled], status: 403)
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
    if let user = invitation.user, try team.state.disabledUsers().contains(user) {
      return pages.noInvitation
    }
    let user = invitation.user ?? ProfileRules.normalized(form["username"])
    if let refusal = refusal(of: form["new_password"], form["new_password_again"], user) {
      return pages.join(invitation, form, refusal: refusal)
    }
    let hash = try await team.passwords.hash(form["new_password"])
    // Only one of two who use a link at the same time gets in.
    let code = RandomToken(form["code"])
    if let code, try team.state.redeem(code, at: team.now) == nil { return pages.noInvitation }
    if invitation.user == nil {
      if let refusal = try await makeAccount(
        form, isFromTerminal: code != nil && invitation.host.isEmpty)
      {
        if let code { try team.state.restore(code, invitation) }
        return pages.join(invitation, form, refusal: refusal)
      }
    } else if !site.users.contains(where: { $0.username == user }) {
      return pages.noInvitation
    }
    // The first who comes with a link from the terminal.
    if code != nil, invitation.host.isEmpty, settings.admins.isEmpty {
      await actions?.addAdmin(user, in: strings)
    }
    if invitation.user != nil { try team.state.forgetLogin(of: user) }
    ended()
    try team.state.set(hash, of: user)
    let token = try team.begin(of: user, request)
    return redirect(to: home(of: user)).adding("Set-Cookie", cookie.field(token))
  }

  /// - Returns: why it was not made; `nil` if it was.
  private func makeAccount(_ form: Form, isFromTerminal: Bool) async throws -> FieldRefusal? {
    var account = AddUser(
      username: form["username"], firstName: form["first_name"], lastName: form["last_name"],
      email: form["email"])
    account.phone = form["phone"].isEmpty ? nil : form["phone"]
    // The settings may name somebody who does not exist yet.
    let name = ProfileRules.normalized(account.username)
    if !isFromTerminal, settings.admins.contains(name) {
      return FieldRefusal(
        strings.say(.refusedUsernameTaken, ["name": .text(name)]), at: "username")
    }
    return try await add(account)
  }

  /// Makes an account, and waits until the site has it.
  ///
  /// - Returns: why it was not made; `nil` if it was.
  private func add(_ account: AddUser) async throws -> FieldRefusal? {
    guard let actions else { return FieldRefusal(strings.say(.showsOnly)) }
    let start = Clock.microsecondsSince1970
    if let refusal = await actions.addAccount(account, in: strings) { return refusal }
    let user = ProfileRules.normalized(account.username)
    await live.wait(for: user)
    // What an account of that name left that was removed.
    try team.state.forget(user, before: start)
    try await actions.forgetChanges(of: user)
    return nil
  }

  /// Why a new password cannot be taken; `nil` if it can. A server can be asked from everywhere, so it
  /// takes none that is guessed first.
  private func refusal(of password: String, _ again: String, _ user: String) -> FieldRefusal? {
    if password != again {
      return FieldRefusal(strings[.passwordDiffer], at: "new_password_again")
    }
    return problem(with: password, of: user).map { FieldRefusal($0, at: "new_password") }
  }

  private func problem(with password: String, of user: String) -> String? {
    do throws(PasswordProblem) {
      return
        switch try Password(password, minimum: Self.leastLength(by: settings))
        .weakness(of: user)
      {
      case .containsUsername: strings[.passwordHasName]
      case .repeated: strings[.passwordRepeats]
      case .sequence: strings[.passwordSequence]
      case .common: strings[.passwordCommon]
      case .fewDigits: strings[.passwordFewDigits]
      case nil: nil
      }
    } catch {
      return switch error {
      case .tooShort(let least): strings.say(.passwordShort, ["least": .number(least)])
      case .tooLong: strings[.passwordLong]
      case .controlCharacter: strings[.passwordControl]
      }
    }
  }

  /// Its passwords are longer than the settings' least too.
  static func leastLength(by settings: Settings) -> Int { max(settings.passwordLength, 8) }

  // MARK: The account

  func account(
    of member: Team.Member, _ answer: AccountPages.Answer = AccountPages.Answer()
  ) throws -> ServedResponse {
    pages.account(
      of: site.users.first { $0.username == member.username }?.displayName ?? member.username,
      member,
      AccountPages.Access(
        sessions: try team.state.sessions(of: member.username, at: team.now),
        tokens: try team.state.tokens(of: member.username, at: team.now),
        proxy: team.proxyLogin, now: team.now,
        recipients: recipients(of: member)),
      answer)
  }

  private func change(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    func refuse(_ text: String) throws -> ServedResponse {
      try account(of: member, AccountPages.Answer(refusal: text))
    }
    // Where a proxy logs people in there are neither passwords nor devices.
    let isLoggedInHere = member.session != nil
    switch form["do"] {
    case "password" where isLoggedInHere:
      let known = try team.state.password(of: member.username)
      guard try await team.passwords.isRight(form["password"], for: known) else {
        let refusal = FieldRefusal(strings.say(.refusedWrongPassword), at: "password")
        return try account(of: member, AccountPages.Answer(passwordRefusal: refusal))
      }
      let refusal = refusal(
        of: form["new_password"], form["new_password_again"], member.username)
      if let refusal {
        return try account(of: member, AccountPages.Answer(passwordRefusal: refusal))
      }
      try team.state.set(try await team.passwords.hash(form["new_password"]), of: member.username)
      // Whoever knew the old password, or has a link for a new one, is out.
      try team.state.endInvitations(of: member.username)
      try team.state.endAll(of: member.username, but: member.session?.number)
      ended()
      return try account(of: member, AccountPages.Answer(notice: strings[.passwordSaved]))
    case "end":
      if let number = Int64(form["device"]) { try team.state.end(number, of: member.username) }
      ended()
      return redirect(to: Self.account)
    case "everywhere":
      try team.state.endAll(of: member.username)
      ended()
      return loggedOut()
    case "token":
      let name = String(form["name"][...].trimmed.prefix(TeamState.Token.longestName))
      let longest = TeamState.Token.validDays.upperBound
      guard TeamState.Token.isName(name), let days = Int(form["days"]), (1...longest).contains(days)
      else {
        return try refuse(strings.say(.tokenNeeds, ["most": .number(longest)]))
      }
      let token = try team.state.addToken(
        name, of: member.username, isReadOnly: form["reads"] == "yes", days: days, at: team.now)
      guard let token else {
        return try refuse(strings.say(.tokenNameTaken, ["name": .text(name)]))
      }
      return try account(of: member, AccountPages.Answer(secret: token, explanation: .tokenOnce))
    case "remove_token":
      try team.state.removeToken(form["name"], of: member.username)
      ended()
      return redirect(to: Self.account)
    case "delete": return try await delete(form, member)
    default: return .text(400, Self.unknownForm)
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
