import Text
import TodoModel

extension Settings {
  /// Parses `docket.yml`. Every problem is an error that stops a build.
  package static func parse(_ file: SourceFile) -> Parsed<Settings> {
    let (root, entries) = YAMLFile.read(file)
    var reader = SettingsReader(entries: entries, sealing: SealedClaim(in: file.bytes))
    if let root, !root.isAbsent {
      if case .map(let entries) = root.content {
        // Read the limits first, because categories are checked against them.
        for entry in entries where entry.key == "limits" { reader.read(entry) }
        for entry in entries where entry.key != "limits" { reader.read(entry) }
      } else {
        reader.entries.report("wrong-type", root.mark, "settings must be lines of 'key: value'")
      }
    }
    reader.settings.isSealed = reader.sealing.isSealed
    let written = SealedClaim.withoutComments(file.bytes)
    if SealedClaim.isMentioned(in: written) {
      reader.sealUnlessClear()
    }
    // They may be those of a site with sealed users, if its key is misspelt or cannot be read.
    let names = ["site_id", "siteid", "site-id"]
    if reader.settings.siteID == nil, reader.entries.diagnostics.hasErrors,
      names.contains(where: { SealedClaim.isMentioned($0, in: written) })
    {
      reader.settings.isSealed = true
    }
    return Parsed(reader.settings, reader.entries.diagnostics)
  }
}

/// Reads the entries of `docket.yml` into settings.
struct SettingsReader {
  var settings = Settings()
  var entries: EntryReader
  var sealing: SealedClaim

  static let keys = [
    "title", "base_url", "timezone", "language", "week_starts", "workdays", "categories",
    "statuses", "fields", "limits", "require_due", "assign", "stale_days", "claim_timeout", "views",
    "projects", "pages", "repository", "branch", "user", "users_folder", "include", "exclude",
    "public",
    "sealed", "site_id", "signup", "admins", "password_length", "webhooks", "sources",
  ]

  mutating func read(_ entry: YAMLEntry) {
    switch entry.key {
    case "title": settings.title = entries.text(entry)?.text
    case "base_url": settings.baseURL = entries.value(entry, WebAddress.read).map { $0 + "/" }
    case "timezone": settings.timezone = entries.value(entry, Self.zone)
    case "language":
      settings.language = choice(entry, Language.allCases, \.rawValue) ?? settings.language
    case "week_starts":
      settings.weekStarts = entries.value(entry, WeekdayReader.read) ?? settings.weekStarts
    case "workdays": readWorkdays(entry)
    case "categories": readCategories(entry)
    case "statuses":
      (settings.statuses, settings.statusLimits) = StatusList.read(entry, &entries)
    case "fields": settings.fields = FieldList.read(entry, &entries)
    case "limits": readLimits(entry)
    case "require_due":
      settings.requireDue = entries.value(entry, BooleanReader.read) ?? settings.requireDue
    case "assign":
      settings.allowsAssigning =
        entries.value(entry, BooleanReader.read) ?? settings.allowsAssigning
    case "stale_days":
      settings.staleDays = entries.number(entry, 1...36_500) ?? settings.staleDays
    case "claim_timeout":
      settings.claimMinutes = entries.value(entry, Self.timeout) ?? settings.claimMinutes
    case "views": readViews(entry)
    case "projects":
      settings.projects = ProjectList.read(entry, limit: settings.limits.project, &entries)
    case "pages": readPages(entry)
    case "repository": settings.repository = entries.value(entry, Self.repository)
    case "branch": settings.branch = entries.value(entry, Self.branch) ?? settings.branch
    case "user": settings.user = entries.value(entry, Self.user)
    case "users_folder":
      settings.usersFolder = entries.value(entry, Self.folder) ?? settings.usersFolder
      settings.namesUsersFolder = true
    case "include": settings.include = globs(entry)
    case "exclude": settings.exclude = globs(entry)
    case "public": settings.isPublic = entries.value(entry, BooleanReader.read) ?? false
    case "sealed": sealing.note(entry, entries.value(entry, BooleanReader.read))
    case "site_id":
      settings.siteID = entries.value(entry, Self.siteID)
      // It is of a site, but which users are open cannot be known.
      if settings.siteID == nil { sealing.note(entry, nil) }
    case "signup": readSignup(entry)
    case "admins": settings.admins = entries.texts(entry).map(\.text.foldedName)
    case "webhooks": readWebhooks(entry)
    case "sources": readSources(entry)
    case "password_length":
      settings.passwordLength = entries.number(entry, 6...128) ?? settings.passwordLength
    default:
      if SealedClaim.isMeant(by: entry.key) { sealing.note(entry, nil) }
      if nearest(to: entry.key, among: ["sources"]) != nil { settings.lostSources += 1 }
      entries.reportUnknown(.error, entry, among: Self.keys)
    }
  }

