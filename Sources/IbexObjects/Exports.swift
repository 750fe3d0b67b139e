// One import is enough for users of live objects.
@_exported public import IbexCore
