import { orderStates } from '../orders/states.ts'
import { type OrderProfit, summedBy } from '../tables/profits.ts'
import type { Aspect, BuyerSums, CarrierSums, PackerSums, SentSums } from '../tables/report-sums.ts'
import type { SalesSums } from '../tables/sales-days.ts'
import { sumNames } from './figures.ts'
import { monthOfDay } from './products-of-order.ts'
import { salesOfOrder } from './sales-of-order.ts'

/*
 * By what reports sum orders up beside shop, warehouse, person and product. What is told of an order's making (its hour, province, why it was cancelled or came back) stands on the day it was made, as all figures of
 * sales; what is told of hands and carriers on the day that they did it: an order on the day somebody moved it, a parcel on the day it was closed, a shipment on the day it left, a carrier's way on the day it ended.
 */

const carrierNames = [
  'ended',
  'delivered',
  'backParcels',
  'lostParcels',
  'timedParcels',
  'tookMs',
  'carrierCost',
  'paidParcels',
] as const satisfies readonly (keyof CarrierSums)[]
const sentNames = ['sent', 'due', 'late'] as const satisfies readonly (keyof SentSums)[]
const packerNames = [
  'packed',
  'packedUnits',
  'timedUnits',
  'packedMs',
  'repaired',
  'wrong',
] as const satisfies readonly (keyof PackerSums)[]
const buyerNames = [
  'newBuyers',
  'knownOrders',
  'againOrders',
  'unknownOrders',
] as const satisfies readonly (keyof BuyerSums)[]

/** What rows of each aspect keep, in this order. */
export const aspectNames = {
  hour: sumNames,
  province: sumNames,
  cancel: ['cancelled'],
  back: ['returned'],
  carrier: carrierNames,
  sent: sentNames,
  packer: packerNames,
  mover: orderStates,
  buyer: buyerNames,
} as const satisfies Record<Aspect, readonly string[]>

export type AspectSums<A extends Aspect> = Record<(typeof aspectNames)[A][number], number>

/** What an order adds to one value of an aspect. */
export interface AspectEntry {
  aspect: Aspect
  value: string
  day: number
  sums: number[]
}

export function inOrderOf<A extends Aspect>(aspect: A, sums: AspectSums<A>): number[] {
  return aspectNames[aspect].map((name) => sums[name as keyof AspectSums<A>])
}

/** What an order adds to all of them; nothing of one that adds nothing to its day. It follows from the kept row alone, so that it can be taken off again. */
export function aspectsOfOrder(profit: OrderProfit): AspectEntry[] {
  const sales = salesOfOrder(profit)
  if (!sales) return []
  const { day, facts, parts } = profit
  const ofSales = inOrderOf('hour', sales as SalesSums)
  const entries: AspectEntry[] = [
    { aspect: 'hour', value: String(facts.hour).padStart(2, '0'), day, sums: ofSales },
    { aspect: 'province', value: facts.province, day, sums: ofSales },
  ]
  if (sales.cancelled) entries.push({ aspect: 'cancel', value: facts.cancelled ?? '', day, sums: [1] })
  if (sales.returned) entries.push({ aspect: 'back', value: facts.back ?? '', day, sums: [1] })
  if (facts.ended) entries.push(carrierEntry(facts.ended, parts.shipping + parts.returnFee))
  if (facts.sent) {
    const { day: sentOn, isLate } = facts.sent
    const sums = { sent: 1, due: Number(isLate !== undefined), late: Number(isLate ?? false) }
    entries.push({ aspect: 'sent', value: '', day: sentOn, sums: inOrderOf('sent', sums) })
  }
  for (const { by, day: packedOn, units, tookMs, isRepaired, isWrong } of facts.packed) {
    const sums = inOrderOf('packer', {
      packed: 1,
      packedUnits: units,
      timedUnits: tookMs === undefined ? 0 : units,
      packedMs: tookMs ?? 0,
      repaired: Number(isRepaired ?? false),
      wrong: Number(isWrong ?? false),
    })
    entries.push({ aspect: 'packer', value: by, day: packedOn, sums })
  }
  for (const [by, movedOn, to] of facts.moves)
    entries.push({
      aspect: 'mover',
      value: by,
      day: movedOn,
      sums: orderStates.map((state) => Number(state === to)),
    })
  if (facts.buyer === undefined) {
    const sums = { newBuyers: 0, knownOrders: 0, againOrders: 0, unknownOrders: 1 }
    entries.push({ aspect: 'buyer', value: 'unknown', day, sums: inOrderOf('buyer', sums) })
  }
  // A parcel or an entry that came otherwise than by a command may lack anything, and must not spoil what others add.
  return entries.filter((entry) => Number.isInteger(entry.day) && entry.sums.every(Number.isFinite))
}

function carrierEntry(
  { carrier, outcome, day, tookMs }: NonNullable<OrderProfit['facts']['ended']>,
  cost: number,
): AspectEntry {
  const sums = inOrderOf('carrier', {
    ended: 1,
    delivered: Number(outcome === 'delivered'),
    backParcels: Number(outcome === 'returned'),
    lostParcels: Number(outcome === 'lost'),
    timedParcels: Number(tookMs !== undefined),
    tookMs: tookMs ?? 0,
    carrierCost: cost,
    paidParcels: Number(cost !== 0),
  })
  return { aspect: 'carrier', value: carrier, day, sums }
}

/** Rows of an aspect stand together, those of a day too, days in their order; so do months. */
export function aspectPrefixes(aspect: Aspect) {
  const padded = (number: number) => String(number).padStart(6, '0')
  return {
    day: (day: number) => `${summedBy}/${aspect}/d/${padded(day)}/`,
    month: (month: number) => `${summedBy}/${aspect}/m/${padded(month)}/`,
  }
}

/** The rows that an entry is added to. */
export function aspectKeys({ aspect, value, day }: Omit<AspectEntry, 'sums'>): string[] {
  const prefixes = aspectPrefixes(aspect)
  return [prefixes.day(day), prefixes.month(monthOfDay(day))].map((prefix) => `${prefix}:${value}`)
}
