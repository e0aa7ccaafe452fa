import Foundation
import Synchronization

@testable import TemplateEngine

/// A value of a case of the specification.
enum JSONValue: Sendable, Decodable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(_ key: String) -> JSONValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    default: nil
    }
  }
  var number: Int { if case .number(let number) = self { number } else { 0 } }
  var isTrue: Bool { if case .flag(let flag) = self { flag } else { false } }
  var elements: [JSONValue] { if case .list(let elements) = self { elements } else { [] } }
  var keys: [String] { if case .object(let members) = self { Array(members.keys) } else { [] } }
  var ifObject: JSONValue? { if case .object = self { self } else { nil } }
}

/// Declares the data of a case as a program would have: a shape for what stands under each name.
///
/// All objects under one name are one shape, as they would be one type, so that a list may hold
/// lists of its own kind.
struct ShapeBuilder {
  private var samples: [String: [JSONValue]] = [:]
  private let shapes = Shapes()

  /// Shapes by name, filled before the first is asked for what it holds.
  private final class Shapes: Sendable {
    let byName = Mutex<[String: Shape<JSONValue>]>([:])

    subscript(_ name: String) -> Shape<JSONValue> {
      byName.withLock { $0[name] } ?? Shape(name, "", [])
    }
  }

  static func shape(of data: JSONValue) -> Shape<JSONValue> {
    var builder = ShapeBuilder()
    builder.collect(data, named: "")
    for (name, values) in builder.samples {
      let shape = builder.shape(name, values)
      builder.shapes.byName.withLock { $0[name] = shape }
    }
    return builder.shapes[""]
  }

  private mutating func collect(_ value: JSONValue, named name: String) {
    samples[name, default: []].append(value)
    switch value {
    case .object(let members):
      for (key, member) in members { collect(member, named: key) }
    case .list(let elements):
      for element in elements { collect(element, named: name + "[]") }
    default: break
    }
  }

  private func shape(_ name: String, _ values: [JSONValue]) -> Shape<JSONValue> {
    let keys = Set(values.flatMap(\.keys))
    let fields = keys.sorted().map { key in
      field(key, of: (samples[key] ?? []), named: key) { $0[key] }
    }
    let itself = field(".", of: values, named: name) { $0 }.declaration.access
    return Shape(name, fields, itself: itself)
  }

  private func field(
    _ key: String, of values: [JSONValue], named name: String,
    _ member: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Field<JSONValue> {
    let late: @Sendable (String) -> FieldAccess.LateShape = { [shapes] name in
      { shapes[name].declaration }
    }
    let known = values.filter { if case .null = $0 { false } else { true } }
    // A list may hold numbers beside texts: then all are texts.
    let text = known.first { if case .text = $0 { true } else { false } }
    switch text ?? known.first ?? .null {
    case .null, .text: return Field(key, "", .optionalText(.computed(reading { member($0).text })))
    case .number: return Field(key, "", .number(reading { member($0).number }))
    case .flag: return Field(key, "", .flag(.computed(reading { member($0).isTrue })))
    case .list: return nested(.list, key, late(name + "[]")) { member($0).elements }
    case .object:
      return nested(.optionalObject, key, late(name)) { member($0).ifObject.map { [$0] } ?? [] }
    }
  }

  private func nested(
    _ kind: FieldAccess.Nesting, _ key: String, _ shape: @escaping FieldAccess.LateShape,
    _ values: @escaping @Sendable (JSONValue) -> [JSONValue]
  ) -> Field<JSONValue> {
    let values = reading(values)
    let visitor: FieldAccess.Visitor = { model, body in
      for value in values(model) { withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } }
    }
    return Field(
      key, "", .nested(kind, shape, .computed(visitor, in: nil), isPresent: { !values($0).isEmpty })
    )
  }

  private func reading<Value>(
    _ value: @escaping @Sendable (JSONValue) -> Value
  ) -> FieldAccess.Reader<Value> {
    { value($0.assumingMemoryBound(to: JSONValue.self).pointee) }
  }
}

extension Shape<JSONValue> {
  fileprivate convenience init(_ name: String, _ fields: [Field<JSONValue>], itself: FieldAccess) {
    self.init(
      declaration: ShapeDeclaration(name, "", fields.map(\.declaration), itself: itself))
  }
}
