/// Maps values to units of a drawing.
package struct Scale: Sendable {
  private let low, high, start, end: Double
  private let isLogarithmic: Bool

  /// - Parameters:
  ///   - low: the value at `start`.
  ///   - isLogarithmic: whether equal distances are equal factors. All values are then positive.
  package init(
    _ low: Double, _ high: Double, from start: Double, to end: Double, isLogarithmic: Bool = false
  ) {
    (self.start, self.end, self.isLogarithmic) = (start, end, isLogarithmic)
    self.low = isLogarithmic ? binaryLogarithm(low) : low
    self.high = isLogarithmic ? binaryLogarithm(high) : high
  }

  package func callAsFunction(_ value: Double) -> Double {
    guard high > low else { return start }
    let value = isLogarithmic ? binaryLogarithm(max(value, .leastNormalMagnitude)) : value
    return start + (value - low) / (high - low) * (end - start)
  }

  package func callAsFunction(_ value: Int) -> Double { self(Double(value)) }
}

/// The logarithm to base 2, exact to 2^-20 and the same on every machine.
private func binaryLogarithm(_ value: Double) -> Double {
  guard value > 0, value.isFinite else { return 0 }
  var (result, bit, rest) = (Double(value.exponent), 1.0, value.significand)
  for _ in 0..<20 {
    rest *= rest
    bit /= 2
    if rest >= 2 {
      rest /= 2
      result += bit
    }
  }
  return result
}

/// The values at which a scale from zero has lines.
package enum Ticks {
  private static let steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80]

  /// Zero and three round numbers, of which the last is at least `highest`.
  package static func upTo(_ highest: Int) -> [Int] {
    var unit = 1
    while true {
      if let step = steps.first(where: { $0 * unit * 3 >= highest }) {
        return [0, step * unit, 2 * step * unit, 3 * step * unit]
      }
      // No chart counts as many.
      guard highest / unit > 240, unit < 1_000_000_000_000 else { return [0, 1, 2, 3] }
      unit *= 10
    }
  }

  /// Four numbers of days on a logarithmic scale: 1 and three that people have names for, of which
  /// the last is near or above `highest`.
  package static func days(_ highest: Int) -> [Int] {
    highest <= 40 ? [1, 3, 7, 30] : [1, 7, 30, 365]
  }
}
