import TemplateEngine

/// The profile of a user.
package struct ProfilePage: Sendable {
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
}

extension ProfilePage: TemplateModel {
  package static let shape = Shape<ProfilePage>(
    "ProfilePage", "Who somebody is.",
    [
      .object("page", "What stands around it.", stored: \.frame),
      .object("t", "The words of its language.", stored: \.frame.labels),
      .text("username", "The name of the user's folder.", example: "ana", stored: \.username),
      .optionalText("name", "First and last name.", example: "Ana Núñez", stored: \.name),
      .object("face", "The picture, or initials in its place.") { $0.face },
      .optionalText(
        "email", "The address; absent on public sites.", example: "ana@example.org", stored: \.email
      ),
      .optionalText(
        "phone", "The number; absent on public sites.", example: "+351 21 000 00 00",
        stored: \.phone),
      .optionalObject("joined", "Since when.", stored: \.joined),
      .object("counts", "The counts.") { $0.counts },
      .optionalText(
        "completion_rate", "Completed of all but the cancelled.", example: "83 %",
        stored: \.completionRate),
      .optionalHTML(
        "bio", "What the profile says below its fields.", example: "<p>Harbour master.</p>"
      ) {
        $0.bio
      },
      .list("problems", "The problems of the profile.") { $0.problems },
      .flag("has_problems", "Whether there are problems.") { !$0.problems.isEmpty },
    ])
}
