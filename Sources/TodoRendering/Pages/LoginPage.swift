import TemplateEngine
import TodoModel

/// The page at which a sealed user logs in.
package struct LoginPage: PageModel {
  var frame: PageFrame
  /// The user's name if it is public, else the username.
  var name: String  // test
  /// The avatar if it is public, else initials.
  var face: Face
  /// The folder of the user's pages, from the site's root.
  var scope: String  // users/test/
  /// The `signup` of the settings.
  var signup: String?  // Ask Ana at the harbour office.
}
