import * as v from 'valibot'
import { ShopeeOrder } from '../../../domain/channels/shopee/shopee-order.ts'
import type { TakeChannelOrder } from '../../../domain/channels/take-channel-order.ts'
import { changedByTime } from '../by-time.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Marketplace } from '../marketplace.ts'
import { problemOf } from '../read-answer.ts'
import { misfit, type ShopeeClient } from './client.ts'
import { askOrders, notAsked, strangers } from './order-details.ts'
import { longestWindowMs, mostOrdersAPage, mostTogether, narrowestWindow, shopeePaths } from './paths.ts'

const OrderNumber = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

const OrderList = v.object({
  response: v.object({
    more: v.boolean(),
    next_cursor: v.optional(v.string(), ''),
    order_list: v.optional(v.array(v.object({ order_sn: OrderNumber })), []),
  }),
})

/** What Shopee tells of an order when it is asked for. */
const optionalFields = [
  ...['buyer_username', 'estimated_shipping_fee', 'actual_shipping_fee', 'recipient_address', 'note'],
  ...['item_list', 'pay_time', 'buyer_cancel_reason', 'cancel_by', 'cancel_reason', 'package_list'],
  ...['shipping_carrier', 'payment_method', 'total_amount'],
].join(',')

/** What changed at a shop, and orders as they are now. */
export function shopeeOrders(
  client: ShopeeClient,
): Pick<Marketplace, 'changed' | 'orders' | 'mostOrders' | 'parcelsArranged'> {
  return {
    mostOrders: mostTogether,

    async changed(window, asking) {
      if (window.until - window.since > longestWindowMs)
        throw new RangeError('Shopee tells of 15 days at once.')
      const by = { ...window, most: mostOrdersAPage, narrowest: narrowestWindow }
      return changedByTime(by, async ({ from, to = from, rest = '' }) => {
        const query = {
          time_range_field: 'update_time',
          time_from: String(from),
          time_to: String(to),
          page_size: String(mostOrdersAPage),
          cursor: rest,
          request_order_status_pending: 'true',
        }
        const { response } = await client.ask(shopeePaths.orderList, OrderList, asking, { query })
        const { order_list: orders, more, next_cursor: next } = response
        const goesOn = more && next !== '' && orders.length > 0
        return { told: orders.map(({ order_sn }) => order_sn), rest: goesOn ? next : undefined }
      })
    },

    parcelsArranged(told) {
      if (told.channel !== 'Shopee') return []
      const { order_sn: number, order_status, package_list: packages } = told.order
      if (!arranged.includes(order_status)) return []
      return packages.map(({ package_number: parcel }) => {
        return { number, parcel, isSplit: packages.length > 1 }
      })
    },

    async orders(numbers, asking) {
      const asked = [...new Set(numbers)].map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const of = { numbers: asked.map(({ number }) => number), fields: optionalFields }
        const told = new Map((await askOrders(client, of, asking)).map((order) => [order.order_sn, order]))
        const strange = strangers(told.values(), of.numbers)
        return asked.flatMap(({ number }): Each<TakeChannelOrder['told']>[] => {
          const order = told.get(number)
          if (order) return [readOrder(number, order)]
          return strange.length > 0 ? [{ number, trouble: notAsked(number, strange) }] : []
        })
      })
    },
  }
}

/** A carrier has it, or is to get it. */
const arranged: readonly string[] = ['PROCESSED', 'RETRY_SHIP', 'SHIPPED', 'TO_CONFIRM_RECEIVE']

/** An order is read whole or not at all. */
function readOrder(number: string, order: unknown): Each<TakeChannelOrder['told']> {
  const read = v.safeParse(ShopeeOrder, order)
  if (read.success) return { number, ok: { channel: 'Shopee', order: read.output } }
  const bytes = Buffer.from(JSON.stringify(order))
  const problem = `${number}: ${problemOf(read.issues)}`
  return { number, trouble: misfit(shopeePaths.orderDetail, problem, { bytes }) }
}
