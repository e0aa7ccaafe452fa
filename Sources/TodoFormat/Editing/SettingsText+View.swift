import Text

extension SettingsText {
  /// Adds a view below the other views, or the list of views at the end of the file. All other bytes stay.
  ///
  /// - Parameters:
  ///   - name, query: of one line each.
  ///   - bytes: of `docket.yml`; empty if there is no such file.
  /// - Throws: the first error of the file, or if no place is found: the views may be written in one line.
  package static func adding(
    view name: String, query: String, to bytes: [UInt8]
  ) throws(EditProblem) -> [UInt8] {
    let old = try layout(of: bytes)
    let added = FrontMatterLayout.Content.map(["name", "query"], [.text(name), .text(query)])
    var wanted = pairs(of: old)
    let place = old.keys.firstIndex(of: key) ?? wanted.count
    var views: [FrontMatterLayout.Content] = []
    if place < wanted.count {
      if case .list(let items) = old.values[place] { views = items }
      wanted.remove(at: place)
    }
    wanted.insert(
      Pair(key: key, value: FrontMatterLayout.Content.list(views + [added]).exact), at: place)
    for candidate in candidates(bytes, old, name, query) {
      let new = SettingsLayout.read(SourceFile(path: path, bytes: candidate)).value
      guard let new else { continue }
      let found = pairs(of: new)
      // A new list may stand above the other keys.
      if found == wanted || found == [wanted[place]] + wanted[..<place] && place == old.keys.count {
        return candidate
      }
    }
    throw EditProblem(
      path: path,
      "the view cannot be added here; write each view below 'views:' on lines of its own")
  }

  /// A list whose entries have names.
  package enum NamedList: String { case views, projects }

  /// Gives a view or a project another name. All other bytes stay.
  ///
  /// - Throws: the first error of the file, or if the name is written in a way that is not found.
  package static func renaming(
    _ old: String, to new: String, of list: NamedList, in bytes: [UInt8]
  ) throws(EditProblem) -> [UInt8] {
    let wanted = pairs(of: try layout(of: bytes), renaming: (old, new), of: list.rawValue)
    let name = Array(old.utf8)
    for start in bytes.indices where bytes[start...].starts(with: name) {
      var range = start..<(start + name.count)
      let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      if let before = bytes[..<range.lowerBound].last, quotes.contains(before),
        bytes[range.upperBound...].first == before
      {
        range = (range.lowerBound - 1)..<(range.upperBound + 1)
      }
      let candidate =
        Array(bytes[..<range.lowerBound]) + Array(quoted(new).utf8)
        + Array(bytes[range.upperBound...])
      let read = SettingsLayout.read(SourceFile(path: path, bytes: candidate)).value
      if let read, pairs(of: read) == wanted { return candidate }
    }
    throw EditProblem(
      path: path, "'\(old)' cannot be renamed here; change its name in the file")
  }

  private static func pairs(
    of layout: SettingsLayout, renaming names: (old: String, new: String), of key: String
  ) -> [Pair] {
    zip(layout.keys, layout.values).map { name, value in
      guard name == key, case .list(let items) = value else {
        return Pair(key: name, value: value.exact)
      }
      let renamed = items.map { item -> FrontMatterLayout.Content in
        guard case .map(let keys, var values) = item,
          let place = keys.firstIndex(of: "name"), values[place] == .text(names.old)
        else { return item }
        values[place] = .text(names.new)
        return .map(keys, values)
      }
      return Pair(key: name, value: FrontMatterLayout.Content.list(renamed).exact)
    }
  }

  private static let key = "views"

  /// The texts that may be meant, of which the first that means nothing else is taken.
  private static func candidates(
    _ bytes: [UInt8], _ layout: SettingsLayout, _ name: String, _ query: String
  ) -> [[UInt8]] {
    let lineEnd = String(decoding: bytes.lineEnd, as: UTF8.self)
    func item(_ indentation: String) -> String {
      "\(indentation)- name: \(quoted(name))\(lineEnd)\(indentation)  query: \(quoted(query))\(lineEnd)"
    }
    let end = bytes.isEmpty || bytes.endsLine(before: bytes.count) ? "" : lineEnd
    guard layout.keys.contains(key) else {
      let indentation = String(decoding: layout.start?.indentation ?? [], as: UTF8.self)
      let list = "\(indentation)\(key):\(lineEnd)\(item(indentation + "  "))"
      let start = layout.start?.offset ?? bytes.count
      return [
        bytes + Array((end + list).utf8),
        Array(bytes[..<start]) + Array(list.utf8) + Array(bytes[start...]),
      ]
    }
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let stop = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...stop])
      rest = rest[(stop + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    func indentation(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line.prefix { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
    func begins(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
      line.drop { $0 == UInt8(ascii: " ") }.starts(with: text.utf8)
    }
    guard let head = lines.firstIndex(where: { begins($0, "\(key):") }) else { return [] }
    // Behind the last line of the list, whichever that is: elsewhere it would mean something else.
    let first = lines[(head + 1)...].first { begins($0, "-") }
    let indent = first.map(indentation) ?? indentation(lines[head]) + "  "
    return lines.indices[head...].map { line in
      let before = lines[...line].joined()
      let end = before.last == UInt8(ascii: "\n") ? "" : lineEnd
      return Array(before) + Array((end + item(indent)).utf8) + lines[(line + 1)...].joined()
    }
  }

  private struct Pair: Equatable {
    var key: String
    var value: [[UInt8]]
  }

  private static func pairs(of layout: SettingsLayout) -> [Pair] {
    zip(layout.keys, layout.values).map { Pair(key: $0, value: $1.exact) }
  }

  /// A text between YAML's double quotes (YAML 1.2.2 §7.3.1).
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
