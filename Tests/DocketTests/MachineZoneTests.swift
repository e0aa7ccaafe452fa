import Testing
import TodoModel

@testable import docket

@Suite struct MachineZoneTests {
  @Test(
    arguments: [
      ("Europe/Lisbon", "/usr/share/zoneinfo/Asia/Tokyo", "Europe/Lisbon"),
      (":Europe/Lisbon", nil, "Europe/Lisbon"),
      (":/usr/share/zoneinfo/Europe/Lisbon", nil, "Europe/Lisbon"),
      ("EST", nil, "EST"),
      (nil, "/usr/share/zoneinfo/Europe/Lisbon", "Europe/Lisbon"),
      (nil, "../usr/share/zoneinfo/Etc/UTC", "Etc/UTC"),
      // macOS and NixOS.
      (nil, "/var/db/timezone/zoneinfo/America/Argentina/Salta", "America/Argentina/Salta"),
      (nil, "/etc/zoneinfo/UTC", "UTC"),
      // What names no zone leaves it to the system, and last to UTC.
      ("Nowhere/Land", "/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (nil, "/usr/share/zoneinfo/posix/Nowhere", "UTC"), (nil, "/zoneinfo/", "UTC"),
      (":", nil, "UTC"),
      (nil, nil, "UTC"),
    ] as [(String?, String?, String)])
  func theVariableComesBeforeTheSystem(variable: String?, file: String?, zone: String) {
    var environment = ProcessEnvironment.current()
    environment.variables["TZ"] = variable
    environment.zoneFile = file
    #expect(environment.machineZone.identifier == zone)
  }

  @Test func aNewWorkspaceHasTheMachinesZone() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.docket(
      "init", "work", "--as", "ana", environment: ["TZ": ":America/Argentina/Salta"])
    #expect(run.status == 0, "\(run)")
    let settings = try sandbox.read("work/docket.yml")
    #expect(settings.contains("\ntimezone: America/Argentina/Salta\n"))
  }
}
