import Text
import SiteBuild

/// The output of `docket build --timings`.
struct TimeTable {
  var phases: [PhaseTime]
  /// In bytes.
  var peakMemory: Int

  func text(_ style: TerminalStyle) -> String {
    var table = Table(
      columns: [Table.Column(title: "phase")]
        + ["time", "share", "CPU", "files", "bytes"].map {
          Table.Column(title: $0, alignment: .right)
        })
    let wall = phases.reduce(Duration.zero) { $0 + $1.wall }
    for phase in phases { table.rows.append(row(phase, of: wall)) }
    let cpu = phases.reduce(Duration.zero) { $0 + $1.cpu }
    table.rows.append(row(PhaseTime(name: "total", wall: wall, cpu: cpu), of: wall))
    return "\n" + table.text(width: nil, style: style)
      + "\npeak memory \(size(peakMemory))\n"
  }

  private func row(_ phase: PhaseTime, of total: Duration) -> Table.Row {
    let share = total > .zero ? "\(Int((phase.wall / total * 100).rounded())) %" : ""
    return .cells([
      Table.Cell(phase.name), Table.Cell(milliseconds(phase.wall)), Table.Cell(share),
      Table.Cell(milliseconds(phase.cpu)), Table.Cell(phase.files.map(grouped) ?? ""),
      Table.Cell(phase.bytes.map(size) ?? ""),
    ])
  }
}

/// `1,234.5 ms`.
func milliseconds(_ duration: Duration) -> String { tenths(duration / .milliseconds(1)) + " ms" }

/// `1,234.5 µs`.
func microseconds(_ duration: Duration) -> String { tenths(duration / .microseconds(1)) + " µs" }

private func tenths(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(grouped(tenths / 10)).\(tenths % 10)"
}

/// `512 B`, `9.5 kB`, `57.2 MB`: decimal units, as for files.
func size(_ bytes: Int) -> String {
  if bytes < 1000 { return "\(bytes) B" }
  var (number, unit) = (Double(bytes) / 1000, 0)
  let units = ["kB", "MB", "GB", "TB"]
  while number >= 999.95, unit < units.count - 1 {
    number /= 1000
    unit += 1
  }
  return "\(tenths(number)) \(units[unit])"
}
