import Text
import TodoModel

/// Parses the colours in options.
enum ColourOption {
  static func read(_ text: String) throws -> Colour {
    if let colour = ColourName.read(text) { return colour }
    let names = ColourName.allCases.map(\.rawValue)
    throw Failure.usage(
      "--colour: '\(text.quotedShort)' is not a colour\(suggestion(for: text, among: names))"
        + "\nwrite it as '#4463c6', or as one of \(names.joined(separator: ", "))")
  }
}
