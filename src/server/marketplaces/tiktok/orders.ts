import * as v from 'valibot'
import type { TakeChannelOrder } from '../../../domain/channels/take-channel-order.ts'
import { TiktokOrder } from '../../../domain/channels/tiktok/tiktok-order.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Parcel } from '../fulfilment.ts'
import type { Marketplace } from '../marketplace.ts'
import { problemOf } from '../read-answer.ts'
import { cancelRequests } from './cancel-requests.ts'
import { askChanged, listed } from './changed.ts'
import { misfit, type TiktokClient } from './client.ts'
import { askOrders, notAsked, strangers } from './order-details.ts'
import { mostOrdersAPage, mostTogether, tiktokPaths } from './paths.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Tiktok' }>

const OrderList = v.object({
  ...listed,
  orders: v.optional(v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })), []),
})

/** What changed at a shop, and orders as they are now. */
export function tiktokOrders(
  client: TiktokClient,
): Pick<Marketplace, 'changed' | 'orders' | 'mostOrders' | 'parcelsArranged'> {
  return {
    mostOrders: mostTogether,

    changed: (window, asking) =>
      askChanged({ ...window, most: mostOrdersAPage }, async (question) => {
        const told = await client.ask(tiktokPaths.orderList, OrderList, asking, question)
        return { ...told, numbers: told.orders.map(({ id }) => id) }
      }),

    parcelsArranged(told) {
      if (told.channel !== 'Tiktok') return []
      const { order } = told
      if (!arranged.includes(order.status)) return []
      const parcels = order.packages.map(({ id }) => parcelOf(order, id))
      return parcels.flatMap((parcel) => parcel ?? [])
    },

    async orders(numbers, asking) {
      const asked = [...new Set(numbers)].map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const known = await askOrders(
          client,
          asked.map(({ number }) => number),
          asking,
        )
        const told = new Map(known.map((order) => [order.id, order]))
        const requests = await cancelRequests(client, known, asking)
        const strange = strangers(known, [...asked.map(({ number }) => number)])
        return asked.flatMap(({ number }): Each<Told>[] => {
          const order = told.get(number)
          if (!order) return strange.length > 0 ? [{ number, trouble: notAsked(number, strange) }] : []
          // TikTok's own warehouse packs and sends these: none of it is the shop's to do.
          return order['fulfillment_type'] === 'FULFILLMENT_BY_TIKTOK'
            ? []
            : [readOrder(number, order, requests.get(number))]
        })
      })
    },
  }
}

/** A carrier has some of it, or is to get it. */
const arranged: readonly string[] = ['PARTIALLY_SHIPPING', 'AWAITING_COLLECTION', 'IN_TRANSIT', 'DELIVERED']

/** A parcel of an order, where it is arranged. */
function parcelOf(
  { id, status, line_items, packages, tracking_number }: TiktokOrder,
  parcel: string,
): Parcel | undefined {
  const isSplit = packages.length > 1
  const units = line_items.filter(({ package_id }) => package_id === parcel)
  const isOpen = units.some(({ package_status }) => package_status === 'TO_FULFILL')
  if (isOpen && status === 'PARTIALLY_SHIPPING') return undefined
  const told = units.find((unit) => unit.tracking_number)?.tracking_number
  const tracking = told || (isSplit ? undefined : tracking_number)
  return tracking ? { number: id, parcel, isSplit, tracking } : { number: id, parcel, isSplit }
}

/** An order is read whole or not at all. */
function readOrder(number: string, order: unknown, cancel_request: Told['cancel_request']): Each<Told> {
  const read = v.safeParse(TiktokOrder, order)
  if (read.success) {
    const told: Told = { channel: 'Tiktok', order: read.output }
    return { number, ok: cancel_request ? { ...told, cancel_request } : told }
  }
  const bytes = Buffer.from(JSON.stringify(order))
  return { number, trouble: misfit(tiktokPaths.orders, `${number}: ${problemOf(read.issues)}`, { bytes }) }
}
