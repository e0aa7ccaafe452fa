import Markdown
import TodoModel

extension FileText {
  /// The names that the body references in the workspace, in order.
  package var names: [BodyName] { BodyReferences(bodyText).names }

  /// Renames references in the body, without any other change to its contents.
  ///
  /// - Parameter other: returns the new name; `nil` to keep it.
  package mutating func rename(_ other: (BodyName) -> String?) throws(EditProblem) {
    var goals: [BodyName: String] = [:]
    for name in names where goals[name] == nil {
      if let new = other(name), !new.utf8.elementsEqual(name.text.utf8) { goals[name] = new }
    }
    if goals.isEmpty { return }
    let goal = BodyReferences(bodyText).renamed { goals[$0] }
    let places = places(of: goals)
    // Usually every place that matches a name is a reference, so replace all at once.
    var all = self
    try all.replaceInBody(layout.body.start..<bytes.count, with: body(with: places))
    if !all.differs(from: goal) {
      self = all
      return
    }
    guard places.count <= Self.mostPlaces else { throw unclear(goals) }
    // Otherwise replace one place at a time, the last one first, and keep each change that brings
    // the body closer to the goal.
    var left = distance(to: goal)
    for place in places.reversed() {
      var text = self
      try text.replaceInBody(place.range, with: place.new)
      let rest = text.distance(to: goal)
      if rest < left { (self, left) = (text, rest) }
    }
    guard left == 0 else { throw unclear(goals) }
  }

  /// Limited because each place requires parsing the body again.
  private static let mostPlaces = 200

  private func unclear(_ goals: [BodyName: String]) -> EditProblem {
    let names = goals.keys.map { "'\($0.text)'" }.sorted().joined(separator: ", ")
    return EditProblem(
      path: path, "these links in its text cannot be changed: \(names)")
  }

  var bodyText: MarkdownText {
    MarkdownText(
      String(decoding: bytes[layout.body.start...], as: UTF8.self), firstLine: layout.body.line)
  }

  // MARK: Comparison

  private func differs(from goal: [BodyPiece]) -> Bool { distance(to: goal) != 0 }

  /// The number of pieces that differ from the goal; `.max` if the number of pieces differs.
  private func distance(to goal: [BodyPiece]) -> Int {
    let pieces = BodyReferences(bodyText).renamed { _ in nil }
    guard pieces.count == goal.count else { return .max }
    return zip(pieces, goal).count { $0 != $1 }
  }

  // MARK: Positions

  private struct Place {
    var range: Range<Int>
    var new: [UInt8]
  }

  /// In file order, without overlaps.
  private func places(of goals: [BodyName: String]) -> [Place] {
    let start = layout.body.start
    let written = WrittenAddress(bytes: Array(bytes[start...]))
    var places: [Place] = []
    for (name, new) in goals {
      for found in written.places(of: Array(name.text.utf8)) {
        let range = found.lowerBound + start..<found.upperBound + start
        places.append(place(range, new))
      }
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var kept: [Place] = []
    for place in places where place.range.lowerBound >= kept.last?.range.upperBound ?? 0 {
      kept.append(place)
    }
    return kept
  }

  private func body(with places: [Place]) -> [UInt8] {
    var body: [UInt8] = []
    var next = layout.body.start
    for place in places {
      body += bytes[next..<place.range.lowerBound] + place.new
      next = place.range.upperBound
    }
    return body + bytes[next...]
  }

  private func place(_ range: Range<Int>, _ new: String) -> Place {
    let before = bytes[..<range.lowerBound].suffix(3)
    guard before.suffix(2).elementsEqual([0x5B, 0x5B]) else {
      return Place(range: range, new: Array(new.percentEncoded.utf8))
    }
    // In `[[…]]` the name is also the text shown, which must not change.
    let rest = bytes[range.upperBound...].prefix { $0 != 0x5D && $0 != 0x7C && $0 != 0x0A }
    let end = rest.endIndex
    guard before.first != 0x21, end < bytes.count, bytes[end] == 0x5D else {
      return Place(range: range, new: Array(new.utf8))
    }
    return Place(
      range: range.lowerBound..<end,
      new: Array(new.utf8) + rest + [0x7C] + bytes[range.lowerBound..<end])
  }
}
