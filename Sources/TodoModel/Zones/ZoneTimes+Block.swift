extension ZoneTimes {
  /// Reads the second part of a TZif file: a header, the data of 64 bits and the rule (RFC 8536 §3).
  ///
  /// - Returns: `nil` for bytes that are no such part, and where it counts leap seconds.
  convenience init?(block: [UInt8]) {
    var reader = BlockReader(block)
    guard reader.skip("TZif"), let version = reader.number(of: 1), version >= UInt8(ascii: "2"),
      reader.take(15) != nil, let utcCount = reader.number(of: 4),
      let standardCount = reader.number(of: 4), reader.number(of: 4) == 0,
      let changeCount = reader.number(of: 4), let kindCount = reader.number(of: 4),
      let letterCount = reader.number(of: 4),
      let moments = reader.take(changeCount * 8), let kinds = reader.take(changeCount),
      let records = reader.take(kindCount * 6), reader.take(letterCount) != nil,
      reader.take(standardCount) != nil, reader.take(utcCount) != nil,
      reader.skip("\n"), let rule = reader.line()
    else { return nil }

    var clocks: [Clock] = []
    var recordReader = BlockReader(Array(records))
    while let offset = recordReader.number(of: 4), let isDaylight = recordReader.number(of: 1),
      recordReader.take(1) != nil
    {
      let offset = Int(Int32(truncatingIfNeeded: offset))
      guard Clock.offsets.contains(offset), isDaylight <= 1 else { return nil }
      clocks.append(Clock(offset: offset, isDaylight: isDaylight == 1))
    }
    // What is before all changes has the first clock.
    guard let first = clocks.first else { return nil }

    var changes: [(moment: Int64, clock: Clock)] = []
    var momentReader = BlockReader(Array(moments))
    for kind in kinds {
      guard let bits = momentReader.number(of: 8), kind < clocks.count else { return nil }
      let moment = Int64(bits)
      if let last = changes.last, last.moment >= moment { return nil }
      changes.append((moment, clocks[Int(kind)]))
    }
    Self.turnRound(&changes, after: first)
    if rule.isEmpty {
      self.init(first: first, changes: changes)
    } else {
      guard let rule = ClockRule(rule) else { return nil }
      self.init(first: first, changes: changes, rule: rule)
    }
  }

  /// Makes what is behind standard time standard, and the time after it daylight saving time.
  private static func turnRound(
    _ changes: inout [(moment: Int64, clock: Clock)], after first: Clock
  ) {
    var (before, isBehind) = (first, false)
    for index in changes.indices {
      let clock = changes[index].clock
      if clock.isDaylight != before.isDaylight {
        let isAhead = isBehind && clock.offset > before.offset
        isBehind = clock.isDaylight && clock.offset < before.offset
        if isAhead || isBehind {
          changes[index].clock = Clock(offset: clock.offset, isDaylight: isAhead)
        }
      }
      before = clock
    }
  }
}

/// Reads bytes from their beginning on.
private struct BlockReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: `nil` if so many bytes are not left.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// A number of up to eight bytes, the highest first.
  mutating func number(of count: Int) -> Int? {
    take(count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in take(text.count)?.elementsEqual(text) ?? false }
  }

  /// What is left up to the next line break.
  mutating func line() -> ArraySlice<UInt8>? {
    let rest = bytes[position...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return take(end - position)
  }
}
