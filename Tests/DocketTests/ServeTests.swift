#if Server
  import Foundation
  import TestData
  import Testing

  /// `docket serve`, as its user runs it.
  @Suite struct ServeTests {
    @Test func aSavedFileIsOnThePage() throws {
      guard isAvailable("curl") else { return }
      let sandbox = try Sandbox.team()
      let server = try Served(sandbox)
      #expect(server.address.hasPrefix("http://localhost:"))
      let page = server.site + "users/ana/todos/milk.html"
      #expect(try sandbox.shell("curl -sS -c jar -o page '\(server.address)'").status == 0)
      #expect(try sandbox.shell("curl -sS -b jar '\(page)'").output.contains("Buy 牛乳"))
      #expect(try sandbox.shell("curl -sS '\(page)'").output.contains("open the address"))

      // The stream's first event says how the site is now, the second that it changed.
      let events = try sandbox.start("curl -sSN -b jar '\(server.site)-/events' > events")
      defer { events.terminate() }
      try sandbox.wait { try sandbox.read("events").components(separatedBy: "data: ").count == 2 }
      try sandbox.docket("edit", "milk", "--title", "Buy tea", "--as", "ana")
      try sandbox.wait { try sandbox.read("events").components(separatedBy: "data: ").count == 3 }
      #expect(try sandbox.shell("curl -sS -b jar '\(page)'").output.contains("Buy tea"))
      // It writes another file first, which takes the place of this one.
      #expect(try sandbox.shell("sed -i s/tea/rice/ users/ana/milk.md").status == 0)
      try sandbox.wait { try sandbox.read("events").components(separatedBy: "data: ").count == 4 }

      let run = server.end()
      #expect(run.status == 0)
      let told = run.errors.components(separatedBy: "users/ana/milk.md: site updated in ")
      #expect(told.count == 3, "\(run)")
      #expect(!sandbox.has("site"))
    }

    @Test func aClaimIsOnThePageSoon() throws {
      guard isAvailable("curl") else { return }
      let sandbox = try Sandbox.team()
      // The first one makes the folder of claims, which is a change that is reported.
      #expect(try sandbox.docket("claim", "ana/boat", "--as", "ana").status == 0)
      let server = try Served(sandbox)
      #expect(try sandbox.shell("curl -sS -c jar '\(server.address)'").status == 0)
      // Soon after the start all files are looked at once more.
      _ = try sandbox.shell("sleep 3")
      #expect(try sandbox.docket("claim", "ana/milk", "--as", "ana").status == 0)
      try sandbox.wait {
        try sandbox.shell("curl -sS -b jar '\(server.site)todos.json'").output
          .components(separatedBy: #""claimed_by": ""#).count == 3
      }
      #expect(server.end().status == 0)
    }

    @Test func aMistakeIsPrinted() throws {
      let sandbox = try Sandbox.team()
      let server = try Served(sandbox)
      try sandbox.write("docket.yml", "titel: The Team\n")
      try sandbox.wait { try sandbox.read("serve.err").contains("docket.yml:1:1: error: ") }
      #expect(server.end().errors.contains("docket.yml: the site stays as it is"))
    }

    /// All may read the log of CI, and the file may be a sealed user's.
    @Test func inCINoFileIsNamed() throws {
      let sandbox = try Sandbox.team()
      let server = try Served(sandbox, environment: ["CI": "true"])
      try sandbox.write("users/ana/tea.md", "---\ntitle: Tea\n---\n")
      try sandbox.wait { try sandbox.read("serve.err").contains("1 file: ") }
      #expect(!server.end().errors.contains("tea"))
    }

    /// Only the address is printed with `-q`, so that a script can read it.
    @Test func quietly() throws {
      let sandbox = try Sandbox.team()
      let server = try Served(sandbox, "-q")
      try sandbox.write("users/ana/tea.md", "---\ntitle: Tea\n---\n")
      let run = server.end()
      #expect(run.output == server.address + "\n" && run.errors.isEmpty, "\(run)")
    }

    @Test func everyRefusalSaysWhatHelps() throws {
      let sandbox = try Sandbox.team()
      let server = try Served(sandbox)
      let port = try #require(URL(string: server.address)?.port)
      let taken = try sandbox.docket("serve", "--port", "\(port)")
      #expect(taken.status == 1)
      #expect(
        taken.message.contains("another program uses port \(port); choose another with --port"))
      let none = try sandbox.docket("serve", "none")
      #expect(none.status == 1 && none.message.contains("none"), "\(none)")
      let wrong = try sandbox.docket("serve", "--port", "70000")
      #expect(wrong.status == 64 && wrong.message.contains("--port takes 1 to 65535"), "\(wrong)")
      let day = try sandbox.docket("serve", today: "foo")
      #expect(day.status == 64 && day.message.contains("'foo' is not a valid date"), "\(day)")
      _ = server.end()
    }

    /// Without the secret, what sealed users alone may see is not served; with it, their files are
    /// those of a build.
    @Test func sealedUsersNeedTheSecret() throws {
      guard isAvailable("curl") else { return }
      let sandbox = try Sandbox.team()
      try sandbox.docket("seal", "init")
      try sandbox.write(
        "users/ben/profile.md", "---\nname: Ben\nemail: ben@example.org\nsealed: true\n---\n")
      let server = try Served(sandbox)
      try sandbox.wait { try sandbox.read("serve.err").contains("DOCKET_SECRET") }
      #expect(
        try sandbox.shell("curl -sSL -c jar -b jar '\(server.address)'").output.contains(
          "no site yet"))
      _ = server.end()
    }

    /// A change that a server was killed in was never answered; another command is the user's to undo.
    @Test(arguments: ["docket serve: done", "docket done"])
    func whatAKillLeaves(command: String) throws {
      let sandbox = try Sandbox.team()
      let files = ["users/ana/milk.md", "users/ana/boat.md"]
      let before = try files.map(sandbox.read)
      try sandbox.docket("done", "milk", "boat", environment: ["DOCKET_USER": "ana"])
      // As a kill leaves them.
      #expect(
        try sandbox.shell(
          "cd .docket/undo && mv *.json old && sed 's/docket done/\(command)/' old > 1.begun.json"
        ).status == 0)
      try sandbox.write(files[0], before[0])
      let half = try files.map(sandbox.read)
      let server = try Served(sandbox, "--as ana")
      let isOwn = command.contains("serve")
      #expect(try files.map(sandbox.read) == (isOwn ? before : half))
      let errors = server.end().errors.replacing("\n", with: " ")
      let name = "'\(command) milk boat --today 2026-11-21'"
      #expect(
        errors.contains(
          isOwn
            ? "undone: \(name), which was stopped before it finished"
            : "\(name) was stopped before it finished; 'docket undo' restores its files"),
        "\(errors)")
    }

    /// `make stress` sends more changes and kills more often.
    @Test func noAnsweredChangeIsLost() throws {
      guard let python = Reader.python else { return }
      let script = Reader.package.appending(path: "Tests/Benchmarks/serve-edits").path
      let run = try Sandbox().shell("'\(python)' '\(script)' '\(Sandbox.program)' 4 8 3")
      #expect(run.status == 0, "\(run)")
    }

    /// Scroll, focus and a half-typed search stay in an open page that changes.
    @Test func openPagesFollow() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("serve.py", with: python, in: sandbox)
    }

    @Test func aTeamsServerSaysWhatItNeeds() throws {
      let sandbox = try Sandbox.team()
      let server = try Served(sandbox, "--team")
      let second = try sandbox.docket("serve", "--team", "--port", "0")
      #expect(second.status == 1 && second.message.contains("another server uses"), "\(second)")
      let link = try sandbox.docket("user", "invite", "ana")
      #expect(link.output.hasPrefix("\(server.site)-/join?code="), "\(link)")
      #expect(server.end().errors.contains("nobody has a password yet"))
      for (options, words) in [
        (["--sync"], "--sync needs --team"), (["--state", "x"], "--state needs --team"),
        (["--team", "--as", "ana"], "--team and --as exclude each other"),
        (["--team", "--trusted-proxy", "me"], "'me' is not an address"),
      ] {
        let run = try sandbox.docket(["serve"] + options)
        #expect(run.status == 64 && run.message.contains(words), "\(run)")
      }
      let notes = try Sandbox()
      try notes.write("todo.md", "- [ ] Buy milk\n")
      let refused = try notes.docket("serve", "--team")
      #expect(refused.status == 1 && refused.message.contains("belong to no account"), "\(refused)")
    }

    /// People of a team log in, change what is theirs, and each change is a commit by its author.
    @Test func aTeamLogsIn() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("team.py", with: python, in: sandbox)
    }

    /// TLS, and the proxies of the examples.
    @Test func aTeamsServerIsReachedByHTTPS() throws {
      guard let python = Reader.python, ["openssl", "caddy", "nginx"].allSatisfy(isAvailable) else {
        return
      }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("team_proxy.py", with: python, in: sandbox)
    }

    /// What people complain of in the git of other servers.
    @Test func aTeamsServerKeepsItsRepository() throws {
      guard let python = Reader.python else { return }
      try run("team_git.py", "", with: python, in: Sandbox())
    }

    /// Also of what was done while they could not be reached, and before the server was killed.
    @Test func otherProgramsAreTold() throws {
      guard let python = Reader.python, isAvailable("openssl") else { return }
      try run("team_webhooks.py", "work", with: python, in: Sandbox())
    }

    /// What was answered is in a file, and later in a commit, however often the server is killed.
    @Test func aKilledTeamServerLosesNothing() throws {
      guard let python = Reader.python else { return }
      try run("team_kills.py", "3 7", with: python, in: Sandbox())
    }

    /// Two browsers change todos with the mouse, with keys, without scripts, and while the server is gone.
    @Test func pagesChangeTodos() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("edit.py", with: python, in: sandbox)
    }

    /// Days, lists, the title, the text and subtasks of a todo, with the mouse, with keys and on a phone.
    @Test func aTodoIsEditedWhereItStands() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("place.py", with: python, in: sandbox)
    }

    /// Six flows of a day take as few steps as they did, with the mouse and with keys alone.
    @Test func flowsOfADayTakeFewSteps() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("flows.py", with: python, in: sandbox)
    }

    /// Subtasks, rows, comments, categories and the bars of a timeline.
    @Test func thingsAreMovedWhereTheyStand() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox()
      try Example.copy("team", to: "work", in: sandbox)
      try run("touch.py", with: python, in: sandbox)
    }

    /// The forms, the board and the comments of a project of Backlog.md.
    @Test func tasksOfBacklogAreChangedOnPages() throws {
      guard let python = Reader.python, isAvailable("chromedriver") else { return }
      let sandbox = try Sandbox.project("timezone: Etc/UTC\n")
      try run("backlog.py", "'\(sandbox.path)'", with: python, in: sandbox)
    }

    private func run(
      _ name: String, _ arguments: String = "work", with python: String, in sandbox: Sandbox
    ) throws {
      let script = Reader.package.appending(path: "Tests/Browser/\(name)").path
      let run = try sandbox.shell(
        "\(python) '\(script)' '\(Sandbox.program)' \(arguments)", environment: Example.secret)
      #expect(run.status == 0, "\(run)")
    }

    /// Pages change nothing where it is not known who acts, or where that is not wanted.
    @Test func pagesMayOnlyShowTheSite() throws {
      guard isAvailable("curl") else { return }
      let sandbox = try Sandbox.team()
      func hasControls(_ options: String) throws -> Bool {
        let server = try Served(sandbox, options)
        defer { _ = server.end() }
        return try sandbox.shell("rm -f jar; curl -sSL -c jar -b jar '\(server.address)'").output
          .contains("/api/actions")
      }
      #expect(try hasControls("--as ana"))
      #expect(try !hasControls("--as ana --read-only"))
      #expect(try !hasControls(""))
      #expect(try sandbox.read("serve.err").contains("the pages only show the site: who are you?"))
      try sandbox.write(
        "users/ben/profile.md", "---\nname: Ben\nemail: ben@example.org\nsealed: true\n---\n")
      _ = try hasControls("--as ben")
      #expect(try sandbox.read("serve.err").contains("the pages of 'ben' are sealed"))
      let unknown = try sandbox.docket("serve", "--as", "nobody")
      #expect(unknown.status == 64 && unknown.message.contains("there is no user 'nobody'"))
    }
  }

  /// A running `docket serve`.
  private final class Served {
    let address: String
    var site: String { String(address.prefix { $0 != "?" }) }
    private let sandbox: Sandbox
    private let process: Process

    init(_ sandbox: Sandbox, _ options: String..., environment: [String: String] = [:]) throws {
      self.sandbox = sandbox
      // That of an earlier server.
      try sandbox.write("serve.out", "")
      process = try sandbox.start(
        "exec docket serve --port 0 --today 2026-11-21 \(options.joined(separator: " ")) "
          + "> serve.out 2> serve.err", environment)
      try sandbox.wait { try sandbox.read("serve.out").hasSuffix("\n") }
      address = try sandbox.read("serve.out").split(separator: "\n").first.map(String.init) ?? ""
    }

    deinit { if process.isRunning { process.terminate() } }

    func end() -> Run {
      process.terminate()
      process.wait(atMost: 60)
      let text = { [sandbox] in (try? sandbox.read($0)) ?? "" }
      return Run(
        status: process.terminationStatus, output: text("serve.out"), errors: text("serve.err"))
    }
  }

  extension Sandbox {
    /// Starts a line of a shell.
    fileprivate func start(
      _ line: String, _ additions: [String: String] = [:]
    ) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", line]
      process.currentDirectoryURL = URL(fileURLWithPath: path)
      process.environment = environment.merging(additions) { $1 }
      process.standardInput = FileHandle.nullDevice
      try process.run()
      return process
    }

    /// Waits for what another process does.
    fileprivate func wait(_ isDone: () throws -> Bool) throws {
      for _ in 0..<3000 {
        if case .success(true) = Result(catching: isDone) { return }
        usleep(10_000)
      }
      Issue.record("waited 30 seconds in vain")
    }
  }
#endif
