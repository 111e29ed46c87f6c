import * as v from 'valibot'
import { tiktokOrderStates } from '../../../domain/channels/tiktok/tiktok-order.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { answerFor, answerForAll } from '../each.ts'
import type { Fulfilment, Progress, Standing } from '../fulfilment.ts'
import { problemOf } from '../read-answer.ts'
import { misfit, type TiktokClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { askOrders, notAsked, strangers } from './order-details.ts'
import { isArranged } from './package-status.ts'
import { mostTogether, tiktokPaths } from './paths.ts'

const Text = v.pipe(v.string(), v.maxLength(200))

/** No more than is needed: this has to be answered when anything else of an order changed its form. */
const OrderStanding = v.object({
  status: v.picklist(tiktokOrderStates),
  update_time: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  is_buyer_request_cancel: v.optional(v.boolean(), false),
  tracking_number: v.optional(Text, ''),
  packages: v.optional(v.array(v.object({ id: Text })), []),
  line_items: v.optional(
    v.array(
      v.object({
        package_id: v.optional(Text, ''),
        package_status: v.optional(Text, ''),
        tracking_number: v.optional(Text, ''),
      }),
    ),
    [],
  ),
})
type OrderStanding = v.InferOutput<typeof OrderStanding>

/** TikTok has given a number by the time its label is there; a seller's own is told at once (ms). */
const trackingMs = 60_000

/** What became of orders (O4), asked after an answer was lost, before anything is done again; and under which numbers their parcels go. */
export function tiktokStandings(client: TiktokClient): Pick<Fulfilment, 'stateOf' | 'trackingNumbers'> {
  async function standings(numbers: readonly string[], asking: Parameters<Fulfilment['stateOf']>[1]) {
    const orders = await askOrders(client, numbers, asking)
    const told = new Map(orders.map((order) => [order.id, order]))
    const strange = strangers(orders, numbers)
    return (number: string): OrderStanding => {
      const order = told.get(number)
      if (!order && strange.length > 0) throw notAsked(number, strange)
      if (!order) throw troubleOf({ code: 21008111 }, { acts: false })
      const read = v.safeParse(OrderStanding, order)
      if (read.success) return read.output
      const bytes = Buffer.from(JSON.stringify(order))
      throw misfit(tiktokPaths.orders, `${number}: ${problemOf(read.issues)}`, { bytes })
    }
  }

  return {
    stateOf(numbers, asking) {
      const asked = numbers.map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const standingAt = await standings(numbers, asking)
        return Promise.all(
          asked.map(({ number }) => answerFor({ number }, async () => standingOf(standingAt(number)))),
        )
      })
    },

    trackingNumbers(parcels, asking) {
      if (parcels.length > mostTogether) throw new RangeError('TikTok tells 50 tracking numbers at once.')
      return answerForAll(parcels, async () => {
        const standingAt = await standings([...new Set(parcels.map(({ number }) => number))], asking)
        return Promise.all(
          parcels.map(({ number, parcel }) =>
            answerFor({ number, parcel }, async () => {
              const { line_items: units, packages, tracking_number: whole } = standingAt(number)
              const told = units.find((unit) => unit.package_id === parcel && unit.tracking_number !== '')
              const tracking = told?.tracking_number || (packages.length > 1 ? '' : whole)
              if (tracking === '') throw noNumberYet()
              return { tracking }
            }),
          ),
        )
      })
    },
  }
}

function noNumberYet(): OutsideTrouble {
  return new OutsideTrouble('again', 'TikTok Shop chưa cấp mã vận đơn. KhoTay tự lấy lại sau một phút.', {
    retryAfterMs: trackingMs,
  })
}

function standingOf(order: OrderStanding): Standing {
  const parcels = order.packages.map(({ id }) => {
    const units = order.line_items.filter(({ package_id }) => package_id === id)
    return {
      parcel: id,
      isArranged: units.length > 0 && units.every(({ package_status }) => isArranged(package_status)),
    }
  })
  return { progress: progressOf(order, parcels), changedAt: order.update_time * 1000, parcels }
}

function progressOf(
  { status, is_buyer_request_cancel: isAsked }: OrderStanding,
  parcels: Standing['parcels'],
): Progress {
  switch (status) {
    case 'UNPAID':
    case 'ON_HOLD':
    case 'AWAITING_SHIPMENT':
    case 'PARTIALLY_SHIPPING':
      if (isAsked) return 'asked'
      // The parcel may know before its order does.
      return parcels.length > 0 && parcels.every((parcel) => parcel.isArranged) ? 'arranged' : 'open'
    case 'AWAITING_COLLECTION':
      return isAsked ? 'asked' : 'arranged'
    case 'IN_TRANSIT':
    case 'DELIVERED':
    case 'COMPLETED':
      return 'gone'
    case 'CANCELLED':
      return 'cancelled'
  }
}
