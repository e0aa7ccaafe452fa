import Testing

/// Tables that people made, and what others made of them.
@Suite struct ImportTableTests {
  private func imported(
    _ table: String, _ options: String..., path: String = "x.csv"
  ) throws -> (sandbox: Sandbox, run: Run) {
    let sandbox = try Sandbox.team()
    try sandbox.write(path, table)
    return (sandbox, try sandbox.docket(["import", path, "--as", "ana"] + options))
  }

  /// What changed there is said of what the file tells alone.
  @Test func othersTodosAreNamedIfTheyChanged() throws {
    let (sandbox, _) = try imported(
      "Key,Title,Assignee,Due\nX-1,One,Ben,2026-12-01\nX-2,Side,Ben,2026-12-01\n")
    let command =
      "docket export --to csv 'one or side' | cut -d, -f1,2 > o.csv; "
      + "docket import o.csv --update --as ana"
    let same = try sandbox.shell(command)
    #expect(same.errors.contains("2 todos of the file are here already"), "\(same)")
    let other = try sandbox.shell(command.replacing("-f1,2", with: "-f1,2 | sed s/One/Two/"))
    #expect(
      other.errors.contains(
        "1 todo of others changed there: their owners can update them ('ben/one')"), "\(other)")
  }
}
