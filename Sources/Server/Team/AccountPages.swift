import Text
import TodoModel
import TodoRendering

/// What the pages about accounts look like.
struct AccountPages {
  let strings: Strings
  let settings: Settings
  /// The title of the site.
  let site: String

  /// - Parameters:
  ///   - next: the page to go on with.
  ///   - name: what was typed.
  func login(
    next: String?, name: String = "", notice: String? = nil, refusal: String? = nil,
    status: Int = 200
  ) -> ServedResponse {
    ServerPage.response(status, strings, title: strings[.logIn], site: site) { xml in
      if let notice { xml.element("p", ["role": "status"], text: notice) }
      form(AccountDesk.login, ["next": next ?? ""], button: .logIn, refusal: refusal, &xml) { xml in
        input("username", .userOrEmail, completes: "username", value: name, &xml)
        input("password", .password, completes: "current-password", &xml)
      }
      if settings.signupRule == .open {
        xml.element("p") {
          $0.element("a", ["href": AccountDesk.join], text: strings[.createAccount])
        }
      }
      let hint: Label = settings.signupRule == .invite ? .askForLink : .passwordLost
      xml.element("p", ["class": "small soft"], text: settings.signup ?? strings[hint])
    }
  }

  /// Asks before somebody is logged out.
  var logout: ServedResponse {
    ServerPage.response(200, strings, title: strings[.logOutReally], site: site) { xml in
      form(AccountDesk.logout, [:], button: .logOut, refusal: nil, &xml) { xml in
        xml.element("label", ["class": "check"]) { xml in
          xml.empty("input", ["type": "checkbox", "name": "keep", "value": "yes"])
          xml.element("span", text: strings[.keepPages])
        }
        xml.element("p", ["class": "small soft"], text: strings[.keepPagesHint])
      }
      xml.element("p") { $0.element("a", ["href": "/"], text: strings[.cancel]) }
    }
  }

  func join(
    _ invitation: TeamState.Invitation, _ form: AccountDesk.Form, refusal: FieldRefusal?
  ) -> ServedResponse {
    let status = refusal == nil ? 200 : 422
    let title: Label = invitation.user == nil ? .createAccount : .firstPassword
    return ServerPage.response(status, strings, title: strings[title], site: site) { xml in
      if let user = invitation.user {
        xml.element("p", text: strings.say(.logsInAs, ["name": .text(user)]))
      }
      let hidden: KeyValuePairs = ["code": form["code"]]
      let button: Label = invitation.user == nil ? .createAccount : .save
      let isAtField = refusal?.field != nil
      let below = isAtField ? nil : refusal?.text
      self.form(AccountDesk.join, hidden, button: button, refusal: below, &xml) { xml in
        if let user = invitation.user {
          // Password managers keep the password under it.
          xml.empty(
            "input",
            ["type": "hidden", "name": "username", "value": user, "autocomplete": "username"])
        } else {
          for (name, label, completes) in Self.profile {
            input(
              name, label, completes: completes, value: form[name], refusal: refusal, &xml)
          }
        }
        newPassword(.password, .passwordTwice, refusal, &xml)
      }
    }
  }

  private static let profile: [(name: String, label: Label, completes: String)] = [
    ("username", .username, "username"), ("first_name", .firstName, "given-name"),
    ("last_name", .lastName, "family-name"), ("email", .email, "email"),
    ("phone", .phoneOptional, "tel"),
  ]

  /// The answer to a link that was used, that has ended, or that was never made.
  var noInvitation: ServedResponse {
    ServerPage.response(410, strings, title: strings[.linkTitle], site: site) { xml in
      xml.element("p", ["class": "lead"], text: strings[.linkIsUsed])
      xml.element("p") { $0.element("a", ["href": AccountDesk.login], text: strings[.logIn]) }
    }
  }

  /// The answer to somebody whom a proxy has logged in, and who has no account.
  func noAccount(of name: String, refusal: String?) -> ServedResponse {
    ServerPage.response(403, strings, title: strings[.noAccountHere], site: site) { xml in
      xml.element(
        "p", ["class": "lead"], text: strings.say(.noAccountOf, ["name": .text(name)]))
      if let refusal { xml.element("p", ["class": "refusal"], text: refusal) }
      if let notice = settings.signup { xml.element("p", text: notice) }
    }
  }

  /// What became of the last form.
  struct Answer {
    var refusal: String?
    /// Why the password was not changed.
    var passwordRefusal: FieldRefusal?
    var notice: String?
    /// A new link or token, which is shown once, and what it is.
    var secret: String?
    var explanation: Label?
    /// Who gets the todos, as it was chosen before a refusal.
    var recipient: String?
    /// Mistakes in the settings: in English, as in all files.
    var lines: [String] = []
  }

