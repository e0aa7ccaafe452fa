#if Server
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOSSL
  import Platform
  import Synchronization

  /// The files of a certificate, in PEM form (RFC 7468).
  package struct CertificateFiles: Hashable, Sendable {
    /// The certificate, followed by those that lead to a known authority.
    let certificate: String
    let key: String

    package init(certificate: String, key: String) {
      (self.certificate, self.key) = (certificate, key)
    }
  }

  /// The certificate with which the server speaks TLS. To renew it, replace its files.
  final class Certificate: Sendable {
    private struct State {
      var sources: [[UInt8]]
      var context: NIOSSLContext
    }

    private let files: CertificateFiles
    private let state: Mutex<State>

    /// How often the files are looked at.
    static let interval = Duration.seconds(10)

    init(_ files: CertificateFiles) throws(ServeError) {
      self.files = files
      let sources = try Self.sources(of: files)
      state = Mutex(State(sources: sources, context: try Self.context(of: files, sources)))
    }

    /// For the next connection.
    var context: NIOSSLContext { state.withLock { $0.context } }

    /// Reads the files again.
    ///
    /// - Throws: if they cannot be used. Then the last certificate stays.
    func renew() throws(ServeError) {
      let sources = try Self.sources(of: files)
      if state.withLock({ $0.sources == sources }) { return }
      let context = try Self.context(of: files, sources)
      state.withLock { $0 = State(sources: sources, context: context) }
    }

    private static func sources(of files: CertificateFiles) throws(ServeError) -> [[UInt8]] {
      try [files.certificate, files.key].map { path throws(ServeError) in
        // Programs that renew certificates replace links to them.
        let place: String
        do throws(SystemError) { place = try FileSystem.realPath(path) } catch {
          throw .certificate(path, error.reason)
        }
        do throws(FileReadingError) {
          return try FileSystem().currentDirectory.contents(of: place)
        } catch {
          throw .certificate(path, error.reason)
        }
      }
    }

    private static func context(
      of files: CertificateFiles, _ sources: [[UInt8]]
    ) throws(ServeError) -> NIOSSLContext {
      let chain: [NIOSSLCertificate]
      do { chain = try NIOSSLCertificate.fromPEMBytes(sources[0]) } catch {
        throw .certificate(files.certificate, "it has no certificate in PEM form")
      }
      let key: NIOSSLPrivateKey
      do { key = try NIOSSLPrivateKey(bytes: sources[1], format: .pem) } catch {
        throw .certificate(files.key, "it has no key in PEM form, or one with a password")
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      do { return try NIOSSLContext(configuration: configuration) } catch {
        throw .certificate(files.key, "it is not the key of '\(files.certificate)'")
      }
    }
  }

  /// A connection, behind TLS if there is a certificate.
  struct SecuredChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let certificate: Certificate?

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
      channel.eventLoop.makeCompletedFuture {
        if let certificate {
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLServerHandler(context: certificate.context))
        }
      }.flatMap { base.setup(channel: channel, logger: logger) }
    }

    func handle(value: Base.Value, logger: Logger) async {
      await base.handle(value: value, logger: logger)
    }
  }
#endif
