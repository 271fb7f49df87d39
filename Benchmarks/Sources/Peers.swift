import Foundation

/// The same work in other toolkits, in the same hour on the same machine.
struct Peers {
  private(set) var gtk: [String: Double] = [:]
  private(set) var qt: [String: Double] = [:]
  /// What could not be measured, and why.
  private(set) var remarks: [String] = []

  init(folder: String) {
    measureGTK(folder)
    measureQt(folder)
  }

  // MARK: - GTK 4

  private mutating func measureGTK(_ folder: String) {
    let program = Folders.built("bench-gtk")
    let build = "gcc -O2 -w '\(folder)/bench_gtk.c' -o '\(program)' $(pkg-config --cflags --libs gtk4)"
    guard Subprocess.succeeds(["sh", "-c", build]) else {
      remarks.append("GTK 4 was not measured: bench_gtk.c does not build")
      return
    }
    let display = VirtualDisplay()
    guard display.isRunning else {
      remarks.append("GTK 4 was not measured: no Xvfb")
      return
    }
    defer { display.end() }
    let environment = [
      "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GDK_SCALE": "3", "LC_ALL": "C.UTF-8",
    ]
    func run(_ mode: String, _ count: Int) -> String {
      Subprocess.output([program, mode, "\(count)"], environment: environment)
    }
    var hello: [Double] = []
    for _ in 0..<5 {
      let start = Clock.wall
      let output = run("hello", 1)
      hello.append(Clock.wall - start)
      gtk["P2"] = number(after: "->", in: output)
    }
    gtk["P1"] = hello.median
    for (count, build, leaf, scroll, memory) in [
      (1000, "P6", "P3", "P10", "RSS1K"), (10_000, "P7", "LEAF10K", "SCROLL10K", "RSS10K"),
    ] {
      let output = run("eager", count)
      gtk[build] = number(after: "ms, cpu ", in: output)
      gtk[leaf] = number(after: "cpu median ", in: line("one leaf", of: output))
      gtk[scroll] = number(after: "cpu median ", in: line("scroll", of: output))
      gtk[memory] = number(after: "->", in: output).map { $0 * 1024 }
    }
    gtk["P5"] = number(after: "cpu median ", in: line("one leaf", of: run("tree", 10_000)))
    gtk["P9"] = number(after: "cpu median ", in: line("scroll", of: run("lazy", 10_000)))
    let long = run("lazy", 100_000)
    gtk["LAZY100K"] = number(after: "cpu median ", in: line("scroll", of: long))
    gtk["P8"] = number(after: "ms, cpu ", in: long)
  }

  private func line(_ word: String, of output: String) -> String {
    output.split(separator: "\n").first { $0.contains(word) && $0.contains("median") }.map(String.init) ?? ""
  }

  private func number(after mark: String, in text: String) -> Double? {
    guard let range = text.range(of: mark) else { return nil }
    let digits = text[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return Double(digits)
  }

  // MARK: - Qt Quick

  private mutating func measureQt(_ folder: String) {
    let environment = Folders.built("qt")
    let python = "\(environment)/bin/python"
    if !Subprocess.succeeds([python, "-c", "import PySide6.QtQuick"]) {
      let install = "python3 -m venv '\(environment)' && '\(python)' -m pip install --quiet PySide6-Essentials"
      guard Subprocess.succeeds(["sh", "-c", install]) else {
        remarks.append("Qt Quick was not measured: PySide6-Essentials cannot be installed from PyPI")
        return
      }
    }
    func run(_ mode: String, _ count: Int) -> [String: Any] {
      let command = "cd '\(environment)' && '\(python)' '\(folder)/bench_qt.py' \(mode) \(count) 3"
      let output = Subprocess.output(["sh", "-c", command])
      let last = output.split(separator: "\n").last { $0.hasPrefix("{") } ?? "{}"
      return (try? JSONSerialization.jsonObject(with: Data(last.utf8))) as? [String: Any] ?? [:]
    }
    func time(_ name: String, _ result: [String: Any]) -> Double? {
      (result[name] as? [String: Any])?["cpu_ms"] as? Double
    }
    for (count, build, leaf, scroll, memory) in [
      (1000, "P6", "P3", "P10", "RSS1K"), (10_000, "P7", "LEAF10K", "SCROLL10K", "RSS10K"),
    ] {
      let result = run("eager", count)
      qt[build] = result["build_cpu_ms"] as? Double
      qt[leaf] = time("one_leaf", result)
      qt[scroll] = time("scroll", result)
      qt[memory] = (result["rss_mb"] as? Double).map { $0 * 1024 }
    }
    qt["P5"] = time("one_leaf", run("tree", 10_000))
    qt["P9"] = time("scroll", run("lazy", 10_000))
    let long = run("lazy", 100_000)
    qt["LAZY100K"] = time("scroll", long)
    qt["P8"] = long["build_cpu_ms"] as? Double
    measureNativeStart(folder)
  }

  /// The start of a native program, where the headers of Qt 6 are installed.
  private mutating func measureNativeStart(_ folder: String) {
    let program = Folders.built("qt-hello")
    let build =
      "g++ -O2 -fPIC -w '\(folder)/qt_hello.cpp' -o '\(program)' $(pkg-config --cflags --libs Qt6Quick)"
    guard Subprocess.succeeds(["sh", "-c", "pkg-config --exists Qt6Quick && \(build)"]) else {
      remarks.append("The start of a native Qt program was not measured: qt6-declarative-dev is not installed")
      return
    }
    var times: [Double] = []
    for _ in 0..<5 {
      let start = Clock.wall
      let output = Subprocess.output([program])
      times.append(Clock.wall - start)
      qt["P2"] = number(after: "rss ", in: output)
    }
    qt["P1"] = times.median
  }
}
