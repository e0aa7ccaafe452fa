import TemplateEngine

package struct ProfilePage: TemplateModel {
  var frame: PageFrame
  var username: String
  var name: String?
  var face: Face
  var email: String?
  var phone: String?
  var joined: WrittenDay?
  var counts: CountsLine
  var completionRate: String?
  var bio: HTML?
  var problems: [ProblemRow]
  var form, userForm: EditForm?

  package static let shape = Shape<ProfilePage>(
    "ProfilePage", "A user's profile.", page: \.frame,
    [
      .text("username", "The name of the user's folder.", example: "ana", \.username),
      .optionalText("name", "First and last name.", example: "Ana Núñez", \.name),
      .object("face", "The avatar, or initials.", \.face),
      .optionalText(
        "email", "The e-mail address; absent on public sites.", example: "ana@example.org", \.email
      ),
      .optionalText(
        "phone", "The phone number; absent on public sites.", example: "+351 21 000 00 00",
        \.phone),
      .optionalObject("joined", "The day on which the user joined.", \.joined),
      .object("counts", "The counts.", \.counts),
      .optionalText(
        "completion_rate", "The completed share of all todos that are not cancelled.",
        example: "83 %",
        \.completionRate),
      .optionalHTML(
        "bio", "The text of the profile below its fields.", example: "<p>Harbour master.</p>", \.bio
      ),
      .list("problems", "The problems of the profile.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
      .optionalObject("form", "The form that changes it, on the acting user's own.", \.form),
      .optionalObject(
        "user_form", "The form for a new user, if there is no page of all people.", \.userForm),
    ])
}
