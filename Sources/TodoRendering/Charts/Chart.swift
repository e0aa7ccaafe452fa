import Text

/// A drawing of axes and marks, 440 units wide, as SVG inside HTML.
///
/// A stylesheet gives the classes their colours; the drawing itself has none. The same calls make
/// the same bytes on every machine:
/// ```swift
/// var chart = Chart("load", title: "Load", description: "Ana has 3 open todos.")
/// let y = chart.fromZero(3, strings.number)
/// chart.bars([(40, y(3))], width: 20, from: y(0), .plain)
/// ```
package struct Chart: Sendable {
  /// The colour of a bar or a dot, a class of the stylesheet.
  package enum Tone: String, Sendable {
    case done = "f1 pale"
    case begun = "f2"
    case point = "f2 pale"
    case plain = "f3"
    case late = "f4"
    case soon = "f5"
    case outlined = "f6"
    /// The outline of what is not complete yet.
    case soFar = "sofar"
  }

  /// The stroke of a line, a class of the stylesheet.
  package enum Stroke: String, Sendable {
    case base, grid, scope, line, trend, median
    /// Where a bar is cut off.
    case cut
    case percentile = "pct"
    case mainPercentile = "pct sure"
  }

  package enum Anchor: Sendable { case start, middle, end }

  package static let width = 440.0
  /// The edges of the part in which values are drawn.
  package let left, right, top, bottom: Double
  private let id, title, description: String
  private let height: Double
  private var marks = SVGText()

  /// - Parameters:
  ///   - id: unique on the page: letters, digits and hyphens.
  ///   - description: what the drawing shows, in words.
  ///   - left: the width of the labels at the left, as the other margins.
  package init(
    _ id: String, title: String, description: String, height: Double = 210, left: Double = 30,
    right: Double = 16, top: Double = 20, bottom: Double = 24
  ) {
    (self.id, self.title, self.description, self.height) = (id, title, description, height)
    (self.left, self.top) = (left, top)
    self.right = Self.width - right
    self.bottom = height - bottom
  }

  /// The width of the numbers of a scale from zero, for `left`: those of five digits need more than most.
  package static func left(upTo highest: Int, _ text: (Int) -> String) -> Double {
    max(30, 6 + 7.5 * Double(text(Ticks.upTo(highest)[3]).utf8.count))
  }

  /// The `svg` element as UTF-8.
  package var svg: [UInt8] {
    var text = SVGText()
    text.put("<svg class=\"chart\" viewBox=\"0 0 \(SVGText.number(Self.width)) ")
    text.put("\(SVGText.number(height))\" role=\"img\" aria-labelledby=\"\(id)-t \(id)-d\">")
    text.put("<title id=\"\(id)-t\">")
    text.escape(title)
    text.put("</title><desc id=\"\(id)-d\">")
    text.escape(description)
    text.put("</desc>")
    text.bytes += marks.bytes
    text.put("</svg>")
    return text.bytes
  }
}

// MARK: Axes

extension Chart {
  /// A baseline at zero and three lines with their numbers, from the bottom to the top.
  package mutating func fromZero(_ highest: Int, _ text: (Int) -> String) -> Scale {
    let ticks = Ticks.upTo(highest)
    let scale = Scale(0, Double(ticks[3]), from: bottom, to: top)
    rows(scale, ticks.map { ($0, text($0)) })
    return scale
  }

  /// Lines across the drawing with labels at their left; the first one is the baseline.
  package mutating func rows(_ scale: Scale, _ labels: [(value: Int, text: String)]) {
    for (index, label) in labels.enumerated() {
      let y = scale(label.value)
      across(y, index == 0 ? .base : .grid)
      text(left - 6, y + 4, label.text, .end)
    }
  }

  /// Lines from the top to the bottom with labels below them; the first one is the baseline.
  package mutating func columns(_ scale: Scale, _ labels: [(value: Int, text: String)]) {
    for (index, label) in labels.enumerated() {
      let x = scale(label.value)
      upright(x, index == 0 ? .base : .grid)
      text(x, bottom + 17, label.text, index == 0 ? .start : .middle)
    }
  }

