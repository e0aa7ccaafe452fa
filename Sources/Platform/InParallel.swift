import Dispatch
import Synchronization

/// Runs an operation for each element, on as many threads as there are processors.
///
/// - Throws: the first error. Operations that have not begun by then are not run.
package func inParallel<Element: Sendable, Failure: Error>(
  _ elements: [Element], _ work: @Sendable (Element) throws(Failure) -> Void
) throws(Failure) {
  let failure = Mutex<Failure?>(nil)
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    if failure.withLock({ $0 != nil }) { return }
    do throws(Failure) {
      try work(elements[index])
    } catch {
      failure.withLock { if $0 == nil { $0 = error } }
    }
  }
  if let error = failure.withLock({ $0 }) { throw error }
}
