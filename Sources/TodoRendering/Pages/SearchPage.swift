import TemplateEngine

/// The page of the search, which its script fills. Where a server answers, it has what a query finds
/// for readers without scripts.
package struct SearchPage: PageModel {
  var frame: PageFrame
  /// The answer of the server; absent in the file of a site.
  var answer: SearchAnswer?
}

/// What a query finds.
package struct SearchAnswer: TemplateModel {
  /// The query as it was typed; empty if nothing was asked.
  var query: String  // milk due<+7d
  /// How many todos it finds.
  var summary: String?  // 3 of 94 todos
  /// Why it cannot be understood.
  var mistake: String?  // Column 1: unknown field 'duo', did you mean 'due'?
  /// The todos; those that are closed in a group of their own.
  var groups: [TodoGroup] = []
  /// The text to show if it finds nothing.
  var empty: String?  // No todo matches.
  /// The previous and next pages.
  var pager: Pager?
}
