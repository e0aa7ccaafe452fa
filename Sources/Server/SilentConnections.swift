#if Server
  internal import NIOCore
  import Synchronization

  /// The open connections of an address, with those that have sent no request. When one takes the last
  /// place, the oldest that is silent is closed, so that silent connections keep no others out.
  final class SilentConnections: Sendable {
    private struct State {
      var open = 0
      var opened = 0
      /// By the order in which they were opened.
      var silent: [Int: any Channel] = [:]
    }

    private let places: Int
    private let state = Mutex(State())

    /// - Parameter places: how many connections may be open.
    init(places: Int) { self.places = places }

    /// What a connection needs to be counted here.
    var handler: any RemovableChannelHandler { Handler(self) }

    private func add(_ channel: any Channel) -> Int {
      let (number, oldest) = state.withLock { state in
        state.open += 1
        // Closing it takes a moment, in which it may not be chosen again.
        let oldest = state.open < places ? nil : state.silent.keys.min()
        let closed = oldest.flatMap { state.silent.removeValue(forKey: $0) }
        state.opened += 1
        state.silent[state.opened] = channel
        return (state.opened, closed)
      }
      oldest?.close(promise: nil)
      return number
    }

    private func hear(_ number: Int) {
      state.withLock { _ = $0.silent.removeValue(forKey: number) }
    }

    private func remove(_ number: Int) {
      state.withLock { state in
        state.open -= 1
        state.silent.removeValue(forKey: number)
      }
    }

    private final class Handler: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = Any

      private let connections: SilentConnections
      private var number: Int?
      private var isSilent = true

      init(_ connections: SilentConnections) { self.connections = connections }

      func handlerAdded(context: ChannelHandlerContext) {
        number = connections.add(context.channel)
      }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isSilent, let number {
          connections.hear(number)
          isSilent = false
        }
        context.fireChannelRead(data)
      }

      func handlerRemoved(context: ChannelHandlerContext) {
        if let number { connections.remove(number) }
        number = nil
      }
    }
  }
#endif
