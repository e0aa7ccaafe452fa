import Text

@testable import TemplateEngine

/// Templates whose texts hold markers, `1️⃣` to `9️⃣`, where diagnostics are expected.
struct Marked {
  var sources: [TemplateSource] = []
  /// The place of each marker, as `path:line:column`.
  var places: [Character: String] = [:]

  init(_ templates: [String: String]) {
    for (name, marked) in templates.sorted(by: { $0.key < $1.key }) {
      let path = "theme/\(name)"
      var text = ""
      var (line, column) = (1, 1)
      for character in marked {
        if "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣".contains(character) {
          places[character] = "\(path):\(line):\(column)"
          continue
        }
        text.append(character)
        if character == "\n" || character == "\r\n" {
          (line, column) = (line + 1, 1)
        } else {
          column += character.unicodeScalars.count { $0 != "\u{FEFF}" }
        }
      }
      sources.append(TemplateSource(path: path, name: name, text: text))
    }
  }

  /// What compiling `main` reports, as `path:line:column: message [id]`.
  func problems<M: TemplateModel>(_ main: String, for model: M.Type) -> [String] {
    do {
      _ = try TemplateSet(sources).compile(main, for: M.self)
      return []
    } catch {
      return error.diagnostics.map {
        "\($0.path):\($0.position.line):\($0.position.column): \($0.message) [\($0.id)]"
      }
    }
  }

  /// The same from what a test expects, `1️⃣ message [id]` a line.
  func expected(_ lines: [String]) -> [String] {
    lines.map { line in
      let place = line.first.flatMap { places[$0] } ?? "no such marker"
      return "\(place): \(line.dropFirst(2))"
    }
  }
}
