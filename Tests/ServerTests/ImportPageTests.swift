import Foundation
import Sealing
import Testing

@testable import Server

/// The page that imports files of other tools.
@Suite struct ImportPageTests {
  private static let list = "title,assignee,due\nTar the boat,Ben,2026-12-01\nBuy rope,Zoe,\n"

  private func fields(_ text: String, _ more: String = "") -> String {
    let set = CharacterSet.alphanumerics
    let file = Base64.text(of: Array(text.utf8)).addingPercentEncoding(withAllowedCharacters: set)
    return "file=\(file ?? "")&name=list.csv&\(more)"
  }

  private func send(_ form: String, to workspace: ServedWorkspace) async -> ServedResponse {
    await workspace.answer(
      "/-/import", method: "POST", ["sec-fetch-site": "same-origin"], body: Array(form.utf8))
  }

  @Test func aFileIsShownAndThenWritten() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    #expect((await workspace.answer("/users/ana/").text).contains("href=\"/-/import\""))
    let page = await workspace.answer("/-/import")
    #expect(page.status == 200 && page.text.contains("<textarea name=\"text\""))
    // In the frame of the site, and without the script that follows its files.
    #expect(page.text.contains("<aside class=\"rail\"") && page.text.contains("/-/import.js\""))
    #expect(page.text.contains("form-action 'self'") && !page.text.contains("/-/live.js\""))
    let shown = await send(fields(Self.list, "step=look"), to: workspace)
    #expect(shown.status == 200, "\(shown.text)")
    #expect(shown.text.contains("“list.csv” brings 2 todos. Nothing is written yet."))
    #expect(shown.text.contains("<bdi>Tar the boat</bdi>") && shown.text.contains("1 Dec"))
    #expect(shown.text.contains("<select name=\"person.Zoe\">"))
    #expect(!shown.text.contains("person.Ben"))
    #expect(try workspace.files("users/ben") == ["profile.md"])
    let done = await send(fields(Self.list, "step=write&person.Zoe=ben"), to: workspace)
    #expect(done.status == 200 && done.text.contains("name=\"action.undo\""), "\(done.text)")
    #expect(
      try workspace.files("users/ben").sorted() == ["buy-rope.md", "profile.md", "tar-the-boat.md"])
    let again = await send(fields(Self.list, "step=look"), to: workspace)
    #expect(again.text.contains("Nothing would change."))
    #expect(again.text.contains("2 todos here already") && !again.text.contains("value=\"write\""))
  }

  @Test func statusesHaveTheNamesOfTheWorkspace() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let statuses = "[{name: Open, means: todo}, {name: Shipped, means: done}]"
    try workspace.write("docket.yml", "timezone: Etc/UTC\nstatuses: \(statuses)\n")
    await workspace.update()
    let table = fields("title,status\nTar,\nBuy rope,done\n", "step=look")
    let shown = await send(table, to: workspace)
    #expect(
      shown.text.contains("<td>Open</td>") && shown.text.contains("<td>Shipped</td>"),
      "\(shown.text)")
  }

  @Test func aTextCanBePasted() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let done = await send("step=write&file=&name=&text=-+%5B+%5D+Buy+milk%0D%0A", to: workspace)
    #expect(done.status == 200, "\(done.text)")
    #expect(try workspace.read("users/ana/buy-milk.md").contains("title: Buy milk\n"))
  }

  /// It has no name that could be that of a project.
  @Test func aPastedTableOfTodoistIsOfNoProject() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let table =
      "TYPE,CONTENT,PRIORITY,INDENT,DATE,DESCRIPTION\ntask,Tar,1,1,every day,\"- [ ] a\n- [x] b\"\n"
    let text = table.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let shown = await send("step=look&text=\(text)", to: workspace)
    #expect(
      shown.text.contains("<td>highest</td>\n<td>every day</td>\n<td>1 of 2</td>"), "\(shown.text)")
    #expect(shown.text.contains("name=\"pasted\" value=\"true\""))
    let done = await send(fields(table, "step=write&pasted=true"), to: workspace)
    #expect(done.status == 200, "\(done.text)")
    #expect(!(try workspace.read("users/ana/tar.md")).contains("project:"))
  }

  @Test func whatIsNoListIsRefusedInPlace() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let nothing = await send("step=look&text=", to: workspace)
    #expect(nothing.status == 422 && nothing.text.contains("Choose a file, or paste its text."))
    let odd = await send(fields("{<b>", "step=look"), to: workspace)
    #expect(odd.status == 422 && odd.text.contains("role=\"alert\"") && !odd.text.contains("<b>"))
    #expect(await send("step=look&file=%21", to: workspace).status == 400)
  }

  /// Which columns are meant is asked where it is not clear, and the file stays.
  @Test func columnsOfATableCanBeChosen() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let list = "Was;Wann;Farbe\nTeer das <b>Boot</b>;2026-12-01;rot\n"
    let asked = await send(fields(list, "step=look"), to: workspace)
    #expect(asked.status == 422, "\(asked.text)")
    #expect(asked.text.contains("Say which one holds the titles."))
    #expect(asked.text.contains("<details open=\"open\">\n<summary>Columns of the table"))
    #expect(asked.text.contains("“list.csv” is still here"))
    #expect(asked.text.contains("name=\"file\" value=\"\(Base64.text(of: Array(list.utf8)))\""))
    let chosen = "column.title=Was&column.due=Wann&column.tags=Farbe&column.body="
    let shown = await send(fields(list, "step=look&" + chosen), to: workspace)
    #expect(shown.status == 200 && shown.text.contains("1 Dec"), "\(shown.text)")
    #expect(shown.text.contains("<option value=\"Farbe\" selected=\"selected\">Farbe</option>"))
    let done = await send(fields(list, "step=write&" + chosen), to: workspace)
    #expect(done.status == 200, "\(done.text)")
    let names = try workspace.files("users/ana").filter { $0.hasPrefix("teer") }
    let file = try workspace.read("users/ana/\(try #require(names.first))")
    #expect(file.contains("due: 2026-12-01") && file.contains("rot"), "\(file)")
    // An update chooses the same ones.
    let update = await send(
      fields(list.replacing("12-01", with: "12-02"), "step=look&update=true"), to: workspace)
    #expect(
      update.text.contains("<option value=\"Wann\" selected=\"selected\">Wann</option>"),
      "\(update.text)")
    #expect(update.text.contains("Columns as in the last import: "))
  }

  @Test func whoOnlyReadsImportsNothing() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    #expect(await workspace.answer("/-/import").status == 404)
    #expect(await send("step=look&text=x", to: workspace).status == 403)
    let writer = try ServedWorkspace(editedBy: "ana")
    await writer.update()
    let foreign = await writer.answer(
      "/-/import", method: "POST", ["sec-fetch-site": "cross-site"], body: Array("text=x".utf8))
    #expect(foreign.status == 403)
  }

  /// On a team's server an import writes in nobody's name but one's own, and the same comment once.
  @Test func commentsOfOthersAreTheImportersWithTheirNames() async throws {
    let workspace = try await TeamWorkspace()
    let ana = await workspace.browser(of: "ana")
    let table =
      "id,title,assignee,comment\nK-1,Tar the boat,ana,2026-11-20 10:00;ben;I pay\nK-2,Rope,ana,;ben;Me too\n"
    let form = [
      "step": "write", "update": "true", "name": "t.csv",
      "file": Base64.text(of: Array(table.utf8)),
    ]
    let done = await ana.open("/-/import", form)
    #expect(done.status == 200, "\(done.text)")
    let comments = try workspace.served.files("users/ana/comments/ana/tar-the-boat")
    #expect(comments == ["20261120T100000Z.md"])
    let text = try workspace.served.read("users/ana/comments/ana/tar-the-boat/\(comments[0])")
    #expect(text == "**ben:**\n\nI pay\n")
    let again = await ana.open("/-/import", form)
    #expect(again.text.contains("Nothing would change."), "\(again.text)")
  }
}
