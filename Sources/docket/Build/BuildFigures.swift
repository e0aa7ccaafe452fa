import Text
import Platform
import SiteBuild

/// The tables of `--timings` and `--template-timings`.
struct BuildFigures {
  let observer: BuildObserver
  let phases: [PhaseTime]
  let threads: Int

  /// The requested tables.
  func text(_ style: TerminalStyle) -> String {
    var text = ""
    if let writing = observer.writing {
      let phases = writing.split(phases, threads: threads)
      text += TimeTable(phases: phases, peakMemory: CurrentProcess.peakMemory).text(style)
    }
    return text + (observer.templates?.text(style) ?? "")
  }
}
