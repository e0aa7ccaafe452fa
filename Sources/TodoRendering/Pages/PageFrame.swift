import TemplateEngine
import Text
import TodoModel

/// The model of a page. Templates see the frame as `page`, and its labels as `t`.
protocol PageModel: TemplateModel {
  var frame: PageFrame { get }
}

/// The frame of every page.
package struct PageFrame: TemplateModel {
  /// The relative path from this page to the site's root.
  var root: String  // ../../
  /// The page's own title.
  var title: String  // Renew passport
  /// What follows the title in the browser's window; empty on the team's page.
  var titleEnd: String  // " · Harbour team"
  /// The workspace's title.
  var siteTitle: String  // Harbour team
  /// The language of the page (BCP 47).
  var language: String  // en
  /// Whether search engines may list the site.
  var isPublic: Bool
  /// The page's URL, on public sites with a `base_url`.
  var address: String? = nil  // https://todo.example.org/index.html
  /// The URL of a picture for the page, where it has an address.
  var picture: String? = nil  // https://todo.example.org/assets/icon-512.png
  /// Whether the page has the field that searches all todos.
  var hasSearch = false
  /// Whether the site has a page of all people.
  var hasPeople = false
  /// Whether the page has controls, because 'docket serve' shows it.
  var isEditable = false
  /// Whether a new todo can stay on the device of 'docket serve'.
  var hasDevice = false
  /// Whether the reader may add views to the settings.
  var mayAddViews = false
  /// The priorities of a task in a project of Backlog.md, by their ranks; absent for other todos.
  var projectLevels: String? = nil  // high medium low
  /// How many todos the reader can import from the device, on Home; absent if none.
  var deviceTodos: String? = nil  // 3 todos are on this device only.
  /// The first links of the rail, at most four.
  var rail: [NavigationLink]
  /// The other links of the rail.
  var railGroups: [RailGroup]
  /// The person of the page; absent on the team's pages.
  var person: PersonHeader? = nil
  /// The day on which relative days such as 'tomorrow' are based.
  var asOf: AsOf? = nil
  /// The files for other programs; none on the pages of todos.
  var data: [NavigationLink] = []
  /// Whether `data` has entries.
  var hasData: Bool { !data.isEmpty }
  var labels: Labels

  /// Marks the rail's link to a page as current.
  mutating func mark(_ href: String) {
    for index in rail.indices { rail[index].isCurrent = rail[index].href == href }
    for index in railGroups.indices { railGroups[index].mark(href) }
  }
}

/// A link to another page of the site, or to a file for other programs.
package struct NavigationLink: TemplateModel {
  /// Its text.
  var label: String  // Starred
  /// The page, from the site's root.
  var href: String  // users/ana/starred.html
  /// Whether it is the current page.
  var isCurrent = false
  /// The class of its sign in the rail.
  var icon: String?  // all
  /// The character of its sign in the rail.
  var glyph: String?  // #
  /// The number of entries on that page.
  var count: String?  // 3
  /// The media type of a feed or calendar; absent for other files.
  var feedType: String? = nil  // text/calendar
}

/// Links of the rail below one heading.
package struct RailGroup: TemplateModel {
  /// Its heading.
  var label: String  // Views
  /// Its links.
  var links: [NavigationLink]

  /// Marks the link to a page as current.
  mutating func mark(_ href: String) {
    for index in links.indices { links[index].isCurrent = links[index].href == href }
  }
}

/// The person of a page.
package struct PersonHeader: TemplateModel {
  /// First and last name, else the username.
  var name: String  // Ana Núñez
  /// The person's first page, from the site's root.
  var href: String  // users/ana/index.html
  /// The same from the page of a todo.
  var fromTodo: String  // ../index.html
  /// The avatar, or initials.
  var face: Face
  /// On the Home of somebody else: how the person gets on.
  var note: String? = nil  // 5 completed this month · 2 in progress
  /// What adds a todo of the person, if that is somebody else.
  var todoFor: NewTodo? = nil
  /// The person's pages that are used most.
  var tabs: [NavigationLink]
  /// The others, which are folded where there is little room.
  var moreTabs: [NavigationLink]
  /// Whether there are any.
  var hasMoreTabs: Bool { !moreTabs.isEmpty }
  /// The label of the page, if it is one of them.
  var hereInMore: String?  // Past
}

/// A person's avatar, or initials on a coloured background.
package struct Face: TemplateModel {
  /// One or two letters.
  var initials: String  // AN
  /// A class of the stylesheet, `t0` to `t7`.
  var tint: String  // t3
  /// The avatar, from the site's root.
  var image: String?  // users/ana/avatar.png

  init(_ user: User) {
    let names = [user.firstName, user.lastName].compactMap { $0?.first }.map(String.init)
    initials = (names.isEmpty ? String(user.username.prefix(2)) : names.joined()).uppercased()
    tint = "t\(stableHash(of: user.username) % 8)"
    image = user.avatar.map { avatar in
      "users/\(user.username)/avatar.\(avatar.format.fileEnding)"
    }
  }

  /// The face of somebody who has no account.
  init(username: String) {
    initials = String(username.prefix(2)).uppercased()
    tint = "t\(stableHash(of: username) % 8)"
  }
}

extension JSONWriter {
  /// Writes a face as scripts of pages read it.
  mutating func members(of face: Face) {
    member("initials", face.initials)
    member("tint", face.tint)
    member("image", face.image)
  }
}

/// The day on which relative days such as 'tomorrow' are based.
package struct AsOf: TemplateModel {
  /// The day.
  var day: String  // 2026-11-21
  /// The day in words.
  var text: String  // Saturday 21 November 2026
  /// The machine's time zone; absent if the settings name one.
  var zone: String?  // Europe/Lisbon
}
