import Foundation
import Testing

/// Words and numbers of pages that were wrong, each with the smallest workspace that shows it.
@Suite struct SiteWordsTests {
  private func site(_ sandbox: Sandbox) throws {
    let run = try sandbox.docket("build", "-d", "site")
    #expect(run.status == 0, "\(run)")
  }

  /// The cells of the row of a table that begins with a name.
  private func cells(_ name: String, in page: String) -> [Substring] {
    let row = page.split(separator: "\n").first { $0.contains("<tr") && $0.contains("\(name)</a>") }
    return (row ?? "").matches(of: /<td class="n[^"]*">(?<text>[^<]*)</).map(\.output.text)
  }

  @Test func theColumnsOfPeopleAddUp() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/gone.md", "---\ntitle: Gone\nstatus: cancelled\n---\n")
    try site(sandbox)
    #expect(
      cells("Ana Núñez", in: try sandbox.read("site/people.html")) == ["0", "3", "1", "1", "5"])
    // On the page of the team, *Open* has the overdue ones in it.
    #expect(cells("Ana Núñez", in: try sandbox.read("site/index.html")) == ["4", "1", "0"])
    #expect(try sandbox.read("site/people.html").contains(">Cancelled</th>"))
    // Without one there is no column.
    let plain = try Sandbox.team()
    try site(plain)
    #expect(cells("Ana Núñez", in: try plain.read("site/people.html")) == ["0", "3", "1", "4"])
    #expect(!(try plain.read("site/people.html").contains("Cancelled")))
  }

  @Test func theLeadTimeOfTheFirstDayIsNotShown() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ben/taxes.md", "---\ntitle: T\ncreated: 2026-11-20\ncompleted: 2026-11-20\n---\n")
    try site(sandbox)
    #expect(!(try sandbox.read("site/index.html").contains("Lead time")))
    try sandbox.write(
      "users/ben/loaf.md", "---\ntitle: L\ncreated: 2026-11-18\ncompleted: 2026-11-20\n---\n")
    try site(sandbox)
    #expect(try sandbox.read("site/index.html").contains("median 0 days, 85th percentile 2 days"))
  }

  /// Of two todos of one day, git knows which came later.
  @Test func todosOfOneDayAreInTheOrderOfTheirCommits() throws {
    let sandbox = try Sandbox.team()
    for (name, time) in [("b-first", "09:00:05"), ("a-second", "17:30:00")] {
      try sandbox.write("users/ana/\(name).md", "---\ntitle: \(name)\ncreated: 2026-11-20\n---\n")
      let run = try sandbox.shell(
        "git init -q 2>/dev/null; git add -A && GIT_COMMITTER_DATE='2026-11-20T\(time)Z' git -c user.name=Ana "
          + "-c user.email=ana@example.org commit -q -m x --date='2026-11-20T\(time)Z'")
      #expect(run.status == 0, "\(run)")
    }
    try sandbox.write(
      "users/ana/c.md", "---\ntitle: C\ncreated: 2026-11-20T18:00:00+00:00\n---\n")
    try site(sandbox)
    let page = try sandbox.read("site/users/ana/index.html")
    #expect(page.contains("data-created=\"2026-11-20 09:00:05\""), "\(page)")
    #expect(page.contains("data-created=\"2026-11-20 17:30:00\""))
    #expect(page.contains("data-created=\"2026-11-20 18:00:00\""))
    let run = try sandbox.docket("list", "user:ana", "sort:-created", "--format", "ids")
    #expect(run.lines.prefix(3) == ["ana/c", "ana/a-second", "ana/b-first"], "\(run)")
  }

  @Test func thePageForMissingAddressesLeadsHome() throws {
    let sandbox = try Sandbox()
    try Example.copy("team", to: "work", in: sandbox)
    func page() throws -> String {
      let run = try sandbox.docket("build", "work", "-d", "site", environment: Example.secret)
      #expect(run.status == 0, "\(run)")
      return try sandbox.read("site/404.html")
    }
    let settings = try sandbox.read("work/docket.yml").split(separator: "\n")
      .filter { !$0.hasPrefix("base_url:") }.joined(separator: "\n")
    try sandbox.write("work/docket.yml", settings + "\n")
    #expect(try page().contains("<a class=\"btn main\" href=\"/index.html\">Team</a>"))
    try sandbox.write("work/docket.yml", settings + "\nbase_url: https://x.example/a&b\n")
    try sandbox.write("work/theme/texts/en.ftl", "team = <i>Desk</i>\n")
    let own = try page()
    #expect(own.contains(" href=\"/a&amp;b/index.html\">&lt;i&gt;Desk&lt;/i&gt;</a>"), "\(own)")
    #expect(own.contains("<script src=\"/a&amp;b/assets/docket.js\""), "\(own)")
  }
}
