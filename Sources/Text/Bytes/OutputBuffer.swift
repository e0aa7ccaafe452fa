import Platform

/// Bytes that are appended one after the other.
///
/// The checks and the reference counting of an array take longer than most appends to a page or to
/// JSON, which are a few bytes each.
@usableFromInline
package struct OutputBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline package internal(set) var count = 0

  package init(minimumCapacity: Int) {
    capacity = max(64, minimumCapacity)
    start = Bytes.allocate(capacity)
  }

  deinit { Bytes.free(start) }

  /// Valid until the next append.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Keeps the capacity.
  package mutating func removeAll() { count = 0 }

  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity &- count { grow(for: bytes.count) }
    (start + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(for: 1) }
    start[count] = byte
    count &+= 1
  }

  /// Appends bytes that are written at a place with this much room; the closure returns their number.
  @inlinable @inline(__always)
  package mutating func append(
    atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    if room > capacity &- count { grow(for: room) }
    count &+= write(start + count)
  }

  /// Appends a literal as UTF-8, inlined so that a short one is a few moves of words.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inlinable
  package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  @inlinable
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends a number in decimal digits.
  package mutating func append(_ number: Int) {
    if 0..<10 ~= number {
      append(UInt8(ascii: "0") + UInt8(number))
    } else {
      var text = String(number)
      text.withUTF8 { append($0) }
    }
  }

  /// Inserts a byte before the last one.
  package mutating func insertBeforeLast(_ byte: UInt8) {
    guard count > 0 else { return append(byte) }
    let last = start[count - 1]
    start[count - 1] = byte
    append(last)
  }

  @usableFromInline
  mutating func grow(for room: Int) {
    capacity = max(capacity * 2, count + room)
    start = Bytes.reallocate(start, capacity)
  }
}
