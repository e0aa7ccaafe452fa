import TodoModel

extension SiteContext {
  /// The form that changes a user's profile, in sections; `nil` for a user who is not the acting one.
  func profileForm(of user: User) -> EditForm? {
    guard isOwn(user) else { return nil }
    return EditForm(
      label: strings[.profile],
      fields: [
        EditField(
          name: "first_name", section: section(.name, .nameHelp), label: strings[.firstName],
          value: user.firstName ?? ""),
        EditField(name: "last_name", label: strings[.lastName], value: user.lastName ?? ""),
        EditField(
          name: "email", section: section(.contact, .contactHelp), label: strings[.email],
          value: user.email ?? ""),
        EditField(name: "phone", label: strings[.phone], value: user.phone ?? ""),
        EditField(
          name: "bio", section: section(.aboutYou, .aboutYouHelp), label: strings[.text],
          value: user.bio.text, isArea: true),
      ], action: "edit_profile", subject: user.username, submit: strings[.save],
      reset: strings[.cancel])
  }

  private func section(_ title: Label, _ help: Label) -> FormSection {
    FormSection(title: strings[title], help: strings[help])
  }
}
