import Text
import TodoModel

/// The paths of a site's pages, relative to its root.
package struct SitePaths: Sendable {
  /// By todo: its page, without an anchor.
  package let todoPages: [String]
  /// By checklist: its page.
  package let checklistPages: [String]
  /// By todo: the anchor of an item, unique on its checklist's page; empty for a todo with a
  /// separate file.
  let anchors: [String]
  /// The images in bodies on pages that the settings enable, each with its path on the site.
  package let images: [(image: Image, path: String)]
  /// Keyed by the bytes of the path: two names that differ in normalisation are two images.
  private let imageAddresses: [[UInt8]: String]
  /// Former addresses of todos, with the todo at each; none is the path of a page.
  package let redirects: [(path: String, todo: Int)]

  /// Assigns every todo and checklist a page named after it. If a file system might treat two names
  /// as one, the later name gets digits of its SHA-256.
  package init(_ workspace: Workspace) {
    var names = PageNames()
    var todoPages = [String](repeating: "", count: workspace.todos.count)
    var items: [(todo: Int, checklist: Int)] = []
    var moved: [Int] = []
    // A single loop, because visiting every todo is what takes time.
    for index in workspace.todos.indices {
      let todo = workspace.todos[index]
      if case .item(let checklist) = todo.place {
        items.append((index, checklist))
      } else {
        todoPages[index] = names.page(of: todo.id, owner: todo.owner)
      }
      if !todo.aliases.isEmpty { moved.append(index) }
    }
    checklistPages = workspace.checklists.map { names.page(of: $0.id, owner: $0.owner) }
    for (index, checklist) in items { todoPages[index] = checklistPages[checklist] }
    self.todoPages = todoPages
    anchors = Self.anchors(of: workspace)
    images = Self.images(of: workspace)
    var addresses = Dictionary(
      images.map { (Array($0.image.path.utf8), $0.path) },
      uniquingKeysWith: { first, _ in first })
    for other in workspace.images.otherForms {
      addresses[Array(other.path.utf8)] = addresses[Array(other.image.utf8)]
    }
    imageAddresses = addresses
    let usernames = Set(workspace.users.map(\.username))

    var redirects: [(path: String, todo: Int)] = []
    for index in moved {
      let todo = workspace.todos[index]
      for alias in todo.aliases {
        let parts = alias.split(separator: "/", maxSplits: 1).map(String.init)
        guard let id = parts.last else { continue }
        let owner = parts.count == 2 ? parts[0] : todo.owner
        // The owner may have another name now.
        let isOwner = usernames.contains(owner) || workspace.kind == .accounts && isUsername(owner)
        guard isOwner, !isWindowsDevice(stem: owner),
          let path = names.freePage(of: id, owner: owner)
        else { continue }
        redirects.append((path, index))
      }
    }
    self.redirects = redirects
  }

  /// The id itself if it is safe in a URL and on every file system, else its slug.
  static func fileName(of id: String) -> String {
    guard (1...100).contains(id.utf8.count), id.utf8.first != 0x2E else { return slug(of: id) }
    var text = id
    let isSafe = text.withUTF8 { bytes in
      bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
    }
    return !isSafe || isWindowsDevice(stem: id) ? slug(of: id) : id
  }

  /// Whether the name of a todo's page is this id.
  func isPage(_ todo: Int, named id: String) -> Bool {
    var (page, id) = (todoPages[todo], id)
    return page.withUTF8 { page in
      let stem = page.dropLast(5)
      return id.withUTF8 { id in
        stem.suffix(id.count).elementsEqual(id) && stem.dropLast(id.count).last == 0x2F
      }
    }
  }

  /// The link to a todo: its page, with an anchor for a checklist item.
  package func link(to todo: Int) -> String {
    anchors[todo].isEmpty ? todoPages[todo] : todoPages[todo] + "#" + anchors[todo]
  }

  /// `images/<slug of the name>-<digits of the path's SHA-256>.<extension>`: images of the same
  /// name in different folders are distinct, and a new image changes no other path.
  private static func images(of workspace: Workspace) -> [(image: Image, path: String)] {
    let pages = workspace.settings.pages
    let ofTodos = pages.contains(.todos) ? workspace.images.ofTodos : []
    let ofBios = pages.contains(.profile) ? workspace.images.ofBios : []
    var seen: Set<Image> = []
    var taken = TakenNames()
    return (ofTodos + ofBios).filter { seen.insert($0).inserted }.map { image in
      let file = WorkspacePath.parts(of: image.path).last ?? image.path
      let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      let plain = slug(of: stem) + "-" + hexDigits(of: image.path, count: 8)
      let name = unique(plain, of: image.path, among: &taken)
      return (image, "images/\(name).\(image.format.fileEnding)")
    }
  }

  /// The path on the site of the image that a body refers to; `nil` if no image is shown.
  func image(_ path: String, in file: String, of workspace: Workspace) -> String? {
    let root = workspace.source(ofFile: file)?.folder ?? ""
    return WorkspacePath.candidates(named: path, from: file, in: root).lazy
      .compactMap { imageAddresses[Array($0.utf8)] }.first
  }

  private static func anchors(of workspace: Workspace) -> [String] {
    var anchors = [String](repeating: "", count: workspace.todos.count)
    for checklist in workspace.checklists {
      var taken = TakenNames()
      // The target of the page's skip link.
      _ = taken.insert("main")
      for item in checklist.items {
        let id = workspace.todos[item].id
        anchors[item] = unique(slug(of: id), of: id, among: &taken)
      }
    }
    return anchors
  }

  /// The page of a todo with a file of its own, unless another todo has a name like it.
  package static func todoPage(of id: String, owner: String) -> String {
    user(owner, "todos/\(fileName(of: id)).html")
  }

  static func user(_ username: String, _ page: String) -> String {
    "users/\(username)/\(page)"
  }

  /// The way to a page from that of a user's todo. The user's own pages are near: with the whole
  /// way to them most pages of todos would not fit into one block of memory or of a disk.
  static func fromTodo(_ page: String, of username: String) -> String {
    let own = user(username, "")
    return page.hasPrefix(own) ? "../" + page.dropFirst(own.count) : "../../../" + page
  }

  /// The path to the root: `../../` for a page two folders deep, empty at the root.
  static func root(of page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == 0x2F })
  }

  /// Unique slugs of names, for the file names of pages.
  static func distinctSlugs(_ names: [String]) -> [String] {
    var taken = TakenNames()
    return names.map { unique(slug(of: $0), of: $0, among: &taken) }
  }

  /// The plain form if it is not taken, else the slug of the name with digits of its SHA-256; in
  /// the rare case that this is taken too, with a number.
  static func unique(
    _ plain: String, of name: String, among taken: inout TakenNames
  ) -> String {
    if taken.insert(plain.foldedName) { return plain }
    let distinct = distinctSlug(of: name)
    var candidate = distinct
    var number = 2
    while !taken.insert(candidate) {
      candidate = "\(distinct)-\(number)"
      number += 1
    }
    return candidate
  }
}
