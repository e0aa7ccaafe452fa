struct QueryToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case open, close
    /// A `-` directly before the negated term.
    case minus
    /// A word, with or without a quoted part: `milk`, `"or"`, `due<+7d`, `category:"Big things"`.
    case word
    case end
  }

  var kind: Kind
  /// The text of a word without its quotes.
  var text: String
  /// 1-based, in Unicode scalars.
  var column: Int
  /// In Unicode scalars of the query, including quotes.
  var length: Int
  /// The number of scalars of the text before the first quote. An operator is only recognised
  /// there.
  var unquoted: Int
  /// The column of each scalar of the text; quotes shift them.
  var columns: [Int]

  /// The column after the token.
  var end: Int { column + length }

  /// Splits a query into tokens; the last one is `end`.
  static func tokens(of text: String) throws(QueryError) -> [QueryToken] {
    let scalars = Array(text.unicodeScalars)
    var tokens: [QueryToken] = []
    var at = 0
    while at < scalars.count {
      switch scalars[at] {
      case "(":
        tokens.append(QueryToken(.open, column: at + 1))
        at += 1
      case ")":
        tokens.append(QueryToken(.close, column: at + 1))
        at += 1
      case "-" where at + 1 < scalars.count && negates(scalars[at + 1]):
        tokens.append(QueryToken(.minus, column: at + 1))
        at += 1
      case let scalar where scalar.properties.isWhitespace:
        at += 1
      default:
        tokens.append(try word(scalars, &at))
      }
    }
    tokens.append(QueryToken(.end, column: scalars.count + 1))
    return tokens
  }

  private init(_ kind: Kind, column: Int) {
    (self.kind, text, self.column, length, unquoted, columns) = (kind, "", column, 1, 0, [])
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
  }

  /// Whether a `-` negates the following text; a `-` alone is a word.
  private static func negates(_ next: Unicode.Scalar) -> Bool { next == "(" || !endsWord(next) }

  private static func word(
    _ scalars: [Unicode.Scalar], _ at: inout Int
  ) throws(QueryError) -> QueryToken {
    var token = QueryToken(.word, column: at + 1)
    var text = String.UnicodeScalarView()
    var unquoted: Int?
    while at < scalars.count, !endsWord(scalars[at]) {
      guard scalars[at] == "\"" else {
        text.append(scalars[at])
        token.columns.append(at + 1)
        at += 1
        continue
      }
      unquoted = unquoted ?? text.count
      guard let end = scalars[(at + 1)...].firstIndex(of: "\"") else {
        throw QueryError("unclosed quote", at: at + 1)
      }
      text.append(contentsOf: scalars[(at + 1)..<end])
      token.columns.append(contentsOf: at + 2..<end + 1)
      at = end + 1
    }
    token.unquoted = unquoted ?? text.count
    token.length = at + 1 - token.column
    token.text = String(text)
    return token
  }

  /// Whether the token is this keyword, in any case and without quotes.
  func isKeyword(_ keyword: String) -> Bool {
    kind == .word && unquoted == length && text.lowercased() == keyword
  }
}
