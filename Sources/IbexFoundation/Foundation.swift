// All of Foundation, or its essentials alone where the trait is off, with the C library that
// Foundation brings along. Every other file imports this module, so that only here is decided
// which.
#if Foundation
  @_exported public import Foundation
#else
  @_exported public import FoundationEssentials

  #if canImport(Glibc)
    @_exported public import Glibc
  #elseif canImport(Musl)
    @_exported public import Musl
  #elseif canImport(Android)
    @_exported public import Android
  #endif
#endif
