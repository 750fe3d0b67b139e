import Foundation

/// A type of more keys than Ibex remembers, integers, texts, and doubles.
struct DecodedCensus: Decodable, Equatable {
  let i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17, i18: Int?
  let i19, i20, i21, i22, i23, i24, i25, i26, i27, i28, i29, i30, i31, i32, i33, i34, i35: Int?
  let i36, i37, i38, i39, i40, i41, i42, i43, i44, i45, i46, i47, i48, i49, i50, i51, i52: Int?
  let i53, i54, i55, i56, i57, i58, i59, i60, i61, i62, i63, i64, i65, i66, i67, i68, i69: Int?
  let i70, i71, i72, i73, i74, i75, i76, i77, i78, i79, i80, i81, i82, i83, i84, i85, i86: Int?
  let i87, i88, i89, i90, i91, i92, i93, i94, i95, i96, i97, i98, i99: Int?
  let t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18: String?
  let t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31, t32, t33, t34, t35: String?
  let t36, t37, t38, t39, t40, t41, t42, t43, t44, t45, t46, t47, t48, t49, t50, t51, t52: String?
  let t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69: String?
  let t70, t71, t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86: String?
  let t87, t88, t89, t90, t91, t92, t93, t94, t95, t96, t97, t98, t99: String?
  let d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18: Double?
  let d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32, d33, d34, d35: Double?
  let d36, d37, d38, d39, d40, d41, d42, d43, d44, d45, d46, d47, d48, d49, d50, d51, d52: Double?
  let d53, d54, d55, d56, d57, d58, d59, d60, d61, d62, d63, d64, d65, d66, d67, d68, d69: Double?
  let d70, d71, d72, d73, d74, d75, d76, d77, d78, d79, d80, d81, d82, d83, d84, d85, d86: Double?
  let d87, d88, d89, d90, d91, d92, d93, d94, d95, d96, d97, d98, d99: Double?

  /// Objects that have each of their keys at the given rate.
  static func document(count: Int, filled: Double) -> Data {
    var numbers = SeededNumbers(seed: 300)
    return Data(jsonList: count) { _ in
      let entries = (0..<300).compactMap { index -> String? in
        guard Double.random(in: 0..<1, using: &numbers) < filled else { return nil }
        let (key, number) = (index % 100, numbers.number(0..<1_000))
        return switch index / 100 {
        case 0: #""i\#(key)":\#(number)"#
        case 1: #""t\#(key)":"\#(number)""#
        default: #""d\#(key)":\#(number).25"#
        }
      }
      return "{\(entries.joined(separator: ","))}"
    }
  }
}
