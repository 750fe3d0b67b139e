import Foundation

/// The ratios as bars, drawn as SVG for light and dark backgrounds.
///
/// The scale is logarithmic and begins at the rival: twice and half as fast are equally far from
/// it, to the right and to the left.
struct Chart {
  private static let width = 950.0
  private static let labelWidth = 520.0
  private static let valueWidth = 60.0
  private static let rowHeight = 22.0
  private static let barHeight = 14.0
  private static let top = 56.0

  private let bars: [Bar]
  private let lowest: Double
  private let highest: Double

  init(_ measurements: [Measurement]) {
    bars = measurements.compactMap(Bar.init)
    let ratios = bars.map(\.ratio)
    lowest = min(1, ratios.min() ?? 1)
    highest = max(2, ratios.max() ?? 2)
  }

  var svg: String {
    let height = Self.top + Self.rowHeight * Double(bars.count) + 12
    let size = (width: number(Self.width), height: number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" aria-labelledby="title">
      <title id="title">How many times as fast as others Ibex is</title>
      \(Self.style)
      <text class="heading" x="12" y="22">Times as fast as what is in parentheses, on a \
      logarithmic scale</text>
      \(ticks.map { tick($0, bottom: height - 8) }.joined(separator: "\n"))
      \(bars.enumerated().map(row).joined(separator: "\n"))
      </svg>

      """
  }

  private static let style = """
    <style>
    text { font: 12px system-ui, sans-serif; fill: #1f2328; }
    .heading { font-size: 14px; font-weight: 600; }
    .label { text-anchor: end; }
    .rival, .tick { fill: #59636e; }
    .tick { text-anchor: middle; font-size: 11px; }
    .line { stroke: #d1d9e0; }
    .parity { stroke: #59636e; }
    .faster { fill: #1a7f64; }
    .slower { fill: #bc4c00; }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .rival, .tick { fill: #9198a1; }
    .line { stroke: #3d444d; }
    .parity { stroke: #9198a1; }
    .faster { fill: #3fb68b; }
    .slower { fill: #f0883e; }
    }
    </style>
    """

  private var ticks: [Double] {
    [0.01, 0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter {
      $0 >= lowest && $0 <= highest
    }
  }

  private func tick(_ value: Double, bottom: Double) -> String {
    let x = number(place(of: value))
    return """
      <text class="tick" x="\(x)" y="44">\(value < 0.1 ? "0.01" : number(value))×</text>\
      <line class="\(value == 1 ? "parity" : "line")" x1="\(x)" x2="\(x)" \
      y1="50" y2="\(number(bottom))"/>
      """
  }

  private func row(_ index: Int, _ bar: Bar) -> String {
    let top = Self.top + Self.rowHeight * Double(index)
    let baseline = number(top + 12)
    let (parity, end) = (place(of: 1), place(of: bar.ratio))
    let rival = escaped(bar.rival)
    return """
      <text class="label" x="\(number(Self.labelWidth - 10))" y="\(baseline)">\
      \(escaped(bar.workload))<tspan class="rival" dx="4">(\(rival))</tspan></text>\
      <rect class="\(bar.ratio < 1 ? "slower" : "faster")" x="\(number(min(parity, end)))" \
      y="\(number(top))" width="\(number(abs(end - parity)))" height="\(number(Self.barHeight))" \
      rx="2"/>\
      <text x="\(number(max(parity, end) + 6))" y="\(baseline)">\
      \(decimal(bar.ratio, places: places(of: bar.ratio)))×</text>
      """
  }

  private func place(of ratio: Double) -> Double {
    let room = Self.width - Self.labelWidth - Self.valueWidth
    return Self.labelWidth + room * log(ratio / lowest) / log(highest / lowest)
  }

  private func places(of ratio: Double) -> Int {
    ratio < 1 ? 2 : ratio < 10 ? 1 : 0
  }

  /// At most one place after the point, none where it is zero.
  private func number(_ value: Double) -> String {
    let text = decimal(value, places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}

/// A measurement that shows a ratio.
private struct Bar {
  let workload: String
  let rival: String
  let ratio: Double

  init?(_ measurement: Measurement) {
    guard let ratio = measurement.ratio else { return nil }
    self.ratio = ratio
    workload = measurement.workload
    rival = measurement.rival
  }
}
