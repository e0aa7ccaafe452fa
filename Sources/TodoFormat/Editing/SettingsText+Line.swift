import Text

extension SettingsText {
  /// Adds a line `key: value` at the end, or above the first key if something else would change
  /// there. All other bytes stay.
  ///
  /// - Parameters:
  ///   - key: must not be in the file.
  ///   - value: letters and digits, which need no quotes.
  ///   - bytes: of `docket.yml`; empty if there is no such file.
  /// - Throws: the first error of the file, or if no place is found.
  package static func adding(
    _ key: String, _ value: String, to bytes: [UInt8]
  ) throws(EditProblem) -> [UInt8] {
    let old = try layout(of: bytes)
    let (start, indentation) = old.start ?? (bytes.count, [])
    let line = indentation + Array("\(key): \(value)".utf8)
    let end = bytes.endsLine(before: bytes.count) || bytes == byteOrderMark ? [] : bytes.lineEnd
    let candidates = [
      bytes + end + line + bytes.lineEnd,
      Array(bytes[..<start]) + line + bytes.lineEnd + Array(bytes[start...]),
    ]
    for candidate in candidates {
      let new = SettingsLayout.read(SourceFile(path: path, bytes: candidate)).value
      guard let new, let place = new.keys.firstIndex(of: key), !old.keys.contains(key),
        new.values[place] == .text(value)
      else { continue }
      var (keys, values) = (new.keys, new.values)
      keys.remove(at: place)
      values.remove(at: place)
      if keys == old.keys, values.map(\.exact) == old.values.map(\.exact) { return candidate }
    }
    throw EditProblem(
      path: path,
      "'\(key)' cannot be added here; write each 'key: value' on a line of its own first")
  }

  static let path = "docket.yml"
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func layout(of bytes: [UInt8]) throws(EditProblem) -> SettingsLayout {
    let read = SettingsLayout.read(SourceFile(path: path, bytes: bytes))
    if let layout = read.value { return layout }
    let problem = read.diagnostics.first { $0.severity == .error }
    throw EditProblem(
      path: path, position: problem?.position,
      "correct the file first: \(problem?.message ?? "it cannot be read")")
  }
}
