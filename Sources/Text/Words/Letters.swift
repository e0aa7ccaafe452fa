/// What letters and apostrophes without a canonical decomposition are compared as in a search: `ł` as
/// `l`. The browser has the same table, in `Templates/assets/fold.js`, which is embedded here.
enum Letters {
  static let folded: [Unicode.Scalar: String] = {
    var folded: [Unicode.Scalar: String] = [:]
    // One line of the script: `const letters = "ß=ss …";`
    let lines = embeddedFiles.flatMap { $0.text.split(separator: "\n") }
    let table = lines.first { $0.contains("const letters = ") }?.split(separator: "\"")
    for pair in table?.dropFirst().first?.split(separator: " ") ?? [] {
      guard let letter = pair.unicodeScalars.first else { continue }
      folded[letter] = String(pair.unicodeScalars.dropFirst(2))
    }
    return folded
  }()
}
