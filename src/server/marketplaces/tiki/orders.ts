import * as v from 'valibot'
import type { TakeChannelOrder } from '../../../domain/channels/take-channel-order.ts'
import { Instant, tikiInstant } from '../../../domain/channels/tiki/tiki-fields.ts'
import { TikiOrder } from '../../../domain/channels/tiki/tiki-order.ts'
import { isOfShop, stepOfTiki } from '../../../domain/channels/tiki/tiki-steps.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Marketplace } from '../marketplace.ts'
import { pageAfter, placeOf } from '../pages.ts'
import { problemOf } from '../read-answer.ts'
import { misfit, type TikiClient } from './client.ts'
import { askOrders, askPage, strangers } from './order-details.ts'
import { mostOrdersAPage, tikiPaths } from './paths.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Tiki' }>

const UpdatedAt = v.object({ updated_at: Instant })
const secondMs = 1_000

/** What changed at a shop, and orders as they are now. */
export function tikiOrders(
  client: TikiClient,
): Pick<Marketplace, 'changed' | 'orders' | 'mostOrders' | 'parcelsArranged'> {
  return {
    mostOrders: mostOrdersAPage,

    async changed({ since, until, page }, asking) {
      const place = placeOf(since, page)
      const number = Number(place.alone?.cursor || 1)
      const end = place.alone ? place.at : Math.ceil(until / secondMs) * secondMs
      const query = {
        page: String(number),
        order_by: 'updated_at|asc',
        // Later than this, and earlier than that: the seconds themselves have to be told of, too.
        updated_from_date: tikiInstant(place.at - secondMs),
        updated_to_date: tikiInstant(end + secondMs),
      }
      const { orders, isLast, total } = await askPage(client, query, asking)
      const numbers = [...new Set(orders.map(({ code }) => code))]
      const instants = orders.flatMap((order) => {
        const read = v.safeParse(UpdatedAt, order)
        return read.success ? [read.output.updated_at] : []
      })
      const next = isLast ? undefined : String(number + 1)
      return { numbers, next: pageAfter(place, { instants, next, total }, until) }
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
        const orders = await askOrders(client, codes, asking)
        const told = new Map(orders.map((order) => [order.code, order]))
        const strange = strangers(orders, codes)
        return codes.flatMap((number): Each<Told>[] => {
          const order = told.get(number)
          if (order) return readOrder(number, order)
          if (strange.length === 0) return []
          const bytes = Buffer.from(JSON.stringify(strange))
          return [{ number, trouble: misfit(tikiPaths.orders, `${number}: code: as asked`, { bytes }) }]
        })
      })
    },
  }
}

const arranged: readonly string[] = ['arranged', 'shipped', 'delivered', 'done']

/** An order is read whole or not at all; what Tiki's own warehouse packs is none of the shop's to do. */
function readOrder(number: string, order: unknown): Each<Told>[] {
  const read = v.safeParse(TikiOrder, order)
  if (read.success)
    return isOfShop(read.output) ? [{ number, ok: { channel: 'Tiki', order: read.output } }] : []
  const bytes = Buffer.from(JSON.stringify(order))
  return [{ number, trouble: misfit(tikiPaths.orders, `${number}: ${problemOf(read.issues)}`, { bytes }) }]
}
