import Foundation
import IbexCore
import TestExpectations
import Testing

/// Documents of real shapes, read into models, and written as they were.
@Suite struct JSONDocumentTests {
  private let issue = #"""
    {"number": 1347, "title": "Found a goat", "locked": true, "state": "open", "body": null,
     "user": {"login": "octocat", "id": 1, "site_admin": false,
      "url": "https://api.github.com/users/octocat"},
     "labels": [{"id": 208045946, "name": "bug", "color": "f29513", "default": true,
      "description": "Something is not working"}],
     "assignees": [], "milestone": {"number": 1, "open_issues": 4, "due_on": "2012-10-09T23:39:01Z"},
     "reactions": {"url": "https://api.github.com/r", "total_count": 5, "+1": 3, "-1": 0},
     "created_at": "2011-04-22T13:33:48Z"}
    """#

  @Test func anIssueOfGitHub() throws {
    var read = try expectComesBack(JSONDocument.GitHubIssue.self, json: issue)
    #expect(read.thumbsUp == 3 && read.isLocked && read.labels[0].isDefault)
    read.title = "Found an ibex"
    read.thumbsUp += 1
    read.labels[0].color = "ffffff"
    read.user.others["site_admin"] = true
    var expected = try SourceValue(json: issue)
    expected["title"] = "Found an ibex"
    expected["reactions"]?["+1"] = 4
    expected["labels"]?[0]?["color"] = "ffffff"
    expected["user"]?["site_admin"] = true
    #expect(try SourceValue(json: read.jsonString(using: serverSerializer())) == expected)
  }

  @Test func aPageOfJSONAPI() throws {
    let page = try expectComesBack(
      JSONDocument.Articles.self,
      json: #"""
        {"links": {"self": "http://example.com/articles", "next": "http://example.com/a?page=2"},
         "data": [{"type": "articles", "id": "1", "attributes": {"title": "Goats", "words": 12},
           "relationships": {"author": {"links": {"related": "/articles/1/author"},
             "data": {"type": "people", "id": "9"}}}},
          {"type": "articles", "id": "2", "attributes": {"title": "Ibexes"}}],
         "included": [{"type": "people", "id": "9", "attributes": {"first-name": "Ann"}}]}
        """#)
    #expect(page.articles.map(\.author) == ["9", nil])
  }

  @Test func aFeatureOfGeoJSON() throws {
    let feature = try expectComesBack(
      JSONDocument.Feature.self,
      json: #"""
        {"type": "Feature", "id": "a", "bbox": [-180.0, -90.0, 180.0, 90.0],
         "geometry": {"type": "Point", "coordinates": [125.6, 10.1, 7]},
         "properties": {"name": "Dinagat Islands", "population": 106951}}
        """#)
    #expect(feature.latitude == 10.1)
  }

  @Test func ordersOfHAL() throws {
    let orders = try expectComesBack(
      JSONDocument.Orders.self,
      json: #"""
        {"_links": {"self": {"href": "/orders"}, "find": {"href": "/orders{?id}", "templated": true}},
         "_embedded": {"orders": [
           {"_links": {"self": {"href": "/orders/123"}, "basket": {"href": "/baskets/98712"}},
            "total": 30.00, "currency": "USD", "status": "shipped"},
           {"_links": {"self": {"href": "/orders/124"}}, "total": 20, "currency": "USD"}]},
         "currentlyProcessing": 14}
        """#)
    #expect(orders.orders[0].address == "/orders/123")
  }

  @Test func aSchemaOfOpenAPI() throws {
    let schema = try expectComesBack(
      JSONDocument.Schema.self,
      json: #"""
        {"type": "object", "required": ["id", "name"], "discriminator": {"propertyName": "petType"},
         "properties": {"id": {"type": "integer", "format": "int64", "minimum": 1},
          "name": {"type": "string", "example": "Rex", "maxLength": 60},
          "tags": {"type": "array", "items": {"$ref": "#/components/schemas/Tag"}, "uniqueItems": true},
          "type": {"type": "string", "enum": ["cat", "dog"], "nullable": true}},
         "additionalProperties": {"type": "string"}, "x-internal": [1, 2.50, null]}
        """#)
    #expect(schema.properties?["tags"]?.items?.reference == "#/components/schemas/Tag")
  }

  @Test func aManifestOfAPackage() throws {
    let package = try expectComesBack(
      JSONDocument.Package.self,
      json: #"""
        {"name": "goats", "version": "1.0.0", "private": true, "main": "index.js",
         "scripts": {"test": "jest --ci", "build": "tsc -p ."},
         "dependencies": {"left-pad": "^1.3.0", "@scope/name": "~2.0"},
         "eslintConfig": {"rules": {"semi": ["error", "always", {"omitLastInOneLineBlock": true}]}}}
        """#)
    #expect(package.dependencies["@scope/name"] == "~2.0")
  }

  @Test func aJSONFeed() throws {
    let feed = try expectComesBack(
      JSONDocument.Feed.self,
      json: #"""
        {"version": "https://jsonfeed.org/version/1.1", "title": "Goats",
         "home_page_url": "https://example.org/", "authors": [{"name": "Ann", "url": "https://a.org"},
          {"name": "Ben"}], "items": [{"id": "2", "content_html": "<p>Hi</p>",
          "date_published": "2016-01-18T00:13:00Z", "attachments": [{"size_in_bytes": 1024}]},
          {"id": "1", "content_text": "Hello"}]}
        """#)
    #expect(feed.authors == ["Ann", "Ben"])
  }

  @Test func anEventOfAWebhook() throws {
    let hook = try expectComesBack(
      JSONDocument.Hook.self,
      json: #"""
        {"id": "evt_1", "object": "event", "amount": 2000, "currency": "chf", "livemode": false,
         "created": 1453075980, "data": {"object": {"id": "ch_1", "fee": 0.30, "refunds": []}},
         "pending_webhooks": 1, "request": null}
        """#)
    #expect(hook.money.amount == 2000)
  }

  @Test func theHitsOfASearch() throws {
    var search = try expectComesBack(
      JSONDocument.Search.self,
      json: #"""
        {"took": 5, "timed_out": false, "_shards": {"total": 1, "successful": 1},
         "hits": {"total": {"value": 2, "relation": "eq"}, "max_score": 1.3862942,
          "hits": [{"_id": "0", "_score": 1.3862942, "_source": {"name": "Ann", "age": 30}},
           {"_id": "1", "_score": 1.0, "_source": {"name": "Ben"}}]}}
        """#)
    #expect(search.names == ["Ann", "Ben"] && search.total == 2)
    search.names[1] = "Bea"
    let written = try SourceValue(json: search.jsonString(using: serverSerializer()))
    #expect(written["hits"]?["hits"]?[1] == ["_id": "1", "_score": 1, "_source": ["name": "Bea"]])
  }

  @Test func theSettingsOfACompiler() throws {
    let settings = try expectComesBack(
      JSONDocument.Settings.self,
      json: #"""
        {"extends": "./base.json", "include": ["src/**/*"], "exclude": ["node_modules"],
         "compilerOptions": {"target": "es2022", "strict": true, "paths": {"@/*": ["./src/*"]},
          "lib": ["dom", "es2022"], "plugins": [{"name": "x", "level": 3}]}}
        """#)
    #expect(settings.isStrict && settings.target == "es2022")
  }
}
