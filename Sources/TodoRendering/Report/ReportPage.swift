private import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TemplateEngine

/// The model of a report's template.
package struct ReportPage: Sendable {
  var title: String
  var day: WrittenDay
  /// `3 became overdue, 5 completed, 2 due today; 11 overdue in all, 2 more than before.`
  var sentence: String
  var users: [PersonRow]
  var moreUsers: String?
  var sections: [ReportBlock]
  var problemHeading: String
  var problems: [ProblemRow]
  var moreProblems: String?
  var style: ReportStyle
  var labels: Labels
}

extension ReportPage: TemplateModel {
  package static let shape = Shape<ReportPage>(
    "ReportPage", "A report.",
    [
      .object("t", "The words of its language.", stored: \.labels),
      .object("style", "The stylesheet of the HTML form.", stored: \.style),
      .text(
        "title", "The workspace's title, or the user's name.", example: "Harbour team",
        stored: \.title),
      .object("day", "The day it is about.") { $0.day },
      .text(
        "sentence", "What matters, in one sentence.",
        example:
          "3 became overdue, 5 completed, 2 due today; 11 overdue in all, 2 more than before.",
        stored: \.sentence),
      .list("users", "The people with their counts.") { $0.users },
      .flag("has_users", "Whether there are any.") { !$0.users.isEmpty },
      .optionalText(
        "more_users", "How many people there are beside these.", example: "37 more",
        stored: \.moreUsers),
      .list("sections", "Its sections, those that have rows.") { $0.sections },
      .text(
        "problem_heading", "The heading above the problems.", example: "Problems in files",
        stored: \.problemHeading),
      .list("problems", "Problems in files.") { $0.problems },
      .flag("has_problems", "Whether there are any.") { !$0.problems.isEmpty },
      .optionalText(
        "more_problems", "How many problems there are beside these.", example: "37 more",
        stored: \.moreProblems),
    ])
}

/// The stylesheet embedded in an HTML report.
package struct ReportStyle: Sendable {
  var css: HTML
  /// The stylesheet's source in a Content-Security-Policy: `sha256-…` (CSP 3, §6.7.2.3).
  var hash: String

  /// - Parameter text: the stylesheet. `</` is replaced, so that it cannot end the `style` element;
  ///   CSS treats `<\/` as the same text.
  init(_ text: String) {
    let safe = text.split(separator: "</", omittingEmptySubsequences: false).joined(
      separator: "<\\/")
    css = HTML(trusted: safe)
    let digest = Data(SHA256.hash(data: Data(safe.utf8)))
    hash = "sha256-" + digest.base64EncodedString()
  }
}

extension ReportStyle: TemplateModel {
  package static let shape = Shape<ReportStyle>(
    "ReportStyle", "The stylesheet that stands inside of an HTML report.",
    [
      .html("css", "The rules.", example: "body{…}") { $0.css },
      .text(
        "hash", "What the page's policy names it by.", example: "sha256-4Su6mBWzEIFnH4p…",
        stored: \.hash),
    ])
}

package struct ReportBlock: Sendable {
  var heading: String
  var rows: [ReportRow]
  var more: String?
  var moreURL: String?
}

extension ReportBlock: TemplateModel {
  package static let shape = Shape<ReportBlock>(
    "ReportSection", "A section of a report.",
    [
      .text(
        "heading", "What it is about, with its dates.",
        example: "Due today, Saturday 21 November 2026", stored: \.heading),
      .list("rows", "Its todos.") { $0.rows },
      .optionalText("more", "How many there are beside these.", example: "37 more", stored: \.more),
      .optionalText(
        "more_url", "Where they are, when the site's address is set.",
        example: "https://todo.example.org/", stored: \.moreURL),
    ])
}

package struct ReportRow: Sendable {
  var title: String
  var url: String?
  var who: String?
  var day: String?
  var words: String?
  var note: String?
}

extension ReportRow: TemplateModel {
  package static let shape = Shape<ReportRow>(
    "ReportRow", "A todo in a report.",
    [
      .text("title", "Its title.", example: "Renew passport", stored: \.title),
      .optionalText(
        "url", "Its page, when the site's address is set.",
        example: "https://todo.example.org/users/ana/todos/renew-passport.html", stored: \.url),
      .optionalText(
        "who", "Whose it is, in a report about several people.", example: "Ana Núñez", stored: \.who
      ),
      .optionalText("day", "The day that matters.", example: "24 Nov", stored: \.day),
      .optionalText("words", "How far off that is.", example: "in 3 days", stored: \.words),
      .optionalText(
        "note", "What it waits for.", example: "blocked by “Crane inspection”", stored: \.note),
    ])
}
