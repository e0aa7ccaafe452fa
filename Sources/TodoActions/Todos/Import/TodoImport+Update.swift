import Exchange
import Text
import TodoFormat
import TodoModel
import TodoStore

/// Todos that are here and take over what changed in the other tool.
extension TodoImport {
  /// The text of a new todo's file with a record of what the other tool has.
  func recorded(
    _ foreign: ForeignTodo, _ bytes: [UInt8], at place: Place, _ changeset: Changeset
  ) throws -> [UInt8] {
    var there = try version(of: foreign, bytes, at: place, since: nil, changeset)
    try there.text.set(key: Todo.importRecord, to: .text(there.record.text))
    return there.text.bytes
  }

  /// Takes over what changed there alone. What changed on both sides stays, and is named.
  ///
  /// - Parameter unchanged: what an export of the todo has now, if the file was exported here.
  mutating func update(
    _ index: Int, from foreign: ForeignTodo, since unchanged: ForeignTodo?, in file: String,
    waitingFor addresses: [String: Place], _ counts: inout [String: Counts],
    _ changeset: inout Changeset
  ) throws {
    let found = changeset.workspace.todos[index]
    // What is exported here names items of checklists too.
    guard found.owner != Workspace.localOwner, !found.isItem || unchanged != nil else {
      knownCount += 1
      return
    }
    // What has no place was told when the todo was new.
    let told = losses
    defer { losses = told }
    var place = Place(owner: found.owner, id: found.id, path: found.path)
    let old =
      try unchanged.map { try record(ofExport: $0, in: file, at: place, addresses, changeset) }
      ?? found.lastImport
    var bytes = try bytes(of: foreign, from: file, at: place, waitingFor: addresses, changeset)
    var there = try version(of: foreign, bytes, at: place, since: old, changeset)
    let comments = newComments(of: foreign, on: index, since: old, changeset)
    guard old.map(there.record.saysMore) ?? true || !comments.isEmpty else {
      knownCount += 1
      return
    }
    guard found.owner == user else {
      others.append(changeset.reference(to: found))
      return
    }
    if old?.has(people(of: foreign), of: ImportRecord.people) != true {
      for name in foreign.people where user(named: name) == nil { strangers[name, default: 0] += 1 }
    }
    var todo = found
    let newOwner = newOwner(of: found, from: foreign, there.record, since: old, changeset)
    if let newOwner, found.isItem {
      updateNews.append(
        .differs(
          changeset.reference(to: found), .field(.owner), there: newOwner, here: found.owner))
    } else if let newOwner,
      let moved = try handOver(found, to: newOwner, &changeset)
    {
      todo = moved
      place = Place(owner: newOwner, id: todo.id, path: todo.path)
      bytes = try self.bytes(
        of: foreign, from: file, at: place, waitingFor: addresses, changeset)
      there = try version(of: foreign, bytes, at: place, since: old, changeset)
    }
    let edited =
      todo.isItem
      ? try editItem(todo, to: there, since: old, &changeset)
      : try edit(todo, to: there, since: old, isRecorded: unchanged == nil, &changeset)
    guard let edited else { return }
    try write(comments, of: foreign, in: file, on: place, &changeset)
    changeset.mention(todo.address)
    if todo.owner != found.owner || !edited.isEmpty || !comments.isEmpty {
      counts[file, default: Counts()].updated += 1
      counts[file, default: Counts()].comments += comments.count
    }
    if !edited.isEmpty { changeset.tell(.updated(changeset.reference(to: todo), edited)) }
  }

