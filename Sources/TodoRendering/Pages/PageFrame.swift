import TemplateEngine
import TodoModel

/// The parts of every page: its title, the rail, the strings of its language.
package struct PageFrame: Sendable {
  /// The path from this page to the site's root: empty or repeated `../`.
  var root: String
  var title: String
  var siteTitle: String
  var language: String
  var isPublic: Bool
  /// The rail's links to the team's pages; the current one is marked.
  var rail: [NavigationLink]
  /// The person whose page it is, with the tabs; absent on the team's pages.
  var person: PersonHeader?
  /// All people; only on the team's pages.
  var people: [PersonLink]
  /// The number of further people.
  var morePeople: String?
  /// The day that relative days are counted from; absent on pages without them.
  var asOf: AsOf?
  /// The files for other programs; none on the pages of todos.
  var data: [DataLink] = []
  var labels: Labels
}

extension PageFrame {
  /// Marks the rail's link to a page as current.
  mutating func mark(_ href: String) {
    for index in rail.indices { rail[index].isCurrent = rail[index].href == href }
  }
}

extension PageFrame: TemplateModel {
  package static let shape = Shape<PageFrame>(
    "Page", "What stands around every page.",
    [
      .text("root", "From this page to the site's root.", example: "../../", stored: \.root),
      .text("title", "The page's own title.", example: "Renew passport", stored: \.title),
      .text("site_title", "The workspace's title.", example: "Harbour team", stored: \.siteTitle),
      .text("language", "The language of the page (BCP 47).", example: "en", stored: \.language),
      .flag("is_public", "Whether search engines may list the site.", stored: \.isPublic),
      .list("rail", "The links to the team's pages.") { $0.rail },
      .flag("has_rail", "Whether there are such links.") { !$0.rail.isEmpty },
      .optionalObject("person", "Whose page it is; on the team's pages nobody.", stored: \.person),
      .list("people", "Everybody; on the team's pages alone.") { $0.people },
      .flag("has_people", "Whether `people` has entries.") { !$0.people.isEmpty },
      .optionalText(
        "more_people", "How many people there are beside these.", example: "60 more",
        stored: \.morePeople),
      .optionalObject("as_of", "The day that relative words count from.", stored: \.asOf),
      .list("data", "The files for other programs; none on the pages of todos.") { $0.data },
      .flag("has_data", "Whether `data` has entries.") { !$0.data.isEmpty },
    ])
}

/// A link in the rail or in a row of tabs.
package struct NavigationLink: Sendable {
  var label: String
  /// From the site's root.
  var href: String
  var isCurrent: Bool
  var count: String? = nil
}

extension NavigationLink: TemplateModel {
  package static let shape = Shape<NavigationLink>(
    "NavigationLink", "A link to another page of the site.",
    [
      .text("label", "Its text.", example: "Starred", stored: \.label),
      .text(
        "href", "The page, from the site's root.", example: "users/ana/starred.html", stored: \.href
      ),
      .flag("is_current", "Whether it is the page one is on.", stored: \.isCurrent),
      .optionalText("count", "How much there is on it.", example: "3") { $0.count },
    ])
}

/// The person whose page it is.
package struct PersonHeader: Sendable {
  var name: String
  /// The person's first page, from the site's root.
  var href: String
  var face: Face
  var tabs: [NavigationLink]
}

extension PersonHeader: TemplateModel {
  package static let shape = Shape<PersonHeader>(
    "Person", "The person whose page it is.",
    [
      .text(
        "name", "First and last name, else the username.", example: "Ana Núñez", stored: \.name),
      .text(
        "href", "The person's first page, from the site's root.", example: "users/ana/index.html",
        stored: \.href),
      .object("face", "The picture, or initials in its place.") { $0.face },
      .list("tabs", "The person's pages.") { $0.tabs },
    ])
}

/// The avatar of a person, or initials on a tint.
package struct Face: Sendable {
  var initials: String
  /// `t0` to `t7`, derived from the username.
  var tint: String
  /// The avatar, from the site's root.
  var image: String?
}

extension Face: TemplateModel {
  package static let shape = Shape<Face>(
    "Face", "A picture of a person, or initials on a tint.",
    [
      .text("initials", "One or two letters.", example: "AN", stored: \.initials),
      .text("tint", "A class of the stylesheet, `t0` to `t7`.", example: "t3", stored: \.tint),
      .optionalText(
        "image", "The avatar, from the site's root.", example: "users/ana/avatar.png",
        stored: \.image),
    ])

  init(_ user: User) {
    let names = [user.firstName, user.lastName].compactMap { $0?.first }.map(String.init)
    initials = (names.isEmpty ? String(user.username.prefix(2)) : names.joined()).uppercased()
    tint = "t\(stableHash(of: user.username) % 8)"
    image = user.avatar.map { avatar in
      "users/\(user.username)/avatar.\(avatar.format.fileEnding)"
    }
  }
}

/// A person in the rail of the team's pages.
package struct PersonLink: Sendable {
  var name: String
  var href: String
  var face: Face
  var overdue: String?
}

extension PersonLink: TemplateModel {
  package static let shape = Shape<PersonLink>(
    "PersonLink", "A person in the team's rail.",
    [
      .text(
        "name", "First and last name, else the username.", example: "Ana Núñez", stored: \.name),
      .text("href", "The person's home.", example: "users/ana/index.html", stored: \.href),
      .object("face", "The picture, or initials in its place.") { $0.face },
      .optionalText(
        "overdue", "How many todos are overdue; absent when none is.", example: "3",
        stored: \.overdue),
    ])
}

/// The day that a page's relative days are counted from.
package struct AsOf: Sendable {
  var day: String
  var text: String
  /// The machine's time zone, if the settings name none.
  var zone: String?
}

extension AsOf: TemplateModel {
  package static let shape = Shape<AsOf>(
    "AsOf", "The day that a page's relative words count from.",
    [
      .text("day", "The day.", example: "2026-11-21", stored: \.day),
      .text(
        "text", "The day as people write it.", example: "Saturday 21 November 2026", stored: \.text),
      .optionalText(
        "zone", "The machine's time zone; absent where the settings name one.",
        example: "Europe/Lisbon", stored: \.zone),
    ])
}
