import Ibex

struct Collision: Mappable {
  var fooBar = 0
  var fooBar2 = ""  // "two"
  var fooBar3: [Int] = []
  var fooBar4 = false

  static var overrides: PropertyOverrides {
    [
      .key("foo_bar", for: \Collision.fooBar2),
      .key("FOO-BAR", for: \Collision.fooBar3),
      .key("Foo Bar", for: \Collision.fooBar4),
    ]
  }
}
