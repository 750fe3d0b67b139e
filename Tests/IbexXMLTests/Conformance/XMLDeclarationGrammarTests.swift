import IbexXML
import TestExpectations
import Testing

/// The productions of XML 1.0 (fifth edition) for declarations, by their numbers there: what each
/// takes, with what it amounts to, and what it refuses, with the message.
@Suite struct XMLDeclarationGrammarTests {
  private typealias Taken = (
    production: String, declarations: String, element: String, value: String
  )
  private typealias Refused = (
    production: String, declarations: String, element: String, message: String, column: Int
  )

  private static let taken: [Taken] = [
    ("[6] Names", "<!ATTLIST a b IDREFS ' x  y '>", "<a/>", "<a b='x y'/>"),
    ("[7] Nmtoken", "<!ATTLIST a b (1|-x) '1'>", "<a/>", "<a b='1'/>"),
    ("[8] Nmtokens", "<!ATTLIST a b NMTOKENS #IMPLIED>", "<a b=' x\n y '/>", "<a b='x y'/>"),
    (
      "[9] EntityValue", #"<!ENTITY e "it's"><!ENTITY f 'say "x"'>"#, "<a>&e; &f;</a>",
      #"<a>it's say "x"</a>"#
    ),
    ("[9] EntityValue", "<!ENTITY e '&#60;b/>&#38;lt;'>", "<a>&e;</a>", "<a><b/><</a>"),
    ("[28b] intSubset", "<!-- c --> <?p?>", "<a/>", "<a/>"),
    (
      "[29] markupdecl",
      "<!ELEMENT a ANY><!ATTLIST a b CDATA '1'><!ENTITY e 'x'><!NOTATION n SYSTEM 's'>",
      "<a>&e;</a>", "<a b='1'>x</a>"
    ),
    ("[45] elementdecl", "<!ELEMENT a EMPTY >", "<a/>", "<a/>"),
    ("[46] contentspec", "<!ELEMENT a ANY>", "<a/>", "<a/>"),
    ("[47] children", "<!ELEMENT a (b,c?,(d|e)+)*>", "<a/>", "<a/>"),
    ("[48] cp", "<!ELEMENT a (b?,c*,d+)>", "<a/>", "<a/>"),
    ("[49] choice", "<!ELEMENT a ( b | c )>", "<a/>", "<a/>"),
    ("[50] seq", "<!ELEMENT a (b)>", "<a/>", "<a/>"),
    ("[51] Mixed", "<!ELEMENT a ( #PCDATA | b )*>", "<a/>", "<a/>"),
    ("[51] Mixed", "<!ELEMENT a (#PCDATA)>", "<a/>", "<a/>"),
    ("[52] AttlistDecl", "<!ATTLIST a>", "<a/>", "<a/>"),
    ("[52] AttlistDecl", "<!ATTLIST a b CDATA '1' c CDATA '2'>", "<a b='3'/>", "<a b='3' c='2'/>"),
    ("[53] AttDef", "<!ATTLIST a b CDATA '1'><!ATTLIST a b CDATA '2'>", "<a/>", "<a b='1'/>"),
    ("[55] StringType", "<!ATTLIST a b CDATA ' x  y '>", "<a/>", "<a b=' x  y '/>"),
    (
      "[56] TokenizedType",
      "<!ATTLIST a b ID #IMPLIED c IDREF ' x ' d ENTITY 'y' e ENTITIES 'y z' f NMTOKEN 'n'>",
      "<a b=' i '/>", "<a b='i' c='x' d='y' e='y z' f='n'/>"
    ),
    (
      "[57] EnumeratedType", "<!ATTLIST a b (x) 'x' c NOTATION (n) 'n'>", "<a/>", "<a b='x' c='n'/>"
    ),
    ("[59] Enumeration", "<!ATTLIST a b ( x | y ) ' y '>", "<a/>", "<a b='y'/>"),
    (
      "[60] DefaultDecl", "<!ATTLIST a b CDATA #REQUIRED c CDATA #IMPLIED d CDATA #FIXED 'x'>",
      "<a/>", "<a d='x'/>"
    ),
    ("[67] Reference", "<!ENTITY e '<b>x</b>y'>", "<a>&e;</a>", "<a><b>x</b>y</a>"),
    ("[67] Reference", "<!ENTITY e 'x'>", "<a b='&e;'/>", "<a b='x'/>"),
    ("[68] EntityRef", "<!ENTITY e '&f;'><!ENTITY f 'x'>", "<a>&e;</a>", "<a>x</a>"),
    ("[69] PEReference", "<!ENTITY % p ''>%p;", "<a>%p;</a>", "<a>%p;</a>"),
    ("[70] EntityDecl", "<!ENTITY % e 'x'><!ENTITY e 'y'>", "<a>&e;</a>", "<a>y</a>"),
    ("[71] GEDecl", "<!ENTITY e 'x'><!ENTITY e 'y'>", "<a>&e;</a>", "<a>x</a>"),
    ("[72] PEDecl", "<!ENTITY % p ' '>%p;", "<a/>", "<a/>"),
    ("[73] EntityDef", "<!ENTITY e SYSTEM 's'>", "<a/>", "<a/>"),
    ("[74] PEDef", "<!ENTITY % p SYSTEM 's'>%p;", "<a/>", "<a/>"),
    ("[75] ExternalID", "<!ENTITY e PUBLIC 'p' 's'>", "<a/>", "<a/>"),
    ("[76] NDataDecl", "<!ENTITY e SYSTEM 's' NDATA n>", "<a/>", "<a/>"),
    ("[82] NotationDecl", "<!NOTATION n SYSTEM 's'><!NOTATION m PUBLIC 'p' 's'>", "<a/>", "<a/>"),
    ("[83] PublicID", "<!NOTATION n PUBLIC 'p'>", "<a/>", "<a/>"),
  ]

