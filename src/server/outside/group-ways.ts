import type { Order } from '../../domain/tables/orders.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { slices } from '../../lib/slices.ts'
import type { ShippingWaysAnswer, WaysGroup } from '../../protocol/queries/shipping-ways.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { Fulfilment, ShippingWays } from '../marketplaces/fulfilment.ts'
import { OutsideTrouble } from './call-outside.ts'
import { parcelsOf } from './parcels-of.ts'

type Found = Pick<ShippingWaysAnswer, 'groups' | 'leftOut'>

/** Orders whose carrier has one name may be of so many services of it. */
const mostServices = 4

/** Asks for orders of one carrier together; those that are no part of its service make another group, or are left out. */
export async function waysOf(
  fulfilment: Fulfilment,
  orders: readonly Order[],
  asking: Asking,
): Promise<Found> {
  const found: Found = { groups: [], leftOut: [] }
  for (const [carrier, ofCarrier] of Map.groupBy(orders, ({ delivery }) => delivery.logistic))
    for (const part of slices(ofCarrier, fulfilment.mostTogether)) {
      let rest = part
      for (let round = 1; rest.length > 0; round += 1) {
        const { ways, fit, unfit } = await askTogether(fulfilment, rest, asking)
        if (ways) put(found.groups, { carrier, codes: fit.map(({ code }) => code), ways })
        if (!ways || round === mostServices) {
          for (const { order, trouble } of unfit)
            found.leftOut.push({ code: order.code, text: trouble.message, said: trouble.said })
          break
        }
        rest = unfit.map(({ order }) => order)
      }
    }
  return found
}

interface Together {
  ways?: ShippingWays
  fit: Order[]
  unfit: { order: Order; trouble: OutsideTrouble }[]
}

async function askTogether(
  fulfilment: Fulfilment,
  orders: readonly Order[],
  asking: Asking,
): Promise<Together> {
  const parcels = orders.flatMap((order) => parcelsOf(order).slice(0, 1))
  const [parcel, ...others] = parcels
  if (!parcel) return { fit: [], unfit: orders.map((order) => ({ order, trouble: noParcel })) }
  const one = others.length === 0 ? await fulfilment.ways(parcel, asking) : undefined
  const { each, ways } = one
    ? { each: [one], ways: 'ok' in one ? one.ok : {} }
    : await fulfilment.waysTogether({ parcels }, asking)
  const together: Together = { fit: [], unfit: [] }
  for (const order of orders) {
    const answer = each.find(({ number }) => number === order.subCode)
    if (answer && 'ok' in answer) together.fit.push(order)
    else together.unfit.push({ order, trouble: answer && 'trouble' in answer ? answer.trouble : noParcel })
  }
  for (const { trouble } of together.unfit) if (trouble.forAll) throw trouble
  return together.fit.length > 0 ? { ...together, ways } : together
}

function put(groups: WaysGroup[], group: WaysGroup): void {
  const same = groups.find(({ carrier, ways }) => carrier === group.carrier && deepEqual(ways, group.ways))
  if (same) same.codes.push(...group.codes)
  else groups.push(group)
}

export const noParcel = new OutsideTrouble('person', 'Đơn hàng chưa phân phối ĐVVC.')
