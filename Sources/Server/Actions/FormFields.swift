/// The names and values of a form or a query: `application/x-www-form-urlencoded` (URL Standard §5.1).
enum FormFields {
  /// - Returns: `nil` if a name or a value is not valid UTF-8.
  static func read(_ bytes: some Sequence<UInt8>) -> [String: [String]]? {
    var fields: [String: [String]] = [:]
    for pair in Array(bytes).split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : [])
      else { return nil }
      fields[name, default: []].append(value)
    }
    return fields
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        result.append(0x20)
      } else if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(SitePathName.hexValue),
        let low = rest.dropFirst().first.flatMap(SitePathName.hexValue)
      {
        rest = rest.dropFirst(2)
        result.append(high << 4 | low)
      } else {
        result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
