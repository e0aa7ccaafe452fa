import Text
import SiteBuild
import TodoAnalysis
import TodoModel
import TodoStore

/// That counts of a past day are made from files as they are now.
func laterChanges(_ loaded: LoadedWorkspace) -> String {
  "as of \(loaded.now.today), computed from files with later changes"
}

/// The result of a build as a table.
struct BuildSummary {
  private let rows: [(name: String, number: Int)]
  /// Remarks for the user on the counts, and on how the site was put in place.
  let remarks: [String]

  init(_ result: BuildResult) {
    let (workspace, published) = (result.loaded.workspace, result.published)
    let total = result.loaded.insights.total
    let unread = workspace.unreadCount > 0 ? [("not read", workspace.unreadCount)] : []
    let sealed = workspace.sealedUsers.isEmpty ? [] : [("sealed", workspace.sealedUsers.count)]
    let cancelled = total.cancelled > 0 ? [("cancelled", total.cancelled)] : []
    rows =
      [
        ("users", workspace.users.count { $0.username != Workspace.localOwner })
      ] + sealed + [
        ("todos", workspace.todos.count),
        ("completed", total.completed), ("pending", total.pending), ("overdue", total.overdue),
      ] + cancelled + [
        ("notes", workspace.noteCount)
      ] + unread + [
        ("pages", result.pages),
        ("files", published.written + published.unchanged), ("unchanged", published.unchanged),
        ("problems", workspace.diagnostics.count),
      ]
    var remarks: [String] = []
    if case .inPlace(let reason) = published.placement {
      remarks.append(
        "the old site could not be replaced at once (\(reason)), "
          + "so its files were replaced one by one")
    }
    if let leftover = published.leftover { remarks.append("\(leftover)") }
    if result.loaded.insights.hasLaterChanges { remarks.append(laterChanges(result.loaded)) }
    self.remarks = remarks
  }

  func text(firstPage: String, _ duration: Duration, _ style: TerminalStyle) -> String {
    var table = Table(
      columns: [Table.Column(title: "what"), Table.Column(title: "number", alignment: .right)],
      hasHeader: false)
    for (name, number) in rows {
      let isBad = number > 0 && ["problems", "overdue", "not read"].contains(name)
      table.add(Table.Cell("  " + name), Table.Cell("\(number)", isBad ? .red : nil))
    }
    let milliseconds =
      duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    return table.text(width: nil, style: style)
      + "\n\(firstPage.terminalSafe)\nTotal in \(milliseconds) ms\n"
  }
}