  @Test(arguments: taken)
  func takes(
    _ production: String, _ declarations: String, _ element: String, as value: String
  ) throws {
    let document = try SourceDocument(xml: "<!DOCTYPE a [\(declarations)]>\(element)")
    #expect(try plainXML(of: document) == value, "\(production)")
  }

  private static let refused: [Refused] = [
    ("[7] Nmtoken", "<!ATTLIST a b (+) '+'>", "<a/>", #"a name token, found "+""#, 29),
    (
      "[9] EntityValue", "<!ENTITY e 'x>", "<a/>",
      "the closing quote, found the end of the document", 34
    ),
    (
      "[9] EntityValue", "<!ENTITY e '%'>", "<a/>",
      #"the text of an entity without "%", found "%""#, 26
    ),
    (
      "[9] EntityValue", "<!ENTITY e '%p;'>", "<a/>",
      #"the text of an entity without "%", found "%""#, 26
    ),
    (
      "[9] EntityValue", "<!ENTITY e '&'>", "<a/>",
      #"the name of an entity ("&" itself is written "&amp;"), found "'""#, 27
    ),
    (
      "[9] EntityValue", "<!ENTITY e x>", "<a/>",
      #"the text of an entity in quotes, SYSTEM, or PUBLIC, found "x""#, 25
    ),
    ("[28b] intSubset", "x", "<a/>", #"a declaration, found "x""#, 14),
    ("[29] markupdecl", "<!THING a>", "<a/>", #"a declaration, found "<""#, 14),
    ("[29] markupdecl", "<a/>", "<a/>", #"a declaration, found "<""#, 14),
    ("[45] elementdecl", "<!ELEMENT a>", "<a/>", #"white space, found ">""#, 25),
    ("[45] elementdecl", "<!ELEMENT 1 ANY>", "<a/>", #"a name, found "1""#, 24),
    ("[46] contentspec", "<!ELEMENT a any>", "<a/>", #"EMPTY, ANY, or "(", found "a""#, 26),
    ("[47] children", "<!ELEMENT a b>", "<a/>", #"EMPTY, ANY, or "(", found "b""#, 26),
    (
      "[47] children", "<!ELEMENT a (b) *>", "<a/>", #"">" at the end of a declaration, found "*""#,
      30
    ),
    ("[48] cp", "<!ELEMENT a (b +)>", "<a/>", #"",", "|" or ")", found "+""#, 29),
    ("[48] cp", "<!ELEMENT a (,b)>", "<a/>", #"a name, found ",""#, 27),
    ("[49] choice", "<!ELEMENT a (b|)>", "<a/>", #"a name, found ")""#, 29),
    ("[49] choice", "<!ELEMENT a (b|c,d)>", "<a/>", #""|" or ")", found ",""#, 30),
    ("[50] seq", "<!ELEMENT a ()>", "<a/>", #"a name, found ")""#, 27),
    ("[50] seq", "<!ELEMENT a (b,c|d)>", "<a/>", #""," or ")", found "|""#, 30),
    ("[50] seq", "<!ELEMENT a (b", "<a/>", #"",", "|" or ")", found "]""#, 28),
    ("[51] Mixed", "<!ELEMENT a (#PCDATA|b)>", "<a/>", #""*", found ">""#, 37),
    ("[51] Mixed", "<!ELEMENT a (b|#PCDATA)*>", "<a/>", ##"a name, found "#""##, 29),
    ("[52] AttlistDecl", "<!ATTLIST>", "<a/>", #"white space, found ">""#, 23),
    ("[53] AttDef", "<!ATTLIST a b CDATA>", "<a/>", #"white space, found ">""#, 33),
    ("[53] AttDef", "<!ATTLIST a b CDATA'1'>", "<a/>", #"white space, found "'""#, 33),
    (
      "[54] AttType", "<!ATTLIST a b TEXT '1'>", "<a/>", #"the type of an attribute, found "T""#, 28
    ),
    ("[56] TokenizedType", "<!ATTLIST a b IDS #IMPLIED>", "<a/>", #"white space, found "S""#, 30),
    (
      "[58] NotationType", "<!ATTLIST a b NOTATION 'n'>", "<a/>",
      #"the type of an attribute, found "'""#, 37
    ),
    ("[58] NotationType", "<!ATTLIST a b NOTATION (1) '1'>", "<a/>", #"a name, found "1""#, 38),
    ("[59] Enumeration", "<!ATTLIST a b (x y) 'x'>", "<a/>", #""|" or ")", found "y""#, 31),
    ("[59] Enumeration", "<!ATTLIST a b () 'x'>", "<a/>", #"a name token, found ")""#, 29),
    (
      "[60] DefaultDecl", "<!ATTLIST a b CDATA #OPTIONAL>", "<a/>",
      ##"#REQUIRED, #IMPLIED, #FIXED, or a value in quotes, found "#""##, 34
    ),
    ("[60] DefaultDecl", "<!ATTLIST a b CDATA #FIXED>", "<a/>", #"white space, found ">""#, 40),
    (
      "[60] DefaultDecl", "<!ATTLIST a b CDATA '<'>", "<a/>",
      #"an attribute value without "<", found "<""#, 35
    ),
    (
      "[61] conditionalSect, external alone", "<![INCLUDE[<!ENTITY e 'x'>]]>", "<a/>",
      #"a declaration, found "<""#, 14
    ),
    ("[67] Reference", "<!ENTITY e '<b>'>", "<a>&e;</b></a>", #"the end tag </b>, found "&""#, 36),
    (
      "[67] Reference", "<!ENTITY e '<'>", "<a b='&e;'/>",
      #"an attribute value without "<", found "&""#, 37
    ),
    (
      "[68] EntityRef", "<!ENTITY e 'x'>", "<a>&f;</a>",
      #"a declaration of the entity &f;, found "&""#, 34
    ),
    (
      "[68] EntityRef", "<!ENTITY e '&e;'>", "<a>&e;</a>",
      #"an entity that does not contain itself, found "&""#, 36
    ),
    (
      "[68] EntityRef", "<!ENTITY e SYSTEM 'f'>", "<a b='&e;'/>",
      #"an entity whose text the document holds, found "&""#, 44
    ),
    (
      "[69] PEReference", "<!ENTITY % p 'ANY'><!ELEMENT a %p;>", "<a/>",
      #"EMPTY, ANY, or "(", found "%""#, 45
    ),
    ("[69] PEReference", "%p", "<a/>", #"";" at the end of a reference, found "]""#, 16),
    ("[71] GEDecl", "<!ENTITY 'x'>", "<a/>", #"a name, found "'""#, 23),
    ("[71] GEDecl", "<!ENTITY e>", "<a/>", #"white space, found ">""#, 24),
    ("[72] PEDecl", "<!ENTITY %p ' '>", "<a/>", #"white space, found "p""#, 24),
    (
      "[73] EntityDef", "<!ENTITY e SYSTEM 's'>", "<a>&e;</a>",
      #"an entity whose text the document holds, found "&""#, 41
    ),
    ("[73] EntityDef", "<!ENTITY e SYSTEM>", "<a/>", #"white space, found ">""#, 31),
    (
      "[74] PEDef", "<!ENTITY % p SYSTEM 's' NDATA n>", "<a/>",
      #"">" at the end of a declaration, found "N""#, 38
    ),
    ("[75] ExternalID", "<!ENTITY e PUBLIC 'p'>", "<a/>", #"white space, found ">""#, 35),
    (
      "[75] ExternalID", "<!ENTITY e system 's'>", "<a/>",
      #"the text of an entity in quotes, SYSTEM, or PUBLIC, found "s""#, 25
    ),
    (
      "[76] NDataDecl", "<!ENTITY e SYSTEM 's'NDATA n>", "<a/>",
      #"">" at the end of a declaration, found "N""#, 35
    ),
    (
      "[76] NDataDecl", "<!ENTITY e 'x' NDATA n>", "<a/>",
      #"">" at the end of a declaration, found "N""#, 29
    ),
    (
      "[76] NDataDecl", "<!ENTITY e SYSTEM 's' NDATA n>", "<a>&e;</a>",
      #"an entity whose text the document holds, found "&""#, 49
    ),
    ("[82] NotationDecl", "<!NOTATION n>", "<a/>", #"white space, found ">""#, 26),
    ("[82] NotationDecl", "<!NOTATION n 's'>", "<a/>", #"SYSTEM or PUBLIC, found "'""#, 27),
    (
      "[83] PublicID", "<!NOTATION n PUBLIC '{'>", "<a/>",
      #"a character of a public identifier, found "{""#, 35
    ),
  ]

  @Test(arguments: refused)
  func refuses(
    _ production: String, _ declarations: String, _ element: String, _ message: String,
    at column: Int
  ) {
    expectError(FormatError.self, "expected \(message) at line 1, column \(column)") {
      try SourceDocument(xml: "<!DOCTYPE a [\(declarations)]>\(element)")
    }
  }
}
