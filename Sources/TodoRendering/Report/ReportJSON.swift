import Text
import TodoAnalysis
import TodoModel

/// A report as JSON: the output of `docket report --format json`.
///
/// - Parameters:
///   - figures: the figures of a week's or a month's report.
///   - people: the maximum number of users.
func reportJSON(
  _ report: Report, _ figures: WorkSummary?, people: Int, of workspace: Workspace
) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.member("schema", 1)
    json.object("period") { json in
      json.member("kind", report.period.kind.rawValue)
      json.member("from", report.period.from.description)
      json.member("today", report.period.today.description)
      json.member("ahead", report.period.ahead.description)
    }
    json.member("user", report.user)
    json.member("has_later_changes", report.hasLaterChanges)
    json.object("headline") { $0.members(of: report.headline) }
    if let figures {
      json.object("figures") { $0.members(of: figures) }
    } else {
      json.member("figures", nil as Int?)
    }
    json.array("users", report.users.prefix(people), linePerElement: true) { json, user in
      json.object { json in
        json.member("username", user.username)
        json.members(of: user.counts)
      }
    }
    json.array("sections", report.sections, linePerElement: true) { json, section in
      json.object { $0.members(of: section, workspace) }
    }
    json.array("problems", report.problems, linePerElement: true) { json, problem in
      json.object { json in
        json.member("path", problem.path)
        json.member("line", Int(problem.position.line))
        json.member("column", Int(problem.position.column))
        json.member("severity", problem.severity.rawValue)
        json.member("id", problem.id)
        json.member("message", problem.message)
      }
    }
    json.member("more_problems", report.moreProblems)
  }
  json.endLine()
  return json.bytes
}

extension JSONWriter {
  fileprivate mutating func members(of headline: ReportHeadline) {
    member("became_overdue", headline.becameOverdue)
    member("completed", headline.completed.all)
    member("completed_repeating", headline.completed.repeating)
    member("due_today", headline.dueToday)
    member("overdue", headline.overdue)
    member("overdue_before", headline.overdueBefore)
  }

  fileprivate mutating func members(of section: ReportSection, _ workspace: Workspace) {
    member("kind", section.kind.name)
    if case .view(let name) = section.kind {
      member("name", name)
    } else {
      member("name", nil as String?)
    }
    array("todos", section.rows) { json, row in
      json.object { json in
        json.member("owner", workspace.todos[row.todo].owner)
        json.member("id", workspace.todos[row.todo].id)
        json.member("title", workspace.todos[row.todo].title)
        json.member("day", row.day?.description)
        if let before = row.before { json.member("before", before.description) }
      }
    }
    member("more", section.more)
  }
}

extension ReportSection.Kind {
  fileprivate var name: String {
    switch self {
    case .becameOverdue: "became_overdue"
    case .dueToday: "due_today"
    case .completed: "completed"
    case .new: "new"
    case .dueNext: "due_next"
    case .longOverdue: "long_overdue"
    case .blocked: "blocked"
    case .stale: "stale"
    case .view: "view"
    case .reopened: "reopened"
    case .slipped: "slipped"
    case .newlyBlocked: "newly_blocked"
    }
  }
}
