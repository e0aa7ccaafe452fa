import Sealing
import Testing

@Suite struct PaddingTests {
  @Test(arguments: [
    (0, 256), (1, 256), (256, 256), (257, 272), (272, 272), (273, 288), (511, 512), (512, 512),
    (513, 544), (1000, 1024), (1_000_000, 1_015_808),
  ])
  func sizesAreRoundedUp(count: Int, size: Int) { #expect(Padding.size(of: count) == size) }

  /// Sizes cost at most 12 %, never shrink, and are padded to themselves.
  @Test func sizesGrowInSmallSteps() {
    var last = 0
    for count in 0..<300_000 {
      let size = Padding.size(of: count)
      guard size >= count, size >= last, Padding.size(of: size) == size else {
        Issue.record("\(count) became \(size) after \(last)")
        return
      }
      if count >= Padding.minimum, (size - count) * 100 > 12 * count {
        Issue.record("\(count) became \(size)")
        return
      }
      last = size
    }
  }

  /// A few hundred classes for everything up to a gigabyte.
  @Test func thereAreFewSizes() {
    var (size, classes) = (0, 0)
    while size < 1 << 30 {
      size = Padding.size(of: size + 1)
      classes += 1
    }
    #expect(classes == 577)
  }
}
