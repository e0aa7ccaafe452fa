import Text
import Markdown
import TemplateEngine
import TodoAnalysis
import TodoModel
import TodoFormat

extension SiteContext {
  /// The page of a todo with a separate file.
  ///
  /// - Parameter body: the todo's loaded body.
  func todoPage(_ index: Int, in frame: consuming PageFrame, body: MarkdownText) -> TodoPage {
    let todo = workspace.todos[index]
    let state = insights.states[index]
    let place = BodyPlace(file: todo.path, owner: todo.owner, root: frame.root)
    let dependents = dependents(index)
    return TodoPage(
      frame: frame,
      title: todo.title, mark: sign(of: index).mark, state: stateWord(todo, state),
      lead: lead(index),
      waiting: dependents.isEmpty ? nil : strings.waiting(dependents.count),
      status: status(todo), claim: claim(todo), due: todo.due.map(writtenWithWeekday),
      start: todo.start.map(written),
      created: todo.created.map(written),
      completed: todo.completed.map(written), completedFrom: completionSource(todo),
      updated: todo.updated.map(written),
      source: workspace.source(of: todo).map {
        NamedLink(text: $0.name, href: topicPages.sources[$0.name.foldedName])
      },
      category: todo.category.map {
        CategoryMark(name: $0, style: colours.style(of: $0, owner: todo.owner))
      },
      categoryHref: categoryHref(todo),
      project: todo.project.map { NamedLink(text: $0, href: topicPages.projects[$0.foldedName]) },
      tags: todo.tags.map { NamedLink(text: $0, href: topicPages.tags[$0.foldedName]) },
      priority: todo.priority.map(strings.priority),
      author: todo.author == todo.owner ? nil : person(todo.author),
      assignees: todo.assignees.isEmpty || todo.assignees == [todo.owner]
        ? [] : todo.assignees.map(person),
      estimate: todo.estimateMinutes.map(strings.duration(minutes:)),
      repeats: todo.recurrence.map(strings.recurrence),
      depends: links(todo.depends) { dependency($0, from: todo.owner) },
      blocks: links(dependents) { $0 },
      subtasks: todo.subtasks.total > 0
        ? strings.part(todo.subtasks.done, of: todo.subtasks.total) : nil,
      starredBy: insights.starredBy[index].map(person),
      fields: fields(todo),
      extra: todo.unknownKeys(besides: workspace.settings.fields)
        .map { ExtraRow(key: $0.key, value: $0.value) },
      command: command(todo),
      commandOwner: workspace.kind == .accounts && todo.owner != Workspace.localOwner
        ? todo.owner : nil,
      path: workspace.source(of: todo)?.path(of: todo.path) ?? todo.path,
      body: body.isBlank ? nil : bodies.html(body, in: place),
      isPlain: body.isPlain && !body.isBlank, comments: comments(index),
      commentCount: strings.number(insights.comments[index].count), history: history(todo),
      problems: diagnostics.of(todo).map(ProblemRow.init), acts: acts(index),
      editElsewhere: editedElsewhere(todo),
      controls: controls(index, body: body.text))
  }

  /// The status of a todo; where its file names none, the one in whose column of the board it is.
  private func status(_ todo: Todo) -> StatusSign {
    let meaning = todo.status.meaning
    let name = todo.status.name ?? workspace.settings.statuses.name(of: meaning)
    return StatusSign(name: name ?? self.name(of: meaning), mark: Self.mark(of: meaning))
  }

  /// `Ana Núñez, k3f9-m2xq, until 29 Nov 2026, 22:00`.
  private func claim(_ todo: Todo) -> String? {
    guard let claim = workspace.claim(on: todo, at: insights.now.instant),
      let name = claimant(todo)
    else { return nil }
    let end = strings.dayAndTime(workspace.zone.local(claim.until))
    return (name == claim.run ? [name] : [name, claim.run]).joined(separator: ", ") + ", "
      + strings.say(.untilTime, ["time": .text(end)])
  }

  /// `Tue, 1 Dec 2026`, with the time if there is one.
  private func writtenWithWeekday(_ date: TodoDate) -> WrittenDay {
    WrittenDay(
      machine: date.description,
      text: "\(strings.shortWeekday(date.day)), \(strings.dayAndTime(date))")
  }

