import Text
import TodoModel

/// Joins the categories named in files with those listed in the settings and by users.
struct CategoryJoin {
  let settings: Settings
  let users: [User]
  /// The maximum number of unknown categories with a suggestion, since each suggestion searches all
  /// names of its owner.
  private static let mostSuggestions = 200

  /// Gives each todo's category its listed spelling, and reports categories that are not listed.
  ///
  /// - Returns: the workspace's categories, in its order.
  func join(_ gathered: inout Gathered) -> [Category] {
    var known: [String: Category] = [:]
    for category in settings.categories where known[category.name.foldedName] == nil {
      known[category.name.foldedName] = category
    }
    let listed = Set(known.keys)
    var added: [Category] = []
    func addCategory(_ category: Category) {
      if known.updateValue(category, forKey: category.name.foldedName) == nil {
        added.append(category)
      }
    }
    var own: [String: [String: String]] = [:]
    for user in users {
      for category in user.categories {
        own[user.username, default: [:]][category.name.foldedName] = category.name
        if known[category.name.foldedName] == nil { addCategory(category) }
      }
    }
    var suggestions: [String: String] = [:]
    // The spellings that the current owner uses, by name. Todos are grouped by owner.
    var spellings: [String: String] = [:]
    var last = ""
    for index in gathered.todos.indices {
      let todo = gathered.todos[index]
      guard let name = todo.category else { continue }
      let owner = todo.owner
      if owner != last {
        last = owner
        if !own.isEmpty { spellings.removeAll(keepingCapacity: true) }
      }
      if let spelling = spellings[name] {
        setSpelling(index, name, as: spelling, in: &gathered)
        continue
      }
      let folded = name.foldedName
      if let spelling = own[owner]?[folded] ?? (listed.contains(folded) ? known[folded]?.name : nil)
      {
        spellings[name] = spelling
        setSpelling(index, name, as: spelling, in: &gathered)
        continue
      }
      if let mark = todo.marks.category {
        let key = owner + "/" + folded
        var words =
          suggestions[key]
          ?? (suggestions.count < Self.mostSuggestions
            ? suggestion(for: name, in: own[owner] ?? [:]) : "")
        if suggestions.count < Self.mostSuggestions { suggestions[key] = words }
        if words.isEmpty {
          words = "; list it in docket.yml, or let its owner run 'docket category add'"
        }
        gathered.diagnostics.report(
          .warning, "unknown-category", path: todo.path, at: mark,
          length: name.unicodeScalars.count, "unknown category '\(name)'\(words)")
      }
      if let category = known[folded] {
        setSpelling(index, name, as: category.name, in: &gathered)
      } else {
        addCategory(Category(name: name))
      }
    }
    return settings.categories + added.sorted { precedesNaturally($0.name, $1.name) }
  }

  /// Changes the spelling only if it differs. Most do not, and a change copies the todo if it has
  /// other references.
  private func setSpelling(
    _ todo: Int, _ written: String, as known: String, in gathered: inout Gathered
  ) {
    if !written.hasSameBytes(as: known) { gathered.todos[todo].category = known }
  }

  private func suggestion(for name: String, in own: [String: String]) -> String {
    let names = own.values.sorted(by: precedesByBytes) + settings.categories.map(\.name)
    return Text.suggestion(for: name, among: names)
  }
}
