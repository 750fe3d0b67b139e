import ValueTransformers

/// Returns the nil that stands for a value which does not fit, in a list or a dictionary of
/// optionals.
@inline(never)
func absence<Value>(of type: Value.Type) -> Value? {
  optionalType(type)?.noValue as? Value
}
