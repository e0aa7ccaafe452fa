import Foundation
import Sealing
import SiteBuild
import Testing
import TodoModel
import TodoStore

@testable import Server

/// What other programs are told of a team's server.
@Suite struct WebhookTests {
  private static let settings = """
    base_url: http://localhost:4100
    webhooks:
      - url: https://example.org/hook?key=1
      - {url: $HOOK, events: [completed, commented], format: slack}

    """

  private func workspace() async throws -> TeamWorkspace {
    try await TeamWorkspace(settings: Self.settings)
  }

  private func deliver(
    _ workspace: TeamWorkspace, to hooks: [Settings.Webhook]? = nil
  ) async throws -> [TeamWorkspace.Receiver.Message] {
    let count = workspace.receiver.messages.count
    let site = try #require(workspace.served.site.preview)
    await workspace.team.webhooks?.deliver {
      Webhooks.Audience(
        hooks: hooks ?? site.loaded.workspace.settings.webhooks,
        sealed: Set(site.hiddenUsers.map(\.username)))
    }
    return Array(workspace.receiver.messages.dropFirst(count))
  }

  private func act(_ fields: [String: String], _ browser: TeamWorkspace.Browser) async {
    let answer = await browser.open("/api/actions", fields, ["accept": "application/json"])
    #expect(answer.status == 200, "\(answer.text)")
  }

