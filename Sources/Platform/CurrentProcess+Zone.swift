import CLibrary

extension CurrentProcess {
  /// The file of the machine's time zone, to which `/etc/localtime` leads, in a folder `zoneinfo`:
  /// `/usr/share/zoneinfo/Europe/Lisbon`. `nil` where it leads elsewhere or to nothing.
  package static var zoneFile: String? {
    let link = "/etc/localtime"
    // What the link says, since that file may be a link to the file of another zone.
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(link, &bytes, bytes.count)
    let target = String(
      decoding: bytes.prefix(max(length, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    if target.contains("/zoneinfo/") { return target }
    do throws(SystemError) {
      let path = try FileSystem.realPath(link)
      return path.contains("/zoneinfo/") ? path : nil
    } catch {
      return nil
    }
  }
}
