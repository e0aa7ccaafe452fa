import TodoModel

extension FileText {
  /// Updates `updated:` if the file contains it. It is never added, because every edit on two
  /// devices would then conflict; only Backlog.md adds it.
  package mutating func touch(_ now: Now, in zone: Zone) throws(EditProblem) {
    if form == .backlog { return try set(.updated, to: .text(FileForm.stamp(now.instant))) }
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
