import type { Reader } from '../command.ts'
import type { LotUnits } from '../tables/products.ts'
import type { Slip } from '../tables/slips.ts'
import type { Transfer } from '../tables/transfers.ts'
import { beyondUnits, isSameLot, joinedLots, withinUnits } from './lots.ts'

/** Lots of goods that left, by product, as far as they did not arrive yet. */
export type LotsByProduct = Map<string, readonly LotUnits[]>

/** The lots that a transfer carries: those that its slips took from the source. */
export function lotsSent(read: Reader, { slipCodes }: Pick<Transfer, 'slipCodes'>): LotsByProduct {
  const sent: LotsByProduct = new Map()
  const out = read
    .many('slips', slipCodes)
    .filter(({ type, state }) => type === 'Chuyển kho đi' && state === 'HOÀN THÀNH')
  for (const { productCode, lots } of out.flatMap(({ items }) => items))
    if (lots) sent.set(productCode, joinedLots(sent.get(productCode), lots) ?? [])
  return sent
}

/**
 * The lines with their lots: what was told of a line, and of the rest what is on the road and nobody told of. What a line takes is on the road no
 * longer.
 */
export function withLotsOf(sent: LotsByProduct, items: Slip['items']): Slip['items'] {
  for (const { productCode, lots } of items) {
    const rest = (sent.get(productCode) ?? []).map((lot) => ({
      ...lot,
      units: lot.units - unitsOf(lots, lot),
    }))
    if (lots) sent.set(productCode, joinedLots(rest) ?? [])
  }
  return items.map(({ lots, ...item }) => {
    const road = sent.get(item.productCode) ?? []
    const left = item.amount - (lots ?? []).reduce((sum, { units }) => sum + units, 0)
    sent.set(item.productCode, beyondUnits(road, left))
    const all = joinedLots(lots, withinUnits(road, left))
    return all ? { ...item, lots: all } : item
  })
}

function unitsOf(lots: readonly LotUnits[] | undefined, lot: LotUnits): number {
  return lots?.find((one) => isSameLot(one, lot))?.units ?? 0
}
