import TemplateEngine

/// The profile of a user.
package struct ProfilePage: TemplateModel {
  var frame: PageFrame
  var username: String
  var name: String?
  var face: Face
  var email: String?
  var phone: String?
  var joined: WrittenDay?
  var counts: CountsLine
  /// `83 %`.
  var completionRate: String?
  var bio: HTML?
  var problems: [ProblemRow]

  package static let shape = Shape<ProfilePage>(
    "ProfilePage", "Who somebody is.",
    [
      .object("page", "What stands around it.", \.frame),
      .object("t", "The words of its language.", \.frame.labels),
      .text("username", "The name of the user's folder.", example: "ana", \.username),
      .optionalText("name", "First and last name.", example: "Ana Núñez", \.name),
      .object("face", "The picture, or initials in its place.", \.face),
      .optionalText(
        "email", "The address; absent on public sites.", example: "ana@example.org", \.email
      ),
      .optionalText(
        "phone", "The number; absent on public sites.", example: "+351 21 000 00 00",
        \.phone),
      .optionalObject("joined", "Since when.", \.joined),
      .object("counts", "The counts.", \.counts),
      .optionalText(
        "completion_rate", "Completed of all but the cancelled.", example: "83 %",
        \.completionRate),
      .optionalHTML(
        "bio", "What the profile says below its fields.", example: "<p>Harbour master.</p>", \.bio),
      .list("problems", "The problems of the profile.", \.problems),
      .flag("has_problems", "Whether there are problems.", isFilled: \.problems),
    ])
}
