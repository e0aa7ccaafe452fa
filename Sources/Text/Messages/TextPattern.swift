/// A text with places for values, as a file of texts says it: `{ $done } of { $total }`.
package struct TextPattern: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// The value of this name.
    case value(String)
    /// The first variant that fits the value of this name, or the last one.
    indirect case choice(String, [Variant], last: TextPattern)
  }

  package struct Variant: Hashable, Sendable {
    package var key: Key
    package var pattern: TextPattern
  }

  /// What a variant is for.
  package enum Key: Hashable, Sendable {
    /// Exactly this number.
    case number(Int)
    /// One of a thing: the singular.
    case one
  }

  package var parts: [Part] = []

  /// What stands in its place.
  package enum Value {
    case number(Int)
    case text(String)
  }

  init() {}

  /// The text with the values of its names, of which there are few. A name without a value stays as
  /// it is written.
  package func text(
    _ values: KeyValuePairs<String, Value> = [:], _ numbers: NumberStyle = .plain
  ) -> String {
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    var result = OutputBuffer(minimumCapacity: 64)
    write(values, numbers, to: &result)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func write(
    _ values: KeyValuePairs<String, Value>, _ numbers: NumberStyle, to result: inout OutputBuffer
  ) {
    for part in parts {
      switch part {
      case .text(let text): result.append(text: text)
      case .value(let name):
        switch values.first(where: { $0.key == name })?.value {
        case .number(let number): numbers.write(number, to: &result)
        case .text(let text): result.append(text: text)
        case nil: result.append(text: "{ $\(name) }")
        }
      case .choice(let name, let variants, let last):
        var chosen = last
        if case .number(let number)? = values.first(where: { $0.key == name })?.value,
          let variant = variants.first(where: { $0.key.number == number })
        {
          chosen = variant.pattern
        }
        chosen.write(values, numbers, to: &result)
      }
    }
  }

  /// The names of its values.
  package var names: Set<String> {
    parts.reduce(into: []) { names, part in
      switch part {
      case .text: break
      case .value(let name): names.insert(name)
      case .choice(let name, let variants, let last):
        names.insert(name)
        for pattern in variants.map(\.pattern) + [last] { names.formUnion(pattern.names) }
      }
    }
  }
}

extension TextPattern.Key {
  /// The number that it is for. In all languages of Docket only 1 is singular.
  package var number: Int {
    switch self {
    case .number(let number): number
    case .one: 1
    }
  }
}
