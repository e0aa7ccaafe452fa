import Foundation
import Testing

/// Random programs of edits, commands and syncs in two and three clones, with kills and lost races.
///
/// `DOCKET_SYNC_PROGRAMS` says how many programs run, `DOCKET_SYNC_SEED` which is the first.
@Suite struct RandomSyncTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test func allClonesEndEqual() throws {
    let first = Self.number("DOCKET_SYNC_SEED") ?? UInt64.random(in: 0..<1_000_000)
    let programs = Self.number("DOCKET_SYNC_PROGRAMS") ?? 24
    print("random syncs: DOCKET_SYNC_SEED=\(first) DOCKET_SYNC_PROGRAMS=\(programs)")
    for seed in first..<first + programs {
      var program = try RandomSync(seed: seed)
      try program.run()
    }
  }
}

private struct RandomSync {
  private let seed: UInt64
  private var random: RandomEdits
  private let clones: Clones
  private var steps: [String] = []
  private var made = 0
  /// The values that only one clone sets, by todo and key.
  private var values: [String: [String: String]] = [:]
  /// Texts that must be in one file at the end: items of checklists and comments.
  private var texts: [String] = []

  /// The clones in which a kill may have left a part of a file: an editor would save that part as the whole.
  private var halved: Set<String> = []

