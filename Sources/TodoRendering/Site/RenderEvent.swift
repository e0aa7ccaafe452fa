/// The progress of rendering a site; reported from several threads at once.
package enum RenderEvent: Sendable {
  /// The site is split into this many parts of about the same size.
  case rendering(parts: Int)
  /// One more part is rendered, with this many pages.
  case rendered(pages: Int)
}