  /// Labels below the drawing.
  package mutating func below(_ scale: Scale, _ labels: [(value: Double, text: String)]) {
    for label in labels { text(scale(label.value), bottom + 17, label.text, .middle) }
  }
}

// MARK: Marks

extension Chart {
  package mutating func line(_ points: [(x: Double, y: Double)], _ stroke: Stroke) {
    guard !points.isEmpty else { return }
    let path = points.map { "\(SVGText.number($0.x)) \(SVGText.number($0.y))" }
    draw("M" + path.joined(separator: "L"), stroke.rawValue)
  }

  /// The area between two lines with the same places.
  package mutating func area(_ x: [Double], from low: [Double], to high: [Double], _ tone: Tone) {
    guard !x.isEmpty else { return }
    let points = Array(zip(x, high)) + zip(x, low).reversed()
    let path = points.map { "\(SVGText.number($0)) \(SVGText.number($1))" }
    draw("M" + path.joined(separator: "L") + "Z", tone.rawValue)
  }

  /// A line from the left to the right.
  package mutating func across(_ y: Double, _ stroke: Stroke) {
    draw("M\(SVGText.number(left)) \(SVGText.number(y))H\(SVGText.number(right))", stroke.rawValue)
  }

  /// A line from the top, or from `top`, to the bottom, or to `end`.
  package mutating func upright(
    _ x: Double, from top: Double? = nil, to end: Double? = nil, _ stroke: Stroke
  ) {
    let (start, end) = (SVGText.number(top ?? self.top), SVGText.number(end ?? bottom))
    draw("M\(SVGText.number(x)) \(start)V\(end)", stroke.rawValue)
  }

  /// Bars that stand on `base`, each from its `x` to the right, as one element.
  package mutating func bars(
    _ bars: [(x: Double, top: Double)], width: Double, from base: Double, _ tone: Tone
  ) {
    guard !bars.isEmpty else { return }
    let (width, base) = (SVGText.number(max(0, width)), SVGText.number(base))
    let path = bars.map { bar in
      "M\(SVGText.number(bar.x)) \(base)V\(SVGText.number(bar.top))h\(width)V\(base)z"
    }
    draw(path.joined(), tone.rawValue)
  }

  package mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ tone: Tone
  ) {
    let (width, height) = (max(0, width), max(0, height))
    marks.put("<rect class=\"\(tone.rawValue)\" x=\"\(SVGText.number(x))\" ")
    marks.put("y=\"\(SVGText.number(y))\" width=\"\(SVGText.number(width))\" ")
    marks.put("height=\"\(SVGText.number(height))\"/>")
  }

  /// Round dots as one element, so that hundreds of them keep a page small.
  package mutating func dots(_ points: [(x: Double, y: Double)]) {
    guard !points.isEmpty else { return }
    let path = points.map { "M\(SVGText.number($0.x)) \(SVGText.number($0.y))h0" }
    draw(path.joined(), "dots")
  }

  /// - Parameter isMain: whether it is read first.
  package mutating func text(
    _ x: Double, _ y: Double, _ text: String, _ anchor: Anchor = .start, isMain: Bool = false
  ) {
    let classes = [anchor == .start ? nil : anchor == .end ? "end" : "mid", isMain ? "val" : nil]
    let list = classes.compactMap { $0 }.joined(separator: " ")
    marks.put("<text x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\"")
    marks.put(list.isEmpty ? ">" : " class=\"\(list)\">")
    marks.escape(text)
    marks.put("</text>")
  }

  /// A text at the right of an upright line, or at its left where the drawing ends.
  package mutating func label(_ x: Double, _ y: Double, _ text: String, isMain: Bool) {
    let hasRoom = x + 5 + Self.widthOfLetter * Double(text.count) <= Self.width
    self.text(hasRoom ? x + 5 : x - 5, y, text, hasRoom ? .start : .end, isMain: isMain)
  }

  /// Of a wide letter: on phones texts are larger.
  private static let widthOfLetter = 8.5

  private mutating func draw(_ path: String, _ classes: String) {
    marks.put("<path class=\"\(classes)\" d=\"\(path)\"/>")
  }
}
