#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TemplateEngine
import Text

package struct ReportPage: TemplateModel {
  var title: String
  var day: WrittenDay
  /// `3 became overdue, 5 completed, 2 due today; 11 overdue in total, 2 more than before.`
  var sentence: String
  var remark: String?
  var figures: String?
  var users: [CountsRow]
  var moreUsers: String?
  var sections: [ReportBlock]
  var problemHeading: String
  var problems: [ProblemRow]
  var moreProblems: String?
  var style: ReportStyle
  var labels: Labels

  package static let shape = Shape<ReportPage>(
    "ReportPage", "A report.",
    [
      .object("t", "The texts of the page's language.", \.labels),
      .object("style", "The stylesheet of HTML reports.", \.style),
      .text(
        "title", "The workspace's title, or the user's name.", example: "Harbour team",
        \.title),
      .object("day", "The day of the report, or the week or month that ends on it.", \.day),
      .text(
        "sentence", "The summary, in one sentence.",
        example:
          "3 became overdue, 5 completed, 2 due today; 11 overdue in total, 2 more than before.",
        \.sentence),
      .optionalText(
        "remark", "That the files have changed since the day of the report.",
        example: "As of 2025-01-01, computed from files with later changes.", \.remark),
      .optionalText(
        "figures", "How work gets done, in the report of a week or a month.",
        example: "4 completed a week (median of four weeks).", \.figures),
      .list("users", "The people with their counts.", \.users),
      .flag("has_users", "Whether there are any.", isFilled: \.users),
      .optionalText(
        "more_users", "The number of other people, if the report would be too large.",
        example: "37 more people; a larger --max-bytes shows them",
        \.moreUsers),
      .list("sections", "The sections that have rows.", \.sections),
      .text(
        "problem_heading", "The heading above the problems.", example: "Problems in files",
        \.problemHeading),
      .list("problems", "Problems in files.", \.problems),
      .flag("has_problems", "Whether there are any.", isFilled: \.problems),
      .optionalText(
        "more_problems", "The number of other problems.", example: "37 more",
        \.moreProblems),
    ])
}

package struct ReportStyle: TemplateModel {
  var css: HTML
  /// The stylesheet's source in a Content-Security-Policy: `sha256-…` (CSP 3, §6.7.2.3).
  var hash: String

  /// - Parameter text: the stylesheet. `</` is replaced, so that it cannot end the `style` element;
  ///   CSS treats `<\/` as the same text.
  init(_ text: String) {
    let safe = text.split(separator: "</", omittingEmptySubsequences: false).joined(
      separator: "<\\/")
    css = HTML(trusted: safe)
    let digest = Data(sha256(of: Array(safe.utf8)))
    hash = "sha256-" + digest.base64EncodedString()
  }

  package static let shape = Shape<ReportStyle>(
    "ReportStyle", "The stylesheet inside an HTML report.",
    [
      .html("css", "The rules.", example: "body{…}", \.css),
      .text(
        "hash", "Its hash in the page's content security policy.",
        example: "sha256-4Su6mBWzEIFnH4p…",
        \.hash),
    ])
}

package struct ReportBlock: TemplateModel {
  var heading: String
  var rows: [ReportRow]
  var more: String?
  var moreURL: String?

  package static let shape = Shape<ReportBlock>(
    "ReportSection", "A section of a report.",
    [
      .text(
        "heading", "The heading, with its dates.",
        example: "Due today, Saturday 21 November 2026", \.heading),
      .list("rows", "Its todos.", \.rows),
      .optionalText("more", "The number of other todos.", example: "37 more", \.more),
      .optionalText(
        "more_url", "The address of the other todos, if the site's address is set.",
        example: "https://todo.example.org/", \.moreURL),
    ])
}

package struct ReportRow: TemplateModel {
  var title: String
  var url: String?
  var who: String?
  var day: String?
  var words: String?
  var note: String?

  package static let shape = Shape<ReportRow>(
    "ReportRow", "A todo in a report.",
    [
      .text("title", "Its title.", example: "Renew passport", \.title),
      .optionalText(
        "url", "The address of its page, if the site's address is set.",
        example: "https://todo.example.org/users/ana/todos/renew-passport.html", \.url),
      .optionalText(
        "who", "The owner, in a report about several people.", example: "Ana Núñez", \.who
      ),
      .optionalText("day", "The day to show.", example: "24 Nov", \.day),
      .optionalText("words", "The distance to that day.", example: "in 3 days", \.words),
      .optionalText(
        "note", "The todo that it depends on.", example: "blocked by “Crane inspection”", \.note),
    ])
}
