import Text
import TodoFormat
import TodoModel

extension QuickEntry {
  /// The names that are known.
  package struct Names: Hashable, Sendable {
    /// Those that the user can choose from: by the words that mean them, case folded.
    let categories: [String: String]
    let projects: [String: String]
    let customFields: [CustomField]
    /// Those who can get todos.
    var users: Set<String>

    package init(in workspace: Workspace, of user: String) {
      categories = Self.byWords(Self.categories(in: workspace, of: user))
      projects = Self.byWords(Self.projects(in: workspace))
      customFields = workspace.settings.fields
      users = Set(Self.users(in: workspace))
    }

    private static func categories(in workspace: Workspace, of user: String) -> [String] {
      let own = workspace.users.first { $0.username == user }?.categories ?? []
      return (workspace.settings.categories + own).map(\.name)
    }

    private static func projects(in workspace: Workspace) -> [String] {
      // By index, since a loop over the todos copies each.
      Set(workspace.todos.indices.compactMap { workspace.todos[$0].project }).sorted()
    }

    /// What is wrong with the name in `for:anna`, if no user has it. Without users none is.
    func unknownRecipient(in word: String) -> Refusal.UnknownUser? {
      let key = "\(QuickEntry.recipientKey):"
      let (name, people) = (String(word.dropFirst(key.count)), users.sorted())
      guard word.lowercased().hasPrefix(key), !name.isEmpty, !people.isEmpty else { return nil }
      return Refusal.UnknownUser(
        name: name, field: .recipient, isName: true, suggestion: nearest(to: name, among: people),
        users: people, addable: nil)
    }

    private static func users(in workspace: Workspace) -> [String] {
      workspace.users.filter { !$0.isElsewhere }.map(\.username)
        .filter { $0 != Workspace.localOwner }
    }

    private static func byWords(_ names: [String]) -> [String: String] {
      let words = names.flatMap { name in
        let folded = name.foldedName
        return [(folded, name), (folded.replacing(" ", with: "-"), name)]
      }
      return Dictionary(words) { first, _ in first }
    }

    /// The words that a word with a sign may become, and whether it has to become one of them. A known
    /// name need not, and neither a tag, since new ones are common.
    static func completions(
      of word: Substring, in workspace: Workspace, of user: String, most: Int
    ) -> (names: [String], isMeant: Bool) {
      let key = "\(QuickEntry.recipientKey):"
      let sign = word.lowercased().hasPrefix(key) ? key : String(word.prefix(1))
      let all: [String] =
        switch sign {
        case "#": Set(workspace.todos.flatMap(\.tags)).sorted()
        case "@": categories(in: workspace, of: user)
        case "+": projects(in: workspace)
        case "!": Priority.allCases.reversed().map(\.name)
        case key: users(in: workspace)
        default: []
        }
      let wanted = String(word.dropFirst(sign.count)).foldedName
      let found = all.lazy.filter { $0.foldedName.hasPrefix(wanted) && $0.foldedName != wanted }
      let isKnown =
        if sign == "!", case .success(_?) = PriorityReader.read(wanted) {
          true
        } else {
          byWords(all)[wanted] != nil
        }
      let isMeant = sign != "#" && !wanted.isEmpty && !isKnown
      return (found.prefix(most).map { sign + $0 }, isMeant)
    }

    /// The people whom `@an` in a text may name, by a username or a word of a name that begins so.
    package static func mentions(of word: String, in workspace: Workspace) -> [String] {
      guard word.hasPrefix("@") else { return [] }
      let wanted = String(word.dropFirst()).foldedForSearch
      let found = workspace.users.lazy.filter { user in
        guard user.username != Workspace.localOwner, user.username != wanted else { return false }
        let words = [user.username] + user.displayName.split(separator: " ").map(String.init)
        return words.contains { $0.foldedForSearch.hasPrefix(wanted) }
      }
      return found.prefix(6).map { "@\($0.username)" }
    }
  }
}
