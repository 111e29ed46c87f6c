import * as v from 'valibot'
import type { FailureReason } from '../../../domain/shipping/failure-reasons.ts'
import { answerFor, answerForAll } from '../each.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { TiktokClient } from './client.ts'
import { answersOf, ParcelErrors } from './parcel-answers.ts'
import { mostTogether, pathOf, tiktokPaths } from './paths.ts'
import { PackageDetail, providersOf, selfShipment } from './shipping-ways.ts'

/** FUL-159 … FUL-167: the codes that people choose, as version 202309 spells them. */
const reasons: Record<FailureReason, string> = {
  103: 'INVALID_ADDRESS',
  104: 'UNABLE_RECEIVE',
  105: 'UNABLE_CONTACT_BUYER',
  106: 'BUYER_REFUSED',
  100: 'DELAY_DELIVERY',
  116: 'PACKAGE_LOST',
  117: 'PACKAGE_DAMAGE',
  110: 'FORCE_MAJEURE',
  148: 'OTHER',
}

/** Parcels that the shop's own carrier brings: TikTok is told under which number, and what became of them. */
export function tiktokOwnDelivery(client: TiktokClient): Required<Pick<Fulfilment, 'ownDelivery'>> {
  return {
    ownDelivery: {
      providers: (parcel, asking) =>
        answerFor(parcel, async () => {
          const { delivery_option_id } = await client.ask(
            pathOf(tiktokPaths.package, parcel.parcel),
            PackageDetail,
            asking,
          )
          return providersOf(client, delivery_option_id, asking)
        }),

      correct: (parcel, to, asking) =>
        answerFor(parcel, () => {
          const body = selfShipment(to)
          return client.ask(pathOf(tiktokPaths.correct, parcel.parcel), v.object({}), asking, { body })
        }),

      tell(outcomes, asking) {
        if (outcomes.length > mostTogether) throw new RangeError('TikTok is told of 50 parcels at once.')
        const packages = outcomes.map(({ parcel, delivered, reason = 148 }) =>
          delivered
            ? { id: parcel, delivery_type: 'DELIVERY_SUCCESS' }
            : { id: parcel, delivery_type: 'DELIVERY_FAILED', fail_delivery_reason: reasons[reason] },
        )
        return answerForAll(outcomes, async () => {
          const told = await client.ask(tiktokPaths.deliver, ParcelErrors, asking, { body: { packages } })
          return answersOf(outcomes, told, () => ({}))
        })
      },
    },
  }
}
