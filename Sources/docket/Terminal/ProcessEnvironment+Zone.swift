import TodoModel

extension ProcessEnvironment {
  /// The machine's time zone: that of the variable `TZ`, else the one that the system is set to, else
  /// UTC.
  var machineZone: Zone {
    for text in [variables["TZ"], zoneFile] {
      guard var name = text?[...] else { continue }
      if name.first == ":" { name.removeFirst() }
      if let folder = name.ranges(of: "/zoneinfo/").last { name = name[folder.upperBound...] }
      if let zone = Zone(identifier: String(name)) { return zone }
    }
    return .utc
  }
}
