import * as v from 'valibot'
import { must } from '../../../lib/must.ts'
import type { Asking } from '../asking.ts'
import { answerFor, answerForAll, answerSideBySide, type Each } from '../each.ts'
import type { Fulfilment, Parcel, Shipped, ShippingWays } from '../fulfilment.ts'
import type { TiktokClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { isArranged } from './package-status.ts'
import { answersOf, isAlready, ParcelErrors } from './parcel-answers.ts'
import { mostTogether, pathOf, tiktokPaths } from './paths.ts'
import { commonWays, HandoverSlots, PackageDetail, providersOf, sayingOf, waysOf } from './shipping-ways.ts'

const Done = v.object({})

type Shipping = Pick<Fulfilment, 'ways' | 'waysTogether' | 'ship' | 'shipTogether'>

/** Parcels are arranged to leave: by a carrier of TikTok's, or by one of the shop's own. */
export function tiktokShipping(client: TiktokClient): Shipping {
  /** How a parcel goes. Throws where nothing is left to arrange of it: TikTok tells no hours then, and does not say why. */
  async function detailOf({ parcel }: Parcel, asking: Asking) {
    const detail = await client.ask(pathOf(tiktokPaths.package, parcel), PackageDetail, asking)
    const { package_status: status } = detail
    if (status === 'CANCELLED') throw troubleOf({ code: 21023059 }, { acts: false })
    if (isArranged(status)) throw troubleOf({ code: 21011040 }, { acts: false })
    return detail
  }

  async function lookAt(parcel: Parcel, asking: Asking): Promise<ShippingWays> {
    const detail = await detailOf(parcel, asking)
    if (detail.shipping_type !== 'SELLER')
      return waysOf(await client.ask(pathOf(tiktokPaths.slots, parcel.parcel), HandoverSlots, asking))
    return {
      own: { needsTracking: true, providers: await providersOf(client, detail.delivery_option_id, asking) },
    }
  }

  /** What is to be said of a parcel. Its own carriers are not asked for: the choice names one. */
  async function sayingFor(parcel: Parcel, choice: Parameters<typeof sayingOf>[0], asking: Asking) {
    if (choice.way !== 'own') return sayingOf(choice, await lookAt(parcel, asking))
    const { shipping_type } = await detailOf(parcel, asking)
    const ways = shipping_type === 'SELLER' ? { own: { needsTracking: true } } : await lookAt(parcel, asking)
    return sayingOf(choice, ways)
  }

  return {
    ways: (parcel, asking) => answerFor(parcel, () => lookAt(parcel, asking)),

    async waysTogether({ parcels }, asking) {
      few(parcels)
      const looked = await answerSideBySide(parcels, (parcel) => lookAt(parcel, asking))
      const inTheWay = looked.find((each) => 'trouble' in each && each.trouble.forAll)
      if (inTheWay && 'trouble' in inTheWay) throw inTheWay.trouble
      const ways = commonWays(looked.flatMap((each) => ('ok' in each ? each.ok : [])))
      return { ways, each: looked.map((each): Each<object> => ('ok' in each ? { ...each, ok: {} } : each)) }
    },

    ship: (parcel, choice, asking) =>
      answerFor(parcel, async () => {
        try {
          const body = await sayingFor(parcel, choice, asking)
          await client.ask(pathOf(tiktokPaths.ship, parcel.parcel), Done, asking, { body })
          return { wasAlready: false }
        } catch (error) {
          if (isAlready(error)) return { wasAlready: true }
          throw error
        }
      }),

    async shipTogether({ parcels }, choice, asking) {
      few(parcels)
      if (choice.way === 'own') throw new RangeError('Each parcel has a tracking number of its own.')
      const looked = await answerSideBySide(parcels, (parcel) => sayingFor(parcel, choice, asking))
      const ready = looked.flatMap((each) =>
        'ok' in each ? [{ number: each.number, parcel: must(each.parcel, 'a parcel'), saying: each.ok }] : [],
      )
      const shipped = await answerForAll<(typeof ready)[number], Shipped>(ready, async () => {
        const packages = ready.map(({ parcel, saying }) => ({ id: parcel, ...saying }))
        const told = await client.ask(tiktokPaths.shipTogether, ParcelErrors, asking, { body: { packages } })
        return answersOf(ready, told, () => ({ wasAlready: false }))
      })
      const came = new Map(shipped.map((one) => [one.parcel, one]))
      return looked.map((one): Each<Shipped> => {
        const { number, parcel } = one
        const answer = 'trouble' in one ? one : must(came.get(parcel), 'what became of the parcel')
        return 'trouble' in answer && isAlready(answer.trouble)
          ? { number, parcel, ok: { wasAlready: true } }
          : answer
      })
    },
  }
}

function few(parcels: readonly Parcel[]): void {
  if (parcels.length > mostTogether) throw new RangeError('TikTok ships 50 parcels at once.')
}
