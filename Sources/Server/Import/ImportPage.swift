import Exchange
import Sealing
import Text
import TodoActions
import TodoModel
import TodoRendering

/// The page that takes the file of another tool, shows what becomes of it, and then imports it. It works
/// without scripts for a text that is pasted; its script reads files.
struct ImportPage {
  static let path = "/" + place
  static let place = "-/import"
  static let script = "-/import.js"
  /// The largest request, in which a file takes four thirds of its size and a little more.
  static let most = 8 << 20
  private static let mostShown = 100

  let words: ActionWords
  /// Puts what it shows into the frame of the site.
  let frame: @Sendable (_ title: String, _ content: [UInt8]) -> [UInt8]
  /// The reader's Home.
  let home: String
  /// Those whom people of the file may be.
  let users: [(username: String, name: String)]
  /// Those of the workspace.
  let statuses: [Status]

  private var strings: Strings { words.strings }

  // MARK: The pages

  /// Asks for a file.
  func question(_ form: ImportForm, refusal: String? = nil) -> ServedResponse {
    page(refusal == nil ? 200 : 422) { xml in
      xml.element("p", ["class": "lead"], text: strings[.importHint])
      element(form, &xml) { xml in
        xml.element("label", ["class": "field docket-file"]) { xml in
          xml.element("span", text: strings[.importFile])
          xml.empty("input", ["type": "file"])
        }
        xml.element("label", ["class": "field"]) { xml in
          xml.element("span", text: strings[.importPaste])
          xml.element("textarea", ["name": "text", "rows": "8", "spellcheck": "false"], text: "")
        }
        if form.bytes != nil {
          xml.element(
            "p", ["class": "small soft"], text: strings.say(.importKept, ["name": .text(form.name)])
          )
        }
        file(form, &xml)
        formats(form, &xml)
        columns(form, &xml)
        checkbox(form, &xml)
        if let refusal {
          xml.element("p", ["class": "refusal", "role": "alert"], text: refusal)
        }
        xml.element("p", ["class": "tools"]) { xml in
          button("look", .importLook, isMain: true, &xml)
          xml.element("a", ["class": "btn", "href": "/\(home)"], text: strings[.cancel])
        }
      }
    }
  }

  /// Shows what an import would do.
  func preview(_ form: ImportForm, _ changeset: inout Changeset) throws -> ServedResponse {
    let rows = try changeset.importedTodos(atMost: Self.mostShown)
    var form = form
    for case .importing(.lastColumns(let columns)) in changeset.notices { form.columns = columns }
    let chosen = form
    var strangers = Set(form.people.keys)
    for case .importing(.strangers(let counts)) in changeset.notices {
      strangers.formUnion(counts.keys)
    }
    return page(200) { xml in
      lead(brought(changeset), &xml)
      // Who is who is asked for below.
      show(
        changeset.notices.filter { if case .importing(.strangers) = $0 { false } else { true } },
        of: changeset, &xml)
      element(chosen, &xml) { xml in
        file(chosen, &xml)
        if let format = chosen.format {
          xml.empty("input", ["type": "hidden", "name": "format", "value": format.rawValue])
        }
        columns(chosen, &xml)
        if !strangers.isEmpty { ask(strangers.sorted(), chosen, &xml) }
        checkbox(chosen, &xml)
        xml.element("p", ["class": "tools"]) { xml in
          if !rows.isEmpty { button("write", .importNow, isMain: true, &xml) }
          button("look", .importAgain, isMain: rows.isEmpty, &xml)
          xml.element("a", ["class": "btn", "href": Self.path], text: strings[.importOther])
        }
      }
      table(rows, of: changeset, isThere: false, &xml)
    }
  }

  /// Says what an import did.
  func report(_ changeset: inout Changeset) throws -> ServedResponse {
    let rows = try changeset.importedTodos(atMost: Self.mostShown)
    return page(200) { xml in
      lead(
        changeset.outcomes.compactMap { outcome in
          if case .importedFile = outcome { words.sentence(outcome) } else { nil }
        }, &xml)
      show(changeset.notices, of: changeset, &xml)
      xml.element(
        "form",
        [
          "class": "form", "method": "post", "action": "/api/actions", "data-leaves": "true",
        ]
      ) { xml in
        xml.empty("input", ["type": "hidden", "name": "page", "value": "/\(home)"])
        xml.element("p", ["class": "tools"]) { xml in
          xml.element("a", ["class": "btn main", "href": "/\(home)"], text: strings[.home])
          if let entry = changeset.entry {
            xml.element(
              "button", ["class": "btn", "name": "action.undo", "value": String(entry)],
              text: strings[.undo])
          }
          xml.element("a", ["class": "btn", "href": Self.path], text: strings[.importOther])
        }
      }
      table(rows, of: changeset, isThere: true, &xml)
    }
  }

