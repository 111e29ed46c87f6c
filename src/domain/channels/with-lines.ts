import { productOf } from '../catalogue/product-of.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { countedBy, countOrder } from '../orders/count-order.ts'
import { credited } from '../orders/credited.ts'
import { enterState, preloadFor, slipInForce } from '../orders/enter-state.ts'
import { goodsToHold, heldBy, holdGoods } from '../orders/hold-goods.ts'
import { lackingGoods } from '../orders/lacking-goods.ts'
import { whyInHands } from '../orders/why-not-edited.ts'
import type { Order, OrderItem, OrderState } from '../tables/orders.ts'

/** Its goods lie on the shelf, and no hands are at them. */
const changeable: readonly OrderState[] = ['CHỜ XÁC NHẬN', 'CHỜ HÀNG', 'MỚI', 'HẸN GIAO', 'CHỜ ĐÓNG GÓI']

/** Whether lines of the order may become others now: never under hands that have it, nor once its goods left (O11). */
export function mayChangeLines(draft: Draft, order: Order): boolean {
  return (
    changeable.includes(order.state) &&
    slipInForce(draft, order) === undefined &&
    whyInHands(draft, order) === undefined
  )
}

/** Whether goods of these lines lack that stock is to keep for the order, less what it keeps already. */
export function lacks(draft: Draft, order: Order, swItems: readonly OrderItem[] = order.swItems): boolean {
  const held = heldBy(draft, order, { isOut: false })
  const find = credited((code) => productOf(draft, code), held)
  return lackingGoods(swItems, order.wid, find, held).length > 0
}

/** The order with other lines: what stock keeps for it moves by the difference, and where goods lack now it waits for them. */
export function withLines(
  draft: Draft,
  before: Order,
  { swItems, note }: { swItems: OrderItem[]; note: string },
  circumstances: Circumstances,
): Order {
  const { at } = circumstances
  const held = heldBy(draft, before, { isOut: false })
  const changed: Order = { ...before, swItems, updatedAt: at }
  preloadFor(draft, [before, changed], at)
  const said: Order = { ...changed, held: [...held], counted: countedBy(draft, before) }
  const isWaiting = before.state === 'MỚI' || before.state === 'CHỜ HÀNG'
  const to = isWaiting ? (lacks(draft, said) ? 'CHỜ HÀNG' : 'MỚI') : before.state
  if (to !== before.state) return enterState(draft, said, to, note, circumstances)
  const after = goodsToHold(draft, said, { isOut: false })
  const moved = countOrder(draft, said, holdGoods(draft, said, { before: held, after }, circumstances))
  draft.put('orders', moved)
  return moved
}