  @Test func aCompletedTodoIsToldToThoseWhoAsked() async throws {
    let workspace = try await workspace()
    let ben = await workspace.browser(of: "ben")
    await act(["action.add": "Paint the fence"], ben)
    #expect(try await deliver(workspace).map(\.address) == ["https://example.org/hook?key=1"])
    await act(["action.done": "ben/hedge"], ben)
    let messages = try await deliver(workspace).sorted { $0.address > $1.address }
    #expect(
      messages.map(\.address) == [
        "https://example.org/hook?key=1", "https://chat.example.org/secret",
      ])
    let time = TodoDateText.utc(workspace)
    #expect(
      messages.first?.text == """
        {"schema": 1, "event": "completed", "time": "\(time)", "user": {"username": "ben", \
        "name": "Ben"}, "todo": {"id": "ben/hedge", "title": "Trim the hedge"}, "comment": null, \
        "text": "Ben: Completed “Trim the hedge”", \
        "url": "http://localhost:4100/users/ben/todos/hedge.html"}

        """)
    #expect(messages.last?.text.contains("\"text\":") == true)
    #expect(try await deliver(workspace).isEmpty)
  }

  /// As any program checks it that knows Standard Webhooks.
  @Test func messagesAreSigned() async throws {
    let workspace = try await workspace()
    await act(["action.done": "ben/hedge"], await workspace.browser(of: "ben"))
    let messages = try await deliver(workspace)
    #expect(messages.count == 2)
    let key = try workspace.team.state.webhookKey()
    #expect(key == (try workspace.team.state.webhookKey()))
    for message in messages {
      let id = try #require(message.fields["webhook-id"])
      let time = try #require(message.fields["webhook-timestamp"].flatMap(Int64.init))
      #expect(id.hasPrefix("msg_") && time == workspace.time.now)
      #expect(
        message.fields["webhook-signature"] == key.signature(of: message.body, id: id, time: time))
    }
  }

  @Test func aCommentAndWhatIsUndoneAreTold() async throws {
    let workspace = try await workspace()
    let ben = await workspace.browser(of: "ben")
    await act(["action.comment": "ben/hedge", "text": "The ladder is at Ana's."], ben)
    let told = try await deliver(workspace).map(\.text).first { $0.contains("\"event\"") }
    #expect(told?.contains("\"comment\": \"The ladder is at Ana's.\\n\"") == true, "\(told ?? "")")
    await act(["action.undo": ""], ben)
    let undone = try await deliver(workspace).map(\.text)
    #expect(undone.count == 1 && undone.first?.contains("\"event\": \"undone\"") == true)
    // It may name somebody who is sealed by now.
    #expect(undone.first?.contains("hedge") == false)
  }

  /// What waits when somebody is sealed is told to nobody.
  @Test func whoIsSealedMeanwhileIsNotTold() async throws {
    let workspace = try await workspace()
    let ana = await workspace.browser(of: "ana")
    await act(["action.comment": "ben/hedge", "text": "The ladder is here."], ana)
    await act(["action.done": "ben/hedge"], await workspace.browser(of: "ben"))
    await act(["action.add": "Paint the fence"], ana)
    try workspace.served.write("users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    try await workspace.wait { $0.hiddenUsers.contains { $0.username == "ben" } }
    let told = try await deliver(workspace).map(\.text)
    #expect(told.count == 1 && told[0].contains("Paint the fence"), "\(told)")
    #expect(try workspace.team.state.deliveryCounts().isEmpty)
  }

  @Test func anAccountThatIsSealedIsNotTold() async throws {
    let workspace = try await TeamWorkspace(settings: Self.settings + "sealed: true\n")
    try workspace.served.write("users/ana/profile.md", "---\nname: Ana\nsealed: false\n---\n")
    try await workspace.wait { site in !site.hiddenUsers.contains { $0.username == "ana" } }
    await act(
      [
        "action.add_user": "", "username": "zed", "first_name": "Zed", "last_name": "Secret",
        "email": "zed@example.org",
      ], await workspace.browser(of: "ana"))
    #expect(try workspace.team.state.deliveryCounts().isEmpty)
  }

  @Test func aWebhookThatIsGoneGetsNothing() async throws {
    let workspace = try await workspace()
    await act(["action.done": "ben/hedge"], await workspace.browser(of: "ben"))
    #expect(try await deliver(workspace, to: []).isEmpty)
    #expect(try workspace.team.state.deliveryCounts().isEmpty)
  }

  @Test func theSealedAreToldToNobody() async throws {
    let workspace = try await workspace()
    let cleo = await workspace.browser(of: "cleo")
    await act(["action.done": "cleo/diary"], cleo)
    await act(["action.add": "Buy a lock"], cleo)
    await act(["action.star": "ben/hedge"], cleo)
    await act(["action.undo": ""], cleo)
    #expect(try workspace.team.state.deliveryCounts().isEmpty)
    #expect(try await deliver(workspace).isEmpty)
  }

  @Test func aMessageWaitsUntilItIsTaken() async throws {
    let workspace = try await workspace()
    let ben = await workspace.browser(of: "ben")
    workspace.receiver.answer(.failed("it cannot be reached"))
    await act(["action.done": "ben/hedge"], ben)
    await act(["action.reopen": "ben/hedge"], ben)
    // Only the first is tried: those behind it wait, so that they come in their order.
    #expect(try await deliver(workspace).count == 2)
    #expect(try await deliver(workspace).isEmpty)
    let page = await workspace.browser(of: "ana").open("/-/admin").text
    #expect(page.contains("https://example.org, 2 messages wait"))
    #expect(page.contains("it cannot be reached"))
    #expect(page.contains("$HOOK, commented, completed, one message waits"))
    workspace.time.pass(11)
    workspace.receiver.answer(.status(503))
    #expect(try await deliver(workspace).count == 2)
    #expect(try await deliver(workspace).isEmpty)
    workspace.time.pass(21)
    workspace.receiver.answer(.status(204))
    let events = try await deliver(workspace).map(\.text).filter { $0.contains("\"event\"") }
    #expect(events.count == 2 && events[0].contains("completed") && events[1].contains("reopened"))
    #expect(try workspace.team.state.deliveryCounts().isEmpty)
    #expect(workspace.log.lines.filter { $0.contains("cannot be reached") }.count == 2)
    #expect(!workspace.log.lines.contains { $0.contains("secret") || $0.contains("key=1") })
  }

  /// Otherwise one message would keep all others back.
  @Test func aRefusedMessageIsGivenUp() async throws {
    let workspace = try await workspace()
    workspace.receiver.answer(.status(400))
    await act(["action.done": "ben/hedge"], await workspace.browser(of: "ben"))
    #expect(try await deliver(workspace).count == 2)
    #expect(try workspace.team.state.deliveryCounts().isEmpty)
    #expect(workspace.log.lines.contains { $0.contains("given up: it was answered 400") })
  }

  @Test func aMessageIsGivenUpAfterAWeek() async throws {
    let workspace = try await workspace()
    workspace.receiver.answer(.status(500))
    await act(["action.done": "ben/hedge"], await workspace.browser(of: "ben"))
    workspace.time.pass(7 * 86_400 + 1)
    #expect(try await deliver(workspace).isEmpty)
    #expect(workspace.log.lines.contains { $0.contains("given up after a week") })
  }

  @Test func placesAreReadFromAddresses() {
    let place = WebhookClient.Place("https://[::1]:8443/hä?a=b")
    #expect(place?.host == "::1" && place?.port == 8443 && place?.isSecure == true)
    #expect(place?.target == "/h%C3%A4?a=b" && place?.authority == "[::1]:8443")
    #expect(WebhookClient.Place("http://example.org")?.target == "/")
    #expect(WebhookClient.Place("http://example.org?a")?.target == "/?a")
    #expect(WebhookClient.Place("http://example.org:0/") == nil)
  }
}

private enum TodoDateText {
  static func utc(_ workspace: TeamWorkspace) -> String {
    (workspace.served.site.preview?.loaded.now.instant).map { Zone.utc.local($0).description } ?? ""
  }
}
