import type { Order } from '../../domain/tables/orders.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { must } from '../../lib/must.ts'
import { slices } from '../../lib/slices.ts'
import type { ShippingWaysAnswer, WaysGroup } from '../../protocol/queries/shipping-ways.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { Fulfilment, ShippingWays } from '../marketplaces/fulfilment.ts'
import { OutsideTrouble } from './call-outside.ts'
import { parcelsToShip } from './parcels-of.ts'

type Found = Pick<ShippingWaysAnswer, 'groups' | 'leftOut'>

/** Orders whose carrier has one name may be of so many services of it. */
const mostServices = 4

/**
 * Asks about orders of one carrier together; those that are no part of its service make another group. What is left over is asked about one by one, so that each is told what its own matter is.
 * Throws `OutsideTrouble` where it stands in the way of all.
 */
export async function waysOf(
  fulfilment: Fulfilment,
  orders: readonly Order[],
  asking: Asking,
): Promise<Found> {
  const found: Found = { groups: [], leftOut: [] }
  for (const [carrier, ofCarrier] of Map.groupBy(orders, ({ delivery }) => delivery.logistic))
    for (const part of slices(ofCarrier, fulfilment.mostTogether)) {
      let rest: readonly Order[] = part
      for (let round = 0; rest.length > 1 && round < mostServices; round += 1) {
        const { ways, fit, unfit } = await askTogether(fulfilment, rest, asking)
        if (!ways || fit.length === 0) break
        put(found.groups, { carrier, codes: fit.map(({ code }) => code), ways })
        rest = unfit
      }
      for (const order of rest) await askAlone(fulfilment, order, found, asking)
    }
  return found
}

async function askTogether(
  fulfilment: Fulfilment,
  orders: readonly Order[],
  asking: Asking,
): Promise<{ ways?: ShippingWays; fit: Order[]; unfit: readonly Order[] }> {
  const parcels = orders.flatMap((order) => parcelsToShip(order, fulfilment).slice(0, 1))
  try {
    const { ways, each } = await fulfilment.waysTogether({ parcels }, asking)
    for (const answer of each) if ('trouble' in answer && answer.trouble.forAll) throw answer.trouble
    const fitting = new Set(each.flatMap((answer) => ('ok' in answer ? [answer.number] : [])))
    const [fit, unfit] = [true, false].map((fits) =>
      orders.filter(({ subCode }) => fitting.has(subCode) === fits),
    )
    return { ways, fit: fit ?? [], unfit: unfit ?? [] }
  } catch (error) {
    // One that is not known, or not to leave, may be the end of a question about many.
    if (error instanceof OutsideTrouble && error.kind === 'person' && !error.forAll)
      return { fit: [], unfit: orders }
    throw error
  }
}

async function askAlone(
  fulfilment: Fulfilment,
  order: Order,
  { groups, leftOut }: Found,
  asking: Asking,
): Promise<void> {
  const { code, delivery } = order
  const parcel = must(parcelsToShip(order, fulfilment)[0], 'a parcel of an order that is asked about')
  const answer = await fulfilment.ways(parcel, asking)
  if ('ok' in answer) return put(groups, { carrier: delivery.logistic, codes: [code], ways: answer.ok })
  const { trouble } = answer
  if (trouble.forAll) throw trouble
  leftOut.push({ code, text: trouble.message, said: trouble.said })
}

function put(groups: WaysGroup[], group: WaysGroup): void {
  const same = groups.find(({ carrier, ways }) => carrier === group.carrier && deepEqual(ways, group.ways))
  if (same) same.codes.push(...group.codes)
  else groups.push(group)
}
