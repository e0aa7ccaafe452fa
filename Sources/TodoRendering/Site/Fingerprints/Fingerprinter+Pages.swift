import Text
import TodoAnalysis
import TodoModel

/// The parts of page models.
extension Fingerprinter {
  mutating func combine(_ frame: PageFrame) {
    for text in [frame.root, frame.title, frame.siteTitle, frame.language] { combine(text) }
    combine(frame.isPublic)
    combine(frame.hasSearch)
    combine(frame.hasPeople)
    combine(frame.rail)
    combine(frame.railGroups) { fingerprinter, group in
      fingerprinter.combine(group.label)
      fingerprinter.combine(group.links)
    }
    combine(frame.person?.name)
    if let person = frame.person {
      combine(person.href)
      combine(person.face)
      combine(person.tabs)
    }
    combine(frame.asOf?.day)
    combine(frame.asOf?.text)
    combine(frame.asOf?.zone)
    combine(frame.data) { fingerprinter, link in
      fingerprinter.combine(link.label)
      fingerprinter.combine(link.href)
      fingerprinter.combine(link.feedType)
    }
  }

  mutating func combine(_ links: [NavigationLink]) {
    combine(links) { fingerprinter, link in
      fingerprinter.combine(link.label)
      fingerprinter.combine(link.href)
      fingerprinter.combine(link.isCurrent)
      fingerprinter.combine(link.icon)
      fingerprinter.combine(link.glyph)
      fingerprinter.combine(link.count)
    }
  }

  mutating func combine(_ face: Face) {
    combine(face.initials)
    combine(face.tint)
    combine(face.image)
  }

  mutating func combine(_ counts: StateCounts) {
    combine(counts.completed)
    combine(counts.pending)
    combine(counts.overdue)
    combine(counts.cancelled)
  }

  mutating func combine(_ options: RowOptions) {
    combine(options.year)
    combine(options.namesAllBut)
    combine(options.namesPeople)
    combine(options.hidesCategory)
    combine(options.hidesProject)
    combine(options.isAbsolute)
  }

  /// The pages of categories, projects or tags, by name.
  mutating func combine(_ hrefs: [String: String]) {
    combine(hrefs.sorted { precedesByBytes($0.key, $1.key) }) { fingerprinter, entry in
      fingerprinter.combine(entry.key)
      fingerprinter.combine(entry.value)
    }
  }
}
