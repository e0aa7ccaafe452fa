import Testing
import Text

@testable import Sealing

@Suite struct SealerTests {
  private let site = SealedSite()

  /// Nothing, a byte, text that deflates well, bytes that do not, and several megabytes.
  private static let contents: [[UInt8]] = {
    var generator = FixedGenerator(7)
    return [
      [], [0], Array("{\"title\":\"Renew passport\"}".utf8),
      Array(repeating: UInt8(ascii: "a"), count: 5_000_000),
      .random(count: 255, using: &generator), .random(count: 70_000, using: &generator),
    ]
  }()

  @Test(arguments: contents) func contentsComeBack(content: [UInt8]) throws {
    let sealed = try site.sealer.seal(content, chunk: "17")
    #expect(try site.sealer.open(sealed, chunk: "17") == content)
    #expect(try site.sealer.seal(content, chunk: "17") == sealed)
  }

  @Test func aFileBeginsWithTwoLines() throws {
    let sealed = try site.sealer.seal([1, 2, 3], chunk: "17")
    let header = """
      docket-sealed 1
      {"user":"alice","epoch":1,"chunk":"17","site":"\(site.id.text)"}

      """
    #expect(sealed.starts(with: header.utf8))
    #expect(sealed.count == header.utf8.count + 12 + 256 + 16)
  }

  /// Short texts all have one size; others cost at most 12 % more than they have deflated.
  @Test func sizesTellLittle() throws {
    var generator = FixedGenerator(3)
    let overhead = try site.sealer.seal([], chunk: "1").count - 256
    for count in [1, 50, 200, 1000, 5000, 70_000] {
      let content = [UInt8].random(count: count, using: &generator)
      let size = try site.sealer.seal(content, chunk: "1").count - overhead
      let deflated = 4 + (try Deflate.deflate(content)).count
      #expect(size == max(256, Padding.size(of: deflated)))
      #expect(size == 256 || size * 100 <= deflated * 112)
    }
  }

  // MARK: Refusals

  @Test func everyByteOfTheHeaderCounts() throws {
    let sealed = try site.sealer.seal([1, 2, 3], chunk: "17")
    for index in 0..<(sealed.count - 256 - 28) {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << bit
        #expect(throws: SealingError.self) { try site.sealer.open(changed, chunk: "17") }
      }
    }
  }

  /// A file under another header is not opened, even if it claims to be what is looked for.
  @Test func aHeaderCannotBeExchanged() throws {
    let sealed = try site.sealer.seal([1, 2, 3], chunk: "17")
    let other = try site.sealer.seal([1, 2, 3], chunk: "18")
    let body = 256 + 28
    #expect(throws: SealingError.damaged) {
      try site.sealer.open(Array(other.dropLast(body) + sealed.suffix(body)), chunk: "18")
    }
  }

  @Test func everyFlippedBitIsNoticed() throws {
    var generator = FixedGenerator(1000)
    let sealed = try site.sealer.seal(.random(count: 2000, using: &generator), chunk: "17")
    for _ in 0..<1000 {
      let bit = Int.random(in: 0..<(8 * sealed.count), using: &generator)
      var changed = sealed
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: SealingError.self, "bit \(bit)") {
        try site.sealer.open(changed, chunk: "17")
      }
    }
  }

  @Test func cutAndLongerFilesAreDamaged() throws {
    let sealed = try site.sealer.seal([1, 2, 3], chunk: "17")
    for count in [sealed.count - 257, sealed.count - 268, sealed.count - 284, sealed.count - 1] {
      #expect(throws: SealingError.damaged) {
        try site.sealer.open(Array(sealed.prefix(count)), chunk: "17")
      }
    }
    #expect(throws: SealingError.damaged) { try site.sealer.open(sealed + [0], chunk: "17") }
  }

  @Test(arguments: [
    ("", SealingError.notSealed), ("<!doctype html>", .notSealed), ("docket-sealed", .notSealed),
    ("docket-sealed 2\n{}\n", .unknownFormat), ("docket-sealed 1\n{}\n", .otherHeader),
    ("docket-sealed 1\n", .otherHeader),
  ])
  func otherFilesAreTold(text: String, error: SealingError) {
    #expect(throws: error) { try site.sealer.open(Array(text.utf8), chunk: "17") }
  }

  @Test func filesOfOthersAreTold() throws {
    var generator = FixedGenerator(5)
    let otherSite = SiteID.random(using: &generator)
    let others = [
      Sealer(key: site.key, user: "bob", epoch: 1, site: site.id),
      Sealer(key: site.key, user: "alice", epoch: 2, site: site.id),
      Sealer(key: site.key, user: "alice", epoch: 1, site: otherSite),
    ]
    for other in others {
      let sealed = try other.seal([1], chunk: "17")
      #expect(throws: SealingError.otherHeader) { try site.sealer.open(sealed, chunk: "17") }
    }
    let chunk = try site.sealer.seal([1], chunk: "1")
    #expect(throws: SealingError.otherHeader) { try site.sealer.open(chunk, chunk: "17") }
    let key = site.secret.key(of: "alice", epoch: 2, site: site.id)
    let sealed = try Sealer(key: key, user: "alice", epoch: 1, site: site.id).seal([1], chunk: "17")
    #expect(throws: SealingError.damaged) { try site.sealer.open(sealed, chunk: "17") }
  }

  @Test(arguments: [0, 1, 4095, 4096, 100_000, 9_999_999])
  func largeContentsStopAtTheLimit(limit: Int) throws {
    let sealed = try site.sealer.seal(Array(repeating: 7, count: 10_000_000), chunk: "1")
    #expect(throws: SealingError.tooLarge(limit: limit)) {
      try site.sealer.open(sealed, chunk: "1", limit: limit)
    }
    #expect(try site.sealer.open(sealed, chunk: "1", limit: 10_000_000).count == 10_000_000)
  }

  // MARK: Nonces

  /// A counter, growing texts, and the same text under many names.
  @Test func noNonceIsUsedTwice() throws {
    var nonces: Set<[UInt8]> = []
    func add(_ content: String, _ chunk: String) throws {
      let sealed = try site.sealer.seal(Array(content.utf8), chunk: chunk)
      let header = SealedBox.header(user: "alice", epoch: 1, chunk: chunk, site: site.id)
      nonces.insert(try SealedBox(sealed, header: header).nonce)
    }
    for number in 0..<10_000 { try add("{\"title\":\"Todo \(number)\"}", "17") }
    for number in 0..<500 { try add(String(repeating: "a", count: number), "17") }
    for number in 0..<500 { try add("the same", "\(number)") }
    #expect(nonces.count == 11_000)
  }
}
