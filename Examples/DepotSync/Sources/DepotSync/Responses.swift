/// Three responses of a made-up timetable service, one after the other.
enum Responses {
  static let all = [
    // Everything is new. The first stop refers to a line that comes with the second.
    """
    {"stops": [
      {"code": "EMB", "name": "Embarcadero", "opened": "1976-05-27", "line_id": 7},
      {"code": "MON", "name": "Montgomery", "zone": "1", "line": {"id": 7, "name": "Red"}},
      {"code": "POW", "name": "Powell", "line": {"id": "9", "name": "Blue", "color": "#0099cc"}},
      {"code": "CIV", "name": "Civic Center", "line": 9}
    ]}
    """,
    // One changes, one is missing, one is new; a zone does not fit, and a line is unknown.
    """
    {"stops": [
      {"code": "EMB", "name": "Embarcadero"},
      {"code": "MON", "name": "Montgomery Street", "zone": "west"},
      {"code": "POW", "line": {"id": 9, "color": "#0000ff"}},
      {"code": "16T", "name": "16th Street", "zone": 2, "line_id": 11}
    ]}
    """,
    // One has lost its code, so that the missing ones are unknown.
    """
    {"stops": [
      {"code": "EMB", "zone": 2},
      {"name": "Montgomery Street"}
    ]}
    """,
  ]
}
