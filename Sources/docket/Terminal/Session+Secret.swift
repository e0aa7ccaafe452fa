import Sealing

extension Session {
  /// The secret of the site from `DOCKET_SECRET`; `nil` if it is not set.
  func siteSecret() throws -> SiteSecret? {
    guard let text = environment.variables["DOCKET_SECRET"], !text.isEmpty else { return nil }
    guard let secret = SiteSecret(text) else {
      throw Failure.work(
        "DOCKET_SECRET is not the secret of a site: 'docket seal init' prints one, 43 characters")
    }
    return secret
  }
}
