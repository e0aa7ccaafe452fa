import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// What a webhook is told: one thing that somebody did.
struct WebhookMessage: Sendable {
  let event: Settings.Webhook.Event
  /// The one who did it.
  let username: String
  let displayName: String
  /// RFC 3339.
  let time: String
  /// A sentence of pages: `Completed “Renew passport”`.
  let sentence: String
  var todo: TodoReference?
  /// Whom it names beside the one who did it: the owner of the todo, a new user.
  var others: [String] = []
  /// The text of a new comment.
  var comment: String?
  /// The page of the todo; `nil` if the settings do not say where the site is.
  var url: String?

  /// What a chat shows.
  var line: String { "\(displayName): \(sentence)" }

  func body(_ format: Settings.Webhook.Format) -> [UInt8] {
    switch format {
    case .docket: json
    case .slack: chatMessage(line, url: url, for: .slack)
    case .teams: chatMessage(line, url: url, for: .teams)
    case .discord: chatMessage(line, url: url, for: .discord)
    }
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.member("event", event.rawValue)
      json.member("time", time)
      json.object("user") { json in
        json.member("username", username)
        json.member("name", displayName)
      }
      if let todo {
        json.object("todo") { json in
          json.member("id", todo.address)
          json.member("title", todo.title)
        }
      }
      json.member("comment", comment)
      json.member("text", line)
      json.member("url", url)
    }
    json.endLine()
    return json.bytes
  }
}

extension WebhookMessage {
  /// What a change did that all may know: sealed users and their todos are named nowhere.
  ///
  /// - Parameter user: who made the change.
  static func all(
    of changeset: Changeset, by user: String, _ words: ActionWords
  ) -> [WebhookMessage] {
    let workspace = changeset.loaded.workspace
    let settings = workspace.settings
    func isOpen(_ username: String) -> Bool {
      guard let known = workspace.users.first(where: { $0.username == username }) else {
        return settings.isSealed != true
      }
      return !known.isSealed(by: settings)
    }
    guard isOpen(user) else { return [] }
    let name = workspace.users.first { $0.username == user }?.displayName ?? user
    let time = Zone.utc.local(changeset.loaded.now.instant).description
    return changeset.outcomes.compactMap { outcome -> WebhookMessage? in
      guard let (event, todo) = outcome.news else { return nil }
      var message = WebhookMessage(
        event: event, username: user, displayName: name, time: time,
        sentence: words.sentence(outcome), todo: todo)
      if let name = outcome.newUser {
        guard isOpen(name) else { return nil }
        message.others = [name]
      }
      if let todo {
        guard let slash = todo.address.firstIndex(of: "/") else { return nil }
        let owner = String(todo.address[..<slash])
        guard isOpen(owner) else { return nil }
        message.others = [owner]
        // The items of a checklist have no page of their own.
        let known = workspace.todos.first { $0.address == todo.address }
        if event != .removed, known?.place ?? .file == .file, let base = settings.baseURL {
          let id = String(todo.address[slash...].dropFirst())
          message.url = base + SitePaths.todoPage(of: id, owner: owner)
        }
      }
      if event == .commented, case .comments(_, let comments, _) = changeset.data {
        message.comment = comments.last?.comment.body.text
      }
      return message
    }
  }
}

extension Outcome {
  fileprivate var newUser: String? {
    if case .userAdded(let username, _, _) = self { username } else { nil }
  }

  /// The event, and the todo that it is about; `nil` for an outcome of which webhooks are not told.
  fileprivate var news: (Settings.Webhook.Event, TodoReference?)? {
    switch self {
    case .added(let todo, _), .imported(let todo, _): (.added, todo)
    case .stateChanged(let todo, let state, _): (Self.event(state), todo)
    case .startsAgain(let todo, _): (.completed, todo)
    case .subtaskChanged(let todo, _, _, _), .subtaskOrdered(let todo, _, _),
      .edited(let todo, _, _, _), .placed(let todo, _),
      .ordered(let todo, _):
      (.edited, todo)
    case .starred(let todo): (.starred, todo)
    case .unstarred(let todo): (.unstarred, todo)
    case .handedOver(let todo, _): (.handedOver, todo)
    case .archived(let todo, _): (.archived, todo)
    case .removed(let todo): (.removed, todo)
    case .commented(let todo): (.commented, todo)
    case .commentEdited(let todo, _): (.commentEdited, todo)
    case .commentRemoved(let todo, _): (.commentRemoved, todo)
    case .userAdded: (.userAdded, nil)
    case .userRemoved: (.userRemoved, nil)
    case .importedFile, .updated, .kept, .keptFile, .freed, .profileEdited, .userRenamed,
      .sealingStarted,
      .passwordSet,
      .keyRevoked, .categoryAdded, .categoryRenamed, .categoryColoured, .categoryRemoved,
      .topicRenamed, .viewAdded, .viewRenamed:
      nil
    }
  }

  private static func event(_ state: Status.Meaning) -> Settings.Webhook.Event {
    switch state {
    case .todo: .reopened
    case .doing: .started
    case .done: .completed
    case .cancelled: .cancelled
    }
  }
}
