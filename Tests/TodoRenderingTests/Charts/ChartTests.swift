import Foundation
import Testing

@testable import TodoRendering

@Suite struct ChartTests {
  private func svg(_ draw: (inout Chart) -> Void) -> String {
    var chart = Chart("a", title: "Load <b>", description: "Ana & Bob\u{7}", height: 100)
    draw(&chart)
    return String(decoding: chart.svg, as: UTF8.self)
  }

  @Test func aDrawingHasItsWords() {
    #expect(
      svg { _ in } == """
        <svg class="chart" viewBox="0 0 440 100" role="img" aria-labelledby="a-t a-d">\
        <title id="a-t">Load &lt;b&gt;</title><desc id="a-d">Ana &amp; Bob\u{FFFD}</desc></svg>
        """)
  }

  @Test func aScaleFromZeroHasABaselineAndThreeLines() {
    let drawing = svg { chart in
      let y = chart.fromZero(7, Strings.english.number)
      chart.bars([(30, y(6)), (50, y(0))], width: 18, from: y(0), .done)
    }
    #expect(drawing.components(separatedBy: "class=\"base\"").count == 2)
    #expect(drawing.components(separatedBy: "class=\"grid\"").count == 4)
    #expect(drawing.contains("<path class=\"base\" d=\"M30 76H424\"/>"))
    #expect(drawing.contains(">9</text>"))
    // Two thirds of the 56 units between the baseline and the highest line.
    #expect(
      drawing.contains(
        "<path class=\"f1 pale\" d=\"M30 76V38.7h18V76zM50 76V76h18V76z\"/>"))
  }

  @Test(arguments: [(0, 30), (240, 30), (1200, 43.5), (10_000, 51), (1_000_000, 73.5)])
  func largeNumbersHaveRoom(highest: Int, left: Double) {
    #expect(Chart.left(upTo: highest, Strings.english.number) == left)
  }

  @Test(arguments: [
    (300.0, "<text x=\"305\" y=\"9\">"), (320, "<text x=\"315\" y=\"9\" class=\"end\">"),
  ])
  func aLabelStaysInTheDrawing(x: Double, text: String) {
    #expect(svg { $0.label(x, 9, "95%: 28 Sep 27", isMain: false) }.contains(text))
  }

  @Test func dotsAreOneElement() {
    #expect(
      svg { $0.dots([(1, 2), (3.25, 4.04)]) }
        .contains("<path class=\"dots\" d=\"M1 2h0M3.3 4h0\"/></svg>"))
    #expect(!svg { $0.dots([]) }.contains("path"))
  }

  /// A direction that a title sets ends with the title.
  @Test func textIsContained() {
    let drawing = svg { $0.text(0, 0, "a\u{202E}<script>", .end, isMain: true) }
    #expect(drawing.contains("<text x=\"0\" y=\"0\" class=\"end val\">a&lt;script&gt;</text>"))
  }

  @Test(arguments: [
    (0, [0, 1, 2, 3]), (3, [0, 1, 2, 3]), (7, [0, 3, 6, 9]), (85, [0, 30, 60, 90]),
    (241, [0, 100, 200, 300]), (100_000, [0, 40_000, 80_000, 120_000]),
  ])
  func linesHaveRoundNumbers(highest: Int, ticks: [Int]) {
    #expect(Ticks.upTo(highest) == ticks)
  }

  @Test func noNumberTraps() {
    #expect(Ticks.upTo(.max).count == 4)
    #expect(SVGText.number(.infinity) == "0")
    #expect(Scale(0, 0, from: 3, to: 9)(5) == 3)
    #expect(Scale(1, 100, from: 0, to: 1, isLogarithmic: true)(0).isFinite)
  }

  @Test func equalFactorsAreEqualDistances() {
    let scale = Scale(1, 1000, from: 0, to: 300, isLogarithmic: true)
    #expect([1, 10, 100, 1000].map { SVGText.number(scale($0)) } == ["0", "100", "200", "300"])
  }

  @Test(arguments: [(0.0, "0"), (12, "12"), (12.34, "12.3"), (-0.06, "-0.1"), (0.96, "1")])
  func numbersHaveOneDecimal(number: Double, text: String) {
    #expect(SVGText.number(number) == text)
  }
}
