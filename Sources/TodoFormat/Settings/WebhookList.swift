import Text
import TodoModel

/// Parses the addresses that a team's server tells what people do: `{url, events, format}`.
extension SettingsReader {
  /// The maximum number of webhooks.
  private static let mostWebhooks = 20

  private typealias Webhook = Settings.Webhook

  mutating func readWebhooks(_ entry: YAMLEntry) {
    let items = entries.items(entry)
    for item in entries.first(Self.mostWebhooks, of: items, in: entry.key, \.mark) {
      guard case .map(let parts) = item.content else {
        entries.report("wrong-type", item.mark, "a webhook must be a mapping with 'url'")
        continue
      }
      var address: MarkedText?
      var events = Set(Webhook.Event.allCases)
      var format = Webhook.Format.docket
      for part in parts {
        switch part.key {
        case "url": address = entries.text(part)
        case "events":
          events = []
          for text in entries.texts(part) {
            let event = choice(text, of: "'events'", Webhook.Event.allCases, \.rawValue)
            if let event { events.insert(event) }
          }
        case "format":
          format = choice(part, Webhook.Format.allCases, \.rawValue) ?? format
        default: entries.reportUnknown(.error, part, among: ["url", "events", "format"])
        }
      }
      guard let address else {
        if !parts.contains(where: { $0.key == "url" }) {
          entries.report("missing-key", item.mark, "this webhook has no 'url'")
        }
        continue
      }
      guard let place = entries.value(address, Self.place) else { continue }
      guard !settings.webhooks.contains(where: { $0.address == place }) else {
        entries.report("duplicate-name", address.mark, "two webhooks have this 'url'")
        continue
      }
      settings.webhooks.append(Webhook(address: place, events: events, format: format))
    }
  }

  /// The address of a webhook, or `$NAME`.
  private static func place(_ text: String) -> Result<String, ValueProblem> {
    let name = text.utf8.dropFirst()
    let isVariable =
      text.hasPrefix("$") && !(name.first?.isDigit ?? true)
      && name.allSatisfy { (0x41...0x5A).contains($0) || $0.isDigit || $0 == 0x5F }
    if isVariable { return .success(text) }
    return WebAddress.read(text, hasQuery: true).mapError { problem in
      // The address of a chat is a secret, and all see the problems of the settings.
      ValueProblem(
        problem.id, "this is not a valid address; write it as https://example.org/path, or as $NAME"
      )
    }
  }
}
