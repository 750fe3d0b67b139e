// All of Foundation, or its essentials alone where the trait is off, with the C library. Every
// other file imports this module, so that only here is decided which.
#if Foundation
  @_exported public import Foundation
#else
  @_exported public import FoundationEssentials
#endif

// Android comes first, since its C library may be importable as Glibc, too. Not every Foundation
// brings the C library along. Apple's does.
#if canImport(Android)
  @_exported public import Android
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif os(Windows)
  @_exported public import CRT
#endif
