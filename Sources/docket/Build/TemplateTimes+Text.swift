import Text
import SiteBuild

/// The output of `docket build --template-timings`.
extension TemplateTimes {
  /// The templates, slowest first.
  func text(_ style: TerminalStyle) -> String {
    if sorted.isEmpty { return "\nno page was rendered\n" }
    var table = Table(
      columns: [Table.Column(title: "template")]
        + ["pages", "time", "average", "longest", "bytes"].map {
          Table.Column(title: $0, alignment: .right)
        })
    for (name, sum) in sorted {
      table.rows.append(
        .cells([
          Table.Cell(name), Table.Cell(grouped(sum.pages)), Table.Cell(milliseconds(sum.time)),
          Table.Cell(microseconds(sum.time / sum.pages)),
          Table.Cell(microseconds(sum.longest)), Table.Cell(size(sum.bytes)),
        ]))
    }
    return "\n" + table.text(width: nil, style: style)
  }
}
