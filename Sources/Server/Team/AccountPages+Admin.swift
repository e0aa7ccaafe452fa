import Text
import TodoModel
import TodoRendering

/// The pages of those who leave, and of admins.
extension AccountPages {
  /// What somebody sees whose account was just removed.
  ///
  /// - Parameter recipient: who got the todos.
  func gone(
    _ code: String, recipient: (username: String, name: String)?, refusal: String? = nil
  ) -> ServedResponse {
    ServerPage.response(
      refusal == nil ? 200 : 422, strings, title: strings[.accountGone], site: site
    ) { xml in
      let hint = recipient.map { strings.say(.accountHandedOver, ["name": .text($0.name)]) }
      xml.element("p", ["class": "lead"], text: hint ?? strings[.accountGoneHint])
      form(
        AccountDesk.restore, ["code": code, "to": recipient?.username ?? ""], button: .bringBack,
        refusal: refusal, &xml)
    }
  }

  /// What others see in place of the pages of admins.
  var adminsOnly: ServedResponse {
    ServerPage.response(403, strings, title: strings[.administration], site: site) { xml in
      xml.element("p", ["class": "lead"], text: strings[.adminsOnly])
      xml.element("p") { $0.element("a", ["href": "/"], text: strings[.home]) }
    }
  }

  var tooLate: ServedResponse {
    ServerPage.response(410, strings, title: strings[.accountGone], site: site) { xml in
      xml.element("p", ["class": "lead"], text: strings[.bringBackLate])
    }
  }

  /// What admins see.
  struct Administration {
    struct Person {
      let username: String
      let name: String
      let isAdmin: Bool
      let isDisabled: Bool
      let hasPassword: Bool
    }

    let people: [Person]
    let invitations: [(id: String, invitation: TeamState.Invitation)]
    /// `nil` outside of a repository.
    let commits: TeamCommits.Status?
    let webhooks: [Webhooks.Status]
    /// The key that signs their messages.
    let webhookKey: String
    /// The text of the settings, as it is to be edited.
    let settings: String
    /// Tells whether the settings were changed since.
    let seen: String
    let isLoggedInByProxy: Bool
    let now: Int64
  }

  func admin(
    _ all: Administration, of member: Team.Member, _ answer: Answer
  ) -> ServedResponse {
    ServerPage.response(
      answer.refusal == nil ? 200 : 422, strings, title: strings[.administration], site: site
    ) { xml in
      xml.element("p", ["class": "tools"]) { xml in
        xml.element("a", ["class": "btn", "href": "/"], text: strings[.home])
        xml.element("a", ["class": "btn", "href": AccountDesk.account], text: strings[.account])
      }
      say(answer, &xml)
      commits(all, &xml)
      webhooks(all, &xml)
      if !all.isLoggedInByProxy { invitations(all, &xml) }
      xml.element("h2", ["class": "heading"], text: strings[.people])
      for person in all.people {
        self.person(person, all, isOwn: person.username == member.username, &xml)
      }
      settings(all, &xml)
    }
  }

  private func commits(_ all: Administration, _ xml: inout XMLWriter) {
    xml.element("h2", ["class": "heading"], text: strings[.commits])
    guard let commits = all.commits else {
      xml.element("p", text: strings[.commitsNone])
      return
    }
    var parts: [String] = []
    if commits.waiting > 0 {
      parts.append(strings.say(.commitsWait, commits.waiting))
    } else if commits.problems.isEmpty {
      parts.append(strings[.commitsDone])
    }
    if !commits.syncs {
      parts.append(strings[.syncOff])
    } else if let synced = commits.synced {
      parts.append(strings.say(.syncedAgo, Int((all.now - synced) / 60)))
    }
    xml.element("p", text: parts.joined(separator: " "))
    for (label, lines) in [
      (Label.changedByHand, commits.byHand), (.conflictsKept, commits.conflicts),
    ] where !lines.isEmpty {
      xml.element("p", text: strings[label])
      xml.element("pre", text: lines.joined(separator: "\n"))
    }
    if !commits.problems.isEmpty {
      xml.element("pre", ["class": "refusal"], text: commits.problems.joined(separator: "\n"))
    }
  }

  private func webhooks(_ all: Administration, _ xml: inout XMLWriter) {
    if all.webhooks.isEmpty { return }
    xml.element("h2", ["class": "heading"], text: strings[.webhooks])
    for hook in all.webhooks {
      let waits = hook.waiting == 0 ? [] : [strings.say(.webhookWaits, hook.waiting)]
      let text = ([hook.name] + hook.events + waits).joined(separator: ", ")
      xml.element("p") { $0.element("bdi", text: text) }
      if let problem = hook.problem { xml.element("pre", ["class": "refusal"], text: problem) }
    }
    xml.element("details") { xml in
      xml.element("summary", text: strings[.webhookKey])
      xml.element("pre", text: all.webhookKey)
    }
  }

  private func invitations(_ all: Administration, _ xml: inout XMLWriter) {
    xml.element("h2", ["class": "heading"], text: strings[.invite])
    if settings.signupRule != .closed {
      form(AccountDesk.admin, ["do": "invite"], button: .inviteNew, refusal: nil, &xml)
    }
    for (id, invitation) in all.invitations {
      let whom = invitation.user.map { strings.say(.linkFor, ["name": .text($0)]) }
      let ends = strings.say(.tokenEnds, Self.days(invitation.ends - all.now))
      form(
        AccountDesk.admin, ["do": "withdraw", "invitation": id], button: .withdraw,
        refusal: nil, beside: "\(whom ?? strings[.linkForNew]), \(ends)", &xml)
    }
  }

  private func person(
    _ person: Administration.Person, _ all: Administration, isOwn: Bool, _ xml: inout XMLWriter
  ) {
    var parts = [
      person.name == person.username ? person.name : "\(person.name) (\(person.username))"
    ]
    if person.isAdmin { parts.append(strings[.isAdmin]) }
    if person.isDisabled { parts.append(strings[.disabled]) }
    if !person.hasPassword, !all.isLoggedInByProxy { parts.append(strings[.passwordMissing]) }
    let text = parts.joined(separator: ", ")
    if isOwn { return xml.element("p", ["class": "tools"]) { $0.element("bdi", text: text) } }
    xml.element("form", ["method": "post", "action": AccountDesk.admin, "class": "form"]) { xml in
      xml.empty("input", ["type": "hidden", "name": "username", "value": person.username])
      xml.element("p", ["class": "tools"]) { xml in
        xml.element("bdi", text: text)
        func button(_ value: String, _ label: Label, _ xml: inout XMLWriter) {
          xml.element(
            "button", ["class": "btn", "name": "do", "value": value], text: strings[label])
        }
        if !all.isLoggedInByProxy, !person.isDisabled { button("invite", .newLink, &xml) }
        if person.isDisabled { button("enable", .enable, &xml) }
        if !person.isDisabled { button("disable", .disable, &xml) }
      }
    }
  }

  private func settings(_ all: Administration, _ xml: inout XMLWriter) {
    xml.element("h2", ["class": "heading"], text: strings[.settingsOfSite])
    form(
      AccountDesk.admin, ["do": "settings", "seen": all.seen], button: .save, refusal: nil, &xml
    ) {
      xml in
      xml.element("label", ["class": "field"]) { xml in
        xml.element("span", text: "docket.yml")
        xml.element(
          "textarea", ["name": "settings", "rows": "16", "spellcheck": "false"],
          text: all.settings)
      }
    }
  }
}
