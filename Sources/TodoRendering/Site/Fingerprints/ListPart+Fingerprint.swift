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
      for text in [plan.heading, plan.summary, plan.order, plan.emptyText] {
        fingerprinter.combine(text)
      }
      fingerprinter.combine(plan.counts != nil)
      if let counts = plan.counts { fingerprinter.combine(counts) }
      fingerprinter.combine(plan.years)
      fingerprinter.combine(plan.forms)
      fingerprinter.combine(plan.options)
      fingerprinter.combine(part.number)
      fingerprinter.combine(part.count)
      fingerprinter.combine(part.total)
      combine(part.slices, &fingerprinter)
      combine(part.folds, &fingerprinter)
      fingerprinter.combine(part.facets) { fingerprinter, facet in
        fingerprinter.combine(facet.name)
        fingerprinter.combine(facet.href)
        fingerprinter.combine(facet.count)
      }
      if plan.isRelative { fingerprinter.combine(context.asOf.text) }
      fingerprinter.combine(part.chips) { fingerprinter, chip in
        for text in [chip.name, chip.style, chip.href] { fingerprinter.combine(text) }
        fingerprinter.combine(chip.results)
        fingerprinter.combine(chip.count)
      }
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
}
