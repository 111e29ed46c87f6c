import { productOf, stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { stockMover } from '../stock/move-stock.ts'
import type { HeldGoods, Order } from '../tables/orders.ts'
import { reserves } from './states.ts'

/*
 * An order says itself what stock keeps for it (decisions 17), so that a change of its state, of its goods, or a link that is found
 * later moves the difference and nothing else. What it lets go of is what it once took, whatever became of its lines.
 *
 * 2026-11-22: rows of before, in old backups and on phones too, do not say it. They hold what their state said then, and write it
 * down with their next step; so no row has to be rewritten, and no number can be lost by that.
 */

interface About {
  /** A stock-out slip is in force. */
  isOut: boolean
  /** See `Circumstances.guess`: a device takes goods of a product it does not hold for linked. */
  guess?: true | undefined
}

/** What stock keeps for an order now. */
export function heldBy(read: Reader, order: Order, about: About): readonly HeldGoods[] {
  return order.held ?? goodsToHold(read, order, about)
}

/** What stock should keep for an order as it stands: every linked product of it, reserved or waited for. */
export function goodsToHold(read: Reader, order: Order, { isOut, guess }: About): HeldGoods[] {
  const number = order.state === 'CHỜ HÀNG' ? 'wait' : reserves(order.state) && !isOut ? 'book' : undefined
  if (!number) return []
  return goodsOf(order).flatMap(({ productCode, bid, amount }) => {
    const product = productOf(read, productCode)
    if (!product && !guess) return []
    return { productCode: product?.code ?? productCode, wid: order.wid, bid, amount, number }
  })
}

const reasons = {
  book: { more: 'Giữ hàng', less: 'Thôi giữ hàng' },
  wait: { more: 'Chờ hàng', less: 'Thôi chờ hàng' },
} as const

/** Moves the difference between what an order held and what it is to hold, and answers the order that says so. */
export function holdGoods(
  draft: Draft,
  order: Order,
  { before, after }: { before: readonly HeldGoods[]; after: readonly HeldGoods[] },
  circumstances: Circumstances,
): Order {
  const move = stockMover(draft, circumstances)
  for (const number of ['book', 'wait'] as const) {
    const places = new Map<string, HeldGoods>()
    const note = (held: HeldGoods, sign: 1 | -1) => {
      if (held.number !== number) return
      const key = JSON.stringify([held.productCode, held.wid, held.bid])
      const amount = (places.get(key)?.amount ?? 0) + sign * held.amount
      places.set(key, { ...held, amount })
    }
    // What was taken under a code that was changed since is let go of under the new one.
    for (const held of before)
      note({ ...held, productCode: stockedProduct(draft, held.productCode)?.code ?? held.productCode }, -1)
    for (const held of after) note(held, 1)
    for (const { productCode, wid, bid, amount } of places.values()) {
      const reason = amount > 0 ? reasons[number].more : reasons[number].less
      move({ productCode, wid, bid, number, quantity: amount, reason, document: order.code })
    }
  }
  return { ...order, held: [...after] }
}
