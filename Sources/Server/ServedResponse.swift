/// The answer to a request.
struct ServedResponse: Sendable {
  var status: Int
  var fields: [(name: String, value: String)] = []
  var body = Body.bytes([])
  /// Whether the connection ends after it, since the rest of the request is not read.
  var closes = false

  enum Body: Sendable {
    case bytes([UInt8])
    /// The events of a site until the client leaves, or may see it no more.
    case events(Events)
  }

  struct Events: Sendable {
    let site: LiveSite
    let areAllowed: @Sendable () -> Bool
  }

  /// A text for people, such as the reason of a refusal.
  static func text(_ status: Int, _ text: String) -> ServedResponse {
    ServedResponse(
      status: status, fields: [("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array((text + "\n").utf8)))
  }

  static func json(_ answer: ActionAnswer) -> ServedResponse { json(answer.status, answer.json) }

  static func json(_ status: Int, _ bytes: [UInt8]) -> ServedResponse {
    ServedResponse(
      status: status,
      fields: [("Content-Type", ContentType(of: ".json").text), ("Cache-Control", "no-store")],
      body: .bytes(bytes))
  }

  static let notFound = text(404, "this site has no such page")

  func adding(_ name: String, _ value: String) -> ServedResponse {
    var response = self
    response.fields.append((name, value))
    return response
  }
}
