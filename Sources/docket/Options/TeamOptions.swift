#if Server
  import ArgumentParser
  import Server

  /// The options of 'docket serve --team'.
  struct TeamOptions: ParsableArguments {
    @Flag(help: "Exchange commits with the remote every minute.")
    var sync = false

    @Option(
      help: ArgumentHelp(
        "Where passwords and sessions are kept (default: .docket/server).", valueName: "folder"))
    var state: String?

    @Option(
      help: ArgumentHelp(
        "An address to listen at (default: this machine alone; with --certificate: all).",
        valueName: "address"))
    var address: String?

    @Option(help: ArgumentHelp("A certificate, for https without a proxy.", valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The key of the certificate.", valueName: "file"))
    var key: String?

    @Option(
      help: ArgumentHelp(
        "A proxy whose X-Forwarded-For is believed: 10.0.0.1, or 10.0.0.0/8.",
        valueName: "address"))
    var trustedProxy: [String] = []

    @Option(
      help: ArgumentHelp(
        "People log in at the proxy, which sends the username in this field.", valueName: "name"))
    var userHeader: String?

    @Option(
      help: ArgumentHelp(
        "The field with the e-mail address, which the proxy must set or clear.",
        valueName: "name"))
    var emailHeader: String?

    @Option(
      help: ArgumentHelp(
        "The field with the first and last name, which the proxy must set or clear.",
        valueName: "name"))
    var nameHeader: String?

    @Option(help: ArgumentHelp("Where people log out at the proxy.", valueName: "url"))
    var logoutURL: String?

    /// The first option that is set; `nil` if none is.
    var used: String? {
      let texts = [
        "state": state, "address": address, "certificate": certificate, "key": key,
        "trusted-proxy": trustedProxy.first, "user-header": userHeader,
        "email-header": emailHeader, "name-header": nameHeader, "logout-url": logoutURL,
      ]
      return sync ? "sync" : texts.filter { $0.value != nil }.keys.min()
    }

    func validate() throws {
      if let wrong = trustedProxy.first(where: { AddressRange($0) == nil }) {
        throw ValidationError(
          "'\(wrong)' is not an address; write --trusted-proxy 127.0.0.1, or 10.0.0.0/8")
      }
      if let address, address.contains("/") || AddressRange(address) == nil {
        throw ValidationError(
          "'\(address)' is not an address; write --address 192.0.2.1, or 0.0.0.0 for all")
      }
      guard (certificate == nil) == (key == nil) else {
        throw ValidationError("--certificate and --key need each other")
      }
      if place(port: nil).isPublic, certificate == nil, trustedProxy.isEmpty {
        throw ValidationError(
          "passwords must not cross the network as they are: --address needs --certificate and --key, "
            + "or the --trusted-proxy that people reach by https")
      }
      if userHeader != nil, proxies.isEmpty || proxies.contains(where: \.isEverything) {
        throw ValidationError(
          "--user-header needs --trusted-proxy with the proxy's address: else everybody could send any "
            + "name")
      }
      for (option, name) in [
        ("user", userHeader), ("email", emailHeader), ("name", nameHeader),
      ] {
        if let name, Self.ownFields.contains(name.lowercased()) || !Self.isFieldName(name) {
          throw ValidationError(
            "'\(name)' is not the name of a field; write --\(option)-header X-Name")
        }
      }
      if userHeader == nil, emailHeader != nil || nameHeader != nil || logoutURL != nil {
        throw ValidationError("--\(used ?? "") needs --user-header")
      }
      if let logoutURL, !logoutURL.hasPrefix("https://"), !logoutURL.hasPrefix("http://") {
        throw ValidationError("'\(logoutURL)' is not an address; write --logout-url https://…")
      }
    }

    /// What every browser sends.
    private static let ownFields = [
      "host", "cookie", "authorization", "origin", "user-agent", "accept",
    ]

    private static func isFieldName(_ text: String) -> Bool {
      !text.isEmpty
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    func place(port: Int?) -> ServerPlace {
      var files: CertificateFiles?
      if let certificate, let key { files = CertificateFiles(certificate: certificate, key: key) }
      return ServerPlace(port: port, address: address, certificate: files)
    }

    var proxies: [AddressRange] { trustedProxy.compactMap(AddressRange.init) }

    var login: ProxyLogin? {
      userHeader.map {
        ProxyLogin(
          user: $0, email: emailHeader, name: nameHeader, logout: logoutURL)
      }
    }
  }
#endif
