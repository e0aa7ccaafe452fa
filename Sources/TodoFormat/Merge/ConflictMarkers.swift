/// The versions of a file that holds git's conflict markers.
package struct ConflictMarkers: Hashable, Sendable {
  package private(set) var ours: [UInt8] = []
  package private(set) var theirs: [UInt8] = []
  /// The ancestor; `nil` unless every conflict has its part of it (`merge.conflictStyle` `diff3`).
  package private(set) var base: [UInt8]?

  /// - Returns: `nil` if the file has no conflict, or one that is not complete.
  package init?(_ bytes: [UInt8]) {
    enum Part { case common, ours, base, theirs }
    var part = Part.common
    var conflicts = 0
    var bases = 0
    var ancestor: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.endOfLine(from: start)
      let line = bytes[start..<end]
      start = end
      switch (part, Self.marker(line)) {
      case (.common, UInt8(ascii: "<")):
        (part, conflicts) = (.ours, conflicts + 1)
      case (.ours, UInt8(ascii: "|")): (part, bases) = (.base, bases + 1)
      case (.ours, UInt8(ascii: "=")), (.base, UInt8(ascii: "=")): part = .theirs
      case (.theirs, UInt8(ascii: ">")): part = .common
      case (.ours, UInt8(ascii: "<")), (.ours, UInt8(ascii: ">")), (.theirs, UInt8(ascii: "<")):
        return nil
      default:
        if part == .common || part == .ours { ours += line }
        if part == .common || part == .base { ancestor += line }
        if part == .common || part == .theirs { theirs += line }
      }
    }
    guard part == .common, conflicts > 0 else { return nil }
    if bases == conflicts { base = ancestor }
  }

  /// The character of a marker: seven times, then white space or the end.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, [0x3C, 0x3D, 0x3E, 0x7C].contains(first),
      line.prefix(7).count(where: { $0 == first }) == 7
    else { return nil }
    let next = line.dropFirst(7).first
    return next == nil || next == 0x20 || next == 0x0A || next == 0x0D ? first : nil
  }
}
