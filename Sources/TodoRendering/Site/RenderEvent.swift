/// What rendering a site is at, for whoever shows it; told from several threads at once.
package enum RenderEvent: Sendable {
  /// The site is made in so many parts, which are of about the same size.
  case rendering(parts: Int)
  /// One part more is made, with so many pages.
  case rendered(pages: Int)
}