  /// The values of the fields of the workspace.
  private func fields(_ todo: Todo) -> [FieldRow] {
    workspace.settings.fields.compactMap { field in
      guard let value = todo.value(of: field) else { return nil }
      let day = field.kind == .day ? CalendarDay(iso: value) : nil
      return FieldRow(
        name: editor == nil ? nil : field.formName, label: field.label,
        value: day.map { strings.long($0) } ?? value)
    }
  }

  private func acts(_ index: Int) -> TodoActs? {
    let todo = workspace.todos[index]
    guard has(.forms), todo.source == 0, todo.address.isKeptByPages, todo.path.isKeptByPages else {
      return nil
    }
    let statuses = workspace.settings.statuses
    let hasStatus = todo.status.name != nil || todo.status.meaning != .todo
    return TodoActs(
      address: todo.address, path: todo.path, isOpen: !todo.status.isClosed,
      isRepeating: todo.recurrence != nil,
      doneStatus: hasStatus ? statuses.name(of: .done) ?? "done" : nil,
      starredBy: insights.starredBy[index].joined(separator: " "),
      editHref: GitHost(workspace.settings)?.editAddress(of: todo.path))
  }

  /// The page of the git host that edits a todo of another repository.
  private func editedElsewhere(_ todo: Todo) -> String? {
    guard let source = workspace.source(of: todo), let path = source.path(of: todo.path) else {
      return nil
    }
    return GitHost(workspace.settings, source)?.editAddress(of: path)
  }

