import Testing

@testable import Server

/// Fields that the settings add, on pages and in requests.
@Suite struct CustomFieldFormTests {
  private static let fence = "users/ana/fence.md"

  @Test func fieldsOfTheWorkspaceAreInTheForm() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write(
      "docket.yml",
      "timezone: Etc/UTC\nfields:\n- {name: effort, type: number, label: Points}\n"
        + "- {name: size, choices: [small, \"<b>\"]}\n")
    try workspace.write(Self.fence, "---\ntitle: Mend the fence\neffort: 2.50\n---\n")
    await workspace.update()
    let page = await workspace.answer("/users/ana/todos/fence.html").text
    #expect(page.contains("<span>Points</span><input name=\"field.effort\" value=\"2.5\""))
    #expect(page.contains("<select name=\"field.size\">"))
    #expect(page.contains("<option value=\"&lt;b&gt;\">&lt;b&gt;</option>"))
    let form =
      "action.edit=ana/fence&field.effort=3&seen.field.effort=2.5&field.size=&seen.field.size="
    #expect(await workspace.send(form).status == 200)
    #expect(try workspace.read(Self.fence) == "---\ntitle: Mend the fence\neffort: 3\n---\n")
    let late = await workspace.send("action.edit=ana/fence&field.effort=4&seen.field.effort=2.5")
    let conflict = try #require(try ActionReply(late).conflicts?.first)
    #expect(
      (conflict.field, conflict.label, conflict.present, conflict.wanted)
        == ("field.effort", "Points", "3", "4"))
    let wrong = await workspace.send("action.edit=ana/fence&field.effort=x")
    #expect(try wrong.status == 422 && ActionReply(wrong).field == "field.effort")
    #expect(
      try ActionReply(wrong).refused
        == "“Points” is a number such as 3 or 2.5, with up to three decimal places.")
    // A list is not replaced by the line of text that a form would make of it.
    try workspace.write(
      Self.fence, "---\ntitle: Mend the fence\neffort: 3\nsize:\n  - a\n  - b\n---\n")
    await workspace.update()
    let list = await workspace.answer("/users/ana/todos/fence.html").text
    #expect(list.contains("name=\"field.effort\"") && !list.contains("name=\"field.size\""))
    let unknown = await workspace.send("action.edit=ana/fence&field.efort=1")
    #expect(
      try ActionReply(unknown).refused
        == "The settings define no field “efort”. Did you mean “effort”?", "\(unknown.text)")
    #expect(await workspace.send("action.done=ana/fence&field.effort=1").status == 400)
    let parts = await workspace.understand("text=Paint+effort:3+fri").text
    let effort = #"{"field": "field.effort", "label": "Points", "text": "3", "marks": [[6, 14]]}"#
    #expect(parts.contains(effort), "\(parts)")
  }
}
