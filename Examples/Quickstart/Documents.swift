/// The response of a web service, as JSON and as XML.
///
/// The same guide with the same mistakes. Keys are spelled in every style, numbers are text, lists
/// are single values, and some values are simply wrong.
enum Documents {
  static let json = """
    {
      "api_version": "2.1",
      "region": "Bernese Alps",
      "generated-at": "2025-06-14T06:30:00+02:00",
      "Huts": [
        {
          "display_name": "Steinbockhütte",
          "elevationMeters": 2872,
          "bed-count": "64",
          "PricePerNight": 48.50,
          "open_since": "1926-07-18",
          "status": "OPEN",
          "position": { "latitude": "46.5623", "longitude": "7.9814" },
          "services": ["meals", "hot-shower", "sauna"],
          "homePage": "https://huts.example/steinbock?lang=en",
          "trails": [
            { "start_point": "Lauterbrunnen", "grade": 2, "WalkingHours": 5.5, "is_marked": 1 },
            { "start_point": "Gletscherspitz", "grade": "3", "WalkingHours": "4", "is_marked": "no" }
          ]
        },
        {
          "display_name": "Cabane Chamois",
          "elevationMeters": "about 2100",
          "bed-count": 300,
          "PricePerNight": "39.90",
          "open_since": "1931-02-30",
          "status": "winter_room",
          "position": { "latitude": 46.4108, "longitude": 8.0217 },
          "services": "water",
          "homePage": "https://huts.example/le chamois",
          "warden-name": "Odile",
          "trails": { "start_point": "Fafleralp", "grade": 1, "WalkingHours": 3 }
        },
        {
          "display_name": "Rifugio Stambecco",
          "elevationMeters": "1.94e3",
          "bed-count": null,
          "PricePerNight": null,
          "open_since": "2004-05-01T00:00:00Z",
          "status": "haunted",
          "position": { "latitude": 46.2951, "longitude": "8.1120" },
          "services": [],
          "homePage": "/huts/stambecco",
          "trails": [
            { "start_point": "Binn", "grade": "", "WalkingHours": "2 h", "is_marked": "yes" }
          ]
        }
      ]
    }
    """

  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <hut-guide api_version="2.1" region="Bernese Alps" generated-at="2025-06-14T06:30:00+02:00">
      <Huts>
        <hut display_name="Steinbockhütte" bed-count="64">
          <elevationMeters>2872</elevationMeters>
          <PricePerNight currency="CHF">48.50</PricePerNight>
          <open_since>1926-07-18</open_since>
          <status>OPEN</status>
          <position latitude="46.5623" longitude="7.9814"/>
          <services>meals</services>
          <services>hot-shower</services>
          <services>sauna</services>
          <homePage><![CDATA[https://huts.example/steinbock?lang=en]]></homePage>
          <trails start_point="Lauterbrunnen" is_marked="1">
            <grade>2</grade>
            <WalkingHours>5.5</WalkingHours>
          </trails>
          <trails start_point="Gletscherspitz" is_marked="no">
            <grade>3</grade>
            <WalkingHours>4</WalkingHours>
          </trails>
        </hut>
        <hut display_name="Cabane Chamois" bed-count="300" warden-name="Odile">
          <elevationMeters>about 2100</elevationMeters>
          <PricePerNight currency="CHF">39.90</PricePerNight>
          <open_since>1931-02-30</open_since>
          <status>winter_room</status>
          <position><latitude>46.4108</latitude><longitude>8.0217</longitude></position>
          <services>water</services>
          <homePage>https://huts.example/le chamois</homePage>
          <trails start_point="Fafleralp">
            <grade>1</grade>
            <WalkingHours>3</WalkingHours>
          </trails>
        </hut>
        <hut display_name="Rifugio Stambecco">
          <elevationMeters>1.94e3</elevationMeters>
          <bed-count/>
          <PricePerNight/>
          <open_since>2004-05-01T00:00:00Z</open_since>
          <status>haunted</status>
          <position latitude="46.2951" longitude="8.1120"/>
          <services/>
          <homePage>/huts/stambecco</homePage>
          <trails start_point="Binn" is_marked="yes">
            <grade/>
            <WalkingHours>2 h</WalkingHours>
          </trails>
        </hut>
      </Huts>
    </hut-guide>
    """
}
