import Text
import TodoActions
import TodoModel
import TodoRendering

extension ActionWords {
  /// What a file of another tool brought.
  func imported(_ name: String, _ todos: Int, _ updated: Int, _ comments: Int) -> String {
    func say(_ phrase: Phrase, _ todos: Int) -> String {
      strings.say(phrase, ["todos": .text(strings.todos(todos)), "name": .text(name)])
    }
    var parts: [String] = []
    if todos > 0 || updated == 0 { parts.append(say(.outcomeImportedFile, todos)) }
    if updated > 0 { parts.append(say(.outcomeUpdatedFile, updated)) }
    if comments > 0 { parts.append(strings.say(.countComments, comments)) }
    return parts.joined(separator: ", ")
  }

  func updated(_ todo: TodoReference, _ values: [ImportedValue]) -> String {
    "\(strings.quoted(todo.title)): \(values.map(name).joined(separator: ", "))"
  }

  /// What a file would bring.
  func brings(_ name: String, _ todos: Int, _ updated: Int, _ comments: Int) -> String {
    var parts: [String] = []
    if todos > 0 || updated == 0 { parts.append(strings.todos(todos)) }
    if updated > 0 {
      parts.append(strings.say(.importChangesTo, ["todos": .text(strings.todos(updated))]))
    }
    if comments > 0 { parts.append(strings.say(.countComments, comments)) }
    return strings.say(
      .importBrings, ["name": .text(name), "what": .text(parts.joined(separator: ", "))])
  }

  func sentence(_ news: Notice.ImportNews) -> String {
    switch news {
    case .known(let count):
      strings.say(.importKnown, ["todos": .text(strings.todos(count))])
    case .ofSources(let count):
      strings.say(.importOfSources, ["todos": .text(strings.todos(count))])
    case .brokenLinks(let count): strings.say(.importBrokenLinks, count)
    case .sameWords(let count):
      strings.say(.importSameWords, ["todos": .text(strings.todos(count))])
    case .othersTodos(let count, let first):
      strings.say(
        .importOthersTodos,
        [
          "todos": .text(strings.todos(count)),
          "titles": .text(
            first.map { "“\($0.title)”" }.joined(separator: ", ")
              + (count > first.count ? ", …" : "")),
        ])
    case .differs(let todo, .field(.body), _, _):
      strings.say(.importDiffersText, ["title": .text(todo.title)])
    case .differs(let todo, let value, let there, let here):
      strings.say(
        .importDiffers,
        [
          "title": .text(todo.title), "field": .text(name(of: value)), "there": .text(shown(there)),
          "here": .text(shown(here)),
        ])
    case .notUpdated(let todo, let reason):
      strings.say(.importNotUpdated, ["title": .text(todo.title), "reason": .text(reason)])
    case .strangers(let people):
      strings.say(.importStrangers, ["names": .text(list(people))])
    case .others(let keys): strings.say(.importOthers, ["keys": .text(list(keys))])
    case .cutTitles(let count): strings.say(.importCutTitles, count)
    case .lostDependencies(let count): strings.say(.importLostDependencies, count)
    case .circles(let count, let title):
      strings.say(.importCircles, ["count": .number(count - 1), "title": .text(title)])
    case .lastColumns(let columns):
      strings.say(.importLastColumns, ["columns": .text(Notice.ImportNews.list(columns))])
    case .remark(let text): text
    }
  }

  private func name(of value: ImportedValue) -> String {
    switch value {
    case .field(let field): strings.name(of: field)
    case .key(let key): key
    }
  }

  private func shown(_ text: String) -> String {
    text.isEmpty ? strings[.none] : strings.quoted(text.quotedShort)
  }

  /// `list (12), type (3)`.
  private func list(_ counts: [String: Int]) -> String {
    Notice.ImportNews.mostFrequentFirst(counts)
      .map { "\($0.key) (\(strings.number($0.value)))" }.joined(separator: ", ")
  }
}
