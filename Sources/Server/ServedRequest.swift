/// A request as far as the answer depends on it.
struct ServedRequest: Sendable {
  var method = "GET"
  /// The path and the query as they were sent.
  var target: String
  /// By name in lower case; a field may be sent several times.
  var fields: [String: [String]] = [:]
  /// The address from which the request came: of the browser, or of a proxy.
  var peer = ""
  var hasBody = false
  var body: [UInt8] = []

  /// The value of a field that was sent once.
  func only(_ name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// Whether a field lists a value, among others that are separated by commas.
  func lists(_ value: String, in name: String) -> Bool {
    (fields[name] ?? []).contains { field in
      field.split(separator: ",").contains { part in
        part.prefix { $0 != ";" }.trimmed == value
      }
    }
  }

  /// The values of a field that lists them, separated by commas.
  func list(_ name: String) -> [String] {
    (fields[name] ?? []).flatMap { $0.split(separator: ",") }.map { String($0.trimmed) }
  }

  var path: Substring { target.prefix { $0 != "?" } }

  /// The names and values of the query; `nil` if they are not valid UTF-8.
  var queryFields: [String: [String]]? {
    FormFields.read(target.utf8.dropFirst(path.utf8.count + 1))
  }

  /// The value of a name in the query, as it was sent.
  func query(_ name: String) -> String? {
    let pairs = target.dropFirst(path.count + 1).split(separator: "&")
    return pairs.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

extension Substring {
  /// Without the white space of HTTP at its ends (RFC 9110 §5.6.3).
  var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }
}