  func checklistPage(_ index: Int, in frame: PageFrame) -> ChecklistPage {
    let checklist = workspace.checklists[index]
    let place = BodyPlace(file: checklist.path, owner: checklist.owner, root: frame.root)
    let options = RowOptions(year: 0, namesAllBut: checklist.owner, isAbsolute: true)
    let items = Dictionary(
      checklist.items.map { (workspace.todos[$0].line, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let body = withoutFields(belowTitle(checklist), ofItemsOn: Set(items.keys))
    let parts = bodies.parts(of: body, in: place, anchors: items.mapValues { paths.anchors[$0] })
    let done = checklist.items.count { insights.states[$0] == .completed }
    return ChecklistPage(
      frame: frame,
      title: checklist.title, done: strings.part(done, of: checklist.items.count),
      parts: parts.map { html, line in
        let item = line.flatMap { items[$0] }
        return ChecklistPart(
          html: html,
          item: item.map { ChecklistItem(row: row($0, options), comments: comments($0)) })
      },
      path: checklist.path, isPlain: checklist.body.isPlain,
      problems: diagnostics.of(path: checklist.path).map(ProblemRow.init))
  }

  /// A checklist's file without the heading that is the page's title.
  private func belowTitle(_ checklist: Checklist) -> MarkdownText {
    var body = checklist.body
    let outline = BodyOutline.read(body, path: checklist.path).value
    guard let heading = outline.firstHeading, heading.text == checklist.title else { return body }
    body.text = String(decoding: body.text.utf8.dropFirst(heading.restOffset), as: UTF8.self)
    body.firstLine = heading.restLine
    body.known = nil
    return body
  }

  /// The text without the fields of its todos, which the page shows below each of them. Those that
  /// cannot be read stay.
  private func withoutFields(_ body: MarkdownText, ofItemsOn lines: Set<Int>) -> MarkdownText {
    if body.isPlain { return body }
    let bytes = Array(body.text.utf8)
    let layout = BodyLayout.read(
      SourceFile(path: "", bytes: bytes), body: (0, body.firstLine), zone: workspace.zone)
    let fields = layout.items.filter { lines.contains($0.lines.lowerBound) }.flatMap { item in
      (item.fields.map(\.range) + [item.block].compactMap { $0 })
        .filter { !item.title.contains(String(decoding: bytes[$0], as: UTF8.self)) }
    }
    var left: [UInt8] = []
    var end = 0
    for field in fields.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      left += bytes[end..<field.lowerBound]
      if left.last == 0x20 { left.removeLast() }
      end = field.upperBound
      // Two spaces keep the next line, which continues the item, apart from the title.
      if end < bytes.count, bytes[end] == 0x0A { left += [0x20, 0x20] }
    }
    var text = body
    text.text = String(decoding: left + bytes[end...], as: UTF8.self)
    text.known = nil
    return text
  }

  /// The command that completes a todo; `nil` where there is none, or a button.
  private func command(_ todo: Todo) -> String? {
    guard editor == nil, !todo.status.isClosed, workspace.kind != .backlog, todo.source == 0,
      todo.id.isKeptByPages
    else { return nil }
    return "docket done " + (todo.id.hasPrefix("-") ? "-- " : "") + todo.id.shellWord
  }

  private func categoryHref(_ todo: Todo) -> String? {
    guard has(.categories), let category = todo.category, let user = people.positions[todo.owner]
    else {
      return nil
    }
    return topicPages.fromTodos[user][category.foldedName]
  }

  /// A person's name, with a link to the person's page if there is one.
  func person(_ username: String) -> NamedLink {
    NamedLink(
      text: displayName(username),
      href: people.positions[username] == nil ? nil : personHome(username))
  }

  /// - Parameter owner: the user on whose page the link is.
  func todoLink(_ index: Int, from owner: String) -> TodoLink {
    let todo = workspace.todos[index]
    let sign = sign(of: index)
    return TodoLink(
      title: todo.title, href: page(of: index), mark: sign.mark, state: sign.state,
      person: todo.owner == owner ? nil : displayName(todo.owner))
  }

  /// The open todos that depend on an open one. On a sealed site, those of other users have no link.
  private func dependents(_ index: Int) -> [TodoLink] {
    let owner = workspace.todos[index].owner
    let others = insights.states[index].isOpen ? workspace.otherDependents[index] ?? [] : []
    return insights.blocking[index].map { todoLink($0, from: owner) }
      + others.map { todo in
        let state = TodoState(todo.status.meaning, due: todo.due, at: insights.now)
        return TodoLink(
          title: todo.title, href: nil, mark: Self.mark(of: todo, state),
          state: stateWord(todo, state), person: displayName(todo.owner))
      }
  }

  private func dependency(_ dependency: Todo.Dependency, from owner: String) -> TodoLink {
    guard let target = dependency.target else {
      return TodoLink(title: dependency.text, href: nil, mark: "missing", state: strings[.missing])
    }
    return todoLink(target, from: owner)
  }

  private func links<Other>(_ todos: [Other], _ link: (Other) -> TodoLink) -> TodoLinks? {
    guard !todos.isEmpty else { return nil }
    let rest = todos.count - 50
    return TodoLinks(
      count: strings.number(todos.count), links: todos.prefix(50).map(link),
      more: rest > 0 ? strings.more(rest) : nil)
  }

  private func comments(_ index: Int) -> [CommentBlock] {
    zip(1..., workspace.comments[insights.comments[index]]).map { number, comment in
      let isOwn =
        workspace.todos[index].source == 0
        && editor.map { $0.username == comment.author } ?? false
      return CommentBlock(
        number: number, author: person(comment.author), face: face(comment.author),
        time: written(comment.time),
        body: bodies.html(of: comment),
        controls: isOwn
          ? CommentControls(
            address: workspace.todos[index].address, number: number, text: comment.body.text) : nil)
    }
  }

  func face(_ username: String) -> Face {
    let name = username == Workspace.localAuthor ? Workspace.localOwner : username
    return people.positions[name].map { Face(workspace.users[$0]) } ?? Face(username: name)
  }

  /// `1 Dec 2026`, with the time if there is one.
  func written(_ date: TodoDate) -> WrittenDay {
    WrittenDay(machine: date.description, text: strings.dayAndTime(date))
  }

  /// `1 Dec`, with the year unless it is the current one.
  func short(_ day: CalendarDay) -> WrittenDay {
    WrittenDay(
      machine: day.description, text: strings.short(day, expecting: insights.now.today.year))
  }
}

extension ProblemRow {
  init(_ diagnostic: Diagnostic) {
    place = "\(diagnostic.path):\(diagnostic.position.line):\(diagnostic.position.column)"
    severity = diagnostic.severity.rawValue
    isError = diagnostic.severity == .error
    message = diagnostic.message
    id = diagnostic.id
    notes = diagnostic.notes
  }
}

extension String {
  /// Whether pages contain the text as it is. They leave out control characters and controls that
  /// set the direction of text: what a program reads from the page could then mean another todo.
  var isKeptByPages: Bool {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
    return unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !$0.properties.isBidiControl
    }
  }
}
