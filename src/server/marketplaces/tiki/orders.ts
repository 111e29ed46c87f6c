import * as v from 'valibot'
import type { TakeChannelOrder } from '../../../domain/channels/take-channel-order.ts'
import { Instant, tikiInstant } from '../../../domain/channels/tiki/tiki-fields.ts'
import { TikiOrder } from '../../../domain/channels/tiki/tiki-order.ts'
import { isOfShop, stepOfTiki } from '../../../domain/channels/tiki/tiki-steps.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Marketplace } from '../marketplace.ts'
import { problemOf } from '../read-answer.ts'
import { misfit, type TikiClient } from './client.ts'
import { askOrders, askPage } from './order-details.ts'
import { mostOrdersAPage, tikiPaths } from './paths.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Tiki' }>

const UpdatedAt = v.object({ updated_at: Instant })
const Place = v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,6}$/))
const secondMs = 1_000

/** What changed at a shop, and orders as they are now. */
export function tikiOrders(
  client: TikiClient,
): Pick<Marketplace, 'changed' | 'orders' | 'mostOrders' | 'parcelsArranged'> {
  return {
    mostOrders: mostOrdersAPage,

    /**
     * Pages are counted, and an order that changes meanwhile leaves its page for a later one, upon which all behind it move up: whoever went on by numbers would miss one. So each page
     * begins at the instant at which the one before it ended; only orders of one and the same second are counted through.
     */
    async changed({ since, until, page: told }, asking) {
      const { from, page } = placeOf(told) ?? { from: since, page: 1 }
      const query = {
        page: String(page),
        order_by: 'updated_at|asc',
        // Later than this, and earlier than that: the seconds themselves have to be told of, too.
        updated_from_date: tikiInstant(Math.floor(from / secondMs) * secondMs - secondMs),
        updated_to_date: tikiInstant(Math.ceil(until / secondMs) * secondMs + secondMs),
      }
      const { orders, isLast } = await askPage(client, query, asking)
      const numbers = [...new Set(orders.map(({ code }) => code))]
      if (isLast) return { numbers }
      const ends = orders.flatMap((order) => {
        const read = v.safeParse(UpdatedAt, order)
        return read.success ? [read.output.updated_at] : []
      })
      const next = Math.max(0, ...ends)
      return {
        numbers,
        next: next > from + secondMs ? `${next}.1` : `${Math.floor(from)}.${page + 1}`,
      }
    },

    parcelsArranged(told) {
      if (told.channel !== 'Tiki') return []
      const { order } = told
      if (!arranged.includes(stepOfTiki(order))) return []
      const tracking = order.shipping.tracking_code.trim() || order.code
      return [{ number: order.code, parcel: order.code, tracking }]
    },

    async orders(numbers, asking) {
      const asked = [...new Set(numbers)].map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const codes = asked.map(({ number }) => number)
        const told = new Map((await askOrders(client, codes, asking)).map((order) => [order.code, order]))
        return codes.flatMap((number) => {
          const order = told.get(number)
          return order ? readOrder(number, order) : []
        })
      })
    },
  }
}

const arranged: readonly string[] = ['arranged', 'shipped', 'delivered', 'done']

/** Where to go on: from an instant, by pages. */
function placeOf(told: string | undefined): { from: number; page: number } | undefined {
  const read = v.safeParse(Place, told)
  if (!read.success) return undefined
  const [from = 0, page = 1] = read.output.split('.').map(Number)
  return { from, page }
}

/** An order is read whole or not at all; what Tiki's own warehouse packs is none of the shop's to do. */
function readOrder(number: string, order: unknown): Each<Told>[] {
  const read = v.safeParse(TikiOrder, order)
  if (read.success)
    return isOfShop(read.output) ? [{ number, ok: { channel: 'Tiki', order: read.output } }] : []
  const bytes = Buffer.from(JSON.stringify(order))
  return [{ number, trouble: misfit(tikiPaths.orders, `${number}: ${problemOf(read.issues)}`, { bytes }) }]
}
