import Text

/// The description of the API: `openapi.json`, in which the actions of `ServedAction.all` take the
/// places of `"@actions"`.
enum APIDocument {
  static func text(of file: String) -> String {
    let references = ServedAction.all.map { action in
      object { $0.member("$ref", reference(action.name)) }
    }
    let schemas = ServedAction.all.map { action in
      "\"\(action.name)\": " + object { write(action, to: &$0) }
    }
    return file.replacing("\"@actions\": null", with: schemas.joined(separator: ",\n   "))
      .replacing("\"@actions\"", with: references.joined(separator: ",\n         "))
  }

  private static func object(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(members)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func reference(_ name: String) -> String { "#/components/schemas/\(name)" }

  private static func write(_ action: ServedAction, to json: inout JSONWriter) {
    let fields = (action.fields + ServedAction.Field.common).filter { !$0.isOfForms }
    json.member("type", "object")
    json.member("description", action.summary)
    json.member("required", ["action"] + fields.filter(\.isRequired).map(\.name))
    json.member("additionalProperties", false)
    let named = fields.filter { !$0.isFamily }
    json.object("properties") { json in
      json.object("action") { $0.member("const", action.name) }
      write(named, to: &json) { $0 }
    }
    guard named.count < fields.count else { return }
    json.object("patternProperties") { json in
      write(fields.filter(\.isFamily), to: &json) { name in
        "^\(name.dropLast().replacing(".", with: "\\."))[a-z_]+$"
      }
    }
  }

  /// - Parameter key: the member for the name of a field.
  private static func write(
    _ fields: [ServedAction.Field], to json: inout JSONWriter, key: (String) -> String
  ) {
    for field in fields {
      for name in field.names {
        json.object(named: key(name)) { write(field, isSeen: name != field.name, to: &$0) }
      }
    }
  }

  private static func write(
    _ field: ServedAction.Field, isSeen: Bool, to json: inout JSONWriter
  ) {
    let summary = isSeen ? field.seen ?? "" : field.summary
    guard !summary.isEmpty else { return json.member("$ref", reference(field.name)) }
    switch field.kind {
    case .text: json.member("type", "string")
    case .flag: json.member("type", "boolean")
    case .number:
      json.member("type", "integer")
      json.member("minimum", 1)
    case .texts: severalOr("string", &json)
    case .numbers: severalOr("integer", &json)
    }
    json.member("description", summary)
  }

  private static func severalOr(_ type: String, _ json: inout JSONWriter) {
    json.array("oneOf", [false, true]) { json, isList in
      json.object { json in
        json.member("type", isList ? "array" : type)
        if isList { json.object("items") { $0.member("type", type) } }
      }
    }
  }
}
