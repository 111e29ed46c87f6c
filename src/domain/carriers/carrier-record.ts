import { provinceKey } from '../addresses/province-today.ts'
import { carrierNamed } from '../orders/carrier-names.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { CarrierId } from '../tables/provider-ids.ts'
import { carrierState } from './standing.ts'

/*
 * How a carrier did with the shop's own parcels, to a province or everywhere: what is shown beside its price, and what a report of carriers sums up. One definition: a parcel counts once it ended, on the day
 * that it did; delivered in part it is delivered.
 */

/** Parcels of the last so many days count. */
export const recordDays = 90

/** Of fewer parcels nobody reckons a rate. */
export const fewestParcels = 10

export const endedStates: readonly OrderState[] = ['THÀNH CÔNG', 'THẤT THU', 'ĐÃ HOÀN']

/** How a parcel ended. */
export interface ParcelEnd {
  carrier: CarrierId
  /** `provinceKey` of where it went. */
  province: string
  outcome: 'delivered' | 'returned' | 'lost'
  endedAt: number
  /** From the day that the carrier got it until it was there (ms), where both are known. */
  took?: number
}

/** Nothing of a parcel that is still on its way, was called off, or went by nobody whom we know. */
export function endOf({ state, delivery, customer, historyState, carriage }: Order): ParcelEnd | undefined {
  const carrier = carrierNamed(delivery.logistic)
  if (!carrier || !endedStates.includes(state)) return undefined
  const entered = (wanted: readonly OrderState[]) =>
    historyState.find((entry) => wanted.includes(entry.state))?.updatedAt
  const endedAt = entered(state === 'THÀNH CÔNG' ? ['THÀNH CÔNG'] : ['THẤT THU', 'ĐÃ HOÀN'])
  if (endedAt === undefined) return undefined
  const of = { carrier, province: provinceKey(customer.provinceName ?? ''), endedAt }
  if (state !== 'THÀNH CÔNG') {
    const status = carriage?.carrier === carrier ? carriage.status : undefined
    const isLost = status !== undefined && carrierState(carrier, status)?.answersFor !== undefined
    return { ...of, outcome: isLost ? 'lost' : 'returned' }
  }
  const leftAt = entered(['ĐÃ GỬI HÀNG'])
  const delivered = { ...of, outcome: 'delivered' as const }
  return leftAt === undefined || leftAt > endedAt ? delivered : { ...delivered, took: endedAt - leftAt }
}

/** What became of a carrier's parcels, counted. */
export interface CarrierRecord {
  delivered: number
  returned: number
  lost: number
  /** Of delivered parcels of which it is known: how many, and how long all of them took (ms). */
  timed: number
  took: number
}

export const noRecord: CarrierRecord = { delivered: 0, returned: 0, lost: 0, timed: 0, took: 0 }

export function withEnd(record: CarrierRecord, { outcome, took }: ParcelEnd): CarrierRecord {
  const counted = { ...record, [outcome]: record[outcome] + 1 }
  return took === undefined ? counted : { ...counted, timed: record.timed + 1, took: record.took + took }
}

export function endedIn({ delivered, returned, lost }: CarrierRecord): number {
  return delivered + returned + lost
}
