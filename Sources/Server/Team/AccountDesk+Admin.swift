import Platform
import SiteBuild
import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// What admins do for the whole team.
extension AccountDesk {
  func admin(
    _ member: Team.Member, _ answer: AccountPages.Answer = AccountPages.Answer(),
    settings draft: String? = nil
  ) throws -> ServedResponse {
    let (disabled, known) = (try team.state.disabledUsers(), try team.state.usersWithPassword())
    // Whoever is sealed is named nowhere, not even to admins.
    let people = site.loaded.workspace.users.filter { $0.username != Workspace.localOwner }
    let names = Set(people.map(\.username))
    let saved = savedSettings
    return pages.admin(
      AccountPages.Administration(
        people: people.map { user in
          AccountPages.Administration.Person(
            username: user.username, name: user.displayName,
            isDisabled: disabled.contains(user.username),
            hasPassword: known.contains(user.username))
        },
        invitations: try team.state.invitations(at: team.now).filter {
          $0.invitation.user.map(names.contains) ?? true
        },
        commits: try team.commits?.status(), settings: draft ?? saved, seen: Self.mark(saved),
        isLoggedInByProxy: team.isLoggedInByProxy, now: team.now), of: member, answer)
  }

  private var savedSettings: String { site.loaded.store.sourceText(EditSettings.path) ?? "" }

  /// Differs for each text of the settings.
  private static func mark(_ settings: String) -> String {
    Fingerprint(of: Array(settings.utf8)).hex
  }

  func administer(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    func refuse(_ text: String) throws -> ServedResponse {
      try admin(member, AccountPages.Answer(refusal: text))
    }
    let name = form["username"].isEmpty ? nil : ProfileRules.normalized(form["username"])
    if let name, !site.users.contains(where: { $0.username == name }) {
      return try refuse(strings.say(.noSuchUser, ["name": .text(name)]))
    }
    switch form["do"] {
    case "invite" where !team.isLoggedInByProxy:
      if name == nil, settings.signupRule == .closed { return try refuse(strings[.noNewAccounts]) }
      let code = try team.state.invite(name, by: member.username, at: team.now)
      let link = "\(origin)\(Self.join)?code=\(code)"
      return try admin(member, AccountPages.Answer(secret: link, explanation: .linkOnce))
    case "withdraw":
      if let number = Int64(form["invitation"]) { try team.state.withdraw(invitation: number) }
      return redirect(to: Self.admin)
    case "disable", "enable":
      guard let name, name != member.username else { return try refuse(strings[.notYourself]) }
      try team.state.set(isDisabled: form["do"] == "disable", name)
      ended()
      return redirect(to: Self.admin)
    case "settings": return try await save(form, member)
    default: return .text(400, "'do' is unknown, or this server logs nobody in itself")
    }
  }

  private func save(_ form: Form, _ member: Team.Member) async throws -> ServedResponse {
    // Browsers send the line ends of Windows.
    let text = form["settings"].replacing("\r\n", with: "\n")
    let saved = savedSettings
    func refuse(_ refusal: String, _ lines: [String] = []) throws -> ServedResponse {
      try admin(
        member, AccountPages.Answer(refusal: refusal, lines: lines), settings: text)
    }
    let read = EditSettings.read(Array(text.utf8))
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      return try refuse(
        strings[.settingsWrong],
        errors.map { "\($0.path):\($0.position.line):\($0.position.column): \($0.message)" })
    }
    guard read.value.admins.contains(member.username) else {
      return try refuse(strings[.notYourself])
    }
    guard form["seen"] == Self.mark(saved), let actions else {
      return try refuse(strings[.settingsChanged])
    }
    let version = live.news.version
    let edit = EditSettings(Array(text.utf8), seen: Array(saved.utf8))
    if let refusal = await actions.edit(edit, as: member.username, in: strings) {
      return try refuse(refusal)
    }
    await live.waitForChange(after: version)
    return redirect(to: Self.admin)
  }
}