  // MARK: The parts

  private func page(_ status: Int, _ content: (inout XMLWriter) -> Void) -> ServedResponse {
    var xml = XMLWriter(isDocument: false)
    content(&xml)
    return ServedResponse(
      status: status,
      fields: [("Content-Type", ContentType.page.text), ("Cache-Control", "no-store")],
      body: .bytes(frame(strings[.importTitle], xml.bytes)))
  }

  private func element(
    _ form: ImportForm, _ xml: inout XMLWriter, _ content: (inout XMLWriter) -> Void
  ) {
    xml.element(
      "form", ["class": "form docket-import", "method": "post", "action": Self.path], content)
  }

  private func button(_ step: String, _ label: Label, isMain: Bool, _ xml: inout XMLWriter) {
    xml.element(
      "button", ["class": isMain ? "btn main" : "btn", "name": "step", "value": step],
      text: strings[label])
  }

  private func formats(_ form: ImportForm, _ xml: inout XMLWriter) {
    xml.element("label", ["class": "field"]) { xml in
      xml.element("span", text: strings[.importFormat])
      xml.element("select", ["name": "format"]) { xml in
        xml.element("option", ["value": ""], text: strings[.importFormatGuessed])
        for format in ImportFormat.allCases {
          xml.element(
            "option",
            ["value": format.rawValue, "selected": form.format == format ? "selected" : nil],
            text: format.title)
        }
      }
    }
  }

  /// The file that was sent, so that it need not be chosen again.
  private func file(_ form: ImportForm, _ xml: inout XMLWriter) {
    xml.empty(
      "input", ["type": "hidden", "name": "file", "value": Base64.text(of: form.bytes ?? [])])
    xml.empty("input", ["type": "hidden", "name": "name", "value": form.name])
    if form.isPasted {
      xml.empty("input", ["type": "hidden", "name": "pasted", "value": "true"])
    }
  }

