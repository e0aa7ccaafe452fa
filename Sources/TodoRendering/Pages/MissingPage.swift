import TemplateEngine

/// The page that is shown at addresses without a page. It may be shown at any depth, so its `root`
/// is a path from the host.
package struct MissingPage: PageModel {
  var frame: PageFrame
  /// The reader's Home, else the first page of the site.
  var home: NavigationLink
  /// The script that leads from the addresses of sealed pages to the page for logging in.
  var redirect: InlineScript?
}

/// A script in a page.
package struct InlineScript: TemplateModel {
  /// The script.
  var text: HTML  // location.replace("/users/test/index.html")
  /// Its source in the policy of the page.
  var source: String  // 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
}
