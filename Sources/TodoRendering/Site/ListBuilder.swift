import Text
import TodoAnalysis
import TodoModel

/// A list of todos before it is split into pages.
struct ListPlan {
  /// The path of its first page; page 2 of `x.html` is `x/2.html`.
  var path: String
  var title: String
  /// The page in the rail that the list belongs to, if it is not the list itself.
  var section: String?
  var heading: String?
  var groups: [Group]
  /// A one-line summary of the whole list.
  var summary: String?
  /// What a project is about.
  var description: String?
  /// Who leads a project, its target, and how it stands.
  var facts: ProjectFacts?
  /// What adds a todo to what it is the list of.
  var newTodo: NewTodo?
  /// The order of its rows in words; `nil` if its groups tell.
  var order: String?
  var counts: StateCounts?
  /// No chips if `nil`.
  var chips: Chips?
  /// The query for its todos; `nil` if there is none.
  var query: String?
  /// The query for those of the groups beside it, which are overdue.
  var queryAside: String?
  /// Where a search on its pages looks at first.
  var scope = Scope.query
  /// Folded groups below the list. Their todos may also be in the list.
  var folds: [Group] = []
  var emptyText: String?
  var years: [NavigationLink] = []
  /// The list and the board of a project.
  var forms: [NavigationLink] = []
  /// What it is the list of, where 'docket serve' can rename that.
  var renamable: Renamable?
  /// The class of a category's colour.
  var style: String?
  /// The form that changes a category of the acting user's own.
  var change: NamedLink?
  /// Other pages with the same todos in groups, where the list has several pages.
  var groupings: [NavigationLink] = []
  var options: RowOptions
  /// Whether its rows contain text that depends on the current day.
  var isRelative = true

  /// The owner of the categories that the chips link to.
  enum Chips {
    case user(String)
    case team
  }

  /// Where a search looks: by the query of the list, or by another one; everywhere by `nil`.
  enum Scope {
    case query
    case other(String?)
  }

  struct Group {
    var title: String?
    var tone = ""
    var isFolded = false
    /// Whether links lead to it though it is folded, and it is open where nothing else is on a page.
    var isWhole = false
    /// Whether it is beside the list: chips count its todos by themselves.
    var isAside = false
    /// The day that its title names: its rows leave it out.
    var day: CalendarDay?
    var todos: [Int]
    /// By place in `todos`: the day of a completion after which the todo was open again.
    var repeated: [Int: CalendarDay] = [:]
    /// The number in its heading, if it is not that of its todos.
    var total: Int?
    /// The maximum number of rows on the page; `more` links to the rest.
    var limit = Int.max
    var more: NamedLink?

    var isCut: Bool { todos.count > limit }
  }

  /// The groups whose todos its chips count.
  var counted: [Group] { groups.filter { !$0.isAside } }

  /// The todos that its query finds.
  var queried: [Int] {
    counted.flatMap { group in
      group.todos.indices.filter { group.repeated[$0] == nil }.map { group.todos[$0] }
    }
  }
}

/// The maximum number of rows per page.
let rowsPerPage = 100

/// One page of a list, before its rows are rendered.
struct ListPart {
  let path: String
  let plan: ListPlan
  let frame: PageFrame
  /// See `ListFrame`.
  let links: Fingerprint
  /// Counted from 0.
  let number: Int
  /// The number of pages of the list.
  let count: Int
  let slices: [Slice]
  /// The same on all pages of the list.
  let chips: [CategoryChip]
  /// Only of a list that is not whole on one page.
  let facets: [FacetChip]
  let folds: [Slice]
  /// The beginnings of the groups, if these are on several pages; the same on all of them.
  let jumps: [NavigationLink]
  /// The number of rows on all pages.
  let total: Int

  /// The part of a group on one page.
  struct Slice {
    var group: ListPlan.Group
    var total: Int
    var todos: ArraySlice<Int>
    var isLast: Bool
    /// The group's name in links, if it begins here in a list of several pages.
    var anchor: String? = nil
  }
}

