import Platform
import Sealing
import Foundation
import Testing

@testable import Server

/// Who gets an answer, and what no request can reach.
@Suite struct SecurityTests {
  @Test(
    arguments: [
      "localhost:4100", "LOCALHOST:4100", "127.0.0.1:4100", "[::1]:4100",
    ])
  func ourNames(host: String) async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    #expect(await workspace.answer("/", ["host": host]).status == 200)
  }

  /// A page of another name that leads here (DNS rebinding) sends its own name.
  @Test(
    arguments: [
      nil, "", "localhost", "localhost:4101", "localhost:04100", "localhost.:4100", "evil.example",
      "evil.example:4100", "localhost.evil.example:4100", "localhost:4100.evil.example",
      "localhost@evil.example:4100", "127.0.0.1.evil.example:4100", "127.0.0.1:4100:4100",
      "::1:4100",
      "[::1", "[::1]", "[::]:4100", "[::1]evil:4100", "0.0.0.0:4100", "127.1:4100",
      "2130706433:4100",
      "localhost:4100 ", " localhost:4100", "localhost:4100\u{0}", "localhost:४१००",
      "lоcalhost:4100",
      "localhost:99999999999999999999", "localhost:-1", "%6cocalhost:4100", ":4100", ":",
      "\u{FFFD}",
      String(repeating: "a", count: 100_000),
    ])
  func otherNames(host: String?) async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    for path in ["/", "/healthz", "/?token=\(workspace.access.next)"] {
      let response = await workspace.answer(path, ["host": host])
      #expect(response.status == 403 && response["Content-Type"] == "text/plain; charset=utf-8")
    }
  }

  @Test func twoNamesAreNone() async throws {
    let workspace = try ServedWorkspace()
    let fields = ["host": ["localhost:4100", "localhost:4100"]]
    let request = ServedRequest(target: "/", fields: fields)
    let response = await workspace.responder.respond(to: request) { _ in nil }
    #expect(response.status == 403)
  }

  @Test(
    arguments: ["cross-site", "same-site", "nonsense"], ["/todos.json", "/-/events", "/rail.js"])
  func otherPagesReadNothing(site: String, path: String) async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    for mode in ["cors", "no-cors", "navigate"] {
      let fields = ["sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": "iframe"]
      #expect(await workspace.answer(path, fields).status == 403)
    }
    let ours = ["sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"]
    #expect(await workspace.answer(path, ours).status == 200)
  }

  @Test(
    arguments: [
      "null", "", "http://evil.example", "https://localhost:4100", "http://localhost:4101",
      "http://localhost", "http://127.0.0.1:4100", "http://localhost:4100.evil.example",
    ])
  func otherOriginsReadNothing(origin: String) async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    #expect(await workspace.answer("/-/events", ["origin": origin]).status == 403)
    #expect(await workspace.answer("/-/events", ["origin": "http://localhost:4100"]).status == 200)
  }

  @Test func withoutTheCookieNothingIsRead() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let cookies = [
      nil, "", "docket-4100=", "docket-4100=" + String(repeating: "0", count: 32),
      "docket-4101=" + workspace.access.begin().dropFirst(12).prefix(32),
    ]
    for cookie in cookies {
      for path in ["/", "/todos.json", "/-/events", "/-/live.js", "/none"] {
        let response = await workspace.answer(path, ["cookie": cookie])
        #expect(response.status == 403 && !response.text.contains("Team"), "\(path)")
      }
    }
    #expect(await workspace.answer("/healthz", ["cookie": nil]).status == 200)
  }

  @Test func anAddressOpensOneBrowser() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let token = workspace.access.next
    let address = "/users/ana/?token=" + token
    let wrong = await workspace.answer("/?token=" + token.dropLast() + "x", ["cookie": nil])
    #expect(wrong.status == 403)
    let head = await workspace.answer(address, method: "HEAD", ["cookie": nil])
    #expect(head.status == 403)
    let first = await workspace.answer(address, ["cookie": nil])
    #expect(first.status == 303 && first["Location"] == "/users/ana/")
    let cookie = try #require(first["Set-Cookie"])
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    let given = String(cookie.prefix { $0 != ";" })
    #expect(await workspace.answer("/", ["cookie": given]).status == 200)
    #expect(await workspace.answer(address, ["cookie": nil]).status == 403)
    // For the browser that has the cookie it still leads to the page.
    #expect(await workspace.answer(address, ["cookie": given]).status == 303)
    #expect(workspace.access.next != token)
  }

  /// A browser that was let in stays so when the server is started again, at the same port.
  @Test func aSessionOutlivesTheServer() throws {
    let workspace = try ServedWorkspace()
    let state = try TeamState(in: nil, of: workspace.folder.path)
    func request(_ cookie: String) -> ServedRequest {
      ServedRequest(target: "/", fields: ["cookie": [String(cookie.prefix { $0 != ";" })]])
    }
    let cookie = Access(port: 4100, state: state).begin()
    #expect(Access(port: 4100, state: state).isAllowed(request(cookie)))
    #expect(!Access(port: 4101, state: state).isAllowed(request(cookie)))
    #expect(!Access(port: 4100).isAllowed(request(cookie)))
    // Nor does the session of somebody on a team's server open this one.
    let member = try state.begin(of: "ana", on: "", at: Clock.secondsSince1970).text
    #expect(!Access(port: 4100, state: state).isAllowed(request("docket-4100=\(member)")))
  }

  @Test(arguments: ["//", "/\\"])
  func anAddressLeadsToNoOtherHost(start: String) async throws {
    let workspace = try ServedWorkspace()
    let target = "\(start)evil.example/?token=\(workspace.access.next)"
    let response = await workspace.answer(target)
    #expect(response["Location"] == "/")
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get"])
  func otherMethods(method: String) async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let response = await workspace.answer("/", method: method, hasBody: true)
    #expect(response.status == 405 && response["Allow"] == "GET, HEAD" && response.closes)
  }

  @Test func aBodyIsRefused() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let response = await workspace.answer("/", hasBody: true)
    #expect(response.status == 400 && response.closes)
  }

  /// Only the names of the site's own files have an answer.
  @Test func noPathLeavesTheSite() async throws {
    let workspace = try ServedWorkspace()
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.path + "/users/ana/link.md", withDestinationPath: "/etc/passwd")
    await workspace.update()
    let files = [
      "docket.yml", "users/ana/fence.md", "users/ana/link.md", ".docket/cache/files", "etc/passwd",
      "index.html", "assets/style.css", "", ".git/config", "users",
    ]
    let ways = [
      "../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "....//", "./", ".//", "//",
      "%2f",
      "%00", "%", "%2", "%zz", "%c0%ae%c0%ae/", "%252e%252e/", "..;/", "users/../",
      "users/ana/../../",
      "assets/../../", "~", "C:\\", "file:///", "http://localhost:4100/", "-/../", "-/",
    ]
    for (way, file) in ways.flatMap({ way in files.map { (way, $0) } }) {
      for path in ["/" + way + file, way + file, "/assets/" + way + way + file] {
        let response = await workspace.answer(path)
        #expect(response.status == 404, Comment(rawValue: path))
      }
    }
    #expect(await workspace.answer("/docket.yml").status == 404)
  }

  @Test(
    arguments: [
      ("/a%20b/%C3%B1.html", "a b/ñ.html"), ("/", "index.html"), ("/a/", "a/index.html"),
      ("/a..b.html", "a..b.html"), ("/a%2Fb", nil), ("/%C3", nil), ("/%", nil), ("", nil),
      ("a", nil),
      ("/%00", nil), ("/a+b", "a+b"),
    ] as [(String, String?)])
  func pathsAreDecodedOnce(path: String, name: String?) {
    #expect(SitePathName.decoded(path) == name)
  }
}
