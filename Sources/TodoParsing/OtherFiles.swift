import Diagnostics
import TodoModel

extension Settings {
  /// Reads `docket.yml`. Every problem in it is an error that stops a build.
  package static func parse(_ file: SourceFile) -> Parsed<Settings> { Parsed(Settings(), []) }
}

/// What Docket uses of a Backlog.md project's config (formats.md §1).
package struct BacklogConfig: Sendable {
  package var projectName: String?
  /// In the board's order; the last one means done.
  package var statuses: [Status]
  package init() { statuses = [] }

  package static func parse(_ file: SourceFile) -> Parsed<BacklogConfig> { Parsed(.init(), []) }
}

/// A `profile.md`: the user without what only the disk can tell.
package struct Profile: Sendable {
  package var user: User
  /// `avatar:` as written, relative to the user's folder, and where it stands.
  package var avatar: Reference?

  /// Fatal problems (no UTF-8, front matter that cannot be read, an unknown key beside a `key.yml`)
  /// are the caller's to judge; they have the ids `unreadable-file` and `unknown-key`.
  package static func parse(_ file: SourceFile, username: String) -> Parsed<Profile> {
    Parsed(Profile(user: User(username: username)), [])
  }
}

/// A name of something else, with where it stands.
package struct Reference: Hashable, Sendable {
  package var text: String
  package var position: SourcePosition
  package init(text: String, position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// `categories.yml`: a list of names or of `{name, colour}`.
package enum CategoriesFile {
  package static func parse(_ file: SourceFile, limits: Settings.Limits) -> Parsed<[Category]> {
    Parsed([], [])
  }
}

/// `stars.yml`: a list of `owner/id`.
package enum StarsFile {
  package static func parse(_ file: SourceFile) -> Parsed<[Reference]> { Parsed([], []) }
}

/// A file below `comments/`: `<time>.md` or `<time>-<four letters>.md`.
package enum CommentFile {
  /// - Returns: `nil` when the file's name is no time or the file cannot be read; the diagnostics say so.
  package static func parse(
    _ file: SourceFile, zone: Zone
  ) -> Parsed<(time: TodoDate, body: MarkdownText)?> { Parsed(nil, []) }
}
