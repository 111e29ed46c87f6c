import * as v from 'valibot'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { carrierOf, orderAndCompany, tellAccount } from './carrier-making.ts'
import { takeStandings } from './track-parcels.ts'

const Params = v.object({ code: v.string() })

/** Asks a carrier how one parcel stands, for somebody who wants to know now. */
export const readParcel: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { code } = v.parse(Params, JSON.parse(entry.params))
  const { order } = await orderAndCompany(making, code)
  const { carriage, delivery } = order ?? {}
  if (!order || carriage?.state !== 'done' || !delivery?.id) return { ok: true, answer: 'over' }
  const asking = await keyedAsking(making)
  const told = await carrierOf(making, carriage.carrier).standings([delivery.id], asking)
  return {
    ok: true,
    answer: JSON.stringify({ told: told.length }),
    async report({ give }) {
      const troubles = await takeStandings(give, carriage.carrier, [order], told)
      const trouble = troubles.get(delivery.id)
      await tellAccount(give, making, trouble)
      return trouble
    },
  }
}
