import TemplateEngine

/// A user's profile.
package struct ProfilePage: PageModel {
  var frame: PageFrame
  /// The name of the user's folder, if the heading has another name.
  var username: String?  // ana
  /// The avatar, or initials.
  var face: Face
  /// The e-mail address; absent on public sites.
  var email: String?  // ana@example.org
  /// The phone number; absent on public sites.
  var phone: String?  // +351 21 000 00 00
  /// The day on which the user joined.
  var joined: WrittenDay?
  /// The feed of what concerns the user, on the acting user's own.
  var feed: NamedLink?
  /// The counts.
  var counts: CountsLine
  /// The completed share of all todos that are not cancelled.
  var completionRate: String?  // 83% of all todos completed
  /// The completions in each of the last twelve weeks: the path of a picture that is 118 wide and 20
  /// high.
  var weeks: String  // M110 5h8v15h-8z
  /// Their number in words.
  var weekTotal: String  // 14 completed
  /// The text of the profile below its fields.
  var bio: HTML?  // <p>Harbour master.</p>
  /// The problems of the profile.
  var problems: [ProblemRow]
  /// Whether there are problems.
  var hasProblems: Bool { !problems.isEmpty }
  /// The form that changes it, on the acting user's own.
  var form: EditForm?
  /// The form for a new user, if there is no page of all people.
  var userForm: EditForm?
}
