// The errors of one record or element of a list after the other.
extension MappingState {
  /// Returns the error for a record or an element, whether it was created or not, and forgets its
  /// findings.
  mutating func takeError(
    isMade: Bool, by mapper: Mapper, isRecord: Bool = true
  ) -> MappingError? {
    isMade && hasNoFindings
      ? nil : takeRemarkableError(isMade: isMade, by: mapper, isRecord: isRecord)
  }

  @inline(never)
  private mutating func takeRemarkableError(
    isMade: Bool, by mapper: Mapper, isRecord: Bool
  ) -> MappingError? {
    defer { forgetFindings() }
    do throws(MappingError) {
      _ = try report(by: mapper, isMade: isMade, isRecord: isRecord)
      return nil
    } catch {
      return error
    }
  }
}
