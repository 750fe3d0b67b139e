// One import is enough for users of the mapper.
@_exported public import ValueTransformers
