import TemplateEngine
import Text

/// A page model, or a value in it, with a fingerprint of everything that a template can show of it.
/// The plugin `ModelShapes` writes the function of each model, so that no field is left out.
protocol Fingerprinted {
  func combine(into fingerprinter: inout Fingerprinter)
}

extension Fingerprinter {
  mutating func combine(_ value: some Fingerprinted) { value.combine(into: &self) }

  mutating func combine(_ value: (some Fingerprinted)?) {
    combine(value != nil)
    if let value { combine(value) }
  }

  mutating func combine(_ values: [some Fingerprinted]) {
    combine(values) { $0.combine($1) }
  }
}

extension String: Fingerprinted {
  func combine(into fingerprinter: inout Fingerprinter) { fingerprinter.combine(self) }
}

extension HTML: Fingerprinted {
  func combine(into fingerprinter: inout Fingerprinter) { fingerprinter.combine(bytes: bytes) }
}

/// The inputs of every page determine the texts.
extension Labels: Fingerprinted {
  func combine(into fingerprinter: inout Fingerprinter) {}
}
