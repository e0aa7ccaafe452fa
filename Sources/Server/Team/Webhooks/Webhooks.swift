import Sealing
import Synchronization
import Text
import TodoActions
import TodoFormat
import TodoModel
import TodoRendering
import TodoStore

/// Tells other programs what people do on a team's server. Messages are kept until they are taken, also
/// over a restart, and sent to each webhook in their order.
package final class Webhooks: Sendable {
  /// What became of a message that was sent.
  package enum Answer: Hashable, Sendable {
    case status(Int)
    /// There was no answer.
    case failed(String)
  }

  /// Sends a body as JSON to an address, with fields of the header.
  package typealias Send =
    @Sendable (_ address: String, _ fields: [(String, String)], _ body: [UInt8]) async -> Answer

  private let state: TeamState
  private let send: Send
  /// The value of an environment variable.
  private let variable: @Sendable (String) -> String?
  private let log: @Sendable (String) -> Void
  /// Seconds since 1970.
  private let clock: @Sendable () -> Int64
  private let troubles = Mutex<[String: Trouble]>([:])
  /// The addresses to which messages are being sent.
  private let busy = Mutex<Set<String>>([])

  /// Why messages to an address wait.
  private struct Trouble {
    let reason: String
    let tries: Int
    /// When the next try is made.
    let next: Int64
  }

  /// The longest wait between two tries, in seconds.
  private static let longestWait: Int64 = 3600

  package init(
    _ state: TeamState, variable: @escaping @Sendable (String) -> String?,
    clock: @escaping @Sendable () -> Int64, log: @escaping @Sendable (String) -> Void,
    send: @escaping Send
  ) {
    (self.state, self.variable, self.clock) = (state, variable, clock)
    (self.log, self.send) = (log, send)
  }

  // MARK: What happened

  /// Notes what a user did.
  func note(_ changeset: Changeset, by user: String, _ words: ActionWords) {
    let hooks = changeset.loaded.workspace.settings.webhooks
    if hooks.isEmpty { return }
    for message in WebhookMessage.all(of: changeset, by: user, words) { note(message, for: hooks) }
  }

  /// Notes that a user undid a change.
  func note(
    _ undone: Undone, by user: String, in store: WorkspaceStore, _ words: ActionWords
  ) async {
    if undone.changes.isEmpty { return }
    do {
      let settings = try store.settings()
      if settings.webhooks.isEmpty { return }
      let options = LoadOptions(machineZone: .utc, threads: 1, readsBodies: false)
      let users = try await store.profiles(options) ?? []
      guard let user = users.first(where: { $0.username == user }), !user.isSealed(by: settings)
      else { return }
      // What it was may name somebody who is sealed by now.
      note(
        WebhookMessage(
          event: .undone, username: user.username, displayName: user.displayName,
          time: Zone.utc.local(clock()).description, sentence: words.say(.undone)),
        for: settings.webhooks)
    } catch {
      log("webhooks: a message is lost: \(error)")
    }
  }

  /// The change is made by now: if the message cannot be kept, the log says so.
  private func note(_ message: WebhookMessage, for hooks: [Settings.Webhook]) {
    var generator = SystemRandomNumberGenerator()
    let id = "msg_\(RandomToken(using: &generator).text)"
    for hook in hooks where hook.events.contains(message.event) {
      do throws(TeamState.Failure) {
        try state.note(
          message.body(hook.format), id: id, about: [message.username] + message.others,
          to: hook.address, at: clock())
      } catch {
        log("webhook \(Self.name(hook)): a message is lost: \(error)")
      }
    }
  }

  // MARK: Sending

  /// Whom to tell, as it is now.
  struct Audience: Sendable {
    let hooks: [Settings.Webhook]
    /// Users whose todos appear in no message.
    let sealed: Set<String>
  }

  /// Sends what waits, until the task is cancelled. No receiver waits for another one.
  func run(_ audience: @escaping @Sendable () -> Audience?) async {
    await withDiscardingTaskGroup { group in
      while await isAwake(after: .seconds(1)) { deliver(audience, in: &group) }
      group.cancelAll()
    }
  }

  /// Sends what waits and is due.
  func deliver(_ audience: @escaping @Sendable () -> Audience?) async {
    await withDiscardingTaskGroup { deliver(audience, in: &$0) }
  }

  private func deliver(
    _ audience: @escaping @Sendable () -> Audience?, in group: inout DiscardingTaskGroup
  ) {
    do throws(TeamState.Failure) {
      guard let hooks = audience()?.hooks, !(try state.deliveryCounts().isEmpty) else { return }
      try state.forgetDeliveries(but: hooks.map(\.address))
      for address in try state.forgetOldDeliveries(at: clock()) {
        log("webhook \(Self.name(address)): a message is given up after a week")
      }
      let (waiting, now) = (try state.deliveryCounts(), clock())
      for hook in hooks where waiting[hook.address] != nil {
        let isDue = troubles.withLock { $0[hook.address].map { $0.next <= now } ?? true }
        guard isDue, busy.withLock({ $0.insert(hook.address).inserted }) else { continue }
        group.addTask { [self] in
          await deliver(to: hook, audience)
          _ = busy.withLock { $0.remove(hook.address) }
        }
      }
    } catch {
      report("\(error)", of: "")
    }
  }

  private func deliver(
    to hook: Settings.Webhook, _ audience: @Sendable () -> Audience?
  ) async {
    do throws(TeamState.Failure) {
      let address: String
      switch place(of: hook) {
      case .success(let found): address = found
      case .failure(let problem): return report(problem.message, of: hook.address)
      }
      let key = try state.webhookKey()
      while let delivery = try state.nextDelivery(to: hook.address) {
        // The settings may have changed, and who is sealed, since it was noted.
        guard let now = audience(), now.hooks.contains(hook) else { return }
        guard now.sealed.isDisjoint(with: delivery.users) else {
          try state.forget(delivery)
          continue
        }
        let time = clock()
        let fields = [
          ("webhook-id", delivery.id), ("webhook-timestamp", "\(time)"),
          ("webhook-signature", key.signature(of: delivery.body, id: delivery.id, time: time)),
        ]
        switch await send(address, fields, delivery.body) {
        case .status(200..<300):
          try state.forget(delivery)
          troubles.withLock { $0[hook.address] = nil }
        case .status(let status) where Self.refusals.contains(status):
          // The receiver would refuse it each time.
          try state.forget(delivery)
          log("webhook \(Self.name(hook)): a message is given up: it was answered \(status)")
        case .status(let status): return report("it answered \(status)", of: hook.address)
        case .failed where Task.isCancelled: return
        case .failed(let reason): return report(reason, of: hook.address)
        }
      }
    } catch {
      report("\(error)", of: hook.address)
    }
  }

  /// Answers that are about the message, and not about the address.
  private static let refusals = [400, 413, 415, 422]

  private func place(of hook: Settings.Webhook) -> Result<String, ValueProblem> {
    guard let name = hook.variable else { return .success(hook.address) }
    guard let value = variable(String(name)) else {
      return .failure(ValueProblem("no-variable", "the environment has no \(name)"))
    }
    return WebAddress.read(value, hasQuery: true).mapError { _ in
      // Its text may be a secret.
      ValueProblem("invalid-address", "\(name) is not an address such as https://example.org/path")
    }
  }

  /// Says the same only once, and waits longer each time.
  private func report(_ reason: String, of address: String) {
    let isNew = troubles.withLock { troubles in
      let last = troubles[address]
      let tries = (last?.tries ?? 0) + 1
      let wait = min(Self.longestWait, 5 << Int64(min(tries, 10)))
      troubles[address] = Trouble(reason: reason, tries: tries, next: clock() + wait)
      return last?.reason != reason
    }
    if isNew { log("webhook \(Self.name(address)): \(reason); trying again") }
  }

  // MARK: Showing

  /// What admins want to know of a webhook.
  struct Status: Sendable {
    let name: String
    let events: [String]
    let waiting: Int
    /// `nil` if the last message was taken.
    let problem: String?
  }

  func status(_ hooks: [Settings.Webhook]) throws(TeamState.Failure) -> [Status] {
    let (counts, troubles) = (try state.deliveryCounts(), troubles.withLock { $0 })
    return hooks.map { hook in
      Status(
        name: Self.name(hook),
        events: hook.events.count == Settings.Webhook.Event.allCases.count
          ? [] : hook.events.map(\.rawValue).sorted(),
        waiting: counts[hook.address] ?? 0, problem: troubles[hook.address]?.reason)
    }
  }

  private static func name(_ hook: Settings.Webhook) -> String { name(hook.address) }

  /// Without its path: that of a chat opens the chat to everybody.
  private static func name(_ address: String) -> String {
    guard let slashes = address.firstRange(of: "://") else { return address }
    let host = address[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" }
    return String(address[..<host.endIndex])
  }
}
