import type { Circumstances, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { stateName } from '../orders/states.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { type LineStatus, strangerTo } from './finish-check.ts'

interface BuyerReturn {
  order: Order
  /** Of everything that is still out. */
  announced: ReturnedOrder
  /** What the buyer sends back, by the products in hand; everything when left out. */
  items: readonly { productCode: string; quantity: number }[] | undefined
  /** What the buyer asked for of each line of the order (ORD-040). */
  swItems: readonly { productCode: string; status: LineStatus }[]
  reason: string
  /** Some of it came back before: this is of what was left with the buyer. */
  isRest?: boolean
}

/** A buyer sends goods of a delivered order back (STA-030): once, of what was sent, and the order stays where it is. */
export function announceBuyerReturn(
  draft: Draft,
  { order, announced, items, swItems, reason, isRest = false }: BuyerReturn,
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const { code } = order
  if (order.state !== 'THÀNH CÔNG' && order.state !== 'ĐANG GIAO') {
    return refuse('order-not-delivered', { code, state: stateName(order.state) })
  }
  // STA-031, OPN-022: once.
  if (order.rebackInfo && !isRest) return refuse('order-returned-already', { code, info: order.rebackInfo })
  if (announced.lines.length === 0) return refuse('return-nothing-left', { code })
  const asked = new Map<string, number>()
  for (const { productCode, quantity } of items ?? []) {
    asked.set(productCode, (asked.get(productCode) ?? 0) + quantity)
  }
  for (const [productCode, quantity] of asked) {
    const line = announced.lines.find((candidate) => candidate.productCode === productCode)
    if (!line) return refuse('return-wrong-item', { code, scanned: productCode })
    if (quantity > line.sent)
      return refuse('return-too-many', { code, scanned: lineName(line), left: line.sent })
  }
  const foreign = strangerTo(order, swItems)
  if (foreign !== undefined) return refuse('return-wrong-item', { code, scanned: foreign })
  const lines = announced.lines.map((line) => ({
    ...line,
    expected: items ? (asked.get(line.productCode) ?? 0) : line.sent,
  }))
  const returned: ReturnedOrder = { ...announced, lines }
  draft.put('returns', returned)
  const statuses = new Map(swItems.map(({ productCode, status }) => [productCode, status]))
  draft.put('orders', {
    ...order,
    swItems: order.swItems.map((item) => {
      const status = statuses.get(item.productCode)
      return status ? { ...item, status } : item
    }),
    rebackInfo: reason || 'Khách trả hàng',
    rebacked: false,
    updatedAt: circumstances.at,
  })
  return returned
}
