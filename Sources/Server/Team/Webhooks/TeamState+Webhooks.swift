import Sealing

/// The messages that webhooks have not taken yet.
extension TeamState {
  struct Delivery: Hashable, Sendable {
    let number: Int64
    /// The same for all that are told of it, and each time that it is sent.
    let id: String
    /// Whom it names, and whose todo.
    let users: [String]
    let body: [UInt8]
  }

  /// A message is given up after a week.
  private static let longestDelivery: Int64 = 7 * 86_400

  /// Notes a message that has to be sent.
  ///
  /// - Parameter address: of the webhook, as the settings have it.
  func note(
    _ body: [UInt8], id: String, about users: [String], to address: String, at now: Int64
  ) throws(Failure) {
    _ = try run(
      "INSERT INTO delivery (address, id, users, body, made) VALUES (?, ?, ?, ?, ?)",
      .text(address), .text(id), .text(users.joined(separator: " ")), .bytes(body), .number(now))
  }

  /// The message that waited longest; `nil` if none waits.
  func nextDelivery(to address: String) throws(Failure) -> Delivery? {
    let rows = try run(
      "SELECT number, id, users, body FROM delivery WHERE address = ? ORDER BY number LIMIT 1",
      .text(address))
    guard let row = rows.first, let number = row[0].number, let id = row[1].text,
      let users = row[2].text, let body = row[3].bytes
    else { return nil }
    return Delivery(
      number: number, id: id, users: users.split(separator: " ").map(String.init), body: body)
  }

  /// Forgets the messages to addresses that the settings no longer have.
  func forgetDeliveries(but addresses: [String]) throws(Failure) {
    for address in try deliveryCounts().keys where !addresses.contains(address) {
      _ = try run("DELETE FROM delivery WHERE address = ?", .text(address))
    }
  }

  /// Forgets a message that was taken.
  func forget(_ delivery: Delivery) throws(Failure) {
    _ = try run("DELETE FROM delivery WHERE number = ?", .number(delivery.number))
  }

  /// Forgets messages that are too old.
  ///
  /// - Returns: their addresses, one for each.
  func forgetOldDeliveries(at now: Int64) throws(Failure) -> [String] {
    try run(
      "DELETE FROM delivery WHERE made < ? RETURNING address", .number(now - Self.longestDelivery)
    ).compactMap { $0[0].text }
  }

  /// How many messages wait, by address.
  func deliveryCounts() throws(Failure) -> [String: Int] {
    let rows = try run("SELECT address, COUNT(*) FROM delivery GROUP BY address")
    return Dictionary(
      rows.compactMap { row in row[0].text.flatMap { text in row[1].number.map { (text, Int($0)) } }
      }
    ) { $1 }
  }

  /// The key that signs the messages. It is made when it is first asked for.
  func webhookKey() throws(Failure) -> WebhookKey {
    var generator = SystemRandomNumberGenerator()
    let new = WebhookKey(using: &generator)
    let rows = try run(
      """
      INSERT INTO webhook_key (number, key) VALUES (1, ?)
      ON CONFLICT (number) DO UPDATE SET key = key RETURNING key
      """, .bytes(new.bytes))
    return rows.first?[0].bytes.map(WebhookKey.init) ?? new
  }
}
