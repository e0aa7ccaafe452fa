import Text
import TodoModel

/// The stylesheet of the categories' colours, and the class that names each.
///
/// It is a file of its own, so that a new colour changes one file and no page.
package struct CategoryColours: Sendable {
  /// By folded name.
  private var shared: [String: Mark] = [:]
  /// By username, then folded name: a user's own category of another colour.
  private var own: [String: [String: Mark]] = [:]

  private struct Mark: Sendable {
    var style: String
    var colour: Colour
  }

  /// Tints for categories that nobody gave a colour: readable on light and dark paper.
  private static let palette = [
    0x4463C6, 0x7A4F9E, 0xB0603A, 0xA83A6E, 0x5D7A1F, 0x0B7A8F, 0xA15C2E, 0x3D6EA5, 0x2F6F4F,
    0x8A5300,
  ].map(Colour.init)

  package init(_ workspace: Workspace) {
    let slugs = SitePaths.distinctSlugs(workspace.categories.map(\.name))
    for (category, slug) in zip(workspace.categories, slugs) {
      let key = category.name.foldedName
      if shared[key] == nil {
        shared[key] = Mark(style: "c-" + slug, colour: category.colour ?? Self.tint(of: key))
      }
    }
    for user in workspace.users {
      for (category, slug) in zip(
        user.categories, SitePaths.distinctSlugs(user.categories.map(\.name)))
      {
        let key = category.name.foldedName
        guard let colour = category.colour ?? (shared[key] == nil ? Self.tint(of: key) : nil),
          colour != shared[key]?.colour
        else { continue }
        own[user.username, default: [:]][key] = Mark(
          style: "c-\(slug)_\(user.username)", colour: colour)
      }
    }
  }

  /// The class of a category's dot on a todo of that owner; without one, as the workspace has it.
  package func style(of category: String, owner: String?) -> String {
    let key = category.foldedName
    return owner.flatMap { own[$0]?[key]?.style } ?? shared[key]?.style ?? "c-none"
  }

  /// The rules, sorted by class.
  package var stylesheet: String {
    let marks = Array(shared.values) + own.values.flatMap(\.values)
    return marks.sorted { precedesByBytes($0.style, $1.style) }
      .map { ".\(Self.escaped($0.style)){--tint:\($0.colour.css)}\n" }
      .joined()
  }

  private static func tint(of key: String) -> Colour {
    palette[Int(stableHash(of: key) % UInt32(palette.count))]
  }

  /// A class as CSS names it: a username may hold dots (CSS Syntax 3, §4.3.7).
  private static func escaped(_ style: String) -> String {
    style.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.")
  }
}
