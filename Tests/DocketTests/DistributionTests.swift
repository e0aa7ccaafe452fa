import Foundation
import Testing

/// The archive that `make dist` made; `DOCKET_DIST` says where, as in `make test-dist`.
@Suite("The archive of a release", .enabled(if: Distribution.folder != nil))
struct DistributionTests {
  @Test func itsChecksumIsRight() throws {
    let (_, archive) = try Distribution.unpacked()
    let line = "cd '\(archive.folder)' && sha256sum -c '\(archive.name).tar.gz.sha256'"
    let run = try Sandbox().shell(line)
    #expect(run.status == 0, "\(run)")
  }

  @Test func holdsWhatIsInstalled() throws {
    let (sandbox, archive) = try Distribution.unpacked()
    let files = sandbox.files(below: archive.name)
    let wanted = [
      "bin/docket", "share/bash-completion/completions/docket",
      "share/fish/vendor_completions.d/docket.fish", "share/man/man1/docket.1",
      "share/zsh/site-functions/_docket",
    ]
    #expect(files.filter { !$0.hasPrefix("share/doc/docket/") } == wanted)
    #expect(files.contains("share/doc/docket/LICENSE"))
    #expect(files.contains("share/doc/docket/licences/swift-crypto-LICENSE.txt"))
    let version = try sandbox.shell("\(archive.name)/bin/docket --version").output
    #expect(archive.name.hasPrefix("docket-" + version.trimmingCharacters(in: .newlines) + "-"))
    for shell in ["bash", "zsh", "fish"] {
      let script = try sandbox.shell("docket completions \(shell)").output
      let installed = files.first {
        $0.contains(shell) || (shell == "zsh" && $0.contains("_docket"))
      }
      #expect(try sandbox.read("\(archive.name)/\(#require(installed))") == script)
    }
  }

  @Test(arguments: ["README.md", ".github/docs/reference.md", "Examples/ci/README.md"])
  func linksLeadToFiles(page: String) throws {
    let (sandbox, archive) = try Distribution.unpacked()
    let file = "\(archive.name)/share/doc/docket/\(page)"
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let links = try sandbox.read(file).matches(of: /\]\(([^)#:]+)/).map { String($0.1) }
      // Other sites, and examples of links between todos.
      .filter { !["https", "other.md", "plan.png", "../form.md"].contains($0) }
    #expect(links.count > 2)
    for link in links {
      #expect(
        FileManager.default.fileExists(atPath: "\(sandbox.path)/\(folder)/\(link)"), "\(link)")
    }
  }

  @Test func saysNothingOfTheMachineThatMadeIt() throws {
    let (sandbox, archive) = try Distribution.unpacked()
    let package = Distribution.package
    let found = try sandbox.shell("grep -rlaF '\(package)' '\(archive.name)'")
    #expect(found.output.isEmpty, "\(package) stands in \(found.output)")
    #if os(Linux)
      let list = try sandbox.shell("tar -tvzf '\(archive.path)'").output.split(separator: "\n")
      #expect(list.allSatisfy { $0.contains(" 0/0 ") }, "files belong to nobody on this machine")
      let times = Set(list.map { $0.split(separator: " ").dropFirst(3).prefix(2).joined() })
      #expect(times.count == 1, "all files are of the commit's time")
      let names = list.map { String($0.split(separator: " ").last ?? "") }
      #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #endif
  }

  #if os(Linux)
    @Test func needsNoLibrary() throws {
      let (sandbox, archive) = try Distribution.unpacked()
      let headers = try sandbox.shell("readelf -lW '\(archive.name)/bin/docket'")
      #expect(headers.status == 0 && headers.output.contains("LOAD"), "\(headers)")
      #expect(!headers.output.contains("INTERP") && !headers.output.contains("DYNAMIC"))
      let sections = try sandbox.shell("readelf -SW '\(archive.name)/bin/docket'").output
      #expect(!sections.contains(".symtab") && !sections.contains(".debug_info"), "stripped")
      // Sums over the compiler's arguments: they differ from clone to clone.
      #expect(!sections.contains("modhash") && !sections.contains("build-id"))
    }

    /// In a root folder that has nothing else: no library, no time zones, no git, no device.
    @Test func runsWhereThereIsNothing() throws {
      let (sandbox, archive) = try Distribution.unpacked()
      try sandbox.write("root/madrid/docket.yml", "timezone: Europe/Madrid\n")
      try sandbox.write("root/madrid/a.md", "---\ntitle: Siesta\ndue: 2026-07-01 00:30\n---\n")
      let setUp = "mkdir root/proc && cp '\(archive.name)/bin/docket' root/docket"
      try Example.copy("team", to: "root/team", in: sandbox)
      #expect(try sandbox.shell(setUp).status == 0)
      guard let enter = try enter(sandbox) else { return }
      // 22:15 and 22:45 of the day before in UTC: before and after the minute that it is due.
      for (epoch, state) in [(1_782_857_700, "pending"), (1_782_859_500, "overdue")] {
        let list = try sandbox.shell(
          "env -i SOURCE_DATE_EPOCH=\(epoch) \(enter) /docket list -s /madrid --format json")
        #expect(list.status == 0 && list.errors.isEmpty, "\(list)")
        #expect(list.output.contains("\"due\": \"2026-07-01T00:30:00+02:00\""), "\(list)")
        #expect(list.output.contains("\"state\": \"\(state)\""), "\(list)")
      }
      let secret = try #require(Example.secret["DOCKET_SECRET"])
      let build = try sandbox.shell(
        "env -i DOCKET_SECRET=\(secret) \(enter) /docket build /team -d /site --today 2026-11-21 -q"
      )
      #expect(build.status == 0, "\(build)")
      let usual = try sandbox.docket(
        "build", "root/team", "-d", "usual", environment: Example.secret)
      #expect(usual.status == 0, "\(usual)")
      let difference = try sandbox.shell("diff -r root/site usual")
      #expect(difference.output.isEmpty, "\(difference)")
    }

    /// What begins a line that runs in `root/`; `nil`, with a notice, where this user may not.
    private func enter(_ sandbox: Sandbox) throws -> String? {
      let enter =
        "/usr/bin/unshare --map-root-user --mount --pid --fork --mount-proc --root=root"
      let run = try sandbox.shell("\(enter) /docket --version")
      if run.status == 0 { return enter }
      print("skipped: no root folder of one's own here, \(run.errors)")
      return nil
    }
  #endif
}

enum Distribution {
  static let folder = ProcessInfo.processInfo.environment["DOCKET_DIST"]

  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  struct Archive {
    var folder: String
    /// Without `.tar.gz`: the folder that it holds.
    var name: String

    var path: String { "\(folder)/\(name).tar.gz" }
  }

  /// The one archive that is there, unpacked in a sandbox.
  static func unpacked() throws -> (Sandbox, Archive) {
    let folder = try #require(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".tar.gz") }
    try #require(names.count == 1, "one archive in \(folder), not \(names)")
    let archive = Archive(folder: folder, name: String(names[0].dropLast(7)))
    let sandbox = try Sandbox()
    let run = try sandbox.shell("tar -xzf '\(archive.path)'")
    try #require(run.status == 0, "\(run)")
    return (sandbox, archive)
  }
}
