import * as v from 'valibot'
import { isCarrier } from '../../../domain/orders/carrier-names.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Carrier, Standing } from '../../carriers/carrier.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { carrierOf, tellAccount } from './carrier-making.ts'
import { takeStandings } from './track-parcels.ts'

const Told = v.object({
  waybill: v.optional(v.string()),
  ref: v.optional(v.string()),
  standing: v.optional(
    v.object({
      status: v.string(),
      note: v.string(),
      at: v.optional(v.number()),
      cod: v.optional(v.number()),
      weight: v.optional(v.number()),
      fee: v.optional(v.number()),
    }),
  ),
})

/**
 * Parcels that carriers told of are asked after: what a message says is a hint (O9). Where a carrier does not answer, and its documents know of no call that tells how a parcel stands, its message is
 * what there is. One of which nobody here knows is let pass.
 */
export async function readParcelArrivals(
  making: ProviderMaking,
  taken: readonly Taken['inbox'][],
): Promise<Outcome[]> {
  const { provider } = making
  if (!isCarrier(provider)) return taken.map(() => ({ ok: true, answer: 'unknown' }))
  const abouts = taken.map(({ bytes }) => v.parse(Told, JSON.parse(Buffer.from(bytes).toString('utf8'))))
  const orders = await Promise.all(abouts.map((about) => orderOf(making, about)))
  const known = [...new Map(orders.flatMap((order) => (order ? [[order.code, order]] : []))).values()]
  if (known.length === 0) return taken.map(() => ({ ok: true, answer: 'unknown' }))
  try {
    const carrier = carrierOf(making, provider)
    const waybills = known.map(({ delivery }) => delivery.id)
    const told = await standingsOf(making, carrier, waybills)
    return taken.map((_, index): Outcome => {
      const order = orders[index]
      if (!order) return { ok: true, answer: 'unknown' }
      const number = order.delivery.id
      const asked = told.filter((each) => each.number === number)
      const { standing } = abouts[index] ?? {}
      const isSilent = asked.every((each) => 'trouble' in each && !each.trouble.forAll)
      const each = standing && isSilent ? [{ number, ok: standing }] : asked
      return {
        ok: true,
        async report({ give }) {
          const troubles = await takeStandings(give, provider, [order], each)
          await tellAccount(give, making, troubles.get(order.delivery.id))
          return troubles.get(order.delivery.id)
        },
      }
    })
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return taken.map(() => ({ ok: false, trouble: error }))
  }
}

/** How they stand by the carrier's answers; of one that does not answer by the same reason for each. */
async function standingsOf(
  making: ProviderMaking,
  carrier: Carrier,
  waybills: readonly string[],
): Promise<Each<Standing>[]> {
  const asking = await keyedAsking(making)
  try {
    return await carrier.standings(waybills, asking)
  } catch (error) {
    if (!(error instanceof OutsideTrouble) || error.forAll) throw error
    return waybills.map((number) => ({ number, trouble: error }))
  }
}

/** The order whose parcel it is, by its waybill, or by our own name of it. */
async function orderOf(
  { road, company, provider, accountId }: ProviderMaking,
  { waybill, ref }: v.InferOutput<typeof Told>,
): Promise<Order | undefined> {
  return road.store.read(company, async (reading) => {
    const byWaybill = waybill ? await reading.orderCodesByWaybill(waybill) : []
    const codes = ref ? [...byWaybill, ref.replace(/-L\d+$/, '')] : byWaybill
    const rows = await reading.rows(codes.map((key) => ({ table: 'orders' as const, key })))
    return (rows as (Order | undefined)[]).find(
      (order) =>
        order?.carriage?.carrier === provider && order.carriage.accountId === accountId && order.delivery.id,
    )
  })
}
