import Sealing
import SiteBuild
import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// Removing an account, and bringing it back.
extension AccountDesk {
  /// The users who can get somebody's todos.
  func recipients(of member: Team.Member) -> [(username: String, name: String)] {
    // Others must not learn of a sealed user.
    guard settings.allowsAssigning, !member.isHidden else { return [] }
    return site.loaded.workspace.users.filter {
      $0.username != member.username && $0.username != Workspace.localOwner
    }.map { ($0.username, $0.displayName) }
  }

  func delete(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    let user = member.username
    func refuse(_ text: String) throws -> ServedResponse {
      try account(of: member, AccountPages.Answer(refusal: text, recipient: form["to"]))
    }
    if member.session != nil {
      let known = try team.state.password(of: user)
      guard try await team.passwords.isRight(form["password"], for: known) else {
        return try refuse(strings[.passwordIsWrong])
      }
    }
    if try isOnlyAdmin(member) { return try refuse(strings[.onlyAdmin]) }
    let others = recipients(of: member)
    if form["to"].isEmpty, !others.isEmpty { return try refuse(strings[.todosUndecided]) }
    let recipient = form["to"].isEmpty || form["to"] == AccountPages.nobody ? nil : form["to"]
    if let recipient, !others.contains(where: { $0.username == recipient }) {
      return try refuse(strings.say(.noSuchUser, ["name": .text(recipient)]))
    }
    guard let actions else { return .text(403, strings.say(.showsOnly)) }
    var generator = SystemRandomNumberGenerator()
    let code = RandomToken(using: &generator)
    try team.state.forgetRemovals(at: team.now)
    let refusal = await actions.removeAccount(
      user, handingTodosTo: recipient, in: strings
    ) { [team] files in
      try team.state.keep(files, of: user, under: code, at: team.now)
    }
    if let refusal { return try refuse(refusal) }
    try team.state.forgetLogin(of: user)
    ended()
    // Bringing the account back waits until the site shows it: the site must have lost it before.
    await live.wait(untilGone: user)
    // An address of its own, which can be opened again.
    let to = recipient.map { "to=\($0)&" } ?? ""
    return redirect(to: "\(Self.restore)?\(to)code=\(code.text)")
      .adding("Set-Cookie", cookie.field(nil))
      // The pages that this browser keeps, and changes that wait in it.
      .adding("Clear-Site-Data", "\"storage\"")
  }

  /// Whether others would have no admin without somebody. Who is disabled does not count.
  private func isOnlyAdmin(_ member: Team.Member) throws -> Bool {
    guard member.isAdmin else { return false }
    let disabled = try team.state.disabledUsers()
    let others = site.users.map(\.username).filter {
      $0 != member.username && $0 != Workspace.localOwner && !disabled.contains($0)
    }
    return !others.isEmpty && !site.admins.contains(where: others.contains)
  }

  /// Offers to bring an account back.
  func removed(_ form: Form) throws -> ServedResponse {
    guard let code = RandomToken(form["code"]), try team.state.removal(code, at: team.now) != nil
    else { return pages.tooLate }
    return pages.gone(code.text, recipient: recipient(in: form))
  }

  /// Who got the todos of an account that was removed.
  private func recipient(in form: Form) -> (username: String, name: String)? {
    site.loaded.workspace.users.first { $0.username == form["to"] }
      .map { ($0.username, $0.displayName) }
  }

  func restore(_ form: Form, _ request: ServedRequest) async throws -> ServedResponse {
    guard let code = RandomToken(form["code"]),
      let removal = try team.state.removal(code, at: team.now), let actions
    else { return pages.tooLate }
    let user = removal.user
    if let refusal = await actions.restore(removal.files, of: user, in: strings) {
      return pages.gone(code.text, recipient: recipient(in: form), refusal: refusal)
    }
    await live.wait(for: user)
    if let password = removal.password { try team.state.set(password, of: user) }
    try team.state.forgetRemovals(code, at: team.now)
    let response = redirect(to: home(of: user))
    if team.proxyLogin != nil { return response }
    return response.adding("Set-Cookie", cookie.field(try team.begin(of: user, request)))
  }
}
