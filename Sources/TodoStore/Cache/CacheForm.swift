import Text
import Platform
import Sealing
import TodoModel
import TodoFormat

/// How the cache of a workspace is stored: encrypted with the secret of the site if that is known.
enum CacheForm {
  case plain
  case sealed(Sealer)
  /// Nothing is cached, since other people may read the cache and there is no secret to encrypt it.
  case none

  /// - Parameter folder: the workspace.
  init(of settings: Settings, _ cache: LoadOptions.Cache, in folder: Directory) {
    // No user has a name that begins with a dot.
    let user = ".cache"
    if let site = settings.siteID.flatMap(SiteID.init),
      let secret = cache.secret.flatMap(SiteSecret.init)
    {
      let key = secret.key(of: user, epoch: 1, site: site)
      self = .sealed(Sealer(key: key, user: user, epoch: 1, site: site))
    } else {
      let isLeftOut =
        cache.isShared
        && (settings.areOfSealedSite
          || folder.sealsUsers(in: settings.usersFolder))
      self = isLeftOut ? .none : .plain
    }
  }

  /// The contents of a cache file; `nil` if it was stored in another form.
  func contents(_ bytes: [UInt8], of name: String) -> [UInt8]? {
    guard case .sealed(let sealer) = self else { return bytes }
    // A damaged cache is made again.
    return try? sealer.open(bytes, chunk: name)
  }

  /// What is stored of a cache file.
  func stored(_ bytes: [UInt8], as name: String) throws(CacheError) -> [UInt8] {
    guard case .sealed(let sealer) = self else { return bytes }
    do throws(SealingError) { return try sealer.seal(bytes, chunk: name) } catch {
      throw CacheError(reason: error.reason)
    }
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  var isSealed: Bool {
    if case .sealed = self { return true }
    return false
  }
}

extension Directory {
  /// Whether a user has a key file, or a profile that seals the user. A profile that cannot be read
  /// counts as one: it may say so. The cache is opened before the profiles are loaded.
  fileprivate func sealsUsers(in usersFolder: String) -> Bool {
    guard kind(of: usersFolder) == .directory else { return false }
    do {
      return try entries(of: usersFolder).contains { entry in
        let folder = "\(usersFolder)/\(entry.text)"
        guard kind(of: folder) == .directory else { return false }
        return try entries(of: folder).contains { entry in
          guard SealMark.isName(entry.text.utf8) else { return false }
          let path = "\(folder)/\(entry.text)"
          return SealMark.isMade(by: path, in: self)
            || entry.text == UserFiles.profile && isUnreadableProfile(path)
        }
      }
    } catch {
      return true
    }
  }

  private func isUnreadableProfile(_ path: String) -> Bool {
    do {
      let source = SourceFile(path: path, bytes: try contents(of: path))
      return Profile.parse(source, username: "").diagnostics
        .contains { $0.id == "unreadable-file" }
    } catch {
      return true
    }
  }
}
