import type { Order, OrderItem } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { linesOf } from './return-lines.ts'

/** How many units of each line of an order may still come back, in their order; of a combo whole ones. What is on its way back counts as back. */
export function stillOut(order: Order, returns: readonly ReturnedOrder[]): number[] {
  const left = new Map(
    linesOf(order, returns.map(asIfBack)).map(({ productCode, sent }) => [productCode, sent]),
  )
  return order.swItems.map((item) => {
    const parts = partsOf(item)
    const units = Math.min(
      item.amount,
      ...parts.map(({ code, amount }) => Math.floor((left.get(code) ?? 0) / Math.max(1, amount))),
    )
    for (const { code, amount } of parts) left.set(code, (left.get(code) ?? 0) - units * amount)
    return units
  })
}

/** The products in hand of so many units of a line. */
export function handfulOf(item: OrderItem, quantity: number): { productCode: string; quantity: number }[] {
  return partsOf(item).map(({ code, amount }) => ({ productCode: code, quantity: quantity * amount }))
}

function partsOf({ productCode, KhoTay }: OrderItem): readonly { code: string; amount: number }[] {
  return KhoTay?.length ? KhoTay : [{ code: productCode, amount: 1 }]
}

/** Units that are announced and that nobody has judged are not sent back once more. */
function asIfBack(returned: ReturnedOrder): ReturnedOrder {
  const lines = returned.lines.map((line) => {
    const seen = line.good + line.damaged + line.swapped + line.lost
    return { ...line, good: line.good + Math.max(0, line.expected - seen) }
  })
  return { ...returned, lines }
}