  /// - Parameter isRecorded: whether the file keeps what the other tool has.
  /// - Returns: the values that were taken over; `nil` if the file cannot hold them.
  private mutating func edit(
    _ todo: Todo, to there: Version, since old: ImportRecord?, isRecorded: Bool,
    _ changeset: inout Changeset
  ) throws -> [ImportedValue]? {
    var text: FileText
    do {
      text = try changeset.text(of: todo.path)
    } catch let problem as EditProblem {
      updateNews.append(.notUpdated(changeset.reference(to: todo), reason: problem.description))
      return nil
    }
    guard let here = changeset.todoReader(of: todo).todo(like: todo, in: text) else {
      throw WriteError.changed(path: todo.path)
    }
    let reference = changeset.reference(to: here)
    var (taken, body) = try changedValues(there, here, since: old, reference, changeset.settings)
    if taken.contains(.field(.depends)), makesCircle(todo, there.todo, changeset) {
      taken.removeAll { $0 == .field(.depends) }
      updateNews.append(
        .differs(
          reference, .field(.depends),
          there: there.todo.text(of: .field(.depends), changeset.settings),
          here: here.text(of: .field(.depends), changeset.settings)))
    }
    do throws(EditProblem) {
      try take(taken, body: body, from: there, to: here, in: &text, changeset)
      if !taken.isEmpty { try changeset.touch(&text) }
      if isRecorded { try text.set(key: Todo.importRecord, to: .text(there.record.text)) }
    } catch {
      updateNews.append(.notUpdated(reference, reason: error.description))
      return nil
    }
    try changeset.put(text)
    return taken
  }

  /// - Returns: the values that the line of an item took over. Names those that it cannot hold.
  private mutating func editItem(
    _ found: Todo, to there: Version, since old: ImportRecord?, _ changeset: inout Changeset
  ) throws -> [ImportedValue]? {
    var item = try changeset.reread(found)
    let reference = changeset.reference(to: item)
    var text = try changeset.text(of: item.path)
    var taken: [ImportedValue] = []
    let (values, _) = try changedValues(there, item, since: old, reference, changeset.settings)
    // A box that is ticked may add a line above.
    for value in values.filter({ $0 != .field(.status) }) + values.filter({ $0 == .field(.status) })
    {
      do throws(EditProblem) {
        switch value {
        case .field(.status):
          let status = Status(there.todo.status.meaning)
          _ = try changeset.stateEdit.apply(status, to: item, in: &text)
        case .field(.starred), .field(.assignee), .key:
          throw EditProblem(path: item.path, "an item of a checklist cannot have \(value.name)")
        case .field:
          try take([value], body: nil, from: there, to: item, in: &text, changeset)
        }
        if value == .field(.title) { item.title = there.todo.title }
        taken.append(value)
      } catch {
        updateNews.append(.notUpdated(reference, reason: error.description))
      }
    }
    if !taken.isEmpty { try changeset.touch(&text) }
    try changeset.put(text)
    return taken
  }

  // MARK: What the other tool has

  /// A todo as an import makes it anew.
  private struct Version {
    let todo: Todo
    var text: FileText
    let record: ImportRecord
  }

  private func version(
    of foreign: ForeignTodo, _ bytes: [UInt8], at place: Place, since old: ImportRecord?,
    _ changeset: Changeset
  ) throws -> Version {
    let read = changeset.todoReader(of: place.path, ownedBy: place.owner).read(place.path, bytes)
    guard case .todo(let todo, _) = read.value else { throw WriteError.changed(path: place.path) }
    return Version(
      todo: todo,
      text: try FileText(path: place.path, bytes, customFields: changeset.settings.fields),
      record: try record(of: foreign, as: todo, since: old, changeset))
  }

  /// The record of a todo as Docket exports it now.
  private func record(
    ofExport todo: ForeignTodo, in file: String, at place: Place, _ addresses: [String: Place],
    _ changeset: Changeset
  ) throws -> ImportRecord {
    var scratch = self
    let bytes = try scratch.bytes(
      of: todo, from: file, at: place, waitingFor: addresses, changeset)
    return try version(of: todo, bytes, at: place, since: nil, changeset).record
  }

