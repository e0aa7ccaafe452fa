import Testing

@testable import TodoModel

/// Data of zones that is not as it should be: it is refused, or read as something.
@Suite struct ZoneBlockTests {
  /// A change to summer time at 1000, and back at 2000.
  private struct Block {
    var magic = "TZif"
    var version: UInt8 = UInt8(ascii: "2")
    var leapCount: UInt32 = 0
    var moments: [Int64] = [1000, 2000]
    var kinds: [UInt8] = [1, 0]
    var offsets: [(offset: Int32, isDaylight: UInt8)] = [(3600, 0), (7200, 1)]
    var rule = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    var changeCount: UInt32?
    var kindCount: UInt32?

    var bytes: [UInt8] {
      var bytes = Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
      for count in [
        0, 0, leapCount, changeCount ?? UInt32(moments.count), kindCount ?? UInt32(offsets.count),
        4,
      ] as [UInt32] { bytes += withUnsafeBytes(of: count.bigEndian, Array.init) }
      for moment in moments { bytes += withUnsafeBytes(of: moment.bigEndian, Array.init) }
      bytes += kinds
      for (offset, isDaylight) in offsets {
        bytes += withUnsafeBytes(of: offset.bigEndian, Array.init) + [isDaylight, 0]
      }
      return bytes + Array("CET\u{0}\(rule)".utf8)
    }

    var times: ZoneTimes? { ZoneTimes(block: bytes) }
  }

  @Test func changesAreRead() throws {
    let times = try #require(Block().times)
    for (moment, offset, isDaylight) in [
      (.min, 3600, false), (999, 3600, false), (1000, 7200, true), (1999, 7200, true),
      (2000, 3600, false), (1_782_857_700, 7200, true), (.max, 3600, false),
    ] as [(Int64, Int, Bool)] {
      #expect(times.clock(at: moment) == Clock(offset: offset, isDaylight: isDaylight), "\(moment)")
    }
    #expect(times.nextChange(after: .min) == 1000)
    #expect(times.nextChange(after: 1000) == 2000)
    // The last Sunday of March 1970.
    #expect(times.nextChange(after: 2000) == 7_520_400)
  }

  @Test func theLastClockStaysWithoutARule() throws {
    let times = try #require(Block(kinds: [0, 1], rule: "\n\n").times)
    #expect(times.clock(at: .max).offset == 7200)
    #expect(times.nextChange(after: 2000) == nil)
  }

  @Test func aZoneWithoutChangesGoesByItsRule() throws {
    let times = try #require(Block(moments: [], kinds: []).times)
    #expect(times.clock(at: 1_782_857_700).offset == 7200)
    #expect(times.clock(at: -1_010_000_000).offset == 3600)
    #expect(times.nextChange(after: 0) == 7_520_400)
  }

  @Test func aChangeOfTheNameAloneIsNone() throws {
    let times = try #require(Block(kinds: [0, 1], rule: "\n\n").times)
    #expect(times.nextChange(after: .min) == 2000)
  }

  @Test func otherBytesAreRefused() {
    let blocks = [
      Block(magic: "TZiF"), Block(version: 0), Block(version: UInt8(ascii: "1")),
      Block(leapCount: 1),
      Block(moments: [2000, 1000]), Block(moments: [1000, 1000]), Block(kinds: [2, 0]),
      Block(moments: [], kinds: [], offsets: []), Block(offsets: [(3600, 0), (93_600, 1)]),
      Block(offsets: [(3600, 0), (.min, 1)]), Block(offsets: [(3600, 0), (7200, 2)]),
      Block(rule: ""), Block(rule: "\n"), Block(rule: "\nCET-1"), Block(rule: "\nCET\n"),
      Block(changeCount: .max), Block(kindCount: .max), Block(changeCount: .max, kindCount: .max),
      Block(changeCount: 3), Block(kindCount: 0),
    ]
    for (number, block) in blocks.enumerated() { #expect(block.times == nil, "\(number)") }
    #expect(ZoneTimes(block: []) == nil)
  }

  /// None of them traps, and what is shorter is refused.
  @Test func changedBytesAreReadAsSomething() throws {
    let bytes = Block().bytes
    for count in bytes.indices { #expect(ZoneTimes(block: Array(bytes.prefix(count))) == nil) }
    for index in bytes.indices {
      for byte: UInt8 in [0, 1, 0x2D, 0x39, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = byte
        guard let times = ZoneTimes(block: changed) else { continue }
        for moment: Int64 in [.min, -1, 1500, 1_782_857_700, .max] {
          #expect(Clock.offsets.contains(times.clock(at: moment).offset))
          if let next = times.nextChange(after: moment) { #expect(next > moment) }
        }
      }
    }
  }
}
