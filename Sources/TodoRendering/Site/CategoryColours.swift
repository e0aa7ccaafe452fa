import Text
import TodoModel

/// The stylesheet with the colours of the categories and sources, and the CSS class of each.
///
/// It is a separate file, so that a new colour changes one file and no page.
package struct CategoryColours: Sendable {
  /// By folded name.
  private var shared: [String: Mark] = [:]
  /// By username, then folded name: a user's own categories whose colour differs.
  private var own: [String: [String: Mark]] = [:]

  private let sources: [Mark]

  private struct Mark: Sendable {
    var style: String
    var colour: Colour
  }

  /// Colours for categories without one: readable on a light and on a dark background.
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
    sources = workspace.sources.map { source in
      Mark(
        style: Self.style(of: source),
        colour: source.colour ?? Self.tint(of: source.name.foldedName))
    }
  }

  /// The class of the dot of another repository.
  static func style(of source: Workspace.Source) -> String { "from-\(source.prefix)" }

  /// The class of a category's dot on a todo of that owner; without an owner, the workspace's
  /// class.
  package func style(of category: String, owner: String?) -> String {
    let key = category.foldedName
    return owner.flatMap { own[$0]?[key]?.style } ?? shared[key]?.style ?? "c-none"
  }

  /// The class of a named colour, on pages that can be edited.
  package static func style(of colour: ColourName) -> String { "is-\(colour.rawValue)" }

  /// The CSS rules of the named colours, for pages that can be edited.
  package static let namedColours = ColourName.allCases.map {
    ".\(style(of: $0)){--tint:\($0.colour.css)}\n"
  }.joined()

  /// The CSS rules, sorted by class.
  package var stylesheet: String {
    let marks = Array(shared.values) + own.values.flatMap(\.values) + sources
    return marks.sorted { precedesByBytes($0.style, $1.style) }
      .map { ".\(Self.escaped($0.style)){--tint:\($0.colour.css)}\n" }
      .joined()
  }

  private static func tint(of key: String) -> Colour {
    palette[Int(stableHash(of: key) % UInt32(palette.count))]
  }

  /// The class escaped for CSS, because a username can contain dots (CSS Syntax 3, §4.3.7).
  private static func escaped(_ style: String) -> String {
    style.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.")
  }
}

/// A hash that is stable across runs, unlike Swift's own; used to pick a tint for a name. FNV-1a of
/// the name's UTF-8 (draft-eastlake-fnv §2).
func stableHash(of name: String) -> UInt32 {
  name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
