import TemplateEngine
import TodoModel

package struct PageFrame: TemplateModel {
  /// The path from this page to the site's root: empty or repeated `../`.
  var root: String
  var title: String
  var siteTitle: String
  /// The site's title behind that of the page, unless they are the same.
  var titleEnd: String
  var language: String
  var isPublic: Bool
  /// The page's own URL, and that of a picture for it; only on public sites with a `base_url`.
  var address: String? = nil
  var picture: String? = nil
  /// Whether the page has the field that searches all todos.
  var hasSearch = false
  /// Whether the site has a page of all people.
  var hasPeople = false
  /// Whether the page has controls that change todos, as 'docket serve' shows it.
  var isEditable = false
  /// The rail's first links; the current one is marked.
  var rail: [NavigationLink]
  /// The other links of the rail.
  var railGroups: [RailGroup]
  /// The person whose page it is, with the tabs; absent on the team's pages.
  var person: PersonHeader? = nil
  /// The day that relative days are counted from; absent on pages without them.
  var asOf: AsOf? = nil
  /// The files for other programs; none on the pages of todos.
  var data: [NavigationLink] = []
  var labels: Labels

  package static let shape = Shape<PageFrame>(
    "Page", "The frame of every page.",
    [
      .text(
        "root", "The relative path from this page to the site's root.", example: "../../", \.root),
      .text("title", "The page's own title.", example: "Renew passport", \.title),
      .text(
        "title_end", "What follows the title in the browser's window; empty on the team's page.",
        example: " · Harbour team", \.titleEnd),
      .text("site_title", "The workspace's title.", example: "Harbour team", \.siteTitle),
      .text("language", "The language of the page (BCP 47).", example: "en", \.language),
      .flag("is_public", "Whether search engines may list the site.", \.isPublic),
      .optionalText(
        "address", "The page's URL, on public sites with a `base_url`.",
        example: "https://todo.example.org/index.html", \.address),
      .optionalText(
        "picture", "The URL of a picture for the page, where it has an address.",
        example: "https://todo.example.org/assets/icon-512.png", \.picture),
      .flag("has_search", "Whether the page has the field that searches all todos.", \.hasSearch),
      .flag("has_people", "Whether the site has a page of all people.", \.hasPeople),
      .flag(
        "is_editable", "Whether the page has controls, because 'docket serve' shows it.",
        \.isEditable),
      .list("rail", "The first links of the rail, at most four.", \.rail),
      .list("rail_groups", "The other links of the rail.", \.railGroups),
      .optionalObject("person", "The person of the page; absent on the team's pages.", \.person),
      .optionalObject(
        "as_of", "The day on which relative days such as 'tomorrow' are based.", \.asOf),
      .list("data", "The files for other programs; none on the pages of todos.", \.data),
      .flag("has_data", "Whether `data` has entries.", isFilled: \.data),
    ])

  /// Marks the rail's link to a page as current.
  mutating func mark(_ href: String) {
    for index in rail.indices { rail[index].isCurrent = rail[index].href == href }
    for index in railGroups.indices { railGroups[index].mark(href) }
  }
}

extension Shape {
  /// Declares the model of a page.
  convenience init(
    _ name: String, _ summary: String, page frame: KeyPath<Model, PageFrame>,
    _ fields: [Field<Model>]
  ) {
    let common: [Field<Model>] = [
      .object("page", "The frame of the page.", frame),
      .object("t", "The texts of the page's language.", frame.appending(path: \.labels)),
    ]
    self.init(name, summary, common + fields)
  }
}

package struct NavigationLink: TemplateModel {
  var label: String
  var href: String
  var isCurrent = false
  /// A class in the stylesheet, or a character; only in the rail.
  var icon, glyph: String?
  var count: String?
  /// Of a file that a program can subscribe to.
  var feedType: String? = nil

  package static let shape = Shape<NavigationLink>(
    "NavigationLink", "A link to another page of the site, or to a file for other programs.",
    [
      .text("label", "Its text.", example: "Starred", \.label),
      .text(
        "href", "The page, from the site's root.", example: "users/ana/starred.html", \.href
      ),
      .flag("is_current", "Whether it is the current page.", \.isCurrent),
      .optionalText("icon", "The class of its sign in the rail.", example: "all", \.icon),
      .optionalText("glyph", "The character of its sign in the rail.", example: "#", \.glyph),
      .optionalText("count", "The number of entries on that page.", example: "3", \.count),
      .optionalText(
        "feed_type", "The media type of a feed or calendar; absent for other files.",
        example: "text/calendar", \.feedType),
    ])
}

package struct RailGroup: TemplateModel {
  var label: String
  var links: [NavigationLink]

  package static let shape = Shape<RailGroup>(
    "RailGroup", "Links of the rail below one heading.",
    [
      .text("label", "Its heading.", example: "Views", \.label),
      .list("links", "Its links.", \.links),
    ])

  /// Marks the link to a page as current.
  mutating func mark(_ href: String) {
    for index in links.indices { links[index].isCurrent = links[index].href == href }
  }
}

package struct PersonHeader: TemplateModel {
  var name: String
  var href: String
  var face: Face
  var tabs: [NavigationLink]

  package static let shape = Shape<PersonHeader>(
    "Person", "The person of a page.",
    [
      .text(
        "name", "First and last name, else the username.", example: "Ana Núñez", \.name),
      .text(
        "href", "The person's first page, from the site's root.", example: "users/ana/index.html",
        \.href),
      .object("face", "The avatar, or initials.", \.face),
      .list("tabs", "The person's pages.", \.tabs),
    ])
}

package struct Face: TemplateModel {
  var initials: String
  /// `t0` to `t7`, derived from the username.
  var tint: String
  var image: String?

  package static let shape = Shape<Face>(
    "Face", "A person's avatar, or initials on a coloured background.",
    [
      .text("initials", "One or two letters.", example: "AN", \.initials),
      .text("tint", "A class of the stylesheet, `t0` to `t7`.", example: "t3", \.tint),
      .optionalText(
        "image", "The avatar, from the site's root.", example: "users/ana/avatar.png",
        \.image),
    ])

  init(_ user: User) {
    let names = [user.firstName, user.lastName].compactMap { $0?.first }.map(String.init)
    initials = (names.isEmpty ? String(user.username.prefix(2)) : names.joined()).uppercased()
    tint = "t\(stableHash(of: user.username) % 8)"
    image = user.avatar.map { avatar in
      "users/\(user.username)/avatar.\(avatar.format.fileEnding)"
    }
  }

  /// Of somebody who has no account.
  init(username: String) {
    initials = String(username.prefix(2)).uppercased()
    tint = "t\(stableHash(of: username) % 8)"
  }
}

package struct AsOf: TemplateModel {
  var day: String
  var text: String
  /// The machine's time zone, if the settings name none.
  var zone: String?

  package static let shape = Shape<AsOf>(
    "AsOf", "The day on which relative days such as 'tomorrow' are based.",
    [
      .text("day", "The day.", example: "2026-11-21", \.day),
      .text(
        "text", "The day in words.", example: "Saturday 21 November 2026", \.text),
      .optionalText(
        "zone", "The machine's time zone; absent if the settings name one.",
        example: "Europe/Lisbon", \.zone),
    ])
}
