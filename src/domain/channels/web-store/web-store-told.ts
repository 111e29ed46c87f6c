import * as v from 'valibot'

/*
 * An order as a web store tells it, in one form whatever software the store runs on: the connector made it of the message (`server/marketplaces/web-store`). Times are ms since 1970,
 * money is VND.
 */

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** A slash would part what names a listing. */
const ListingId = v.pipe(Id, v.regex(/^[^/]+$/))
const Money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How far the store says it is: to be paid first, to be sent, called off, or through. */
export const storeOrderStates = ['unpaid', 'open', 'cancelled', 'done'] as const

const StoreLine = v.object({
  item: ListingId,
  /** What the store calls the goods; '' where it does not. */
  sku: Text(200),
  name: Text(500),
  variant: v.optional(Text(300)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
  price: Money,
})

export const StoreOrder = v.object({
  number: Id,
  /** The store's own of it, where buyers know it by another number. */
  id: v.optional(Id),
  /** The older word of two is the one with the lower of these (O11). */
  at: Instant,
  state: v.picklist(storeOrderStates),
  /** The same in the store's own word. */
  said: Text(64),
  created_at: Instant,
  items: v.pipe(v.array(StoreLine), v.maxLength(500)),
  /** What the buyer pays in all, the way included. */
  total: Money,
  payment: v.object({ method: Text(200), is_cod: v.boolean(), paid_at: v.optional(Instant) }),
  customer: v.object({
    name: Text(200),
    phone: Text(32),
    address: Text(500),
    /** Units from the province down, as far as the store tells them. */
    levels: v.pipe(v.array(Text(64)), v.maxLength(3)),
  }),
  note: v.optional(Text(1_000)),
  cancel_reason: v.optional(Text(300)),
})
export type StoreOrder = v.InferOutput<typeof StoreOrder>

export const WebStoreTold = v.object({ channel: v.literal('web_store'), order: StoreOrder })
