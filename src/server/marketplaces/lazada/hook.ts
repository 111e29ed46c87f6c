import * as v from 'valibot'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import type { Hint, Marketplace } from '../marketplace.ts'
import { jsonOf } from '../read-answer.ts'
import { messageKey, readMessage } from '../read-message.ts'
import { isSignedByLazada, type LazadaApp } from './sign.ts'

const SellerId = v.pipe(Id, v.regex(/^\d{1,32}$/))
const Push = v.object({
  message_type: v.pipe(v.number(), v.integer()),
  /** Some messages are nobody's: "null". */
  seller_id: v.optional(v.nullable(Id)),
  /** Seconds, or milliseconds: its documents have both. */
  timestamp: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  data: v.optional(v.unknown()),
})
const OfOrder = v.object({ trade_order_id: v.pipe(Id, v.regex(/^\d{1,40}$/)) })
/** Buyers send back, or want out of an order that did not leave: the latter is told with the order. */
const OfReverse = v.object({
  reverse_order_id: v.pipe(Id, v.regex(/^\d{1,40}$/)),
  reverse_status: v.pipe(v.string(), v.regex(/^RTM_/)),
})
const OfShop = v.object({ seller_id: v.optional(Id) })

/** What is told of orders: their state, what a buyer asks for, their parcels. */
const ofOrders: readonly number[] = [0, 10, 14]
/** Leave that ends within two days. */
const leaveEnds = 8

/** What Lazada pushes to us. It is a hint and no more: what it says of a state is never believed (O9). */
export function lazadaHooks(app: LazadaApp): Pick<Marketplace, 'isSigned' | 'readHook'> {
  return {
    isSigned: ({ headers, body }) => isSignedByLazada(app, { signature: headers['authorization'], body }),

    readHook(body) {
      const push = read(Push, jsonOf(body))
      const key = messageKey(push.message_type, body)
      const at = push.timestamp === undefined ? undefined : msOf(push.timestamp)
      const reverse = v.safeParse(OfReverse, push.data)
      if (ofOrders.includes(push.message_type) && reverse.success) {
        const subject = `return/${reverse.output.reverse_order_id}`
        return hintOf(push.seller_id, { kind: 'return', subject, key, at })
      }
      if (ofOrders.includes(push.message_type)) {
        const { trade_order_id } = read(OfOrder, push.data)
        const subject = `order/${trade_order_id}`
        return hintOf(push.seller_id, { kind: 'order', subject, key, at })
      }
      if (push.message_type !== leaveEnds) return undefined
      const told = v.safeParse(OfShop, push.data)
      const seller = told.success ? told.output.seller_id : undefined
      return hintOf(seller ?? push.seller_id, { kind: 'shop', subject: 'shop', key, at })
    },
  }
}

/** By the seller's number, which is not what a shop is known by. */
function hintOf(seller: string | null | undefined, hint: Omit<Hint, 'shopId'>): Hint | undefined {
  const read = v.safeParse(SellerId, seller)
  return read.success ? { shopId: read.output, byHookId: true, ...hint } : undefined
}

function msOf(told: number): number {
  return told < 100_000_000_000 ? told * 1000 : told
}

function read<S extends v.GenericSchema>(schema: S, told: unknown): v.InferOutput<S> {
  return readMessage(schema, told, 'Lazada')
}
