import { type Change, insert, type Reader, update } from '../command.ts'
import type { ShippingCare } from '../tables/shipping-care.ts'

/** The case as it is now, new or changed. */
export function writeCare(read: Reader, care: ShippingCare): Change[] {
  const before = read.get('shippingCare', care.orderId)
  return [before ? update('shippingCare', before, care) : insert('shippingCare', care)]
}
