/// Whether `a` comes before `b` in natural order: that of their bytes, in which digits in a row are one
/// number. `t-2` comes before `t-10`, and `1.2` before `1.10`; `07` comes before `7` if all else is equal.
package func precedesNaturally(_ a: String, _ b: String) -> Bool {
  var (a, b) = (a, b)
  return a.withUTF8 { a in b.withUTF8 { b in naturalDifference(of: a, b) } } < 0
}

/// Bytes whose order is the natural order of texts: before each number is its length, and no zeros.
/// `Templates/assets/query-order.js` makes the same keys. `07` and `7` have equal ones.
package func naturalKey(of text: String) -> [UInt8] {
  var (text, key) = (text, [UInt8]())
  key.reserveCapacity(text.utf8.count + 4)
  text.withUTF8 { writeNaturalKey(of: $0) { key.append($0) } }
  return key
}

/// The first 16 bytes of the key, the first byte highest: numbers are compared faster than texts.
package func naturalBeginning(of text: String) -> UInt128 {
  var (text, key, left) = (text, UInt128(0), 128)
  text.withUTF8 { text in
    writeNaturalKey(of: text) { byte in
      guard left > 0 else { return }
      left -= 8
      key |= UInt128(byte) << left
    }
  }
  return key
}

private func writeNaturalKey(of text: UnsafeBufferPointer<UInt8>, _ add: (UInt8) -> Void) {
  var index = 0
  while index < text.count {
    guard text[index].isDigit else {
      add(text[index])
      index += 1
      continue
    }
    let number = digits(of: text, from: index)
    let start = min(number.start, number.end - 1)
    let length = number.end - start
    // 9 stands for 8 digits, and the rest of the length follows.
    for _ in 0..<(length - 1) / 8 { add(0x39) }
    add(0x31 + UInt8((length - 1) % 8))
    for digit in start..<number.end { add(text[digit]) }
    index = number.end
  }
}

/// Negative where `a` comes first, 0 where both are the same.
private func naturalDifference(
  of a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
) -> Int {
  var (a, b, ofZeros) = (a, b, 0)
  while true {
    let place = commonBytes(of: UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    let isAtEnd = place == min(a.count, b.count)
    let difference = isAtEnd ? a.count - b.count : Int(a[place]) - Int(b[place])
    var start = place
    while start > 0, a[start - 1].isDigit { start -= 1 }
    let (x, y) = (digits(of: a, from: start), digits(of: b, from: start))
    guard x.end > start, y.end > start else { return difference == 0 ? ofZeros : difference }
    if x.end - x.start != y.end - y.start { return (x.end - x.start) - (y.end - y.start) }
    for index in 0..<(x.end - x.start) where a[x.start + index] != b[y.start + index] {
      return Int(a[x.start + index]) - Int(b[y.start + index])
    }
    if ofZeros == 0 { ofZeros = difference }
    a = UnsafeBufferPointer(rebasing: a[x.end...])
    b = UnsafeBufferPointer(rebasing: b[y.end...])
  }
}

/// The digits from a place on, without the zeros before them.
private func digits(
  of text: UnsafeBufferPointer<UInt8>, from first: Int
) -> (start: Int, end: Int) {
  var start = first
  while start < text.count, text[start] == 0x30 { start += 1 }
  var end = start
  while end < text.count, text[end].isDigit { end += 1 }
  return (start, end)
}