  private func record(
    of foreign: ForeignTodo, as todo: Todo, since old: ImportRecord?, _ changeset: Changeset
  ) throws(EditProblem) -> ImportRecord {
    let settings = changeset.settings
    var record = ImportRecord()
    record.columns = foreign.columns
    for value in ImportedValue.fields {
      record.set(todo.recordedText(of: value, settings), of: value.name)
      if let old, todo.isUnread(value) { record.copy(value.name, from: old) }
    }
    record.setBoxes(of: try TickedText(todo.body.text))
    for (key, text) in todo.importedTexts { record.set(text, of: key) }
    record.set(owner(of: foreign) ?? todo.owner, of: TodoField.owner.name)
    if let words = foreign.dayWords {
      record.set(words, of: ImportRecord.dayWords)
      if let old, old.has(words, of: ImportRecord.dayWords) {
        for field in [TodoField.due, .repeat] { record.copy(field.name, from: old) }
      }
    }
    let people = people(of: foreign)
    record.set(people, of: ImportRecord.people)
    if let old, old.has(people, of: ImportRecord.people) {
      let names = [TodoField.owner, .assignee].map(\.name) + ["source_assignee", "source_author"]
      for name in names { record.copy(name, from: old) }
    }
    if let old, let told = foreign.told {
      for name in old.names where told.lacks(name) { record.copy(name, from: old) }
    }
    let times = foreign.comments.compactMap { $0.time.map(Self.stamp) }
    // One of the future would hide all that come until then.
    let now = Self.stamp(changeset.loaded.now.instant)
    record.lastComment = (times + [old?.lastComment ?? ""]).filter { $0 <= now }.max() ?? ""
    let count = times.count { $0 == record.lastComment }
    let isOld = record.lastComment == old?.lastComment
    record.lastCommentCount = max(1, count, isOld ? old?.lastCommentCount ?? 1 : 1)
    return record
  }

  private func people(of foreign: ForeignTodo) -> String {
    (foreign.people + [foreign.author ?? ""]).joined(separator: ", ")
  }

  /// The user of the first person; `nil` for nobody, and for somebody who is none.
  private func owner(of foreign: ForeignTodo) -> String? {
    foreign.people.first.flatMap { user(named: $0) }
  }

  /// Those after the last one that was seen; a comment without a time is known by its text.
  private func newComments(
    of foreign: ForeignTodo, on index: Int, since old: ImportRecord?, _ changeset: Changeset
  ) -> [ForeignTodo.Comment] {
    let present = changeset.loaded.comments(on: index)
    let now = Self.stamp(changeset.loaded.now.instant)
    // Earlier versions recorded comments of the future too.
    let old = old.flatMap { $0.lastComment <= now ? $0 : nil }
    // Of those of the last second, by the order of the file.
    var count = 0
    return foreign.comments.filter { comment in
      guard let time = comment.time.map(Self.stamp) else {
        return !attributed(comment).text.isBlank && !present.contains { says($0, comment) }
      }
      if let old, time == old.lastComment {
        count += 1
        return count > old.lastCommentCount
      }
      // One of the future came before its time.
      if let old {
        return time > old.lastComment
          && !present.contains { Self.stamp($0.time) == time && says($0, comment) }
      }
      return !present.contains { Self.stamp($0.time) == time }
    }
  }

  private func says(_ present: Comment, _ comment: ForeignTodo.Comment) -> Bool {
    present.body.text.withoutOuterSpace == attributed(comment).text.withoutOuterSpace
  }

  // MARK: What changed

  /// The values that changed there alone, and the text where it is not the one of there. Names those that differ
  /// otherwise.
  private mutating func changedValues(
    _ there: Version, _ here: Todo, since old: ImportRecord?, _ reference: TodoReference,
    _ settings: Settings
  ) throws(EditProblem) -> (taken: [ImportedValue], body: String?) {
    var (taken, body): ([ImportedValue], String?) = ([], nil)
    let keys = there.todo.importedKeys
    let fields = ImportedValue.fields + [.field(.owner)]
    // Older imports kept the days on which a todo was completed under a key.
    let gone = old?.others(besides: (fields + keys).map(\.name) + ["source_completions"]) ?? []
    for value in ImportedValue.fields + keys + gone.map(ImportedValue.key) {
      let texts = (there.todo.text(of: value, settings), here.text(of: value, settings))
      if texts.0 == texts.1 || there.todo.isUnread(value) { continue }
      // Older imports recorded a status as the settings called it.
      if let old, there.record.hasSame(value.name, as: old) || old.has(texts.0, of: value.name) {
        continue
      }
      if let old,
        old.has(here.recordedText(of: value, settings), of: value.name)
          || old.has(texts.1, of: value.name)
      {
        taken.append(value)
      } else if value == .field(.body),
        let merged = try old?.mergedBody(there: there.todo.body.text, here: here.body.text)
      {
        body = merged
        if merged.withoutOuterSpace != texts.1[...] { taken.append(value) }
      } else {
        updateNews.append(.differs(reference, value, there: texts.0, here: texts.1))
      }
    }
    return (taken, body)
  }

