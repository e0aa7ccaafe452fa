/// The commands that CI runners carry out when they read them in a log: `::error` at the start of a
/// line, behind white space too, `##[error]` and `##vso[` anywhere in it.
package enum LogCommands {
  /// Where the commands of a line of UTF-8 begin.
  package static func starts<Line: BidirectionalCollection<UInt8>>(in line: Line) -> [Line.Index] {
    var found: [Line.Index] = []
    var previous: UInt8?
    for index in line.indices {
      let byte = line[index]
      if byte == previous {
        let start = line.index(before: index)
        if byte == UInt8(ascii: "#") {
          let rest = line[line.index(after: index)...]
          if rest.starts(with: "[".utf8) || rest.starts(with: "vso[".utf8) { found.append(start) }
        } else if byte == UInt8(ascii: ":"), isBlank(line[..<start]) {
          found.append(start)
        }
      }
      previous = byte
    }
    return found
  }

  private static func isBlank(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.allSatisfy({ $0 <= 0x20 || $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars
      .allSatisfy { $0.value <= 0x20 || $0.properties.isWhitespace }
  }
}

extension [UInt8] {
  /// These lines with nothing but the log commands broken up. The bytes of other lines do not change,
  /// whether they are UTF-8 or not.
  package var withoutLogCommands: [UInt8] {
    var safe: [UInt8] = []
    var written = startIndex
    for line in split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      for start in LogCommands.starts(in: line) {
        let digits = String(self[start], radix: 16, uppercase: true)
        safe += self[written..<start] + "\\u{\(digits)}".utf8
        written = start + 1
      }
    }
    return written == startIndex ? self : safe + self[written...]
  }
}
