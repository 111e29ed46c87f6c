import { type Change, insert, type Reader, remove, update } from '../command.ts'
import { mapTogether } from '../run.ts'
import { type OrderProfit, summedBy } from '../tables/profits.ts'
import type { Buyer, ReportSum } from '../tables/report-sums.ts'
import { type AspectEntry, aspectKeys, aspectsOfOrder, inOrderOf } from './aspects.ts'
import { PlacedSums } from './placed-sums.ts'
import { placeOfOrder } from './products-of-order.ts'
import { addsToDays } from './sales-of-order.ts'
import type { KeptProfit } from './sales-of-profits.ts'

/** The sums by hour, province, reason, carrier, packer and customer follow the rows of what orders earned, as those of days do (`salesOfProfits`). */
export function aspectsOfProfits(read: Reader, profits: readonly KeptProfit[]): Change[] {
  const sums = new PlacedSums<ReportSum>()
  const add = ({ entry, place }: PlacedEntry, times: 1 | -1) => {
    for (const key of aspectKeys(entry))
      sums.add({ key, value: entry.value, places: {} }, place, entry.sums, times)
  }
  const bought = new Map<string, Buyer>()
  const note = (profit: OrderProfit | undefined, times: 1 | -1) => {
    if (profit?.summed !== summedBy) return
    const place = placeOfOrder(profit)
    for (const entry of aspectsOfOrder(profit)) add({ entry, place }, times)
    const { buyer } = profit.facts
    if (buyer === undefined || !addsToDays(profit)) return
    const row = bought.get(buyer) ?? { id: buyer, days: {} }
    bought.set(buyer, withOrders(row, { days: { [profit.day]: { [place]: times } } }))
  }
  for (const { before, after } of profits) {
    note(before, -1)
    note(after, 1)
  }
  const changed = [...bought.values()].filter(({ days }) => Object.keys(days).length > 0)
  const rows = mapTogether(changed, (moved) => {
    const before = read.get('buyers', buyerKey(moved))
    const after = withOrders(before ?? { id: moved.id, days: {} }, moved)
    return {
      before,
      after: Object.keys(after.days).length > 0 ? { ...after, id: buyerKey(moved) } : undefined,
    }
  })
  for (const { before, after } of rows) {
    for (const entry of before ? buyerEntries(before) : []) add(entry, -1)
    for (const entry of after ? buyerEntries(after) : []) add(entry, 1)
  }
  const kept = rows.flatMap(({ before, after }) => {
    if (after) return before ? update('buyers', before, after) : insert('buyers', after)
    return before ? remove('buyers', before) : []
  })
  return [...kept, ...sums.changes(read, 'reportSums')]
}

/** By the way of summing up, as the other sums: those of before are read no more. */
function buyerKey({ id }: Pick<Buyer, 'id'>): string {
  return `${summedBy}/${id}`
}

function withOrders(buyer: Buyer, { days }: Pick<Buyer, 'days'>): Buyer {
  const next = { ...buyer.days }
  for (const [day, places] of Object.entries(days)) {
    const sums = { ...next[day] }
    for (const [place, orders] of Object.entries(places)) {
      sums[place] = (sums[place] ?? 0) + orders
      if (sums[place] === 0) delete sums[place]
    }
    if (Object.keys(sums).length > 0) next[day] = sums
    else delete next[day]
  }
  return { ...buyer, days: next }
}

interface PlacedEntry {
  entry: AspectEntry
  place: string
}

/**
 * What a customer adds to the sums: on their first day they are new, once, at the first of its places; whatever they order on a later day is of somebody who came again. So new customers of any days add up, though
 * nobody counts customers of a month.
 */
function buyerEntries({ days }: Pick<Buyer, 'days'>): PlacedEntry[] {
  const first = Math.min(...Object.keys(days).map(Number))
  return Object.entries(days).flatMap(([written, places]) => {
    const day = Number(written)
    const [newAt] = day === first ? Object.keys(places).sort() : []
    return Object.entries(places).map(([place, orders]) => {
      const sums = inOrderOf('buyer', {
        newBuyers: Number(place === newAt),
        knownOrders: orders,
        againOrders: day === first ? 0 : orders,
        unknownOrders: 0,
      })
      return { entry: { aspect: 'buyer' as const, value: 'known', day, sums }, place }
    })
  })
}
