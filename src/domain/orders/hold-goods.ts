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

/** What stock keeps for an order now. `isOut`: a stock-out slip is in force. */
export function heldBy(read: Reader, order: Order, isOut: boolean): readonly HeldGoods[] {
  return order.held ?? goodsToHold(read, order, isOut)
}

/** What stock should keep for an order as it stands: every linked product of it, reserved or waited for. */
export function goodsToHold(read: Reader, order: Order, isOut: boolean): HeldGoods[] {
  const number = order.state === 'CHỜ HÀNG' ? 'wait' : reserves(order.state) && !isOut ? 'book' : undefined
  if (!number) return []
  return goodsOf(order).flatMap((goods) => {
    const product = productOf(read, goods.productCode)
    return product
      ? { productCode: product.code, wid: order.wid, bid: goods.bid, amount: goods.amount, number }
      : []
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
