import Text

/// A user of the workspace: a folder below `users/`, or in a bare workspace a name in a file.
package struct User: Sendable {
  package var username: String
  package var firstName: String?
  package var lastName: String?
  package var email: String?
  /// The place of the e-mail address in the profile.
  package var emailPosition: SourcePosition?
  package var phone: String?
  package var joined: CalendarDay?
  /// The avatar's file, identified as an image by its first bytes.
  package var avatar: Image?
  /// Whether the user's pages are encrypted; `nil` if the profile leaves it to the settings.
  package var isSealed: Bool?
  /// Whether the user has a key file, and so was sealed once.
  package var hasKey = false
  /// What is public about a sealed user, in addition to the username.
  package var publicParts: PublicParts = []
  package var bio: MarkdownText
  /// The user's own categories, in their order.
  package var categories: [Category]
  /// The path of `profile.md`, relative to the workspace's root; `nil` if there is none.
  package var profilePath: String?
  /// Whether the user is only one of another repository of the site, and has no folder here.
  package var isElsewhere = false
  /// Other users' todos that this user starred: positions in `Workspace.todos`, in that order.
  package var stars: [Int]

  package init(username: String) {
    self.username = username
    bio = .empty
    categories = []
    stars = []
  }

  /// The first and last name, else the username.
  package var displayName: String {
    let names = [firstName, lastName].compactMap { $0 }.filter { !$0.isEmpty }
    return names.isEmpty ? username : names.joined(separator: " ")
  }
}

extension User {
  /// Whether the user's pages are encrypted. Unless the profile decides it, a user with a key is
  /// sealed, so that a lost line publishes nothing.
  package func isSealed(by settings: Settings) -> Bool {
    isSealed ?? (hasKey || settings.isSealed == true)
  }

  /// The public part of a sealed user: the username, and what the profile makes public.
  package var withoutPrivateParts: User {
    var user = User(username: username)
    user.isSealed = true
    user.publicParts = publicParts
    if publicParts.contains(.name) { (user.firstName, user.lastName) = (firstName, lastName) }
    if publicParts.contains(.avatar) { user.avatar = avatar }
    return user
  }

  /// The user with only the names.
  package var withNameAlone: User {
    var user = User(username: username)
    (user.firstName, user.lastName) = (firstName, lastName)
    return user
  }

  package struct PublicParts: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let name = PublicParts(rawValue: 1)
    package static let avatar = PublicParts(rawValue: 2)
    /// The numbers of completed, pending, overdue and cancelled todos, which team pages add up.
    package static let counts = PublicParts(rawValue: 4)
  }
}
