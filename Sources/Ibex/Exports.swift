// One import is enough for all but streams and live objects.
@_exported public import IbexCore
@_exported public import IbexXML
