/// The state of a call while initializers decode, which they and their containers reach through it.
///
/// Invariant: it is used only during the call that lends it, and nothing else uses the state meanwhile.
typealias LentState = UnsafeMutablePointer<MappingState>
