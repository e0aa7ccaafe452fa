import DefaultTheme
import Text
import TemplateEngine
import TodoModel

/// The compiled and checked templates, and the assets. Each file of the workspace's theme replaces
/// the default file of the same name.
package struct Theme: Sendable {
  let home, starred, past, category, todos: Template<TodoListPage>
  let board: Template<BoardPage>
  let calendar: Template<CalendarPage>
  let insights: Template<InsightsPage>
  let timeline: Template<TimelinePage>
  let topics, people: Template<TopicsPage>
  let activity: Template<ActivityPage>
  let todo: Template<TodoPage>
  let checklist: Template<ChecklistPage>
  let categories: Template<CategoriesPage>
  let profile: Template<ProfilePage>
  let team: Template<TeamPage>
  let problems: Template<ProblemsPage>
  let search: Template<SearchPage>
  let offline: Template<PlainPage>
  let missing: Template<MissingPage>
  let served: Template<ServedPage>
  let redirect: Template<RedirectPage>
  let login: Template<LoginPage>
  let report, htmlReport: Template<ReportPage>
  let reportStyle: ReportStyle
  private let strings: [Settings.Language: Strings]
  /// By path from the site's root.
  let assets: [(path: String, bytes: [UInt8])]
  /// The fingerprint of all files.
  let fingerprint: Fingerprint
  /// The fingerprint of the files of texts.
  let textsFingerprint: Fingerprint

  package struct File: Sendable {
    /// The path below `theme/`, for example `html/home.html`.
    package var name: String
    /// The path in diagnostics, for example `theme/html/home.html`.
    package var path: String
    /// UTF-8 for a template, any bytes for an asset.
    package var bytes: [UInt8]
    package init(name: String, path: String, bytes: [UInt8]) {
      self.name = name
      self.path = path
      self.bytes = bytes
    }

    /// Whether the file is copied to the site unchanged.
    var isAsset: Bool { name.hasPrefix("assets/") }
    /// Whether the file holds the texts of a language.
    var isTexts: Bool { name.hasPrefix("texts/") }
    var isScript: Bool { isAsset && name.hasSuffix(".js") }
    var isTemplate: Bool {
      !isAsset && !isReference && !isTexts && name != Theme.reportStyleName
    }
    /// Whether the file is the reference of the templates.
    var isReference: Bool { name == Theme.referenceName }
  }

  /// The stylesheet embedded in an HTML report.
  package static let reportStyleName = "html/report.css"

  /// The reference of the templates, for authors of a theme.
  package static let referenceName = "README.md"

  /// All files that a workspace can override below `theme/`: the templates, the assets, and the
  /// reference.
  package static var defaultFiles: [(name: String, text: String)] {
    let files = DefaultTheme.files.map { ($0.path, $0.text) }
    return [(referenceName, TemplateReference.markdown(isExported: true))] + files
  }

  /// Compiles every template if any of them is an override. Throws all problems of all templates at
  /// once.
  ///
  /// - Parameter checksAll: whether to compile all in any case. Of the default theme, which has no
  ///   problems, a site needs about half.
  package init(overrides: [File] = [], checksAll: Bool = false) throws(TemplateErrors) {
    let files =
      DefaultTheme.files.map { file in
        File(name: file.path, path: "Templates/" + file.path, bytes: Array(file.text.utf8))
      } + overrides
    fingerprint = Self.fingerprint(files)
    textsFingerprint = Self.fingerprint(files.filter(\.isTexts))
    var problems = Self.unknownFiles(overrides, known: DefaultTheme.files.map(\.path))
    strings = Self.strings(overrides.filter(\.isTexts), &problems)
    problems += overrides.filter(\.isScript).flatMap { script in
      ScriptTexts(script.bytes)?.unknown(to: .english, path: script.path) ?? []
    }
    let set = TemplateSet(
      files.filter(\.isTemplate).map { file in
        TemplateSource(
          path: file.path, name: file.name, text: String(decoding: file.bytes, as: UTF8.self))
      })

    let isChecked = checksAll || overrides.contains(where: \.isTemplate)
    func compile<M: TemplateModel>(_ name: String) -> Template<M> {
      if !isChecked { return set.template(correct: name, for: M.self) }
      do throws(TemplateErrors) { return try set.compile(name, for: M.self) } catch {
        problems += error.diagnostics
        return Template(empty: name)
      }
    }
    home = compile("html/home.html")
    starred = compile("html/starred.html")
    past = compile("html/past.html")
    category = compile("html/category.html")
    todos = compile("html/todos.html")
    board = compile("html/board.html")
    calendar = compile("html/calendar.html")
    insights = compile("html/insights.html")
    timeline = compile("html/timeline.html")
    topics = compile("html/topics.html")
    people = compile("html/people.html")
    activity = compile("html/activity.html")
    todo = compile("html/todo.html")
    checklist = compile("html/checklist.html")
    categories = compile("html/categories.html")
    profile = compile("html/profile.html")
    team = compile("html/team.html")
    self.problems = compile("html/problems.html")
    search = compile("html/search.html")
    offline = compile("html/offline.html")
    missing = compile("html/missing.html")
    served = compile("html/served.html")
    redirect = compile("html/redirect.html")
    login = compile("html/login.html")
    report = compile("markdown/report.md")
    htmlReport = compile("html/report.html")
    guard problems.isEmpty else { throw TemplateErrors(diagnostics: Self.eachOnce(problems)) }
    let style = files.last { $0.name == Self.reportStyleName }?.bytes ?? []
    reportStyle = ReportStyle(String(decoding: style, as: UTF8.self))
    var assets: [String: [UInt8]] = [:]
    for file in files where file.isAsset { assets[file.name] = file.bytes }
    self.assets = assets.sorted { precedesByBytes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The texts of pages in a language.
  package func strings(_ language: Settings.Language) -> Strings {
    strings[language] ?? language.strings
  }

  /// The texts of the languages of which a workspace replaces some.
  private static func strings(
    _ overrides: [File], _ problems: inout [Diagnostic]
  ) -> [Settings.Language: Strings] {
    var strings: [Settings.Language: Strings] = [:]
    for file in overrides {
      guard let language = Settings.Language.allCases.first(where: { $0.textsName == file.name })
      else { continue }
      let texts = TextFile.parse(String(decoding: file.bytes, as: UTF8.self), path: file.path)
      let defaults = Settings.Language.defaultTexts(language)
      let unfit = texts.value.unfit(for: defaults, path: file.path)
      problems += texts.diagnostics + unfit
      if unfit.isEmpty { strings[language] = Strings(language, [defaults, texts.value]) }
    }
    return strings
  }

  /// The fingerprint of the files in use: the last one of each name.
  private static func fingerprint(_ files: [File]) -> Fingerprint {
    let used = Dictionary(
      files.filter { !$0.isReference }.map { ($0.name, $0.bytes) }, uniquingKeysWith: { $1 })
    return Fingerprint { fingerprinter in
      for (name, bytes) in used.sorted(by: { precedesByBytes($0.key, $1.key) }) {
        fingerprinter.combine(name)
        fingerprinter.combine(bytes: bytes)
      }
    }
  }

  /// The problems sorted, with a problem in a partial reported once, however many pages include it.
  /// Messages and notes are ignored in the comparison, because they differ by the including
  /// template and its model.
  private static func eachOnce(_ problems: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return problems.filter { problem in
      var place = problem
      (place.message, place.notes) = ("", [])
      return seen.insert(place).inserted
    }.sorted()
  }

  /// Errors for overrides of files that the theme does not have, and that no page would use.
  private static func unknownFiles(_ overrides: [File], known: [String]) -> [Diagnostic] {
    overrides.compactMap { override in
      guard !known.contains(override.name), !override.isAsset, !override.isReference else {
        return nil
      }
      // A file in the wrong folder is more common than a misspelt name.
      let moved = known.first { fileName($0) == fileName(override.name) }
      let words =
        moved.map { ", did you mean '\($0)'?" } ?? suggestion(for: override.name, among: known)
      return Diagnostic(
        .error, "unknown-template", path: override.path,
        "the theme has no file '\(override.name)'" + words)
    }
  }

  private static func fileName(_ path: String) -> Substring? { path.split(separator: "/").last }
}
