extension Settings {
  /// An address that a team's server tells what people do.
  package struct Webhook: Hashable, Sendable {
    /// Begins with `https://` or `http://`, or is `$NAME`: the environment variable that has it.
    package var address: String
    package var events: Set<Event>
    package var format: Format

    package init(address: String, events: Set<Event>, format: Format) {
      (self.address, self.events, self.format) = (address, events, format)
    }

    /// What somebody did.
    package enum Event: String, CaseIterable, Sendable {
      case added, edited, started, completed, cancelled, reopened, archived, removed
      case handedOver = "handed_over"
      case starred, unstarred
      case commented
      case commentEdited = "comment_edited"
      case commentRemoved = "comment_removed"
      case userAdded = "user_added"
      case userRemoved = "user_removed"
      case undone
    }

    /// The form of the messages.
    package enum Format: String, CaseIterable, Sendable {
      case docket, slack, teams, discord
    }

    /// The name of the variable that has the address; `nil` if the settings have it.
    package var variable: Substring? { address.hasPrefix("$") ? address.dropFirst() : nil }
  }
}
