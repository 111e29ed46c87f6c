import * as v from 'valibot'
import type { TakeChannelOrder } from '../../../domain/channels/take-channel-order.ts'
import { tikiInstant } from '../../../domain/channels/tiki/tiki-fields.ts'
import { TikiOrder } from '../../../domain/channels/tiki/tiki-order.ts'
import { isOfShop, stepOfTiki } from '../../../domain/channels/tiki/tiki-steps.ts'
import { changedByTime } from '../by-time.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Marketplace } from '../marketplace.ts'
import { problemOf } from '../read-answer.ts'
import { misfit, type TikiClient } from './client.ts'
import { askOrders, askPage, strangers } from './order-details.ts'
import { mostOrdersAPage, tikiPaths } from './paths.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Tiki' }>

/** What changed at a shop, and orders as they are now. */
export function tikiOrders(
  client: TikiClient,
): Pick<Marketplace, 'changed' | 'orders' | 'mostOrders' | 'parcelsArranged'> {
  return {
    mostOrders: mostOrdersAPage,

    changed: (window, asking) =>
      changedByTime({ ...window, most: mostOrdersAPage }, async ({ from, to = from, rest = '1' }) => {
        const query = {
          page: rest,
          order_by: 'updated_at|asc',
          // Later than this, and earlier than that: the seconds themselves have to be told of, too.
          updated_from_date: tikiInstant((from - 1) * 1_000),
          updated_to_date: tikiInstant((to + 1) * 1_000),
        }
        const { orders, isLast, total } = await askPage(client, query, asking)
        const told = [...new Set(orders.map(({ code }) => code))]
        return { told, total, rest: isLast ? undefined : String(Number(rest) + 1) }
      }),

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
