import * as v from 'valibot'
import type { Hint, Marketplace } from '../marketplace.ts'
import { jsonOf } from '../read-answer.ts'
import { messageKey, readMessage } from '../read-message.ts'
import { isSignedByTiktok, type TiktokApp } from './sign.ts'

const Id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(v.string(), v.regex(/^\w{1,64}$/))]),
  v.transform(String),
)
const Message = v.object({
  type: v.pipe(v.number(), v.integer()),
  shop_id: v.optional(Id),
  timestamp: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  data: v.optional(v.unknown()),
})
const OfOrder = v.object({ order_id: Id })
const OfReturn = v.object({ return_id: Id })
const OfPackages = v.object({
  package_list: v.pipe(v.array(v.object({ order_id_list: v.array(Id) })), v.maxLength(100)),
})

/** What is told of orders: state, address, cancellation, return. */
const ofOrders: readonly number[] = [1, 3, 11, 12]
const ofPackages = 4
const ofReturns = 12
/** What is told of a shop: leave taken, ending. */
const ofShops: readonly number[] = [6, 7]

/** What TikTok tells us. It is a hint and no more: what it says of a state is never believed (O9), and it spells it otherwise there. */
export function tiktokHooks(app: TiktokApp): Pick<Marketplace, 'isSigned' | 'readHook'> {
  return {
    isSigned: ({ headers, body }) => isSignedByTiktok(app, { signature: headers['authorization'], body }),

    readHook(body) {
      const message = read(Message, jsonOf(body))
      const { type, shop_id: shopId, timestamp, data } = message
      const key = messageKey(type, body)
      const about = { key, at: timestamp === undefined ? undefined : timestamp * 1000 }
      const returned = type === ofReturns ? v.safeParse(OfReturn, data) : undefined
      if (returned?.success && shopId !== undefined)
        return { shopId, kind: 'return', subject: `return/${returned.output.return_id}`, ...about }
      if (ofOrders.includes(type)) return ofOrder(shopId, read(OfOrder, data).order_id, about)
      if (type === ofPackages) {
        // Of orders that are packed into one parcel or out of it, the first; the poller reads the others.
        const [first] = read(OfPackages, data).package_list.flatMap(({ order_id_list: orders }) => orders)
        return first === undefined ? undefined : ofOrder(shopId, first, about)
      }
      if (!ofShops.includes(type) || shopId === undefined) return undefined
      return { shopId, kind: 'shop', subject: 'shop', ...about }
    },
  }
}

function ofOrder(
  shopId: string | undefined,
  number: string,
  about: Pick<Hint, 'key'> & { at: number | undefined },
): Hint | undefined {
  return shopId === undefined ? undefined : { shopId, kind: 'order', subject: `order/${number}`, ...about }
}

function read<S extends v.GenericSchema>(schema: S, told: unknown): v.InferOutput<S> {
  return readMessage(schema, told, 'TikTok Shop')
}
