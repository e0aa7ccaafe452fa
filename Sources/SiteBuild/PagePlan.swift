import Synchronization
import Text
import TodoModel
import TodoRendering

/// Notes what each file of a part of a site would be made from, and renders nothing.
final class PagePlan: SiteSink {
  /// `nil` if the part cannot be rendered again, so that its files are stored.
  private let part: Int?
  private let planned = Mutex<(files: [(key: ExactPath, value: PlannedPage)], sum: SiteSum)>(
    ([], SiteSum()))

  init(part: Int?) { self.part = part }

  var files: [(key: ExactPath, value: PlannedPage)] { planned.withLock { $0.files } }
  var sum: SiteSum { planned.withLock { $0.sum } }

  func keep(_ path: String, _ source: Fingerprint) -> Bool {
    guard let part else { return false }
    add(path, PlannedPage(source: source, contents: .rendered(part: part)))
    return true
  }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) {
    add(path, PlannedPage(source: source, contents: .stored(bytes)))
  }

  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) {
    write(path, source, joined(make))
  }

  private func add(_ path: String, _ page: PlannedPage) {
    planned.withLock { planned in
      planned.files.append((ExactPath(path), page))
      planned.sum.add(path, page.source)
    }
  }
}

/// Fingerprints of files, whatever their order: the same for the same files from the same sources.
struct SiteSum: Sendable {
  var all = Fingerprint(high: 0, low: 0)
  /// The sum of scripts, styles and icons. The colours of categories follow from the files.
  var assets = Fingerprint(high: 0, low: 0)

  mutating func add(_ path: String, _ source: Fingerprint) {
    let file = Fingerprint { fingerprinter in
      fingerprinter.combine(path)
      fingerprinter.combine(source)
    }
    let none = Fingerprint(high: 0, low: 0)
    let isAsset = path.hasPrefix("assets/") && path != "assets/categories.css"
    add(SiteSum(all: file, assets: isAsset ? file : none))
  }

  mutating func add(_ other: SiteSum) {
    all = Fingerprint(high: all.high &+ other.all.high, low: all.low &+ other.all.low)
    assets = Fingerprint(
      high: assets.high &+ other.assets.high, low: assets.low &+ other.assets.low)
  }
}

/// Takes one file of a part of a site.
final class OnePage: SiteSink {
  private let path: ExactPath
  private let taken = Mutex<[UInt8]?>(nil)

  init(path: ExactPath) { self.path = path }

  var bytes: [UInt8]? { taken.withLock { $0 } }

  func keep(_ path: String, _ source: Fingerprint) -> Bool { ExactPath(path) != self.path }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) {
    if !keep(path, source) { taken.withLock { $0 = bytes } }
  }

  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) {
    if !keep(path, source) { write(path, source, joined(make)) }
  }
}

/// A site in memory that keeps the files of the last one.
final class MemorySite: SiteSink {
  private let last: [ExactPath: PlannedPage]
  private let made = Mutex<[ExactPath: PlannedPage]>([:])

  init(after last: [ExactPath: PlannedPage]) { self.last = last }

  var files: [ExactPath: PlannedPage] { made.withLock { $0 } }

  func keep(_ path: String, _ source: Fingerprint) -> Bool {
    let path = ExactPath(path)
    guard let page = last[path], page.source == source else { return false }
    made.withLock { $0[path] = page }
    return true
  }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) {
    let page = PlannedPage(source: source, contents: .stored(bytes))
    made.withLock { $0[ExactPath(path)] = page }
  }

  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) {
    write(path, source, joined(make))
  }
}
