import type { Reader, Refusal } from '../command.ts'
import { type Actor, isLogistics } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { ShippingCare } from '../tables/shipping-care.ts'

/** At most so many messages, notes or calls on one order; further ones are a matter for a telephone. */
export const careLimit = 200

interface Case {
  order: Order
  care: ShippingCare
}

/** The case of an order, begun where nobody did; or why it cannot be written to. */
export function findCase(read: Reader, code: string, at: number): Case | Refusal {
  const order = read.get('orders', code)
  if (!order) return refuse('order-not-found', { code })
  return { order, care: read.get('shippingCare', code) ?? begun(order, at) }
}

/** Why a case takes no further line of this kind. It can still be moved on, planned and closed. */
export function whyFull(code: string, lines: readonly unknown[]): Refusal | undefined {
  return lines.length < careLimit ? undefined : refuse('care-too-long', { code, most: careLimit })
}

function begun({ code, wid }: Order, at: number): ShippingCare {
  return { orderId: code, wid, state: 'CHỜ XỬ LÍ', listMess: [], listNote: [], updatedAt: at }
}

/** Which side of the conversation somebody is on: the carrier's answers, the seller's requests (SHC-015, SHC-016, OPN-060). */
export function sideOf(user: Actor): 'sent' | 'receive' {
  return isLogistics(user) ? 'receive' : 'sent'
}
