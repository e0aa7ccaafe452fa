import Text
import TodoModel

/// Parses what settings say of projects: `{name, description, lead, due}`.
enum ProjectList {
  /// The maximum number of projects. Each has a page.
  private static let most = 1000
  private static let longestDescription = 500

  /// - Parameter limit: the maximum number of Unicode scalars in a name.
  static func read(
    _ entry: YAMLEntry, limit: Int, _ entries: inout EntryReader
  ) -> [Settings.Project] {
    var projects: [Settings.Project] = []
    let items = entries.items(entry)
    for item in entries.first(most, of: items, in: entry.key, \.mark) {
      guard let project = read(item, limit: limit, &entries) else { continue }
      guard !projects.contains(where: { $0.name.foldedName == project.name.foldedName }) else {
        entries.report("duplicate-name", item.mark, "duplicate project '\(project.name)'")
        continue
      }
      projects.append(project)
    }
    return projects
  }

  private static func read(
    _ item: YAMLNode, limit: Int, _ entries: inout EntryReader
  ) -> Settings.Project? {
    guard case .map(let parts) = item.content else {
      entries.report("wrong-type", item.mark, "a project must be a mapping with 'name'")
      return nil
    }
    var project = Settings.Project(name: "")
    for part in parts {
      switch part.key {
      case "name":
        project.name = text(part, "project-too-long", "the project", limit, &entries) ?? ""
      case "description":
        project.description = text(
          part, "description-too-long", "the description", longestDescription, &entries)
      case "lead":
        project.lead = entries.value(part, SettingsReader.user)
        project.leadPosition = part.value.mark.position
      case "due":
        project.due = entries.value(part) { DateReader(zone: .utc).read($0) }?.day
      default:
        entries.reportUnknown(.error, part, among: ["name", "description", "lead", "due"])
      }
    }
    if project.name.isEmpty {
      if !parts.contains(where: { $0.key == "name" }) {
        entries.report("missing-key", item.mark, "this project has no 'name'")
      }
      return nil
    }
    return project
  }

  private static func text(
    _ entry: YAMLEntry, _ id: String, _ what: String, _ limit: Int, _ entries: inout EntryReader
  ) -> String? {
    guard let text = entries.text(entry) else { return nil }
    let count = text.text.unicodeScalars.count
    if count > limit {
      entries.report(id, text.mark, "\(what) has \(count) characters; the limit is \(limit)")
    }
    return text.text
  }
}
