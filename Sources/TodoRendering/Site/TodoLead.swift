import Text
import TodoAnalysis
import TodoModel

/// The sentence at the top of a todo's page: its state, what blocks it, its status.
extension SiteContext {
  /// The most todos that the sentence names.
  private static let namedBlockers = 3

  func lead(_ index: Int) -> [LeadPhrase] {
    let todo = workspace.todos[index]
    let state = insights.states[index]
    var phrases = dayPhrases(todo, state)
    if state.isOpen, insights.isBlocked[index] {
      phrases += blockedPhrases(index)
    } else if state.isOpen, todo.status.meaning == .doing, statusName(todo, state) == nil {
      phrases.append(LeadPhrase(before: "", text: strings[.inProgress].lowercasedFirst))
    }
    if let status = statusName(todo, state) { phrases.append(LeadPhrase(before: "", text: status)) }
    if phrases.isEmpty { phrases = [LeadPhrase(before: "", text: stateWord(todo, state))] }
    for position in phrases.indices.dropFirst() {
      phrases[position].before = phrases[position].text.isEmpty ? "," : ", "
    }
    phrases[0].text = phrases[0].text.uppercasedFirst
    return phrases
  }

  private func dayPhrases(_ todo: Todo, _ state: TodoState) -> [LeadPhrase] {
    switch state {
    case .completed, .cancelled:
      let word = strings.state(state)
      let day = todo.completed.map { strings.closed(word, on: strings.dayAndTime($0)) }
      return [LeadPhrase(before: "", text: day ?? word)]
    case .pending, .overdue:
      guard let due = todo.due else { return [] }
      let (day, isLate) = (strings.dayAndTime(due), state == .overdue)
      let text = isLate ? strings.overdue(since: day) : strings.due(on: day)
      return [LeadPhrase(before: "", text: text, due: due.day.description, isLate: isLate)]
    }
  }

  private func blockedPhrases(_ index: Int) -> [LeadPhrase] {
    let blockers = insights.blockers[index]
    guard !blockers.isEmpty else { return [LeadPhrase(before: "", text: strings[.blocked])] }
    var phrases = blockers.prefix(Self.namedBlockers).map { blocker in
      LeadPhrase(
        before: "", text: "",
        link: NamedLink(text: workspace.todos[blocker].title, href: page(of: blocker)))
    }
    phrases[0].text = strings[.blockedBy]
    let rest = blockers.count - phrases.count
    if rest > 0 { phrases.append(LeadPhrase(before: "", text: strings.more(rest))) }
    return phrases
  }

  /// The status's name, if it adds information to the name of the state.
  private func statusName(_ todo: Todo, _ state: TodoState) -> String? {
    guard let name = todo.status.name else { return nil }
    let known = [state.rawValue, todo.status.meaning.rawValue, stateWord(todo, state)]
    return known.contains { $0.foldedName == name.foldedName } ? nil : name
  }
}

extension String {
  fileprivate var uppercasedFirst: String {
    var text = self
    let plain: String? = text.withUTF8 { text in
      // Behind a letter that is not ASCII may be a mark that belongs to the first one.
      guard text.count > 1, text[0].isLetter, text[1] < 0x80 else { return nil }
      return String(unsafeUninitializedCapacity: text.count) { copy in
        let (_, end) = copy.initialize(from: text)
        copy[0] &= ~0x20
        return end
      }
    }
    return plain ?? prefix(1).uppercased() + dropFirst()
  }
  /// German nouns keep their capitals.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
