import TemplateEngine
import Text
import TodoAnalysis
import TodoModel

/// The activity feed, newest entry first, in Atom (RFC 4287).
///
/// The feed changes when there is a new event or when a shown value of a todo changes, never just
/// because a day has passed.
struct ActivityFeed {
  /// The maximum number of entries.
  static let limit = 100

  let context: SiteContext
  /// The position of the feed's user; `nil` for the workspace's feed.
  let user: Int?
  /// Whether it has what others did that concerns the user, in place of what happened to the user's todos.
  var isForYou = false

  /// - Parameter todos: positions of the todos whose events are included.
  func bytes(of todos: [Int]) -> [UInt8] {
    bytes(
      of: recentActivity(
        context.workspace, context.insights.history, of: todos,
        comments: context.insights.comments, at: context.insights.now, limit: Self.limit))
  }

  /// - Parameter events: newest first.
  func bytes(of events: [ActivityEvent]) -> [UInt8] {
    var xml = XMLWriter()
    xml.element(
      "feed",
      [
        "xmlns": "http://www.w3.org/2005/Atom",
        "xml:lang": context.workspace.settings.language.rawValue,
      ]
    ) { xml in
      head(updated: events.first?.date, &xml)
      for event in events { entry(event, &xml) }
    }
    return xml.bytes
  }

  private func head(updated: TodoDate?, _ xml: inout XMLWriter) {
    let username = user.map { context.workspace.users[$0].username }
    var path = DataFile.feed.path(of: username)
    var title = [username.map { context.displayName($0) }, context.workspace.title]
    if isForYou, let username {
      path = context.forYouFeedPath(of: username)
      title.insert(context.strings[.forYou], at: 0)
    }
    let name = isForYou ? "for-you" : "feed"
    xml.element("title", text: title.compactMap(\.self).joined(separator: " · "))
    xml.element("id", text: context.identity.tag(username.map { "\(name)/\($0)" } ?? name))
    // An empty feed uses the start of the epoch as its last update.
    xml.element(
      "updated", text: updated.map { context.moment($0).description } ?? "1970-01-01T00:00:00Z")
    if context.workspace.settings.baseURL != nil {
      xml.empty("link", ["rel": "self", "href": address(of: path)])
    }
    let page =
      isForYou ? username.map { context.path(of: .forYou, $0) } : context.firstPage(of: username)
    if let page { link(to: page, &xml) }
    xml.element("generator", text: "Docket")
  }

  private func entry(_ event: ActivityEvent, _ xml: inout XMLWriter) {
    let todo = context.workspace.todos[event.todo]
    let who = context.displayName(event.user)
    let page = context.page(of: event.todo)
    let reader = isForYou ? user.map { context.workspace.users[$0].username } : nil
    let (verb, rest) = context.verb(event, for: reader)
    let words = [who, verb, todo.title, rest].filter { !$0.isEmpty }
    xml.element("entry") { xml in
      xml.element("title", text: words.joined(separator: " "))
      xml.element("id", text: context.identity.tag(name(of: event)))
      xml.element("updated", text: context.moment(event.date).description)
      xml.element("author") { $0.element("name", text: who) }
      if let page { link(to: page, &xml, anchor: context.anchor(of: event)) }
      if let category = todo.category { xml.empty("category", ["term": category]) }
      if let comment = event.comment {
        let body = context.bodies.html(of: context.workspace.comments[comment])
        xml.element(
          "content", ["type": "html", "xml:base": page.map(address)],
          text: String(decoding: body.bytes, as: UTF8.self))
      } else {
        xml.element("content", ["type": "text"], text: facts(of: todo))
      }
    }
  }

  /// The facts that a feed reader shows below the title: `Due 1 Dec 2026 · Travel`.
  private func facts(of todo: Todo) -> String {
    [
      todo.due.map { "\(context.strings[.due]) \(context.written($0).text)" }, todo.category,
      todo.project,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// A permanent name of the event: a todo is created once and completed once a day, and each
  /// comment has its own name.
  private func name(of event: ActivityEvent) -> String {
    let todo = context.workspace.todos[event.todo].address
    switch (event.kind, event.comment) {
    case (.created, _): return "created/\(todo)"
    case (.changed, _):
      let change = event.change.map { "\(context.insights.history.hash(of: $0))/\($0.kind.name)/" }
      return "changed/\(change ?? "")\(todo)"
    case (.completed, _):
      // Later completions on the same day are numbered.
      let twins = context.insights.history.events(of: context.workspace.todos[event.todo])
        .prefix { $0 != event.change }
        .count { $0.kind == .completed && $0.date.day == event.day }
      return "completed/\(event.day)\(twins == 0 ? "" : "/\(twins + 1)")/\(todo)"
    case (.commented, let comment):
      // Later comments by one author at the same moment are numbered.
      let comments = context.workspace.comments[context.insights.comments[event.todo]]
      let twins = comments.indices.filter { index in
        index < comment ?? 0 && comments[index].time == event.date
          && comments[index].author == event.user
      }
      let number = twins.isEmpty ? "" : "/\(twins.count + 1)"
      return "commented/\(event.date.utcStamp)/\(event.user)\(number)/\(todo)"
    }
  }

  /// - Parameter anchor: begins with `#`, or is empty.
  private func link(to page: String, _ xml: inout XMLWriter, anchor: String = "") {
    let href = address(of: page) + anchor
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": href])
  }

  /// An absolute URL if `base_url` is set, else a path relative to the feed.
  private func address(of page: String) -> String {
    let root = user == nil ? "" : "../../"
    return (context.workspace.settings.baseURL ?? root) + page.percentEncoded()
  }
}
