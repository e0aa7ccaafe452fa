import TemplateEngine
import TodoModel

package struct LoginPage: TemplateModel {
  var frame: PageFrame
  /// The public name, else the username.
  var name: String
  var face: Face
  /// The folder of the user's pages, from the site's root.
  var scope: String
  /// What the settings say to those who have no account.
  var signup: String?

  package static let shape = Shape<LoginPage>(
    "LoginPage", "The page at which a sealed user logs in.", page: \.frame,
    [
      .text("name", "The user's name if it is public, else the username.", example: "test", \.name),
      .object("face", "The avatar if it is public, else initials.", \.face),
      .text(
        "scope", "The folder of the user's pages, from the site's root.", example: "users/test/",
        \.scope),
      .optionalText(
        "signup", "The `signup` of the settings.", example: "Ask Ana at the harbour office.",
        \.signup),
    ])
}
