import type { Movement } from '../../../src/domain/tables/products.ts'
import { hold } from '../world/breach.ts'
import { listed, type ServerView } from './server-view.ts'

/** Every lot is the sum of its movements, none is below zero, together they are no more than on hand, and a slip says the lots that it moved. */
export function checkLots(view: ServerView): void {
  const moved = Map.groupBy(
    view.movements.filter(({ lot }) => lot !== undefined),
    (move) => `${move.productCode} ${move.wid} ${move.bid} lot ${nameOf(move)}`,
  )
  for (const { code, warehouses } of listed(view, 'products')) {
    for (const { wid, bid, total, lots = [] } of warehouses) {
      for (const lot of lots) {
        const key = `${code} ${wid} ${bid} lot ${nameOf(lot)}`
        const own = sum(moved.get(key) ?? [])
        hold('S12', lot.units === own, () => `${key} has ${lot.units}, its movements make ${own}`)
        hold('S12', lot.units > 0, () => `${key} has ${lot.units}`)
        moved.delete(key)
      }
      const known = lots.reduce((units, one) => units + one.units, 0)
      hold('S12', known <= Math.max(0, total), () => `${code} in ${bid}: ${known} in lots, ${total} on hand`)
    }
  }
  for (const [key, moves] of moved) hold('S12', sum(moves) === 0, () => `${key}: ${sum(moves)} lie in no bin`)
  for (const { code, arrived, receipts } of listed(view, 'supplyRequests'))
    for (const { productCode, bin, good, lots = [] } of arrived) {
      const inLots = lots.reduce((units, one) => units + one.units, 0)
      hold('S12', inLots <= good, () => `${code}: of ${good} ${productCode} ${inLots} wait in lots`)
      for (const one of receipts) {
        if (one.damaged || one.intake !== undefined || one.productCode !== productCode || one.bin !== bin)
          continue
        if (one.lot === undefined && one.expires === undefined) continue
        const lot = lots.find((known) => nameOf(known) === nameOf({ ...one, lot: one.lot ?? '' }))
        hold('S12', (lot?.units ?? 0) >= one.quantity, () => `${code}: ${one.gesture} waits in no lot`)
      }
    }
  for (const { code, type, state, items } of listed(view, 'slips')) {
    if (state !== 'HOÀN THÀNH') continue
    const own = view.movements.filter(({ document, number }) => document === code && number === 'total')
    // One that was opened again moved its goods more than once.
    if (own.some(({ reason }) => reason.startsWith('Hủy') || reason.startsWith('Mở lại'))) continue
    const by = own.filter(({ reason, lot }) => reason === type && lot !== undefined)
    const said = items.flatMap(({ lots = [] }) => lots).reduce((units, one) => units + one.units, 0)
    hold(
      'S12',
      said === Math.abs(sum(by)),
      () => `${type} ${code} says ${said} units of lots, it moved ${sum(by)}`,
    )
  }
}

function nameOf({ lot, expires = '' }: { lot?: string; expires?: string }): string {
  return `${lot} ${expires}`
}

function sum(moves: readonly Movement[]): number {
  return moves.reduce((total, { quantity }) => total + quantity, 0)
}
