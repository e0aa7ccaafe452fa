import Testing
import Text
import TodoFormat
import TodoModel

@Suite("docket.yml: projects") struct ProjectSettingsTests {
  private func projects(_ text: String, _ findings: [Finding] = []) -> [Settings.Project] {
    let marked = Marked(text)
    let parsed = Settings.parse(marked.file("docket.yml"))
    expect(parsed.diagnostics, findings, in: marked)
    return parsed.value.projects
  }

  @Test func readsWhatIsSaidOfThem() {
    let found = projects(
      """
      projects:
        - {name: Pier 7, description: New berths., lead: "@Ana", due: 2026-12-18}
        - name: Other
      """)
    #expect(found.map(\.name) == ["Pier 7", "Other"])
    #expect(found.map(\.description) == ["New berths.", nil])
    #expect(found.map(\.lead) == ["ana", nil])
    #expect(found.map { $0.due?.description } == ["2026-12-18", nil])
  }

  @Test(arguments: [
    ("projects: [1️⃣{lead: ana}]", "missing-key", "this project has no 'name'"),
    ("projects: [1️⃣x]", "wrong-type", "a project must be a mapping with 'name'"),
    ("projects: [{name: A}, 1️⃣{name: a}]", "duplicate-name", "duplicate project 'a'"),
    (
      "projects: [{name: A, lead: 1️⃣'!!'}]", "invalid-username",
      "'!!' is not a valid username; use up to 32 of a to z, 0 to 9, '.', '_' and '-'"
    ),
    (
      "projects: [{name: A, due: 1️⃣2026-02-30}]", "invalid-date",
      "'2026-02-30' is not a valid date: February 2026 has 28 days"
    ),
    (
      "projects: [{name: A, 1️⃣end: x}]", "unknown-key",
      "unknown key 'end'; the keys are name, description, lead, due"
    ),
    (
      "limits: {project: 3}\nprojects: [{name: 1️⃣Long}]", "project-too-long",
      "the project has 4 characters; the limit is 3"
    ),
  ])
  func mistakesAreErrors(text: String, id: String, message: String) {
    _ = projects(text, [.error("1️⃣", id, message)])
  }
}
