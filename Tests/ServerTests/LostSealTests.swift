import Foundation
import Testing

@testable import Server

/// Files that seal users may be lost while a team's server runs, by a mistake or half way through a change.
@Suite struct LostSealTests {
  private func failure(in workspace: TeamWorkspace) async throws -> String {
    for _ in 0..<600 {
      if let failure = workspace.served.site.news.failure { return failure }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw TeamWorkspace.Late()
  }

  @Test(arguments: [nil, ""])
  func aProfileThatIsGoneUnsealsNobody(text: String?) async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    let profile = try workspace.served.read("users/cleo/profile.md")
    if let text {
      try workspace.served.write("users/cleo/profile.md", text)
    } else {
      try workspace.served.remove("users/cleo/profile.md")
    }
    #expect(try await failure(in: workspace) == "the profile of a sealed user is gone or empty")
    for path in ["/index.html", "/todos.json", "/search.js", "/users/cleo/todos/diary.html"] {
      #expect(!(await ben.open(path).text.contains("diary")), "\(path)")
    }
    for change in [["action.star": "cleo/diary"], ["action.add": "Mow"]] {
      #expect(await ben.open("/api/actions", change).status == 503)
    }
    // Another failure does not unlock it.
    let settings = try workspace.served.read("docket.yml")
    try workspace.served.write("docket.yml", "title: [\n" + settings)
    try await workspace.wait { _ in
      workspace.served.site.news.failure != "the profile of a sealed user is gone or empty"
    }
    #expect(await ben.open("/api/actions", ["action.star": "cleo/diary"]).status == 503)
    try workspace.served.write("docket.yml", settings)
    try workspace.served.write("users/cleo/profile.md", profile)
    try await workspace.wait { _ in workspace.served.site.news.failure == nil }
    #expect(await ben.open("/api/actions", ["action.add": "Mow"]).status == 303)
    #expect(await ben.open("/api/actions", ["action.star": "cleo/diary"]).status == 422)
  }

  @Test(arguments: [nil, " \n"])
  func settingsThatAreGoneUnsealNobody(text: String?) async throws {
    let workspace = try await TeamWorkspace(settings: "sealed: true\n")
    let ben = await workspace.browser(of: "ben")
    if let text {
      try workspace.served.write("docket.yml", text)
    } else {
      try workspace.served.remove("docket.yml")
    }
    #expect(try await failure(in: workspace).hasPrefix("'docket.yml' is gone or empty"))
    #expect(!(await ben.open("/todos.json").text.contains("fence")))
    #expect(await ben.open("/api/actions", ["action.star": "ana/fence"]).status == 503)
  }
}
