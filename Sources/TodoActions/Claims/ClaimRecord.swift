import Text
import TodoModel

/// What a ref of a claim says: the message of the commit that it points at.
struct ClaimRecord: Hashable, Sendable {
  enum State: String, CaseIterable {
    case claimed
    /// Given back as it was.
    case released
    /// Given back with the todo completed or removed.
    case completed
  }

  /// `owner/id`.
  var todo: String
  /// The workspace's folder in the repository: empty, or ending in `/`.
  var folder: String
  var run: String
  var user: String
  /// When it ends, in seconds since 1970.
  var until: Int64
  var state: State
  /// The commit with the completed todo.
  var after: String?

  /// Where the refs are.
  static let place = "refs/docket/claims/"

  /// The ref of a todo: a part of its id, to recognise it, and a part of the SHA-256 of its folder and
  /// address, since a ref must differ in more than case and allows few characters.
  static func ref(of todo: String, in folder: String) -> String {
    let id = todo.split(separator: "/").last.map(String.init) ?? todo
    let letters = id.lowercased().utf8.prefix(40).map { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        ? Character(Unicode.Scalar(byte)) : "-"
    }
    return "\(place)\(String(letters))-\(hexDigits(of: "\(folder)\(todo.foldedName)", count: 16))"
  }

  var ref: String { Self.ref(of: todo, in: folder) }

  func claim(completions: Int? = nil) -> Claim {
    Claim(run: run, user: user, until: until, place: .remote, completions: completions)
  }

  // MARK: The message

  var message: String {
    let fields: [(String, String?)] = [
      ("Todo", todo), ("Folder", folder.isEmpty ? nil : folder), ("Run", run),
      ("User", user.isEmpty ? nil : user), ("Until", Claim.time(until)), ("State", state.rawValue),
      ("After", after),
    ]
    let lines = fields.compactMap { name, value in value.map { "\(Self.start)\(name): \($0)" } }
    return "\(state.rawValue) \(todo)\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private static let start = "Docket-"

  init(
    todo: String, folder: String, run: String, user: String, until: Int64, state: State,
    after: String? = nil
  ) {
    (self.todo, self.folder, self.run, self.user) = (todo, folder, run, user)
    (self.until, self.state, self.after) = (until, state, after)
  }

  /// - Returns: `nil` for what no Docket wrote, which claims nothing.
  init?(message: String) {
    var fields: [Substring: String] = [:]
    for line in message.split(separator: "\n") where line.hasPrefix(Self.start) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].dropFirst(Self.start.count)] =
        String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    guard let todo = fields["Todo"], todo.utf8.count <= 4096, let run = fields["Run"],
      Claim.isName(run), let until = fields["Until"].flatMap(Claim.instant),
      let state = fields["State"].flatMap(State.init)
    else { return nil }
    let user = fields["User"].flatMap { Claim.isName($0) ? $0 : nil } ?? ""
    let after = fields["After"].flatMap { hash in
      [40, 64].contains(hash.utf8.count) && hash.utf8.allSatisfy(\.isHexDigit) ? hash : nil
    }
    self.init(
      todo: todo, folder: fields["Folder"] ?? "", run: run, user: user, until: until,
      state: state, after: after)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
  }
}
