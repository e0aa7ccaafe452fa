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
  func recipients(of member: Team.Member) -> [String] {
    guard settings.allowsAssigning else { return [] }
    return site.loaded.workspace.users.map(\.username).filter {
      $0 != member.username && $0 != Workspace.localOwner
    }
  }

  func delete(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    let user = member.username
    if member.session != nil {
      let known = try team.state.password(of: user)
      guard try await team.passwords.isRight(form["password"], for: known) else {
        return try account(
          of: member, AccountPages.Answer(refusal: strings.say(.refusedWrongPassword)))
      }
    }
    let recipient = form["to"].isEmpty ? nil : form["to"]
    if let recipient, !recipients(of: member).contains(recipient) {
      let refusal = strings.say(.noSuchUser, ["name": .text(recipient)])
      return try account(of: member, AccountPages.Answer(refusal: refusal))
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
    if let refusal { return try account(of: member, AccountPages.Answer(refusal: refusal)) }
    try team.state.forgetLogin(of: user)
    ended()
    return pages.gone(code.text, keepsTodos: recipient == nil)
      .adding("Set-Cookie", cookie.field(nil))
  }

  func restore(_ form: Form, _ request: ServedRequest) async throws -> ServedResponse {
    guard let code = RandomToken(form["code"]),
      let removal = try team.state.removal(code, at: team.now), let actions
    else { return pages.tooLate }
    let user = removal.user
    if let refusal = await actions.restore(removal.files, of: user, in: strings) {
      return pages.gone(code.text, keepsTodos: true, refusal: refusal)
    }
    await live.wait(for: user)
    if let password = removal.password { try team.state.set(password, of: user) }
    try team.state.forgetRemovals(code, at: team.now)
    let response = redirect(to: home(of: user))
    if team.proxyLogin != nil { return response }
    return response.adding("Set-Cookie", cookie.field(try team.begin(of: user, request)))
  }
}
