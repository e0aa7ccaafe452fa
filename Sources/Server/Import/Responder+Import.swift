import Platform
import SiteBuild
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

extension Responder {
  /// `nil` for somebody who adds no todos.
  func importPage(_ visit: Visit) -> ImportPage? {
    guard let preview = visit.preview, visit.actions != nil, let home = visit.home,
      preview.loaded.workspace.kind == .accounts
    else { return nil }
    let queue = visit.site.queue(of: visit.editor?.username)
    let live = queue.map {
      LivePage(preview, for: visit.editor, at: ImportPage.place, queue: $0)
    }
    return ImportPage(
      words: ActionWords(visit.site.strings),
      frame: { title, content in
        let page = preview.servedPage(
          title, at: ImportPage.place, script: ImportPage.script, content)
        return live?.bytes(of: page, tag: nil) ?? page
      }, home: home,
      users: preview.users.map { ($0.username, $0.displayName) },
      statuses: preview.loaded.workspace.settings.statuses)
  }

  func answer(
    toImport request: ServedRequest, _ actions: ActionService, _ visit: Visit
  ) async -> ServedResponse {
    guard let page = importPage(visit) else { return .notFound }
    let strings = visit.site.strings
    // Its lines are known by its name in later imports, and the same words may be meant again.
    // Lines that are nothing else are todos, as in a list of todo.txt.
    let pasted = "\(strings[.importPasted]) \(Zone.utc.local(Clock.secondsSince1970)).txt"
    let fields = FormFields.read(request.body)
    guard let form = fields.flatMap({ ImportForm($0, pasted) }) else {
      return .text(400, "the form is not valid")
    }
    guard let action = form.action else {
      return page.question(form, refusal: strings[.importMissing])
    }
    let version = visit.site.news.version
    switch await actions.answer(action, isDryRun: !form.isFinal, in: strings) {
    case .failure(let refusal): return page.question(form, refusal: refusal.text)
    case .success(var changeset):
      if form.isFinal { await visit.site.waitForChange(after: version) }
      do {
        return form.isFinal
          ? try page.report(&changeset) : try page.preview(form, &changeset)
      } catch {
        return .text(500, "cannot show the import: \(error)")
      }
    }
  }
}