  /// Seals all users if the text contains the word `sealed`, and it is not clear what for.
  fileprivate mutating func sealUnlessClear() {
    if settings.isSealed == nil, !entries.diagnostics.hasErrors {
      entries.report(
        "unclear-seal", .start,
        "all users are sealed, because the settings contain the word 'sealed' without a clear value; "
          + "write 'sealed: false' or 'sealed: true'")
    }
    if settings.isSealed == nil || entries.diagnostics.hasErrors { settings.isSealed = true }
  }

  // MARK: Single values

  private static func siteID(_ text: String) -> Result<String, ValueProblem> {
    let digits = text.utf8
    if digits.count == 32, digits.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }) {
      return .success(text)
    }
    return .problem(
      "invalid-site-id",
      "'\(text)' is not the id of a site; 'docket seal init' writes one of 32 digits, 0 to f")
  }

  /// Days and weeks of work are of no use here, where a day has 24 hours.
  private static func timeout(_ text: String) -> Result<Int, ValueProblem> {
    if !text.utf8.contains(where: {
      $0 | 0x20 == UInt8(ascii: "d") || $0 | 0x20 == UInt8(ascii: "w")
    }),
      case .success(let minutes) = EstimateReader.read(text), 1...10_080 ~= minutes
    {
      return .success(minutes)
    }
    return .problem(
      "invalid-timeout",
      "'\(text)' is not a time from 1 minute to 168 hours; write '4 h' or '30 min'")
  }

  private static func zone(_ name: String) -> Result<Zone, ValueProblem> {
    if let zone = Zone(identifier: name) { return .success(zone) }
    return .problem(
      "unknown-timezone",
      "unknown time zone '\(name)'" + suggestion(for: name, among: Zone.knownIdentifiers))
  }

  static func repository(_ text: String) -> Result<String, ValueProblem> {
    var address = Substring(text)
    while address.hasSuffix("/") { address = address.dropLast() }
    let read = WebAddress.read(String(address.hasSuffix(".git") ? address.dropLast(4) : address))
    // A repository needs an owner and a name after the host.
    if case .success(let found) = read, found.split(separator: "/").count < 3 {
      return .problem(
        "invalid-address",
        "'\(text)' names no repository; write it as https://github.com/owner/name")
    }
    return read
  }

  /// By the rules of `git check-ref-format`.
  static func branch(_ name: String) -> Result<String, ValueProblem> {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName =
      !name.hasPrefix("-") && !name.hasSuffix(".") && name != "@"
      && !name.contains("..") && !name.contains("@{")
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"~^:?*[\\".utf8.contains($0) }
    return isName
      ? .success(name) : .problem("invalid-branch", "'\(name)' is not a valid name of a branch")
  }

  static func user(_ text: String) -> Result<String, ValueProblem> {
    if let name = username(from: text), isUsername(name) { return .success(name) }
    return .problem(
      "invalid-username",
      "'\(text)' is not a valid username; use up to 32 of a to z, 0 to 9, '.', '_' and '-'")
  }

  private static func folder(_ text: String) -> Result<String, ValueProblem> {
    if !text.hasPrefix("."), !text.utf8.contains(0x2F), !text.utf8.contains(0x5C),
      !["local", "theme"].contains(text)
    {
      return .success(text)
    }
    return .problem(
      "invalid-folder",
      "'\(text)' is not a valid folder name; it must not contain '/', begin with '.', or be 'local' or 'theme'"
    )
  }

  mutating func choice<Choice>(
    _ entry: YAMLEntry, _ choices: [Choice], _ name: (Choice) -> String
  ) -> Choice? {
    guard let text = entries.text(entry) else { return nil }
    return choice(text, of: "'\(entry.key)'", choices, name)
  }

  mutating func choice<Choice>(
    _ text: MarkedText, of what: String, _ choices: [Choice], _ name: (Choice) -> String
  ) -> Choice? {
    let word = text.text.lowercased()
    if let found = choices.first(where: { name($0) == word }) { return found }
    let near = entries.near(word, among: choices.map(name))
    let names = choices.map(name).joined(separator: ", ")
    entries.report(
      "unknown-value", text.mark,
      "unknown value '\(text.text)' of \(what)" + (near.isEmpty ? "; use \(names)" : near))
    return nil
  }

  // MARK: Lists and mappings

  private mutating func readWorkdays(_ entry: YAMLEntry) {
    var days: [Weekday] = []
    for text in entries.texts(entry) {
      for day in entries.value(text, WeekdayReader.readRange) ?? [] where !days.contains(day) {
        days.append(day)
      }
    }
    if !days.isEmpty { settings.workdays = days.sorted { $0.rawValue < $1.rawValue } }
  }

  /// A rule, or a text for those who have no account. One word that is like a rule is a misspelt rule.
  private mutating func readSignup(_ entry: YAMLEntry) {
    guard let text = entries.text(entry) else { return }
    let rules = Settings.SignupRule.allCases
    let word = text.text.lowercased()
    let isRule =
      rules.contains { $0.rawValue == word }
      || !word.contains(" ") && !entries.near(word, among: rules.map(\.rawValue)).isEmpty
    if isRule {
      settings.signupRule = choice(text, of: "'signup'", rules, \.rawValue) ?? .invite
    } else {
      settings.signup = text.text
    }
  }

  private mutating func readCategories(_ entry: YAMLEntry) {
    settings.categories = CategoryList.read(
      entries.items(entry), limit: settings.limits.category, tooLong: .error, &entries)
  }

  private mutating func readLimits(_ entry: YAMLEntry) {
    let limits: KeyValuePairs<String, WritableKeyPath<Settings.Limits, Int>> = [
      "title": \.title, "body": \.body, "category": \.category, "tag": \.tag, "project": \.project,
      "comment": \.comment,
    ]
    for limit in entries.entries(entry) {
      guard let place = limits.first(where: { $0.key == limit.key })?.value else {
        entries.reportUnknown(.error, limit, among: limits.map(\.key))
        continue
      }
      if let number = entries.number(limit, 1...1_000_000) {
        settings.limits[keyPath: place] = number
        settings.hasLimits = true
      }
    }
  }

  /// The maximum number of views. Each adds a page, and an entry on every page.
  private static let mostViews = 200
  /// The maximum number of Unicode scalars in a query.
  private static let longestQuery = 10_000
  /// The maximum number of patterns in each list. Each is matched against every path.
  private static let mostGlobs = 1000

  private mutating func readViews(_ entry: YAMLEntry) {
    var names: Set<String> = []
    let items = entries.items(entry)
    for item in entries.first(Self.mostViews, of: items, in: entry.key, \.mark) {
      guard case .map(let parts) = item.content else {
        entries.report("wrong-type", item.mark, "a view must be a mapping with 'name' and 'query'")
        continue
      }
      var name: MarkedText?
      var query: MarkedText?
      var isInReports = false
      for part in parts {
        switch part.key {
        case "name": name = entries.text(part)
        case "query": query = entries.text(part)
        case "report": isInReports = entries.value(part, BooleanReader.read) ?? false
        default: entries.reportUnknown(.error, part, among: ["name", "query", "report"])
        }
      }
      guard let name, let query else {
        let missing = name == nil ? "name" : "query"
        if !parts.contains(where: { $0.key == missing }) {
          entries.report("missing-key", item.mark, "this view has no '\(missing)'")
        }
        continue
      }
      // Two different names can share a slug; the site gives the later one another slug.
      guard names.insert(name.text.foldedName).inserted else {
        entries.report("duplicate-name", name.mark, "duplicate view '\(name.text)'")
        continue
      }
      let length = query.text.unicodeScalars.count
      guard length <= Self.longestQuery else {
        entries.report(
          "query-too-long", query.mark,
          "the query has \(length) characters; the limit is \(Self.longestQuery)")
        continue
      }
      var view = View(name: name.text, query: query.text, isInReports: isInReports)
      view.queryPosition = query.mark.position
      settings.views.append(view)
    }
  }

  private mutating func readPages(_ entry: YAMLEntry) {
    settings.pages = []
    for text in entries.texts(entry) {
      if let page = choice(text, of: "'pages'", PageKind.allCases, \.rawValue) {
        settings.pages.insert(page)
      }
    }
  }

  private typealias PageKind = Settings.PageKind
  private typealias Language = Settings.Language
  private typealias View = Settings.View

  private mutating func globs(_ entry: YAMLEntry) -> [String] {
    let texts = entries.texts(entry)
    return entries.first(Self.mostGlobs, of: texts, in: entry.key, \.mark).compactMap { text in
      entries.value(text) { glob in
        let parts = glob.split(separator: "/", omittingEmptySubsequences: false)
        guard !glob.hasPrefix("/"), !parts.contains("..") else {
          return .problem(
            "invalid-glob",
            "'\(glob)' is outside the workspace; use a relative pattern without '..'")
        }
        return .success(glob)
      }
    }
  }
}
