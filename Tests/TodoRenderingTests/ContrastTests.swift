import DefaultTheme
import Foundation
import Testing
import TodoModel

/// Whether the default theme's colours can be told from what is behind them, in the light and in
/// the dark: WCAG 2.2 §1.4.3 asks 4.5:1 of text.
@Suite struct ContrastTests {
  /// Of light and of dark paper, by name.
  private let tokens: [String: [Colour]]
  private let style: String

  init() throws {
    style = try #require(DefaultTheme.files.first { $0.path == "assets/style.css" }).text
    var tokens: [String: [Colour]] = [:]
    let pattern = /--([a-z]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\);/
    for match in style.matches(of: pattern) {
      tokens[String(match.output.1)] = [match.output.2, match.output.3].compactMap { Colour($0) }
    }
    self.tokens = tokens
  }

  @Test(arguments: ["ink", "soft", "accent", "overdue", "today", "done"])
  func `text can be read on all that it stands on`(name: String) throws {
    let text = try #require(tokens[name])
    for ground in ["paper", "raised", "mark"] {
      let colours = try #require(tokens[ground])
      for (text, ground) in zip(text, colours) {
        #expect(contrast(text, ground) >= 4.5, "\(text.css) on \(ground.css)")
      }
    }
  }

  @Test func `initials can be read on their tints`() throws {
    let tints = style.matches(of: /\.t\d \{ background: (#[0-9a-f]+)/).compactMap {
      Colour($0.output.1)
    }
    #expect(tints.count == 8)
    for tint in tints { #expect(contrast(tint, Colour(0xFFFFFF)) >= 4.5, "\(tint.css)") }
  }

  @Test func `reports have no colours of their own`() throws {
    let report = try #require(DefaultTheme.files.first { $0.path == "html/report.css" }).text
    let known = Set(tokens.values.map { $0.map(\.css) })
    let pairs = report.matches(of: /light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/)
      .map { [String($0.output.1), String($0.output.2)] }
    #expect(!pairs.isEmpty && Set(pairs).isSubset(of: known))
  }

  /// WCAG 2.2, "contrast ratio": from 1 to 21.
  private func contrast(_ a: Colour, _ b: Colour) -> Double {
    let luminances = [luminance(a), luminance(b)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  /// WCAG 2.2, "relative luminance".
  private func luminance(_ colour: Colour) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(colour.rgb >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
