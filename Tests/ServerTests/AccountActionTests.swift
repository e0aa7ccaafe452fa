import Foundation
import Testing

@testable import Server

/// Changing accounts, categories and avatars by requests, and previews of texts.
@Suite struct AccountActionTests {
  private static let fence = "users/ana/fence.md"

  @Test func theProfileIsChanged() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let form = "action.edit_profile=ana&first_name=Anna&seen.first_name=Ana&email=a%40example.org"
    #expect(await workspace.send(form + "&bio=Hi&seen.bio=").status == 200)
    let profile = try workspace.read("users/ana/profile.md")
    #expect(profile.contains("Anna") && profile.hasSuffix("---\nHi\n"))
    let late = await workspace.send("action.edit_profile=ana&bio=Ho&seen.bio=")
    #expect(try late.status == 409 && ActionReply(late).conflicts?.first?.present == "Hi\n")
    let wrong = await workspace.send("action.edit_profile=ana&email=nonsense")
    #expect(try wrong.status == 422 && ActionReply(wrong).field == "email")
    #expect(await workspace.send("action.edit_profile=ben&first_name=X").status == 422)
  }

  @Test func anAvatarIsCheckedAsAnywhere() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 16)
    func post(_ body: [UInt8]) async -> ServedResponse {
      await workspace.answer(
        "/api/avatar", method: "POST",
        ["sec-fetch-site": "same-origin", "content-type": "image/png"],
        body: body)
    }
    #expect(await post(png).status == 200)
    #expect(try workspace.read("users/ana/profile.md").contains("avatar: avatar.png"))
    let wrong = await post(Array("<svg onload='alert(1)'/>".utf8))
    #expect(try wrong.status == 422 && ActionReply(wrong).refused?.contains("PNG") == true)
    #expect(await post([]).status == 200)
    #expect(try !workspace.read("users/ana/profile.md").contains("avatar"))
  }

  @Test func categoriesAndUsersAreAdded() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    #expect(await workspace.send("action.add_category=&name=Boats&colour=green").status == 200)
    #expect(await workspace.send("action.edit=ana/fence&category=Boats").status == 200)
    let again = await workspace.send("action.add_category=&name=boats&colour=")
    #expect(again.status == 422)
    let colour = await workspace.send(
      "action.edit_category=Boats&name=Boats&seen.name=Boats&colour=nonsense")
    #expect(try colour.status == 422 && ActionReply(colour).field == "colour")
    let number = await workspace.send(
      #"{"action": "add_category", "name": "Sails", "colour": 123}"#,
      ["content-type": "application/json"])
    #expect(try number.status == 422 && ActionReply(number).field == "colour", "\(number.text)")
    let late = await workspace.send("action.edit_category=Boats&colour=red&seen.colour=")
    #expect(try late.status == 409 && ActionReply(late).conflicts?.first?.present == "#5d7a1f")
    #expect(
      await workspace.send(
        "action.edit_category=Boats&name=Ships&seen.name=Boats&colour=&seen.colour="
      ).status == 200)
    #expect(try workspace.read(Self.fence).contains("category: Ships"))
    let question = await workspace.send("action.remove_category=Ships")
    #expect(question.status == 409)
    #expect(await workspace.send("action.remove_category=Ships&move_to=Work").status == 200)
    #expect(try workspace.read(Self.fence).contains("category: Work"))

    let user = "action.add_user=&first_name=Cem&last_name=Kaya&email=c%40example.org&username="
    let wrong = await workspace.send(user + "Not+a+name")
    #expect(try wrong.status == 422 && ActionReply(wrong).field == "username")
    #expect(await workspace.send(user + "cem").status == 200)
    #expect(try workspace.read("users/cem/profile.md").contains("first_name: Cem"))
  }

  @Test func aPreviewIsWhatAPageShows() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    func html(_ text: String) async throws -> String {
      let sent = [
        "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded",
      ]
      let answer = await workspace.answer(
        "/api/preview", method: "POST", sent, body: Array("todo=ana/fence&text=\(text)".utf8))
      let json = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
      return try #require(json?["html"] as? String)
    }
    #expect(try await html("**bold**") == "<p><strong>bold</strong></p>\n")
    let script = try await html("%3Cscript%3Ealert(1)%3C/script%3E%0A%0A[x](javascript:alert)")
    #expect(script.contains("&lt;script") && !script.contains("<script"))
    #expect(!script.contains("href=\"javascript"))
    #expect(try await html("") == "")
  }
}