  /// Asks which column of a table holds which value.
  private func columns(_ form: ImportForm, _ xml: inout XMLWriter) {
    guard let table = form.table else { return }
    let isOpen = table.name(of: .title) == nil
    let names = table.header.reduce(into: [String]()) { names, name in
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    xml.element("details", ["open": isOpen ? "open" : nil]) { xml in
      xml.element("summary", text: strings[.importColumns])
      xml.element("div", ["class": "docket-columns"]) { xml in
        for column in ImportColumn.allCases.filter({ $0 != .source }) + [.source] {
          xml.element("label", ["class": "field"]) { xml in
            xml.element("span", text: name(of: column))
            xml.element("select", ["name": ImportForm.column + column.rawValue]) { xml in
              xml.element("option", ["value": ""], text: strings[.importNoColumn])
              for name in names {
                let isChosen = name == table.name(of: column)
                xml.element(
                  "option", ["value": name, "selected": isChosen ? "selected" : nil], text: name)
              }
            }
          }
        }
      }
    }
  }

  private func name(of column: ImportColumn) -> String {
    switch column {
    case .source: "ID"
    case .title: strings.name(of: .title)
    case .status: strings.name(of: .status)
    case .due: strings.name(of: .due)
    case .start: strings.name(of: .start)
    case .repeat: strings.name(of: .repeat)
    case .created: strings.name(of: .created)
    case .completed: strings.name(of: .completed)
    case .category: strings.name(of: .category)
    case .tags: strings.name(of: .tags)
    case .project: strings.name(of: .project)
    case .priority: strings.name(of: .priority)
    case .estimate: strings.name(of: .estimate)
    case .starred: strings[.starred]
    case .person: strings[.person]
    case .author: strings.name(of: .author)
    case .depends: strings.name(of: .depends)
    case .body: strings.name(of: .body)
    case .comment: strings[.comments]
    }
  }

  private func checkbox(_ form: ImportForm, _ xml: inout XMLWriter) {
    xml.element("label", ["class": "check"]) { xml in
      xml.empty(
        "input",
        [
          "type": "checkbox", "name": "update", "value": "true",
          "checked": form.updates ? "checked" : nil,
        ])
      xml.element("span", text: strings[.importUpdate])
    }
  }

  private func lead(_ texts: [String], _ xml: inout XMLWriter) {
    for text in texts.isEmpty ? [strings[.importNothing]] : texts {
      xml.element("p", ["class": "lead", "role": "status"], text: text)
    }
  }

  /// What the files bring, in sentences.
  private func brought(_ changeset: Changeset) -> [String] {
    changeset.outcomes.compactMap { outcome in
      guard case .importedFile(let name, let todos, let updated, let comments) = outcome else {
        return nil
      }
      return words.brings(name, todos, updated, comments)
    }
  }

  /// Says which todos change, and what has to be known.
  private func show(
    _ notices: [Notice], of changeset: Changeset, _ xml: inout XMLWriter
  ) {
    let updates = changeset.outcomes.compactMap { outcome -> String? in
      if case .updated = outcome { words.sentence(outcome) } else { nil }
    }
    let texts = updates.prefix(Self.mostShown) + notices.compactMap { words.sentence($0) }
    guard !texts.isEmpty else { return }
    xml.element("ul") { xml in
      for text in texts { xml.element("li", text: text) }
    }
  }

  /// Asks who people of the file are.
  private func ask(_ names: [String], _ form: ImportForm, _ xml: inout XMLWriter) {
    xml.element("fieldset") { xml in
      xml.element("legend", ["class": "heading"], text: strings[.importNames])
      xml.element("p", ["class": "small soft"], text: strings[.importNamesHint])
      for name in names {
        xml.element("label", ["class": "field"]) { xml in
          xml.element("bdi", text: name)
          xml.element("select", ["name": ImportForm.person + name]) { xml in
            let nobody = (username: "", name: strings[.importNobody])
            for user in [nobody] + users {
              xml.element(
                "option",
                [
                  "value": user.username,
                  "selected": form.people[name, default: ""] == user.username ? "selected" : nil,
                ], text: user.name)
            }
          }
        }
      }
    }
  }

  /// - Parameter isThere: whether the todos have pages.
  private func table(
    _ todos: [Todo], of changeset: Changeset, isThere: Bool,
    _ xml: inout XMLWriter
  ) {
    guard !todos.isEmpty else { return }
    let names = Dictionary(uniqueKeysWithValues: users.map { ($0.username, $0.name) })
    let all: [(label: Label, text: (Todo) -> String)] = [
      (.person, { names[$0.owner] ?? $0.owner }), (.status, { name(of: $0.status) }),
      (.due, { $0.due.map { strings.dayAndTime($0) } ?? "" }),
      (.priority, { $0.priority.map { strings.priority($0) } ?? "" }),
      (.repeats, { $0.recurrence.map { strings.recurrence($0) } ?? "" }),
      (.subtasks, { $0.subtasks.total > 0 ? part($0.subtasks) : "" }),
      (.category, { $0.category ?? "" }),
      (.project, { $0.project ?? "" }),
      (.tags, { todo in todo.tags.map { "#\($0)" }.joined(separator: " ") }),
    ]
    // A column that is empty would push others out of a phone.
    let columns = all.filter { column in todos.contains { !column.text($0).isEmpty } }
    xml.element("div", ["class": "docket-table"]) { xml in
      xml.element("table") { xml in
        xml.element("thead") { xml in
          xml.element("tr") { xml in
            for label in [Label.title] + columns.map(\.label) {
              xml.element("th", ["scope": "col"], text: strings[label])
            }
          }
        }
        xml.element("tbody") { xml in
          for todo in todos {
            let page = SitePaths.todoPage(of: todo.id, owner: todo.owner)
            xml.element("tr") { xml in
              xml.element("td") { xml in
                if isThere {
                  xml.element("a", ["href": "/\(page)"], text: todo.title)
                } else {
                  xml.element("bdi", text: todo.title)
                }
              }
              for column in columns { xml.element("td", text: column.text(todo)) }
            }
          }
        }
      }
      let others = changeset.importedCount - todos.count
      if others > 0 {
        xml.element("p", ["class": "small soft"], text: strings.say(.importMore, others))
      }
    }
  }

  /// `1 of 2`.
  private func part(_ subtasks: Todo.SubtaskCount) -> String {
    strings.part(subtasks.done, of: subtasks.total)
  }

  /// As a board has it as a column.
  private func name(of status: Status) -> String {
    if let name = status.name ?? statuses.name(of: status.meaning) { return name }
    return switch status.meaning {
    case .todo: strings[.toDo]
    case .doing: strings[.doing]
    case .done: strings[.done]
    case .cancelled: strings[.cancelled]
    }
  }
}
