import Foundation
import Platform
import SiteBuild
import Synchronization
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

@testable import Server

/// A team's server without a network: a workspace in a temporary folder, and a clock.
///
/// Ana, who is admin, and Ben have the password "correct horse"; Cleo is sealed and has it too.
final class TeamWorkspace: Sendable {
  let served: ServedWorkspace
  let team: Team
  private let place: ServerPlace
  let sites: MemberSites
  let log: Log
  let time: Clock

  /// Seconds since 1970.
  final class Clock: Sendable {
    private let seconds = Mutex<Int64>(1_800_000_000)
    var now: Int64 { seconds.withLock { $0 } }
    func pass(_ more: Int64) { seconds.withLock { $0 += more } }
  }

  /// The lines of the server's log.
  final class Log: Sendable {
    private let all = Mutex<[String]>([])
    var lines: [String] { all.withLock { $0 } }
    func add(_ line: String) { all.withLock { $0.append(line) } }
  }

  /// What webhooks send to.
  final class Receiver: Sendable {
    struct Message: Sendable {
      let address: String
      let fields: [String: String]
      let body: [UInt8]
      var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let all = Mutex<[Message]>([])
    private let answer = Mutex(Webhooks.Answer.status(200))
    var messages: [Message] { all.withLock { $0 } }
    func answer(_ new: Webhooks.Answer) { answer.withLock { $0 = new } }

    func take(
      _ address: String, _ fields: [(String, String)], _ body: [UInt8]
    ) -> Webhooks.Answer {
      let fields = Dictionary(fields) { $1 }
      all.withLock { $0.append(Message(address: address, fields: fields, body: body)) }
      return answer.withLock { $0 }
    }
  }

  let receiver = Receiver()

  static let password = "correct horse"

  /// How often the site that everybody sees was planned.
  let plans = Counter()

  final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  /// - Parameters:
  ///   - settings: lines added to `docket.yml`.
  ///   - proxies: the addresses of proxies that are trusted.
  ///   - login: where a proxy logs people in.
  ///   - isSecure: whether the server speaks TLS itself.
  init(
    settings: String = "", proxies: [String] = [], login: ProxyLogin? = nil,
    isSecure: Bool = false
  ) async throws {
    let files = CertificateFiles(certificate: "", key: "")
    place = ServerPlace(port: 4100, certificate: isSecure ? files : nil)
    let (served, log, time) = (try ServedWorkspace(), Log(), Clock())
    (self.served, self.log, self.time) = (served, log, time)
    try served.write(
      "docket.yml", "title: Team\ntimezone: Etc/UTC\nadmins: ana\n" + settings)
    try served.write("users/ana/profile.md", "---\nname: Ana\nemail: ana@example.org\n---\n")
    try served.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try served.write("users/cleo/profile.md", "---\nname: Cleo Cipher\nsealed: true\n---\n")
    try served.write("users/cleo/diary.md", "---\ntitle: Burn the diary\n---\n")
    let state = try TeamState(in: nil, of: served.folder.path)
    team = Team(
      state,
      proxies: proxies.compactMap(AddressRange.init), login: login,
      webhooks: Webhooks(
        state, variable: { ["HOOK": "https://chat.example.org/secret"][$0] },
        clock: { time.now }, log: log.add, send: { [receiver] in receiver.take($0, $1, $2) }),
      passwordCost: 4,
      clock: { time.now },
      log: log.add)
    var options = served.options
    (options.member, options.editor) = ("", { _ in .anyone })
    sites = MemberSites(options, start: 1, id: state.siteID, beside: served.site)
    let hash = try await team.passwords.hash(Self.password)
    for user in ["ana", "ben", "cleo"] { try team.state.set(hash, of: user) }
    let plans = plans
    let updater = SiteUpdater(
      options: options, site: served.site, report: { _ in plans.add() })
    let (watch, first) = (
      try options.store.watch(), await updater.update(after: nil, FolderChanges())
    )
    updating = Task { await updater.run(watching: watch, after: first) }
  }

  deinit {
    sites.end()
    updating.cancel()
  }

  private let updating: Task<Void, Never>

  /// Waits until the site that everybody sees is as wanted.
  func wait(_ isDone: (SitePreview) -> Bool) async throws {
    for _ in 0..<600 {
      if let site = served.site.preview, isDone(site) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Late()
  }

  struct Late: Error {}

  var responder: Responder {
    let options = served.options
    let loading = LoadOptions(machineZone: .utc, threads: 2, asksGit: false, readsBodies: false)
    let actions = ActionService(
      Workspaces(loading: loading, now: options.now, abbreviates: false), in: options.store,
      as: Actor(name: nil, email: nil), webhooks: team.webhooks)
    return Responder(
      site: served.site, actions: actions, entrance: .accounts(team, sites),
      place: place, port: 4100)
  }

  /// A browser with its cookies.
  final class Browser: Sendable {
    private let workspace: TeamWorkspace
    private let cookie = Mutex<String?>(nil)
    /// The address that it comes from.
    let address: String

    init(_ workspace: TeamWorkspace, from address: String = "127.0.0.1") {
      (self.workspace, self.address) = (workspace, address)
    }

    var sentCookie: String? { cookie.withLock { $0 } }
    func send(cookie text: String?) { cookie.withLock { $0 = text } }

    /// - Parameter form: is posted; `nil` to get the page.
    func open(
      _ target: String, _ form: [String: String]? = nil, _ fields: [String: String?] = [:]
    ) async -> ServedResponse {
      var all: [String: [String]] = [
        "host": ["localhost:4100"], "accept": ["text/html"], "sec-fetch-site": ["same-origin"],
        "sec-fetch-mode": ["navigate"], "sec-fetch-dest": ["document"],
      ]
      if let cookie = sentCookie { all["cookie"] = [cookie] }
      if form != nil { all["content-type"] = ["application/x-www-form-urlencoded"] }
      for (name, value) in fields { all[name] = value.map { [$0] } }
      var request = ServedRequest(
        method: form == nil ? "GET" : "POST", target: target, fields: all, hasBody: form != nil)
      request.peer = address
      let body = (form ?? [:]).map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
      let response = await workspace.responder.respond(to: request) { _ in Array(body.utf8) }
      if let set = response["Set-Cookie"] {
        let pair = String(set.prefix { $0 != ";" })
        cookie.withLock { $0 = pair.hasSuffix("=") ? nil : pair }
      }
      return response
    }

    private static func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    @discardableResult
    func logIn(_ user: String, _ password: String = TeamWorkspace.password) async -> ServedResponse
    {
      await open("/-/login", ["username": user, "password": password])
    }
  }

  func browser(of user: String) async -> Browser {
    let browser = Browser(self)
    await browser.logIn(user)
    return browser
  }
}
