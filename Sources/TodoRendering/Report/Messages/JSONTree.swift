import Text

/// A small JSON document, written as literals:
/// ```swift
/// let block: JSONTree = ["type": "header", "text": ["type": "plain_text", "text": .text(title)]]
/// ```
indirect enum JSONTree {
  case text(String)
  case truth(Bool)
  case list([JSONTree])
  /// In the order of the members.
  case object([(name: StaticString, value: JSONTree)])

  /// As UTF-8, with a line feed at its end.
  var bytes: [UInt8] {
    var json = JSONWriter()
    write(into: &json)
    json.endLine()
    return json.bytes
  }

  private func write(into json: inout JSONWriter) {
    switch self {
    case .text(let text): json.value(text)
    case .truth(let truth): json.value(truth)
    case .list(let values): json.array { json in for value in values { value.write(into: &json) } }
    case .object(let members):
      json.object { json in for (name, value) in members { value.write(name, into: &json) } }
    }
  }

  private func write(_ name: StaticString, into json: inout JSONWriter) {
    switch self {
    case .text(let text): json.member(name, text)
    case .truth(let truth): json.member(name, truth)
    case .list(let values): json.array(name, values) { json, value in value.write(into: &json) }
    case .object(let members):
      json.object(name) { json in for (name, value) in members { value.write(name, into: &json) } }
    }
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }

  init(booleanLiteral truth: Bool) { self = .truth(truth) }

  init(arrayLiteral values: JSONTree...) { self = .list(values) }

  init(dictionaryLiteral members: (StaticString, JSONTree)...) {
    self = .object(members.map { (name: $0, value: $1) })
  }
}
