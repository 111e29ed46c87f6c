import * as v from 'valibot'
import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerFor, answerForAll, type Each } from '../each.ts'
import type { Fulfilment, Parcel, ParcelGroup, Shipped } from '../fulfilment.ts'
import type { ShopeeClient } from './client.ts'
import { isShippedAlready, ShopeeTrouble } from './errors.ts'
import { answersOf, isAlready, parcelLists } from './parcel-answers.ts'
import { mostTogether, shopeePaths } from './paths.ts'
import { sayingOf, ToldWays, waysOf } from './shipping-ways.ts'

const OneWays = v.object({ response: ToldWays })
const ManyWays = v.object({ response: v.object({ ...ToldWays.entries, ...parcelLists({}).entries }) })
const Done = v.object({})
const ShippedMany = v.object({ response: parcelLists({}) })
const Tracked = v.object({
  response: parcelLists({ tracking_number: v.optional(v.string(), ''), hint: v.optional(v.string(), '') }),
})

type Shipping = Pick<Fulfilment, 'ways' | 'waysTogether' | 'ship' | 'shipTogether' | 'trackingNumbers'>

/** Shopee gives a number some minutes after a shipment is arranged (ms). */
const trackingMs = 5 * 60_000

/** Parcels are arranged to leave. */
export function shopeeShipping(client: ShopeeClient): Shipping {
  async function lookAt(parcel: Parcel, asking: Asking) {
    const { response } = await client.ask(shopeePaths.shippingWays, OneWays, asking, {
      query: nameOf(parcel),
    })
    return response
  }

  async function lookAtAll({ parcels, serviceId, placeId }: ParcelGroup, asking: Asking) {
    if (parcels.length > mostTogether) throw new RangeError('Shopee ships 50 parcels at once.')
    const body = groupOf({ parcels, serviceId, placeId })
    const { response } = await client.ask(shopeePaths.shippingWaysTogether, ManyWays, asking, { body })
    // Those that are no part of the group are named; the others need not be.
    const rest = parcels.filter(({ parcel }) =>
      response.fail_list.every((one) => one.package_number !== parcel),
    )
    const success_list = rest.map(({ parcel }) => ({ package_number: parcel }))
    const { fail_list } = response
    const each = answersOf(
      parcels,
      { success_list, fail_list },
      { now: asking.now, acts: false, ok: () => ({}) },
    )
    return { told: response, each, rest }
  }

  return {
    ways: (parcel, asking) => answerFor(parcel, async () => waysOf(await lookAt(parcel, asking))),

    async waysTogether(group, asking) {
      const { told, each } = await lookAtAll(group, asking)
      return { ways: waysOf(told), each }
    },

    ship: (parcel, choice, asking) =>
      answerFor(parcel, async () => {
        const body = { ...nameOf(parcel), ...sayingOf(choice, await lookAt(parcel, asking)) }
        try {
          await client.ask(shopeePaths.ship, Done, asking, { body })
          return { wasAlready: false }
        } catch (error) {
          if (error instanceof ShopeeTrouble && isShippedAlready(error.refusal)) return { wasAlready: true }
          throw error
        }
      }),

    shipTogether: (group, choice, asking) =>
      answerForAll(group.parcels, async () => {
        if (choice.way === 'own') throw new RangeError('Each parcel has a tracking number of its own.')
        const { told, each, rest } = await lookAtAll(group, asking)
        const shipped = await answerForAll(rest, async () => {
          const body = { ...groupOf({ ...group, parcels: rest }), ...sayingOf(choice, told) }
          const { response } = await client.ask(shopeePaths.shipTogether, ShippedMany, asking, { body })
          return answersOf<object, Shipped>(rest, response, {
            now: asking.now,
            acts: true,
            ok: () => ({ wasAlready: false }),
          })
        })
        const came = new Map(shipped.map((one) => [one.parcel, one]))
        return each.map((one): Each<Shipped> => {
          const { number, parcel } = one
          const answer = 'trouble' in one ? one : must(came.get(parcel), 'what became of the parcel')
          return isAlready(answer) ? { number, parcel, ok: { wasAlready: true } } : answer
        })
      }),

    trackingNumbers(parcels, asking) {
      if (parcels.length > mostTogether) throw new RangeError('Shopee tells 50 tracking numbers at once.')
      const body = groupOf({ parcels })
      return answerForAll(parcels, async () => {
        const { response } = await client.ask(shopeePaths.trackingNumbers, Tracked, asking, { body })
        return answersOf(parcels, response, {
          now: asking.now,
          acts: false,
          ok({ tracking_number, hint }) {
            if (tracking_number === '') throw noNumberYet(hint)
            return { tracking: tracking_number }
          },
        })
      })
    },
  }
}

/** The number of a parcel is told of split orders alone; of others Shopee refuses it. */
function nameOf({ number, parcel, isSplit }: Parcel): Record<string, string> {
  return isSplit ? { order_sn: number, package_number: parcel } : { order_sn: number }
}

function groupOf({ parcels, serviceId, placeId }: ParcelGroup): object {
  return {
    package_list: parcels.map(({ parcel }) => ({ package_number: parcel })),
    logistics_channel_id: serviceId === undefined ? undefined : Number(serviceId),
    product_location_id: placeId,
  }
}

function noNumberYet(hint: string): OutsideTrouble {
  return new OutsideTrouble('again', 'Shopee chưa cấp mã vận đơn. KhoTay tự lấy lại sau vài phút.', {
    said: hint,
    retryAfterMs: trackingMs,
  })
}