  /// How a user gets in.
  struct Access {
    let sessions: [TeamState.Session]
    let tokens: [TeamState.Token]
    /// `nil` where users have passwords.
    let proxy: ProxyLogin?
    let now: Int64
    /// The users who can get the user's todos.
    let recipients: [(username: String, name: String)]
  }

  func account(
    of name: String, _ member: Team.Member, _ access: Access, _ answer: Answer
  ) -> ServedResponse {
    ServerPage.response(
      answer.refusal == nil && answer.passwordRefusal == nil ? 200 : 422, strings,
      title: strings[.account], site: site
    ) { xml in
      xml.element("p", text: name)
      xml.element("p", ["class": "tools"]) { xml in
        xml.element("a", ["class": "btn", "href": "/"], text: strings[.home])
        if member.isAdmin {
          xml.element(
            "a", ["class": "btn", "href": AccountDesk.admin], text: strings[.administration])
        }
      }
      say(answer, &xml)
      if let proxy = access.proxy {
        // A form may lead nowhere else.
        if let address = proxy.logout {
          xml.element("p") { $0.element("a", ["href": address], text: strings[.logOut]) }
        }
      } else {
        login(of: member, access, answer.passwordRefusal, &xml)
      }
      tokens(access, &xml)
      leave(access, answer.recipient, &xml)
    }
  }

  /// The password and the devices.
  private func login(
    of member: Team.Member, _ access: Access, _ refusal: FieldRefusal?, _ xml: inout XMLWriter
  ) {
    xml.element("p") {
      $0.element("a", ["class": "btn", "href": AccountDesk.logout], text: strings[.logOut])
    }
    xml.element("h2", ["class": "heading"], text: strings[.changePassword])
    form(AccountDesk.account, ["do": "password"], button: .save, refusal: nil, &xml) { xml in
      xml.empty(
        "input",
        [
          "type": "hidden", "name": "username", "value": member.username,
          "autocomplete": "username",
        ])
      input(
        "password", .passwordOld, completes: "current-password", refusal: refusal, &xml)
      newPassword(.passwordNext, .passwordAgain, refusal, &xml)
    }
    xml.element("h2", ["class": "heading"], text: strings[.devices])
    for session in access.sessions { device(session, member, at: access.now, &xml) }
    form(AccountDesk.account, ["do": "everywhere"], button: .logOutEverywhere, refusal: nil, &xml) {
      _ in
    }
  }

  private func tokens(_ access: Access, _ xml: inout XMLWriter) {
    xml.element("h2", ["class": "heading"], text: strings[.tokens])
    for token in access.tokens {
      let used =
        token.used.map { strings.say(.deviceSeen, Int((access.now - $0) / 86_400)) }
        ?? strings[.tokenUnused]
      let ends = strings.say(.tokenEnds, Self.days(token.ends - access.now))
      let rights = token.isReadOnly ? [strings[.tokenReads]] : []
      form(
        AccountDesk.account, ["do": "remove_token", "name": token.name], button: .delete,
        refusal: nil, beside: ([token.name] + rights + [used, ends]).joined(separator: ", "), &xml)
    }
    form(AccountDesk.account, ["do": "token"], button: .makeToken, refusal: nil, &xml) { xml in
      input("name", .tokenName, completes: "off", &xml)
      input("days", .tokenDays, completes: "off", value: "\(TeamState.Token.days)", &xml)
      xml.element("label", ["class": "check"]) { xml in
        xml.empty("input", ["type": "checkbox", "name": "reads", "value": "yes"])
        xml.element("span", text: strings[.tokenReads])
      }
    }
  }

  /// In place of somebody who gets the todos. No username begins so.
  static let nobody = "-"

  /// The days until something ends, the one that has begun too.
  static func days(_ seconds: Int64) -> Int { Int((seconds + 86_399) / 86_400) }

