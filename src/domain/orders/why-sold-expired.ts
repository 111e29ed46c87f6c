import { productOf } from '../catalogue/product-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { whyExpired } from '../stock/expired-goods.ts'
import type { Order } from '../tables/orders.ts'

/** Why goods are not sold over the counter without a word: nothing lies there but what is past its last good day. */
export function whySoldExpired(
  read: Reader,
  { swItems, wid }: Pick<Order, 'swItems' | 'wid'>,
  at: number,
): Refusal | undefined {
  for (const { productCode, bid, amount: units } of goodsOf({ swItems })) {
    const product = productOf(read, productCode)
    const why = product && whyExpired(read, product, { wid, bid, units, at })
    if (why) return why
  }
  return undefined
}