  init(seed: UInt64) throws {
    self.seed = seed
    random = RandomEdits(seed: seed)
    clones = try Clones(seed % 2 == 0 ? ["ana", "ben"] : ["ana", "ben", "cleo"])
    try clones.write(
      "ana/users/ana/list.md", "# List\n\n- [ ] eggs 📅 2026-12-01\n- [ ] flour\n\nEnd\n")
    try clones.write("ana/users/ben/stars.yml", "- ana/boat\n")
    for name in clones.names { _ = try sync(name) }
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.count(to: list.count) - 1]
  }

  mutating func run() throws {
    for _ in 0..<random.count(to: 14) + 8 {
      let clone = pick(clones.names)
      steps.append(clone)
      try step(in: clone)
    }
    for _ in 0..<2 { for name in clones.names { steps.append("end \(try sync(name))") } }
    try check()
  }

  private var comment: Comment { "seed \(seed)\n\(steps.joined(separator: "\n"))" }

  private mutating func step(in clone: String) throws {
    made += 1
    let todo = pick(["passport", "milk", "dentist", "boat", "taxes", "bread"])
    switch random.count(to: 12) {
    case 1, 2: try setValue(of: todo, in: clone)
    case 3:
      let commands = [["done"], ["reopen"], ["start"], ["edit", "--add-tag", "t\(made)"]]
      try command(pick(commands), todo, in: clone)
    case 4: try command(["edit", "--due", "2026-12-\(10 + random.count(to: 20))"], todo, in: clone)
    case 5: try command(["move", "--to", "ben"], pick(["milk", "boat"]), in: clone)
    case 6:
      try command(["done"], "taxes", in: clone)
      try command(["archive"], "taxes", in: clone)
    case 7:
      let text = "word\(made)x\(seed)"
      steps[steps.count - 1] += " comment \(text)"
      let run = try clones.docket(clone, "comment", "ana/passport", text)
      if run.status == 0 { texts.append(text) }
    case 8, 9: try editList(in: clone)
    case 10: try random.count(to: 2) == 1 ? stop(clone) : stopUpdate(clone)
    case 11: try race()
    default: steps[steps.count - 1] += " \(try sync(clone))"
    }
  }

  /// The file of a todo, wherever it was moved.
  private func file(of todo: String, in clone: String) -> String? {
    clones.sandbox.files(below: "\(clone)/users").filter { $0.hasSuffix("/\(todo).md") }
      .map { "\(clone)/users/\($0)" }.first
  }

  /// Sets a key that no other clone sets.
  private mutating func setValue(of todo: String, in clone: String) throws {
    guard !halved.contains(clone), let path = file(of: todo, in: clone) else { return }
    let key = "by_\(clone)"
    var lines = try clones.read(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    lines.removeAll { $0.hasPrefix("\(key):") }
    lines.insert("\(key): \(made)", at: random.count(to: 2))
    try clones.write(path, lines.joined(separator: "\n"))
    values[todo, default: [:]][key] = "\(made)"
    steps[steps.count - 1] += " \(todo) \(key): \(made)"
  }

  private mutating func command(_ words: [String], _ todo: String, in clone: String) throws {
    guard let path = file(of: todo, in: clone) else { return }
    let owner = path.split(separator: "/")[2]
    let run = try clones.sandbox.docket(
      [words[0], "\(owner)/\(todo)"] + words.dropFirst() + ["--as", String(owner)], in: clone)
    steps[steps.count - 1] += " \(words) \(todo): \(run.status)"
  }

  private mutating func editList(in clone: String) throws {
    if halved.contains(clone) { return }
    let path = "\(clone)/users/ana/list.md"
    var lines = try clones.read(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let items = lines.indices.filter { lines[$0].hasPrefix("- [") }
    switch random.count(to: 3) {
    case 1:
      let index = pick(items)
      lines[index] = "- [x]" + lines[index].dropFirst(5)
    default:
      let text = "item\(made)x\(seed)"
      lines.insert("- [ ] \(text)", at: pick(items))
      texts.append(text)
    }
    steps[steps.count - 1] += " list"
    try clones.write(path, lines.joined(separator: "\n"))
  }

  // MARK: Syncs

  /// Syncs, and removes the locks of killed processes, as the message says.
  private mutating func sync(_ clone: String) throws -> String {
    var run = try clones.sync(clone)
    for _ in 0..<4 where run.status != 0 {
      guard run.message.contains("lock") || run.message.contains("pushed first") else { break }
      try clones.git("find \(clone)/.git hub.git -name '*.lock' -delete")
      run = try clones.sync(clone)
    }
    #expect(run.status == 0, "\(comment)\n\(clone): \(run)")
    halved.remove(clone)
    return "sync \(run.output)\(run.errors)"
  }

  /// Starts a sync in a process group of its own.
  private func start(_ clone: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Sandbox.program)
    process.arguments = ["sync"]
    process.currentDirectoryURL = URL(fileURLWithPath: "\(clones.sandbox.path)/\(clone)")
    process.environment = clones.sandbox.environment
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try process.run()
    return process
  }

  /// Kills a sync, with all of its children, at a random moment.
  private mutating func stop(_ clone: String) throws {
    let milliseconds = random.count(to: 400)
    let process = try start(clone)
    usleep(UInt32(milliseconds) * 1000)
    let group = getpgid(process.processIdentifier)
    if group != getpgrp(), group > 0 { kill(-group, SIGKILL) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    steps[steps.count - 1] += " killed after \(milliseconds) ms"
  }

  /// Kills a sync in the middle of one of git's updates of the work tree, if it comes to one.
  private mutating func stopUpdate(_ clone: String) throws {
    let kill = KilledGit(
      update: random.count(to: 2), files: random.count(to: 6) - 1,
      rest: pick(KilledGit.Rest.allCases))
    try kill.begin(in: clones)
    try start(clone).waitUntilExit()
    let isKilled = try KilledGit.end(in: clones)
    if isKilled { halved.insert(clone) }
    steps[steps.count - 1] += " \(isKilled ? "killed at" : "no") \(kill)"
  }

  /// Syncs all clones at the same time.
  private mutating func race() throws {
    for process in try clones.names.map({ try start($0) }) { process.waitUntilExit() }
    steps[steps.count - 1] += " race"
  }

  // MARK: The end

  private func check() throws {
    let trees = try clones.names.map { try clones.tree($0) }
    #expect(Set(trees).count == 1, comment)
    let clone = clones.names[0]
    #expect(try clones.git("git -C \(clone) status --porcelain").output == "", comment)
    let files = clones.sandbox.files(below: "\(clone)/users").map { "\(clone)/users/\($0)" }
    let all = try files.map { try clones.read($0) }
    for text in all { #expect(!text.contains("<<<<<<<") && !text.contains(">>>>>>>"), comment) }
    for (todo, keys) in values {
      let copies = files.filter { $0.hasSuffix("/\(todo).md") }
      #expect(copies.count == 1, "\(copies)\n\(comment)")
      let text = try copies.first.map { try clones.read($0) } ?? ""
      for (key, value) in keys {
        #expect(
          text.contains("\n\(key): \(value)\n"), "\(todo) \(key): \(value)\n\(text)\n\(comment)")
      }
    }
    for text in texts {
      #expect(all.count { $0.contains(text) } == 1, "\(text)\n\(comment)")
    }
    let problems = try clones.docket(clone, "check")
    #expect(problems.status == 0, "\(problems)\n\(comment)")
  }
}