extension SiteContext {
  /// Splits a list into pages.
  ///
  /// - Parameter list: the frame of any of its pages; the title and everything that depends on the
  ///   page's path is replaced.
  func parts(of plan: ListPlan, in list: ListFrame) -> [ListPart] {
    var frame = list.page
    frame.title = plan.title
    frame.asOf = plan.isRelative ? asOf : nil
    let pages = paginate(plan.groups)
    let isWhole = pages.count == 1 && !plan.groups.contains(where: \.isCut)
    let jumps = pages.count > 1 ? jumps(pages, plan.path) : []
    let chips = categoryChips(plan, isWhole: isWhole)
    let facets = isWhole ? [] : self.facets(plan)
    let all = FacetChip(
      name: strings[.all], href: plan.path, isCurrent: true,
      count: strings.number(plan.counted.reduce(0) { $0 + $1.todos.count }))
    let total = plan.groups.reduce(0) { $0 + min($1.todos.count, $1.limit) }
    return pages.enumerated().map { number, slices in
      let path = Self.page(number, of: plan.path)
      frame.root = SitePaths.root(of: path)
      frame.address = address(of: path)
      return ListPart(
        path: path, plan: plan, frame: frame, links: list.links, number: number,
        count: pages.count, slices: slices, chips: chips,
        facets: facets.isEmpty ? [] : [all] + facets,
        folds: number == 0 ? folds(plan) : [], jumps: jumps, total: total)
    }
  }

  /// A link to each group that has a title and is not folded; none if there is one such group.
  private func jumps(_ pages: [[ListPart.Slice]], _ path: String) -> [NavigationLink] {
    var jumps: [NavigationLink] = []
    for (number, slices) in pages.enumerated() {
      for slice in slices {
        guard let anchor = slice.anchor, let title = slice.group.title,
          !slice.group.isFolded || slice.group.isWhole
        else { continue }
        jumps.append(
          NavigationLink(
            label: title, href: "\(Self.page(number, of: path))#\(anchor)",
            count: strings.number(slice.total)))
      }
    }
    return jumps.count > 1 ? jumps : []
  }

  private func folds(_ plan: ListPlan) -> [ListPart.Slice] {
    plan.folds.filter { !$0.todos.isEmpty }.map { group in
      ListPart.Slice(
        group: group, total: group.todos.count, todos: group.todos.prefix(group.limit), isLast: true
      )
    }
  }

  /// - Parameter rows: makes the rows of some todos; for a comparison, none.
  func page(
    _ part: ListPart, rows: (ArraySlice<Int>, RowOptions) -> [ListRow]
  ) -> TodoListPage {
    let plan = part.plan
    func group(_ slice: ListPart.Slice) -> TodoGroup {
      var options = plan.options
      options.day = slice.group.day
      var made = rows(slice.todos, options)
      for (row, place) in zip(made.indices, slice.todos.indices) {
        if let day = slice.group.repeated[place] { show(completion: day, in: &made[row], options) }
      }
      return TodoGroup(
        anchor: part.jumps.isEmpty ? nil : slice.anchor, title: slice.group.title,
        count: strings.number(slice.total), tone: slice.group.tone,
        isFolded: slice.group.isFolded && !(slice.group.isWhole && part.slices.count == 1),
        isAside: slice.group.isAside,
        isOfDay: slice.group.day != nil,
        rows: made,
        more: slice.isLast && slice.group.isCut ? slice.group.more : nil)
    }
    return TodoListPage(
      frame: part.frame, heading: plan.heading, summary: plan.summary,
      description: plan.description, facts: plan.facts, newTodo: plan.newTodo,
      order: part.slices.isEmpty ? nil : plan.order,
      counts: plan.counts.map { CountsLine($0, strings) }, chips: part.chips,
      hasChips: part.chips.count > 1,
      facets: part.facets,
      scope: has(.search) ? scope(of: plan) : nil,
      results: part.facets.isEmpty ? nil : plan.query.flatMap { results(of: $0) },
      jumps: part.jumps + (part.count > 1 ? plan.groupings : []), groups: part.slices.map(group),
      folds: part.folds.map(group),
      empty: part.slices.isEmpty ? plan.emptyText : nil,
      pager: pager(part.number, of: part.total, plan.path),
      years: part.number == part.count - 1 ? plan.years : [], forms: plan.forms,
      renamable: plan.renamable, style: plan.style, change: plan.change)
  }

  /// `past.html` for the first page, `past/2.html` for the second.
  static func page(_ number: Int, of path: String) -> String {
    number == 0 ? path : "\(path.dropLast(5))/\(number + 1).html"
  }

