// XML comes with what it is read into.
@_exported public import IbexCore
