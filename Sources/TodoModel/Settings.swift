import Text

/// The settings in `docket.yml`, with defaults for missing keys.
package struct Settings: Sendable {
  package var title: String?
  /// Ends in `/`.
  package var baseURL: String?
  /// The path of `baseURL`, beginning and ending in `/`; without it `/`, that of a site with a host of
  /// its own.
  package var hostPath: String {
    guard let baseURL, let host = baseURL.firstRange(of: "://")?.upperBound,
      let path = baseURL[host...].firstIndex(of: "/")
    else { return "/" }
    return String(baseURL[path...])
  }
  /// `nil` if the file names no time zone; the machine's zone is used then.
  package var timezone: Zone?
  package var language = Language.english
  package var weekStarts = Weekday.monday
  package var workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  package var categories = Category.prefilled
  /// In the board's order; empty if the file names none.
  package var statuses: [Status] = []
  /// By name of a status: the most todos that its column of the board should have.
  package var statusLimits: [String: Int] = [:]
  /// The fields that the workspace adds to those of Docket, in the file's order.
  package var fields: [CustomField] = []
  /// The priorities of a Backlog.md project's config, the highest first.
  package var priorities: [String] = []
  package var limits = Limits()
  /// Whether the file sets limits. Notes without accounts are not checked against the defaults.
  package var hasLimits = false
  package var requireDue = false
  /// Whether a user may hand todos over to another user.
  package var allowsAssigning = true
  /// The number of whole days without activity after which an open todo is stale.
  package var staleDays = 30
  /// The number of minutes after which a claim ends.
  package var claimMinutes = 240
  package var views: [View] = []
  /// What the file says of projects, in its order.
  package var projects: [Project] = []
  package var pages = Set(PageKind.allCases)
  /// The URL of the repository's web page, without a final `/`.
  package var repository: String?
  /// The branch on which the git host's pages edit files.
  package var branch = "main"
  package var user: String?
  package var usersFolder = "users"
  /// Whether the file names the folder of users.
  package var namesUsersFolder = false
  package var include: [String] = []
  package var exclude: [String] = []
  package var isPublic = false
  /// Whether users are sealed if their profile does not decide it; if `nil`, those with a key are.
  package var isSealed: Bool?
  /// The id of the site in keys, 32 lower-case hex digits; `docket seal init` writes it.
  package var siteID: String?
  /// What the page for logging in says to those who have no account.
  package var signup: String?
  /// Other repositories whose todos are on this site.
  package var sources: [Source] = []
  /// How many entries of `sources` cannot be used, for reasons that are errors. A value that is not a list
  /// counts as one, and so does a key that is almost called so.
  package var lostSources = 0
  /// Who may make an account on a team's server.
  package var signupRule = SignupRule.invite
  /// The users who may invite others on a team's server.
  package var admins: [String] = []
  /// The addresses that a team's server tells what people do.
  package var webhooks: [Webhook] = []
  /// The least number of characters of a password.
  package var passwordLength = 6
  /// The fingerprint of the bytes of the settings files.
  package var fingerprint = Fingerprint(high: 0, low: 0)

  package init() {}

  /// Whether the settings are of a site with sealed users, or of one that is to get some.
  package var areOfSealedSite: Bool { isSealed == true || siteID != nil }

  package enum SignupRule: String, CaseIterable, Sendable {
    /// Everybody who reaches the server.
    case open
    /// Whoever has an invitation.
    case invite
    /// Whoever a trusted proxy has logged in.
    case proxy
    /// Nobody: accounts are made with `docket user add`.
    case closed
  }

  package enum Language: String, CaseIterable, Sendable {
    case english = "en", german = "de", spanish = "es"
  }

  /// The maximum length of texts, in characters (Unicode scalars).
  package struct Limits: Hashable, Sendable {
    package var title = 120
    package var body = 20_000
    package var category = 40
    package var tag = 40
    package var project = 80
    package var comment = 20_000
    package init() {}

    /// Without limits, for the files of tools that have none.
    package static let none = {
      var limits = Limits()
      (limits.title, limits.body, limits.comment) = (.max, .max, .max)
      (limits.category, limits.tag, limits.project) = (.max, .max, .max)
      return limits
    }()
  }

  /// A named query. It has a page and, if marked, a section in reports.
  package struct View: Hashable, Sendable {
    package var name: String
    package var query: String
    package var isInReports: Bool
    /// The position of the query in `docket.yml`, for diagnostics.
    package var queryPosition: SourcePosition = .start
    package init(name: String, query: String, isInReports: Bool) {
      self.name = name
      self.query = query
      self.isInReports = isInReports
    }
  }

  /// What a project is about, who leads it and when it should be done.
  package struct Project: Hashable, Sendable {
    package var name: String
    package var description: String?
    /// A username.
    package var lead: String?
    package var due: CalendarDay?
    /// The position of the lead in `docket.yml`, for diagnostics.
    package var leadPosition: SourcePosition = .start
    package init(name: String) { self.name = name }
  }

  package func project(_ name: String) -> Project? {
    projects.first { $0.name.foldedName == name.foldedName }
  }

  /// A kind of page that a build writes, named as in `pages:`.
  package enum PageKind: String, CaseIterable, Sendable {
    case todos, home, starred, past, categories, profile, team, projects, tags, views, popular
    case activity, board, calendar, timeline, insights, search, offline, forms
    case history
    case json, csv, ics, feed, badge
  }
}
