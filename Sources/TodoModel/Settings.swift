import Diagnostics
import Text

/// What `docket.yml` says, with the defaults where it is silent.
package struct Settings: Sendable {
  package var title: String?
  /// Ends in `/`.
  package var baseURL: String?
  /// `nil` where the file names none, and the machine's is used.
  package var timezone: Zone?
  package var language = Language.english
  package var weekStarts = Weekday.monday
  package var workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  package var categories = Category.prefilled
  /// In the board's order; empty where the file names none.
  package var statuses: [Status] = []
  package var limits = Limits()
  package var requireDue = false
  /// Whether a user may hand todos to another.
  package var allowsAssigning = true
  /// Whole days without a sign of life after which an open todo is stale.
  package var staleDays = 30
  package var views: [View] = []
  package var pages = Set(PageKind.allCases)
  /// The address of the repository's web page, without a final `/`.
  package var repository: String?
  package var user: String?
  package var usersFolder = "users"
  package var include: [String] = []
  package var exclude: [String] = []
  package var isPublic = false
  /// Of the bytes of the files that say all this.
  package var fingerprint = Fingerprint(high: 0, low: 0)

  package init() {}

  package enum Language: String, CaseIterable, Sendable { case english = "en", spanish = "es" }

  /// The most characters (Unicode scalars) that a text may have.
  package struct Limits: Hashable, Sendable {
    package var title = 120
    package var body = 20_000
    package var category = 40
    package var tag = 40
    package var project = 80
    package var comment = 20_000
    package init() {}
  }

  /// A query with a name: a page, and when marked a section of reports.
  package struct View: Hashable, Sendable {
    package var name: String
    package var query: String
    package var isInReports: Bool
    /// Where the query stands in `docket.yml`, for what is wrong with it.
    package var queryPosition: SourcePosition = .start
    package init(name: String, query: String, isInReports: Bool) {
      self.name = name
      self.query = query
      self.isInReports = isInReports
    }
  }

  /// A kind of page that a build writes, by its name in `pages:`.
  package enum PageKind: String, CaseIterable, Sendable {
    case todos, home, starred, past, categories, profile, team, projects, tags, views, popular
    case activity, board, calendar, json, csv, ics, feed, badge
  }
}
