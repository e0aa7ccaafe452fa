import Text
import TodoAnalysis
import TodoModel

/// The fingerprints of pages that are compared by their models.
extension SiteFingerprints {
  func of(_ page: some Fingerprinted) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      fingerprinter.combine(page)
    }
  }

  /// The fingerprint of everything in a workspace that its site is made from, but for the bytes of
  /// images. While it stays the same, a build keeps the whole site, and open pages are not renewed.
  func ofSite(_ context: SiteContext) -> Fingerprint {
    let (workspace, insights) = (context.workspace, context.insights)
    return Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      fingerprinter.combine(addresses)
      fingerprinter.combine(context.asOf)
      fingerprinter.combine(workspace.users) { $0.combine($1, addresses) }
      fingerprinter.combine(workspace.sealedUsers) { fingerprinter, user in
        fingerprinter.combine(user, addresses)
        let counts = context.sealedCounts[user.username]
        fingerprinter.combine(counts != nil)
        for count in [counts?.completed, counts?.pending, counts?.overdue, counts?.cancelled] {
          fingerprinter.combine(count ?? 0)
        }
      }
      fingerprinter.combine(todos) { $0.combine($1) }
      fingerprinter.combine(context.paths.images) { $0.combine($1.path) }
      fingerprinter.combine(insights.isStale) { $0.combine($1) }
      fingerprinter.combine(insights.history.removed()) { $0.combine($1) }
      fingerprinter.combine(insights.history.cut.map { Int($0.daysSince1970) } ?? .max)
      fingerprinter.combine(workspace.diagnostics) { $0.combine($1) }
      fingerprinter.combine(workspace.checklists) { fingerprinter, checklist in
        fingerprinter.combine(checklist.path)
        fingerprinter.combine(checklist.title)
        fingerprinter.combine(checklist.body, addresses)
      }
    }
  }

  /// The fingerprint of a page of a list: its rows are compared by their todos.
  func of(_ part: ListPart, in context: SiteContext) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      var page = context.page(part) { _, _ in [] }
      page.frame = page.frame.withoutLinks
      fingerprinter.combine(part.links)
      fingerprinter.combine(page)
      let options = part.plan.options
      fingerprinter.combine(options.year)
      fingerprinter.combine(options.namesAllBut)
      for flag in [
        options.namesPeople, options.hidesCategory, options.hidesProject, options.hidesSource,
        options.namesAge,
        options.isAbsolute,
      ] {
        fingerprinter.combine(flag)
      }
      for slice in part.slices + part.folds {
        fingerprinter.combine(slice.todos) { $0.combine(rows[$1]) }
        if slice.group.repeated.isEmpty { continue }
        for place in slice.todos.indices {
          fingerprinter.combine(slice.group.repeated[place].map { Int($0.daysSince1970) } ?? .max)
        }
      }
    }
  }

  /// The fingerprint of a board: its cards are compared by their todos.
  func of(_ plan: BoardPlan, in context: SiteContext) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      fingerprinter.combine(context.page(plan, hasCards: false))
      for cell in plan.lanes.flatMap(\.cells) {
        fingerprinter.combine(cell.todos) { fingerprinter, todo in
          fingerprinter.combine(rows[todo])
          if let owner = context.cardOwner(todo, onPageOf: plan.owner) {
            fingerprinter.combine(owner.face)
          }
        }
        fingerprinter.combine(cell.places) { $0.combine($1) }
      }
    }
  }
}
