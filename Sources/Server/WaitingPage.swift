/// The page that is shown until there is a site: its script says what is wrong, and loads the site once
/// that is mended.
enum WaitingPage {
  static let bytes = Array(
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; \
    style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
    <title>Docket</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/\(LivePage.style)">
    <script src="/\(LivePage.updateScript)" defer></script>
    <script src="/\(LivePage.script)" data-page="" defer></script>
    </head>
    <body>
    <main>
    <h1>There is no site yet</h1>
    <p>Files have errors. Correct them, and this page shows the site.</p>
    </main>
    </body>
    </html>

    """.utf8)

  static var response: ServedResponse {
    ServedResponse(
      status: 200,
      fields: [("Content-Type", ContentType.page.text), ("Cache-Control", "no-store")],
      body: .bytes(bytes))
  }
}
