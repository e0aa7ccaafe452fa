import Text

/// The frame of the pages of one or more lists, whose links are compared once for all of them.
struct ListFrame {
  let page: PageFrame
  /// The fingerprint of the links of the frame.
  let links: Fingerprint

  init(_ page: PageFrame) {
    self.page = page
    links = Fingerprint { fingerprinter in
      fingerprinter.combine(page.rail)
      fingerprinter.combine(page.railGroups)
      fingerprinter.combine(page.person)
      fingerprinter.combine(page.data)
      fingerprinter.combine(page.deviceTodos)
    }
  }
}

extension PageFrame {
  /// The rest of the frame.
  var withoutLinks: PageFrame {
    var rest = self
    (rest.rail, rest.railGroups, rest.person, rest.data) = ([], [], nil, [])
    rest.deviceTodos = nil
    return rest
  }
}