  /// Whether one of the todos that it waits for there waits for it here.
  private mutating func makesCircle(_ todo: Todo, _ there: Todo, _ changeset: Changeset) -> Bool {
    var waits = waitsHere ?? Waits(of: changeset.workspace.todos)
    waitsHere = nil
    let isFree = there.depends.allSatisfy { dependency in
      let name = dependency.text
      return waits.add(
        from: todo.address, for: name.contains("/") ? name : "\(todo.owner)/\(name)")
    }
    waitsHere = waits
    return !isFree
  }

  /// Writes values of the other tool into a todo's file.
  ///
  /// - Parameter body: the text, if it is not the one of there.
  private func take(
    _ values: [ImportedValue], body: String?, from version: Version, to here: Todo,
    in text: inout FileText, _ changeset: Changeset
  ) throws(EditProblem) {
    let there = version.todo
    var edit = TodoEdit()
    for value in values {
      switch value {
      case .field(.title): edit.title = there.title
      case .field(.body): edit.body = body ?? there.body.text
      case .field(.tags): (edit.addedTags, edit.removedTags) = there.tags.changes(since: here.tags)
      case .field(.depends):
        (edit.addedDepends, edit.removedDepends) = there.depends.map(\.text)
          .changes(since: here.depends.map(\.text))
      case .field(.status), .field(.starred), .field(.assignee): break
      case .field(let field):
        let new = there.formText(of: field)
        edit.values[field] = new.isEmpty ? .remove : .set(new)
      case .key(let key):
        if let field = changeset.settings.fields.first(where: { $0.name == key }) {
          edit.customValues[field] = there.value(of: field).map { .set($0) } ?? .remove
        }
      }
    }
    if !edit.isEmpty {
      try edit.apply(to: here, in: &text, changeset.todoReader(of: here))
    }
    for value in values {
      switch value {
      case .field(.status):
        try text.take(.status, from: version.text)
        try text.take(.completed, from: version.text)
      case .field(.starred): try text.take(.starred, from: version.text)
      case .field(.assignee): try text.take(.assignee, from: version.text)
      case .key(let key) where !changeset.settings.fields.contains { $0.name == key }:
        try text.take(key: key, from: version.text)
      case .field, .key: break
      }
    }
  }

  /// - Returns: the todo as it is then; `nil` where it cannot be that user's, which is said.
  private mutating func handOver(
    _ todo: Todo, to owner: String, _ changeset: inout Changeset
  ) throws -> Todo? {
    var changed = changeset
    do {
      let moved = try HandOverTodos(PlaceTodos([todo.address]), to: owner).move(in: &changed)
      changeset = changed
      return moved.first
    } catch is Refusal {
      updateNews.append(
        .differs(
          changeset.reference(to: todo), .field(.owner), there: owner, here: todo.owner))
      return nil
    }
  }

  /// Who was given a todo of the acting user there. Names an owner who differs otherwise.
  private mutating func newOwner(
    of todo: Todo, from foreign: ForeignTodo, _ record: ImportRecord, since old: ImportRecord?,
    _ changeset: Changeset
  ) -> String? {
    guard let owner = owner(of: foreign), owner != todo.owner else { return nil }
    let name = TodoField.owner.name
    if let old, record.hasSame(name, as: old) { return nil }
    if let old, old.has(todo.owner, of: name), todo.owner == user { return owner }
    updateNews.append(
      .differs(
        changeset.reference(to: todo), .field(.owner), there: owner, here: todo.owner))
    return nil
  }
}

extension [String] {
  fileprivate func changes(since old: [String]) -> (added: [String], removed: [String]) {
    (filter { !old.contains($0) }, old.filter { !contains($0) })
  }
}
