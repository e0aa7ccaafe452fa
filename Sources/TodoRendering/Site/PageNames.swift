import Text
import TodoModel

/// Assigns the paths of the pages of todos and checklists, unique for each owner.
///
/// Todos are sorted by owner, so that only one owner's names are in use at a time.
struct PageNames {
  private var owner = ""
  /// The folder of the owner's pages.
  private var folder = ""
  /// The owner's names that are already taken.
  private var taken = TakenNames()
  private var others: [String: TakenNames] = [:]

  mutating func page(of id: String, owner: String) -> String {
    turn(to: owner)
    let name = SitePaths.unique(SitePaths.fileName(of: id), of: id, among: &taken)
    return page(name)
  }

  /// Returns `nil` if the name is taken.
  mutating func freePage(of id: String, owner: String) -> String? {
    turn(to: owner)
    let name = SitePaths.fileName(of: id)
    return taken.insert(name.foldedName) ? page(name) : nil
  }

  private func page(_ name: String) -> String {
    let ending = ".html"
    var page = folder
    page.reserveCapacity(folder.utf8.count + name.utf8.count + ending.utf8.count)
    page += name
    page += ending
    return page
  }

  private mutating func turn(to owner: String) {
    guard owner != self.owner else { return }
    others[self.owner] = taken
    taken = others.removeValue(forKey: owner) ?? TakenNames()
    (self.owner, folder) = (owner, "users/\(owner)/todos/")
  }
}
