import Testing
import Text

/// Cells that a spreadsheet would take for formulas, and those it would not.
@Suite struct CSVWriterTests {
  @Test(arguments: [
    ("=1", "'=1"), ("+1", "'+1"), ("-1", "-1"), ("-1+1", "'-1+1"), ("@a", "'@a"), ("\t=1", "'\t=1"),
    ("\u{FF1D}1", "'\u{FF1D}1"), ("\u{FF0B}1", "'\u{FF0B}1"), ("\u{FF0D}1", "'\u{FF0D}1"),
    ("\u{FF20}a,b", "\"'\u{FF20}a,b\""), ("\u{FF1D}\u{301}", "'\u{FF1D}\u{301}"),
    ("a=1", "a=1"), ("\u{FF01}", "\u{FF01}"), ("\u{FF21}", "\u{FF21}"), ("\u{EF}", "\u{EF}"),
    ("", ""), ("'=1", "''=1"), ("''+a", "'''+a"), ("'a", "'a"),
  ])
  func guardsFormulas(_ cell: String, _ written: String) {
    var writer = CSVWriter()
    writer.row([cell])
    #expect(writer.bytes == Array((written + "\r\n").utf8))
    if written.utf8.first != 0x22 { #expect(CSVWriter.withoutMark(written) == cell) }
  }
}
