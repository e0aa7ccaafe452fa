import TemplateEngine

/// A row as a list of todos has it: eleven values and three sections.
struct BenchmarkRow: TemplateModel {
  var href = "users/ana/todos/renew-passport.html"
  var id = "renew-passport"
  var title = "Renew passport & book \"the\" flight"
  var state = "overdue"
  var due: String? = "3 Dec 2026"
  var dueISO = "2026-12-03"
  var words = "in 12 days"
  var category: String? = "Travel"
  var categorySlug = "travel"
  var owner = "ana"
  var isStarred = true
  var comments = 3

  static let shape = Shape<BenchmarkRow>(
    "Row", "One todo of a list.",
    [
      .text("href", "Its page.", example: "todos/a.html", \.href),
      .text("id", "Its id.", example: "a", \.id),
      .text("title", "What is to be done.", example: "Renew passport", \.title),
      .text("state", "How it stands.", example: "overdue", \.state),
      .optionalText("due", "The due date.", example: "3 Dec 2026", \.due),
      .text("due_iso", "The same for machines.", example: "2026-12-03", \.dueISO),
      .text("words", "The same in words.", example: "in 12 days", \.words),
      .optionalText("category", "What it is about.", example: "Travel", \.category),
      .text("category_slug", "The same for addresses.", example: "travel", \.categorySlug),
      .text("owner", "Whose it is.", example: "ana", \.owner),
      .flag("starred", "Whether its owner starred it.", \.isStarred),
      .number("comments", "The number of comments.", example: "3", \.comments),
    ])

  static let template = """
    <li class="row {{state}}" id="{{id}}">
      <a href="{{href}}">{{title}}</a>
      {{#due}}
      <time datetime="{{due_iso}}">{{due}} · {{words}}</time>
      {{/due}}
      {{#category}}
      <a class="category c-{{category_slug}}">{{category}}</a>
      {{/category}}
      <span class="owner">{{owner}}</span>
      {{#starred}}
      <span class="star" title="starred">★</span>
      {{/starred}}
      <span class="comments">{{comments}}</span>
    </li>

    """
}

/// A list of such rows.
struct BenchmarkList: TemplateModel {
  var rows: [BenchmarkRow]

  static let shape = Shape<BenchmarkList>(
    "List", "A list of todos.", [.list("rows", "The todos.", \.rows)])
}
