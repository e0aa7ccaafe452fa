import Text
import TodoModel

extension SiteFingerprints {
  /// The fingerprint of one page of a list.
  func of(_ part: ListPart, in context: SiteContext) -> Fingerprint {
    let plan = part.plan
    return Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      fingerprinter.combine(part.frame)
      for text in [plan.path, plan.title] { fingerprinter.combine(text) }
      for text in [plan.heading, plan.summary, plan.emptyText] { fingerprinter.combine(text) }
      fingerprinter.combine(plan.counts != nil)
      if let counts = plan.counts { fingerprinter.combine(counts) }
      fingerprinter.combine(plan.years)
      fingerprinter.combine(plan.options)
      fingerprinter.combine(part.number)
      fingerprinter.combine(part.count)
      combine(part.slices, &fingerprinter)
      if plan.isRelative { fingerprinter.combine(context.asOf.text) }
      if let chips = plan.chips { combine(chips, of: plan, in: context, &fingerprinter) }
    }
  }

  private func combine(_ slices: [ListPart.Slice], _ fingerprinter: inout Fingerprinter) {
    fingerprinter.combine(slices) { fingerprinter, slice in
      fingerprinter.combine(slice.group.title)
      fingerprinter.combine(slice.group.tone)
      fingerprinter.combine(slice.group.isFolded)
      fingerprinter.combine(slice.group.limit)
      fingerprinter.combine(slice.group.more?.text)
      fingerprinter.combine(slice.group.more?.href)
      fingerprinter.combine(slice.total)
      fingerprinter.combine(slice.isLast)
      fingerprinter.combine(slice.todos) { $0.combine(rows[$1]) }
    }
  }

  /// A chip counts the rows of all pages, and links to a page of the person or of the team.
  private func combine(
    _ chips: ListPlan.Chips, of plan: ListPlan, in context: SiteContext,
    _ fingerprinter: inout Fingerprinter
  ) {
    for group in plan.groups {
      for todo in group.todos.prefix(group.limit) {
        fingerprinter.combine(context.workspace.todos[todo].category)
      }
    }
    if case .user(let name) = chips {
      fingerprinter.combine(name)
      if let user = context.userPositions[name] { fingerprinter.combine(categoryPages[user]) }
    }
    fingerprinter.combine(teamCategoryPages)
  }
}