  /// Splits the groups into pages of `rowsPerPage` rows; the first page always exists.
  private func paginate(_ groups: [ListPlan.Group]) -> [[ListPart.Slice]] {
    var pages: [[ListPart.Slice]] = [[]]
    var room = rowsPerPage
    for (number, group) in groups.enumerated() where !group.todos.isEmpty {
      var rest = group.todos.prefix(group.limit)
      var anchor: String? = "group-\(number + 1)"
      while !rest.isEmpty {
        if room == 0 {
          pages.append([])
          room = rowsPerPage
        }
        let part = rest.prefix(room)
        rest = rest.dropFirst(part.count)
        room -= part.count
        pages[pages.count - 1].append(
          ListPart.Slice(
            group: group, total: group.total ?? group.todos.count, todos: part,
            isLast: rest.isEmpty, anchor: anchor))
        anchor = nil
      }
    }
    return pages
  }

  /// - Parameters:
  ///   - number: the number of the page, counted from 0.
  ///   - total: the number of rows on all pages.
  func pager(_ number: Int, of total: Int, _ path: String) -> Pager? {
    pager(number, of: total) { Self.page($0, of: path) }
  }

  /// - Parameter href: the address of a page, from the site's root.
  func pager(
    _ number: Int, of total: Int, perPage size: Int = rowsPerPage, href: (Int) -> String
  ) -> Pager? {
    guard total > size else { return nil }
    let count = (total + size - 1) / size
    func link(_ label: Label, _ target: Int) -> NavigationLink? {
      guard (0..<count).contains(target) else { return nil }
      return NavigationLink(
        label: strings[label], href: href(target))
    }
    return Pager(
      text: strings.rows(
        number * size + 1, to: min((number + 1) * size, total), of: total),
      previous: link(.previous, number - 1),
      next: link(.next, number + 1),
      pages: Self.pagesShown(around: number, of: count).map { page in
        guard let page else { return PageNumber(text: "…") }
        return PageNumber(
          text: String(page + 1), href: page == number ? nil : href(page),
          isCurrent: page == number)
      })
  }

  /// The first, the last and the pages next to one, counted from 0; `nil` for those between.
  static func pagesShown(around number: Int, of count: Int) -> [Int?] {
    let near = max(0, number - 1)...min(count - 1, number + 1)
    var shown: [Int?] = []
    for page in 0..<count {
      if page == 0 || page == count - 1 || near.contains(page) {
        shown.append(page)
      } else if shown.last != .some(nil) {
        // One page alone takes no more room than the ellipsis.
        let isAlone = [page - 1, page + 1].allSatisfy {
          $0 == 0 || $0 == count - 1 || near.contains($0)
        }
        shown.append(isAlone ? page : nil)
      }
    }
    return shown
  }

  /// A chip for each category in the list, most rows first. The user may have no page for a
  /// category, for example for another user's starred todo. The chip then links to the list itself
  /// if the whole list can be filtered, else to the team's page.
  func categoryChips(_ plan: ListPlan, isWhole: Bool = false) -> [CategoryChip] {
    guard has(.categories), let chips = plan.chips else { return [] }
    var names: [(name: String, count: Int)] = []
    var places: [String: Int] = [:]
    for group in plan.counted {
      for todo in group.todos {
        guard let name = workspace.todos[todo].category else { continue }
        if let place = places[name] {
          names[place].count += 1
        } else {
          places[name] = names.count
          names.append((name, 1))
        }
      }
    }
    // The first spelling of a category in the list is shown.
    var rows: [String: (name: String, count: Int)] = [:]
    for (name, count) in names { rows[name.foldedName, default: (name, 0)].count += count }
    var (own, owner): ([String: String], String?) = ([:], nil)
    if case .user(let name) = chips {
      (own, owner) = (people.positions[name].map { topicPages.ofUsers[$0] } ?? [:], name)
    }
    return rows.sorted { a, b in
      a.value.count != b.value.count
        ? a.value.count > b.value.count : precedesNaturally(a.key, b.key)
    }
    .compactMap { key, value in
      let here = isWhole && owner != nil ? plan.path + "#list" : nil
      guard let href = own[key] ?? here ?? topicPages.categories[key] else { return nil }
      return CategoryChip(
        name: value.name, style: colours.style(of: value.name, owner: owner), href: href,
        results: isWhole ? nil : results(of: plan, inCategory: value.name),
        count: strings.number(value.count))
    }
  }
}
