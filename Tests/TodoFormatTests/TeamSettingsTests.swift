import Testing
import Text
import TodoFormat
import TodoModel

@Suite("docket.yml: a team's server") struct TeamSettingsTests {
  private func settings(_ text: String, _ findings: [Finding] = []) -> Settings {
    let marked = Marked(text)
    let parsed = Settings.parse(marked.file("docket.yml"))
    expect(parsed.diagnostics, findings, in: marked)
    return parsed.value
  }

  @Test func readsWebhooks() {
    let hooks = settings(
      """
      webhooks:
        - url: https://example.org/hook?key=a/
        - {url: $CHAT_2, events: [completed, handed_over], format: Slack}
      """
    ).webhooks
    let all = Set(Settings.Webhook.Event.allCases)
    #expect(
      hooks == [
        Settings.Webhook(
          address: "https://example.org/hook?key=a/", events: all, format: .docket),
        Settings.Webhook(address: "$CHAT_2", events: [.completed, .handedOver], format: .slack),
      ])
    #expect(hooks.map(\.variable) == [nil, "CHAT_2"])
  }

  @Test(arguments: [
    (
      "webhooks: [1️⃣https://example.org/]",
      [Finding.error("1️⃣", "wrong-type", "a webhook must be a mapping with 'url'")]
    ),
    (
      "webhooks: [1️⃣{events: [added]}]",
      [.error("1️⃣", "missing-key", "this webhook has no 'url'")]
    ),
    (
      "webhooks: [{url: 1️⃣file:///etc/passwd}]",
      [
        .error(
          "1️⃣", "invalid-address",
          "this is not a valid address; write it as https://example.org/path, or as $NAME")
      ]
    ),
    (
      "webhooks: [{url: 1️⃣$hook}]",
      [
        .error(
          "1️⃣", "invalid-address",
          "this is not a valid address; write it as https://example.org/path, or as $NAME")
      ]
    ),
    (
      "webhooks: [{url: $A}, {url: 1️⃣$A}]",
      [.error("1️⃣", "duplicate-name", "two webhooks have this 'url'")]
    ),
    (
      "webhooks: [{url: $A, events: [1️⃣complete], 2️⃣secret: x}]",
      [
        .error(
          "1️⃣", "unknown-value",
          "unknown value 'complete' of 'events', did you mean 'completed'?"),
        .error("2️⃣", "unknown-key", "unknown key 'secret'; the keys are url, events, format"),
      ]
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ findings: [Finding]) {
    _ = settings(text, findings)
  }

  @Test func signupIsARuleOrAText() {
    #expect(settings("signup: Open").signupRule == .open)
    let text = settings("signup: Ask Ana for an account")
    #expect(text.signup == "Ask Ana for an account" && text.signupRule == .invite)
    let wrong = settings(
      "signup: 1️⃣opne",
      [.error("1️⃣", "unknown-value", "unknown value 'opne' of 'signup', did you mean 'open'?")])
    #expect(wrong.signupRule == .invite && wrong.signup == nil)
  }
}

@Suite("docket.yml: sources") struct SourceSettingsTests {
  private func sources(_ text: String, _ findings: [Finding] = []) -> [Settings.Source] {
    let marked = Marked(text)
    let parsed = Settings.parse(marked.file("docket.yml"))
    expect(parsed.diagnostics, findings, in: marked)
    return parsed.value.sources
  }

  @Test func readsFoldersAndMappings() {
    let sources = sources(
      """
      sources:
        - ./services/../services/Billing App/
        - {path: ../shop, prefix: s, name: Shop, colour: teal, users: {Bobby: bob}, branch: trunk}
        - /srv/x
      """)
    #expect(sources.map(\.folder) == ["services/Billing App", "../shop", "/srv/x"])
    #expect(sources.map(\.prefix) == ["billing-app", "s", "x"])
    #expect(sources.map(\.isInside) == [true, false, false])
    #expect(sources[1].name == "Shop" && sources[1].users == ["bobby": "bob"])
    #expect(sources[1].branch == "trunk" && sources[1].colour != nil)
  }

  @Test(arguments: [
    ("sources: [1️⃣{name: x}]", "missing-key", "this source has no 'path'"),
    (
      "sources: [1️⃣..]", "invalid-folder",
      "'..' is not the path of a folder; check the repository out, and write where it is, such as ../billing"
    ),
    (
      "sources: [1️⃣https://example.org/x/y]", "invalid-folder",
      "'https://example.org/x/y' is not the path of a folder; check the repository out, and write where it is, "
        + "such as ../billing"
    ),
    (
      "sources: [../a, 1️⃣x/a]", "duplicate-name",
      "'../a' has the prefix 'a' too; give one of them another 'prefix'"
    ),
    (
      "sources: [{path: ../a, prefix: 1️⃣A b}]", "invalid-prefix",
      "'A b' is not a valid prefix; use up to 32 of a to z, 0 to 9, '.', '_' and '-'"
    ),
  ])
  func mistakesAreNamed(text: String, id: String, message: String) {
    _ = sources(text, [.error("1️⃣", id, message)])
  }
}
