import * as v from 'valibot'
import type { Hint, Marketplace } from '../marketplace.ts'
import { jsonOf } from '../read-answer.ts'
import { messageKey, readMessage } from '../read-message.ts'
import { isSignedByShopee, type ShopeeApp } from './sign.ts'

const ShopId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(v.string(), v.regex(/^\d{1,20}$/))]),
  v.transform(String),
)
const Push = v.object({
  code: v.pipe(v.number(), v.integer()),
  shop_id: v.optional(ShopId),
  timestamp: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  data: v.optional(v.unknown()),
})
const OfOrder = v.object({ ordersn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
const OfReturn = v.object({ return_sn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
const OfShop = v.object({ shop_id: ShopId })

/** What is told of orders: state, tracking number, label, parcel. */
const ofOrders: readonly number[] = [3, 4, 15, 30]
/** What buyers send back. */
const ofReturns = 29
/** What is told of a shop: leave given, taken, ending. */
const ofShops: readonly number[] = [1, 2, 12]

/** What Shopee pushes to us. It is a hint and no more: what it says of a state is never believed (O9). */
export function shopeeHooks({ partnerKey }: ShopeeApp): Pick<Marketplace, 'isSigned' | 'readHook'> {
  return {
    isSigned: ({ headers, body, address }) =>
      isSignedByShopee(partnerKey, { signature: headers['authorization'], address, body }),

    readHook(body) {
      const push = read(Push, jsonOf(body))
      const key = messageKey(push.code, body)
      const at = push.timestamp === undefined ? undefined : push.timestamp * 1000
      if (ofOrders.includes(push.code)) {
        const { ordersn } = read(OfOrder, push.data)
        return hintOf(push.shop_id, { kind: 'order', subject: `order/${ordersn}`, key, at })
      }
      if (push.code === ofReturns) {
        const { return_sn } = read(OfReturn, push.data)
        return hintOf(push.shop_id, { kind: 'return', subject: `return/${return_sn}`, key, at })
      }
      if (!ofShops.includes(push.code)) return undefined
      const told = v.safeParse(OfShop, push.data)
      const shopId = push.shop_id ?? (told.success ? told.output.shop_id : undefined)
      return hintOf(shopId, { kind: 'shop', subject: 'shop', key, at })
    },
  }
}

function hintOf(shopId: string | undefined, hint: Omit<Hint, 'shopId'>): Hint | undefined {
  return shopId === undefined ? undefined : { shopId, ...hint }
}

function read<S extends v.GenericSchema>(schema: S, told: unknown): v.InferOutput<S> {
  return readMessage(schema, told, 'Shopee')
}
