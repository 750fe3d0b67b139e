/// Returns the nil that stands for a value which does not fit, in a list or a dictionary of
/// optionals.
@inline(never)
func absence<Value>(of type: Value.Type) -> Value? {
  (type as? any OptionalType.Type)?.noValue as? Value
}
