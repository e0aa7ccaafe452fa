import Text
import TodoModel

/// The keys of a todo's front matter, with their aliases.
package enum KnownKey: Hashable, Sendable {
  case field(TodoField)
  case kind
  /// TaskNotes' `recurrence_anchor`: the date from which a recurrence counts.
  case recurrenceAnchor
  /// TaskNotes' `skipped_instances`: the days on which a recurrence does not occur.
  case skippedInstances

  /// The canonical name, which takes precedence over aliases.
  var name: String {
    switch self {
    case .field(let field): field.name
    case .kind: "kind"
    case .recurrenceAnchor: "recurrence_anchor"
    case .skippedInstances: "skipped_instances"
    }
  }

  /// Names the todo in the tool that it was imported from. It is not a field.
  package static let source = "source"

  /// The canonical names of all keys.
  static let names =
    TodoField.allCases.filter { KnownKey($0.name) == .field($0) }.map(\.name)
    + [KnownKey.kind, .recurrenceAnchor, .skippedInstances].map(\.name)

  /// Finds the key with a name or alias. Ignores case, spaces, `_` and `-`: `due_date`, `dueDate`
  /// and `Due date` are the same.
  package init?(_ name: String) {
    if let key = Self.exact(name) {
      self = key
      return
    }
    guard name.utf8.contains(where: { !(0x61...0x7A).contains($0) }) else { return nil }
    var reduced = ""
    for byte in name.utf8 where byte != 0x5F && byte != 0x2D && byte != 0x20 {
      reduced.unicodeScalars.append(Unicode.Scalar(byte.lowercased))
    }
    guard let key = Self.exact(reduced) else { return nil }
    self = key
  }

  private static func exact(_ name: String) -> KnownKey? {
    if let field = field(name) { return .field(field) }
    switch name {
    case "kind": return .kind
    case "recurrenceanchor": return .recurrenceAnchor
    case "skippedinstances": return .skippedInstances
    default: return nil
    }
  }

  /// Switches on the length first, because few names share a length.
  private static func field(_ name: String) -> TodoField? {
    switch name.utf8.count {
    case 2:
      switch name {
      case "id": .id
      default: nil
      }
    case 3:
      switch name {
      case "due": .due
      case "tag": .tags
      default: nil
      }
    case 4:
      switch name {
      case "wait": .start
      case "done": .completed
      case "tags": .tags
      case "deps": .depends
      default: nil
      }
    case 5:
      switch name {
      case "title": .title
      case "start": .start
      case "group": .project
      case "label": .tags
      case "order": .order
      case "owner": .assignee
      case "recur": .repeat
      case "alias": .aliases
      default: nil
      }
    case 6:
      switch name {
      case "closed": .completed
      case "status": .status
      case "labels": .tags
      case "author": .author
      case "repeat": .repeat
      case "effort": .estimate
      default: nil
      }
    case 7:
      switch name {
      case "summary": .title
      case "duedate": .due
      case "created": .created
      case "updated": .updated
      case "ordinal": .order
      case "project": .project
      case "starred": .starred
      case "depends": .depends
      case "aliases": .aliases
      default: nil
      }
    case 8:
      switch name {
      case "deadline": .due
      case "resolved", "closedat": .completed
      case "modified": .updated
      case "category": .category
      case "projects": .project
      case "priority": .priority
      case "reporter": .author
      case "assignee": .assignee
      case "estimate": .estimate
      default: nil
      }
    case 9:
      switch name {
      case "scheduled", "startdate": .start
      case "createdat": .created
      case "completed": .completed
      case "updatedat": .updated
      case "milestone": .project
      case "createdby": .author
      case "assignees": .assignee
      case "dependson", "blockedby": .depends
      default: nil
      }
    case 10:
      switch name {
      case "completion": .completed
      case "categories": .category
      case "recurrence": .repeat
      default: nil
      }
    case 11:
      switch name {
      case "createddate", "datecreated": .created
      case "completedat": .completed
      case "updateddate", "dateupdated": .updated
      case "completions": .completions
      default: nil
      }
    case 12:
      switch name {
      case "datemodified": .updated
      case "dependencies": .depends
      case "timeestimate": .estimate
      default: nil
      }
    case 13:
      switch name {
      case "scheduleddate": .start
      case "completeddate", "datecompleted": .completed
      default: nil
      }
    case 17:
      switch name {
      case "completeinstances": .completions
      default: nil
      }
    default: nil
    }
  }

  /// Whether a file with this key is a todo.
  package var marksTodo: Bool {
    switch self {
    case .field(.status), .field(.due), .field(.start), .field(.completed), .field(.priority),
      .field(.repeat), .field(.assignee):
      true
    default: false
    }
  }

  /// Keys of other tools, which Docket keeps but does not use, and that of claims. They are never reported as unknown.
  package static func isForeign(_ name: String) -> Bool {
    switch name {
    case Claim.key: true
    // Backlog.md
    case "type", "references", "documentation", "modified_files", "parent_task_id",
      "subtasks", "onStatusChange":
      true
    // taskmd, kanban-md, tk
    case "parent", "touches", "started", "blocked", "block_reason", "claimed_by", "claimed_at",
      "class", "links":
      true
    // TaskNotes, dstask
    case "contexts", "reminders", "timeEntries", "delegatedto", "notes": true
    // Obsidian
    case "cssclass", "cssclasses", "publish", "permalink", "kanban-plugin": true
    default: false
    }
  }
}
