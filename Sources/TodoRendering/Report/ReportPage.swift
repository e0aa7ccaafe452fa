#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TemplateEngine
import Text

/// A report.
package struct ReportPage: TemplateModel {
  /// The texts of the page's language.
  var t: Labels
  /// The stylesheet of HTML reports.
  var style: ReportStyle
  /// The workspace's title, or the user's name.
  var title: String  // Harbour team
  /// The day of the report, or the week or month that ends on it.
  var day: WrittenDay
  /// The summary, in one sentence.
  var sentence: String  // 3 became overdue, 5 completed, 2 due today; 11 overdue in total.
  /// That the files have changed since the day of the report.
  var remark: String?  // As of 2025-01-01, computed from files with later changes.
  /// How work gets done, in the report of a week or a month.
  var figures: String?  // 4 completed a week (median of four weeks).
  /// The people with their counts.
  var users: [CountsRow]
  /// Whether there are any.
  var hasUsers: Bool { !users.isEmpty }
  /// The number of other people, if the report would be too large.
  var moreUsers: String?  // 37 more people; a larger --max-bytes shows them
  /// The sections that have rows.
  var sections: [ReportBlock]
  /// The heading above the problems.
  var problemHeading: String  // Problems in files
  /// Problems in files.
  var problems: [ProblemRow]
  /// Whether there are any.
  var hasProblems: Bool { !problems.isEmpty }
  /// The number of other problems.
  var moreProblems: String?  // 37 more
}

/// The stylesheet inside an HTML report.
package struct ReportStyle: TemplateModel {
  /// The rules.
  var css: HTML  // body{…}
  /// Its hash in the page's content security policy.
  ///
  /// `sha256-…` (CSP 3, §6.7.2.3).
  var hash: String  // sha256-4Su6mBWzEIFnH4p…

  /// - Parameter text: the stylesheet. `</` is replaced, so that it cannot end the `style` element;
  ///   CSS treats `<\/` as the same text.
  init(_ text: String) {
    let safe = text.split(separator: "</", omittingEmptySubsequences: false).joined(
      separator: "<\\/")
    css = HTML(trusted: safe)
    let digest = Data(sha256(of: Array(safe.utf8)))
    hash = "sha256-" + digest.base64EncodedString()
  }
}

/// A section of a report.
package struct ReportBlock: TemplateModel {
  /// The heading, with its dates.
  var heading: String  // Due today, Saturday 21 November 2026
  /// Its todos.
  var rows: [ReportRow]
  /// The number of other todos.
  var more: String?  // 37 more
  /// The address of the other todos, if the site's address is set.
  var moreURL: String?  // https://todo.example.org/
}

/// A todo in a report.
package struct ReportRow: TemplateModel {
  /// What somebody did, before the title.
  var event: String?  // Chen Wei commented on
  /// Its title.
  var title: String  // Renew passport
  /// The address of its page, if the site's address is set.
  var url: String?  // https://todo.example.org/users/ana/todos/renew-passport.html
  /// The owner, in a report about several people.
  var who: String?  // Ana Núñez
  /// The other repository that it is from.
  var source: String?  // Engine
  /// The day to show.
  var day: String?  // 24 Nov
  /// The distance to that day.
  var words: String?  // in 3 days
  /// The todo that it depends on.
  var note: String?  // blocked by “Crane inspection”
}
