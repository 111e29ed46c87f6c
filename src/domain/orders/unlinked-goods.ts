import { productOf } from '../catalogue/product-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { type Goods, goodsOf } from '../parcels/goods-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'

/** Goods of an order that no product of the shop stands for (decisions 17): stock keeps nothing for them. */
export function unlinkedGoods(read: Reader, order: Order): Goods[] {
  const goods = goodsToLookUp(order)
  read.many(
    'products',
    goods.map(({ productCode }) => productCode),
  )
  return goods.filter(({ productCode }) => !productOf(read, productCode))
}

/**
 * Goods of which the order itself does not say that they are linked: whoever asks `unlinkedGoods` has to hold their products. Rows of before 2026-11-23 were all
 * linked; one that holds something for each of its goods is not looked up at every scan. One whose goods left the books early holds nothing.
 */
export function goodsToLookUp(order: Order): Goods[] {
  const { held } = order
  const goods = goodsOf(order)
  return !held || held.length >= goods.length ? [] : goods
}

/** Why hands may not pack it: nobody can say which goods go into the box. */
export function whyUnlinked(read: Reader, order: Order): Refusal | undefined {
  const [first, ...more] = unlinkedGoods(read, order)
  if (!first) return undefined
  return refuse('order-unlinked', { code: order.code, name: lineName(first), more: more.length })
}
