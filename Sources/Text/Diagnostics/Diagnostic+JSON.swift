extension Sequence<Diagnostic> {
  /// The diagnostics as JSON for other programs: an object with `"schema": 1` and one
  /// diagnostic per line.
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.array("diagnostics", self, linePerElement: true) { json, diagnostic in
        json.object { json in
          json.member("path", diagnostic.path)
          json.member("line", Int(diagnostic.position.line))
          json.member("column", Int(diagnostic.position.column))
          json.member("severity", diagnostic.severity.rawValue)
          json.member("id", diagnostic.id)
          json.member("message", diagnostic.message)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
