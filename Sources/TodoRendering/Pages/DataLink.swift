import TemplateEngine

/// A link to a file for other programs.
package struct DataLink: TemplateModel {
  var label: String
  /// From the site's root.
  var href: String
  /// The media type of a file that a program can subscribe to; `nil` for other files.
  var feedType: String?

  package static let shape = Shape<DataLink>(
    "DataLink", "A link to a file for other programs.",
    [
      .text("label", "The name of the file.", example: "Calendar", \.label),
      .text(
        "href", "The file, from the site's root.", example: "users/ana/calendar.ics", \.href
      ),
      .optionalText(
        "feed_type", "The media type of a feed or calendar; absent for other files.",
        example: "text/calendar", \.feedType),
    ])
}
