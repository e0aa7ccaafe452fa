import Text
import TodoModel

/// Gives todos and checklists the addresses of their pages, no two of an owner the same.
///
/// Todos come owner by owner, so that the names of one are at hand.
struct PageNames {
  private var owner = ""
  /// Of the owner's pages.
  private var folder = ""
  /// The owner's names that are taken, folded.
  private var taken: Set<String> = []
  private var others: [String: Set<String>] = [:]

  mutating func page(of id: String, owner: String) -> String {
    turn(to: owner)
    let name = SitePaths.unique(SitePaths.fileName(of: id), of: id, among: &taken)
    return page(name)
  }

  /// Nothing where the name is taken.
  mutating func freePage(of id: String, owner: String) -> String? {
    turn(to: owner)
    let name = SitePaths.fileName(of: id)
    return taken.insert(name.foldedName).inserted ? page(name) : nil
  }

  private func page(_ name: String) -> String {
    let ending = ".html"
    var page = ""
    page.reserveCapacity(folder.utf8.count + name.utf8.count + ending.utf8.count)
    page += folder
    page += name
    page += ending
    return page
  }

  private mutating func turn(to owner: String) {
    guard owner != self.owner else { return }
    others[self.owner] = taken
    taken = others.removeValue(forKey: owner) ?? []
    (self.owner, folder) = (owner, "users/\(owner)/todos/")
  }
}
