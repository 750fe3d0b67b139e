// One import is enough for users of streams.
@_exported public import IbexCore
