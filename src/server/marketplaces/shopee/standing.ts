import * as v from 'valibot'
import { answerForAll, type Each } from '../each.ts'
import type { Fulfilment, Progress, Standing } from '../fulfilment.ts'
import { problemOf } from '../read-answer.ts'
import { misfit, type ShopeeClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { askOrders, notAsked, strangers } from './order-details.ts'
import { shopeePaths } from './paths.ts'

/** No more than is needed: this has to be answered when anything else of an order changed its form. */
const OrderStanding = v.object({
  order_status: v.picklist([
    ...([
      'UNPAID',
      'PENDING',
      'READY_TO_SHIP',
      'INVOICE_PENDING',
      'PROCESSED',
      'RETRY_SHIP',
      'SHIPPED',
    ] as const),
    ...(['TO_CONFIRM_RECEIVE', 'TO_RETURN', 'COMPLETED', 'IN_CANCEL', 'CANCELLED'] as const),
  ]),
  update_time: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  package_list: v.optional(
    v.array(v.object({ package_number: v.string(), logistics_status: v.optional(v.string(), '') })),
    [],
  ),
})
type OrderStanding = v.InferOutput<typeof OrderStanding>

/** Nothing was asked of a carrier, or it was taken back. */
const notArranged = new Set([
  '',
  'LOGISTICS_NOT_START',
  'LOGISTICS_PENDING_ARRANGE',
  'LOGISTICS_READY',
  'LOGISTICS_INVALID',
  'LOGISTICS_REQUEST_CANCELED',
  'LOGISTICS_COD_REJECTED',
])

/** What became of orders (O4): asked after an answer was lost, before anything is done again. */
export function shopeeStandings(client: ShopeeClient): Pick<Fulfilment, 'stateOf'> {
  return {
    stateOf(numbers, asking) {
      const asked = numbers.map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const told = await askOrders(client, { numbers, fields: 'package_list' }, asking)
        return asked.map(({ number }): Each<Standing> => {
          const order = told.find(({ order_sn }) => order_sn === number)
          const strange = strangers(told, numbers)
          if (!order && strange.length > 0) return { number, trouble: notAsked(number, strange) }
          if (!order) return { number, trouble: troubleOf({ error: 'error_not_found' }, { now: asking.now }) }
          const read = v.safeParse(OrderStanding, order)
          if (read.success) return { number, ok: standingOf(read.output) }
          const bytes = Buffer.from(JSON.stringify(order))
          return {
            number,
            trouble: misfit(shopeePaths.orderDetail, `${number}: ${problemOf(read.issues)}`, { bytes }),
          }
        })
      })
    },
  }
}

function standingOf(order: OrderStanding): Standing {
  const parcels = order.package_list.map(({ package_number, logistics_status }) => ({
    parcel: package_number,
    isArranged: !notArranged.has(logistics_status),
  }))
  return { progress: progressOf(order.order_status, parcels), changedAt: order.update_time * 1000, parcels }
}

function progressOf(status: OrderStanding['order_status'], parcels: Standing['parcels']): Progress {
  switch (status) {
    case 'UNPAID':
    case 'PENDING':
    case 'READY_TO_SHIP':
    case 'INVOICE_PENDING':
      // The parcel may know before its order does.
      return parcels.length > 0 && parcels.every(({ isArranged }) => isArranged) ? 'arranged' : 'open'
    case 'PROCESSED':
      return 'arranged'
    case 'RETRY_SHIP':
      return 'missed'
    case 'SHIPPED':
    case 'TO_CONFIRM_RECEIVE':
    case 'TO_RETURN':
    case 'COMPLETED':
      return 'gone'
    case 'IN_CANCEL':
      return 'asked'
    case 'CANCELLED':
      return 'cancelled'
  }
}
