import TodoModel

extension FileText {
  /// Updates `updated:` if the file contains it. It is never added, because every edit on two
  /// devices would then conflict; Backlog.md and TaskNotes add it.
  package mutating func touch(_ now: Now, in zone: Zone) throws(EditProblem) {
    switch form {
    case .backlog: return try set(.updated, to: .text(FileForm.stamp(now.instant)))
    case .taskNotes: return try set(.updated, to: .plain(zone.local(now.instant).taskNotesStamp))
    case .docket, .taskmd, .kanbanMD, .openSpec: break
    }
    guard let written = text(.updated) else { return }
    try set(.updated, to: .plain(Self.stamp(now, like: written, in: zone)))
  }

  /// Formats the current moment like an existing value: a day, `2026-11-21 09:30`, or RFC 3339 in
  /// UTC or local time.
  static func stamp(_ now: Now, like written: String, in zone: Zone) -> String {
    guard written.utf8.contains(0x3A) else { return "\(now.today)" }
    let moment = zone.local(now.instant)
    let isUTC = written.utf8.last.map { $0 | 0x20 == 0x7A } ?? false
    if isUTC { return Zone.utc.local(now.instant).description }
    if written.contains("T") || written.contains("t") { return moment.description }
    return "\(moment.day) \(moment.time?.hourAndMinute ?? "00:00")"
  }
}

extension TodoDate {
  /// `2026-11-21T10:30:00.000+01:00`, as TaskNotes writes the present.
  fileprivate var taskNotesStamp: String {
    let text = description
    let offset = text.utf8.last == 0x5A ? "+00:00" : String(text.suffix(6))
    return "\(text.prefix(19)).000\(offset)"
  }
}