  private func leave(_ access: Access, _ chosen: String?, _ xml: inout XMLWriter) {
    xml.element("h2", ["class": "heading"], text: strings[.deleteAccount])
    form(AccountDesk.account, ["do": "delete"], button: .deleteAccount, refusal: nil, &xml) { xml in
      if !access.recipients.isEmpty {
        xml.element("label", ["class": "field"]) { xml in
          xml.element("span", text: strings[.todosOfAccount])
          xml.element("select", ["name": "to", "required": "required"]) { xml in
            // Nothing is chosen for somebody who may lose it.
            xml.element("option", ["value": ""], text: "–")
            for recipient in access.recipients {
              xml.element(
                "option",
                [
                  "value": recipient.username,
                  "selected": recipient.username == chosen ? "selected" : nil,
                ], text: strings.say(.todosTo, ["name": .text(recipient.name)]))
            }
            xml.element(
              "option",
              [
                "value": Self.nobody, "selected": chosen == Self.nobody ? "selected" : nil,
              ], text: strings[.todosDeleted])
          }
        }
      }
      if access.proxy == nil {
        input("password", .password, completes: "current-password", &xml)
      }
      xml.element("p", ["class": "small soft"], text: strings[.deleteAccountHint])
    }
  }

  private func device(
    _ session: TeamState.Session, _ member: Team.Member, at now: Int64, _ xml: inout XMLWriter
  ) {
    let isThis = session.number == member.session?.number
    let name = session.device.isEmpty ? strings[.unknownDevice] : session.device
    let seen =
      isThis
      ? strings[.thisDevice]
      : strings.say(.deviceSeen, Int((now - session.seen) / 86_400))
    if isThis { return xml.element("p", text: "\(name), \(seen)") }
    form(
      AccountDesk.account, ["do": "end", "device": "\(session.number)"], button: .logOut,
      refusal: nil, beside: "\(name), \(seen)", &xml)
  }

  // MARK: Parts

  /// What became of the last form, above the others.
  func say(_ answer: Answer, _ xml: inout XMLWriter) {
    if let secret = answer.secret, let explanation = answer.explanation {
      xml.element("p", ["role": "status"], text: strings[explanation])
      xml.element("pre", text: secret)
    }
    if let notice = answer.notice { xml.element("p", ["role": "status"], text: notice) }
    if let refusal = answer.refusal {
      xml.element("p", ["class": "refusal", "role": "alert"], text: refusal)
    }
    if !answer.lines.isEmpty { xml.element("pre", text: answer.lines.joined(separator: "\n")) }
  }

  func form(
    _ action: String, _ hidden: KeyValuePairs<String, String>, button: Label, refusal: String?,
    beside text: String? = nil, _ xml: inout XMLWriter,
    _ fields: (inout XMLWriter) -> Void = { _ in }
  ) {
    xml.element("form", ["method": "post", "action": action, "class": "form"]) { xml in
      for (name, value) in hidden {
        xml.empty("input", ["type": "hidden", "name": name, "value": value])
      }
      fields(&xml)
      if let refusal { xml.element("p", ["class": "refusal", "role": "alert"], text: refusal) }
      xml.element("p", ["class": "tools"]) {
        if let text { $0.element("bdi", text: text) }
        // What is done most is the only one in colour.
        let isMain = ![
          .logOut, .logOutEverywhere, .delete, .deleteAccount, .withdraw,
        ]
        .contains(button)
        $0.element("button", ["class": isMain ? "btn main" : "btn"], text: strings[button])
      }
    }
  }

  private func newPassword(
    _ first: Label, _ second: Label, _ refusal: FieldRefusal?, _ xml: inout XMLWriter
  ) {
    input("new_password", first, completes: "new-password", refusal: refusal, &xml)
    input("new_password_again", second, completes: "new-password", refusal: refusal, &xml)
    let least = AccountDesk.leastLength(by: settings)
    xml.element(
      "p", ["class": "small soft"], text: strings.say(.passwordShort, ["least": .number(least)]))
  }

  /// - Parameters:
  ///   - completes: what password managers and browsers fill in.
  ///   - refusal: is shown if it is about this field.
  func input(
    _ name: String, _ label: Label, completes: String, value: String = "",
    refusal: FieldRefusal? = nil, _ xml: inout XMLWriter
  ) {
    let kinds = ["email": "email", "phone": "tel", "days": "number"]
    let kind = name.contains("password") ? "password" : kinds[name] ?? "text"
    let refusal = refusal?.field == name ? refusal?.text : nil
    let id = refusal.map { _ in "refusal" }
    xml.element("label", ["class": "field"]) { xml in
      xml.element("span", text: strings[label])
      xml.empty(
        "input",
        [
          "name": name, "type": kind, "autocomplete": completes, "autocapitalize": "off",
          "spellcheck": "false", "value": value,
          "required": name != "phone" ? "required" : nil,
          "aria-invalid": id.map { _ in "true" }, "aria-describedby": id,
          "autofocus": id.map { _ in "autofocus" },
        ])
    }
    if let refusal {
      xml.element("p", ["class": "refusal", "id": id, "role": "alert"], text: refusal)
    }
  }
}
