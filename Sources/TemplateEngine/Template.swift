import Text

/// A template that was checked against the model `M` and can be rendered any number of times.
package struct Template<M>: Sendable {
  /// The path in the theme, for example `html/home.html`.
  package let name: String
  private let late: LateProgram

  init(name: String, _ program: LateProgram) { (self.name, late) = (name, program) }

  /// A template that renders nothing.
  package init(empty name: String) {
    self.init(name: name, LateProgram(Program([], slotCount: 0)))
  }

  /// The template for models that have a part in common. What it shows of that part is rendered
  /// once, when the template is first used.
  ///
  /// - Parameter others: what is not the same in all models.
  package func knowing<Part: Sendable>(
    _ path: KeyPath<M, Part>, _ part: Part, except others: [StoredProperty<Part>]
  ) -> Template {
    let (late, places) = (late, KnownValues.places(of: path, except: others))
    return Template(
      name: name,
      LateProgram {
        withUnsafePointer(to: part) {
          late.program.knowing(KnownValues(places, ofPart: UnsafeRawPointer($0)))
        }
      })
  }

  /// Compiles the template now, and not when it is first used.
  package func compile() { _ = late.program }

  /// Renders a value and appends the result as UTF-8. Never fails, because all errors are reported
  /// when the template is compiled.
  package func render(_ model: M, into output: inout [UInt8]) {
    withUnsafePointer(to: model) { late.program.run(UnsafeRawPointer($0), into: &output) }
  }
}

/// A compiled template: a list of blocks, the first of which is the template itself.
struct Program: Sendable {
  private let operations: [[Operation]]
  private let blocks: [Step]
  private let slotCount: Int

  /// - Parameter slotCount: the number of shapes that the template opens, including the root's
  ///   (slot 0).
  init(_ blocks: [[Operation]], slotCount: Int) {
    self.init(inlined: BlockInlining.inlined(blocks), slotCount: slotCount)
  }

  private init(inlined operations: [[Operation]], slotCount: Int) {
    self.operations = operations
    blocks = operations.map { Step($0) }
    self.slotCount = max(1, slotCount)
  }

  /// The program for models that have some values in common.
  func knowing(_ values: KnownValues) -> Program {
    Program(
      inlined: operations.map { values.known(in: $0, slotCount: slotCount) }, slotCount: slotCount)
  }

  /// Renders the value at an address. The value must have the type that the root's shape declares.
  func run(_ model: UnsafeRawPointer, into output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: slotCount) { slots in
      slots.initialize(repeating: model)
      blocks.withUnsafeBufferPointer { blocks in
        var rendering = Rendering(slots: slots, blocks: blocks, behind: output)
        rendering.call(0)
        output = Array(rendering.output.bytes)
      }
    }
  }
}
