import Testing

@testable import TodoFormat

@Suite("Profiles") struct ProfileTests {
  private func changed(
    _ text: String, _ changes: (ProfileText.Field, String?)...
  ) throws(EditProblem) -> String {
    var profile = try ProfileText(path: "profile.md", Array(text.utf8))
    for (field, value) in changes { try profile.set(field, to: value) }
    return String(decoding: profile.bytes, as: UTF8.self)
  }

  @Test func aNewOneHasItsFieldsInOrder() throws {
    var profile = try ProfileText(path: "profile.md")
    try profile.set(.firstName, to: "Ana: \"N\"")
    try profile.set(.lastName, to: "Núñez")
    try profile.set(.phone, to: "+351 21 000 00 00")
    try profile.set(.joined, to: "2026-11-21")
    try profile.set(.bio, to: "Harbour *master*.\n")
    #expect(
      String(decoding: profile.bytes, as: UTF8.self) == """
        ---
        first_name: "Ana: \\"N\\""
        last_name: Núñez
        phone: "+351 21 000 00 00"
        joined: 2026-11-21
        ---
        Harbour *master*.

        """)
  }

  @Test(
    "One field, one line",
    arguments: [
      (
        "---\r\n# me\r\nemail: 'a@x.org' # mine\r\nfoo: [1]\r\n---\r\nBio", .email, "b@x.org",
        "---\r\n# me\r\nemail: 'b@x.org' # mine\r\nfoo: [1]\r\n---\r\nBio"
      ),
      ("---\nphone: 123\n---\n", .phone, nil, "---\n---\n"),
      ("---\nphone: 123\n---\nold\n", .bio, "new", "---\nphone: 123\n---\nnew"),
      ("---\nphone: 123\n---\nold\n", .bio, nil, "---\nphone: 123\n---\n"),
      ("Only a bio.\n", .email, "a@x.org", "---\nemail: a@x.org\n---\nOnly a bio.\n"),
      (
        "---\nfirst_name: A\nname: A B\n---\n", .lastName, "C",
        "---\nfirst_name: A\nname: A B\nlast_name: C\n---\n"
      ),
    ] as [(String, ProfileText.Field, String?, String)])
  func oneLine(
    before: String, field: ProfileText.Field, value: String?, after: String
  ) throws {
    #expect(Array(try changed(before, (field, value)).utf8) == Array(after.utf8))
  }

  @Test(
    "A whole name stays one where it can",
    arguments: [
      ("name: Ana Núñez", .firstName, "Anna", "name: Anna Núñez"),
      ("name: \"Ana Núñez\" # me", .lastName, "de la O", "name: \"Ana de la O\" # me"),
      ("name: Ben", .lastName, "Ito", "name: Ben Ito"),
      ("name: Ana Núñez", .firstName, "Ana María", "first_name: Ana María\nlast_name: Núñez"),
      ("a: 1\nname: Ben\nb: 2", .firstName, "Ben A", "a: 1\nfirst_name: Ben A\nb: 2"),
    ] as [(String, ProfileText.Field, String, String)])
  func wholeName(
    before: String, field: ProfileText.Field, value: String, after: String
  ) throws {
    let text = "---\n\(before)\nemail: a@x.org\n---\n"
    #expect(try changed(text, (field, value)) == "---\n\(after)\nemail: a@x.org\n---\n")
  }

  @Test(arguments: ProfileText.Field.allCases)
  func aTextIsReadAsItWasWrittenOrRefused(field: ProfileText.Field) throws {
    var taken = 0
    let starts = ["---\n---\n", "---\nname: Ana Núñez\nemail: a@x.org\n---\nBio\n"]
    for (number, text) in try naughtyStrings().enumerated() {
      let start = starts[number % 2]
      var profile = try ProfileText(path: "profile.md", Array(start.utf8))
      do {
        try profile.set(field, to: text)
        taken += 1
        let wanted = field == .bio && text.isEmpty ? nil : Array(text.utf8)
        #expect(profile.value(field).map { Array($0.utf8) } == wanted)
      } catch {
        #expect(profile.bytes == Array(start.utf8), "\(text.debugDescription)")
      }
    }
    if [.firstName, .lastName, .avatar, .bio].contains(field) { #expect(taken > 200) }
  }
}
