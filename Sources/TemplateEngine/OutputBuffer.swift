/// The bytes that a rendering makes.
///
/// What an array checks and counts at each append is more than most appends of a template take,
/// which are a few bytes each.
struct OutputBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(minimumCapacity: Int) {
    capacity = max(64, minimumCapacity)
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// What was put in so far, valid until the next append.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(for: bytes.count) }
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(for: 1) }
    start[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// In decimal digits.
  mutating func append(_ number: Int) {
    if 0..<10 ~= number {
      append(UInt8(ascii: "0") + UInt8(number))
    } else {
      var text = String(number)
      text.withUTF8 { append($0) }
    }
  }

  /// Puts a byte before the last one.
  mutating func insertBeforeLast(_ byte: UInt8) {
    guard count > 0 else { return append(byte) }
    let last = start[count - 1]
    start[count - 1] = byte
    append(last)
  }

  @inline(never)
  private mutating func grow(for room: Int) {
    capacity = max(capacity * 2, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
