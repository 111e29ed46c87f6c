import { type Change, insert, type Reader, update } from '../command.ts'
import { mapTogether } from '../run.ts'
import type { Movement } from '../tables/products.ts'
import type { FlowKind, FlowSum, FlowSums, StockFlow } from '../tables/stock-flows.ts'
import { dayNumber } from '../time.ts'
import { everPrefix, flowPrefixes, flowsBuilt, keyOfProduct, sumKey } from './flow-keys.ts'
import { flowOfMovement, kindOfMovement } from './flow-of-movement.ts'
import { monthOfDay } from './products-of-order.ts'

/** Sums of stock follow the movements of a command, from the moment on at which somebody began to sum up those of before. */
export function flowsOfChanges(read: Reader, changes: readonly Change[]): Change[] {
  const movements = changes.flatMap(({ table, after }) =>
    table === 'movements' && after ? [after as Movement] : [],
  )
  if (!movements.some(({ number }) => number === 'total') || !read.get('reportBuilds', flowsBuilt)) return []
  return flowsOfMovements(read, movements)
}

/** What movements add to the sums by product, day, month and year. */
export function flowsOfMovements(read: Reader, movements: readonly Movement[]): Change[] {
  const onHand = movements.filter(isSummed)
  const kinds = mapTogether(onHand, (movement) => kindOfMovement(read, movement))
  const moved = new Map<string, StockFlow>()
  for (const [place, movement] of onHand.entries()) {
    const { productCode, wid, at } = movement
    const day = dayNumber(at)
    const prefixes = prefixesOf(day)
    const sum = flowOfMovement(movement)
    for (const key of [sumKey(day), ...prefixes.map((prefix) => keyOfProduct(prefix, productCode))]) {
      const row = moved.get(key) ?? { key, warehouses: {} }
      row.warehouses[wid] = withFlow(row.warehouses[wid], kinds[place] as FlowKind, sum)
      moved.set(key, row)
    }
  }
  const changed = [...moved.values()].filter(({ warehouses }) =>
    Object.values(warehouses).some((sums) => Object.keys(sums).length > 0),
  )
  return mapTogether(changed, (row) => {
    const before = read.get('stockFlows', row.key)
    if (!before) return insert('stockFlows', { ...row, warehouses: filled(row.warehouses) })
    const warehouses = { ...before.warehouses }
    for (const [wid, sums] of Object.entries(row.warehouses)) {
      let after = warehouses[wid]
      for (const [kind, sum] of Object.entries(sums) as [FlowKind, FlowSum][])
        after = withFlow(after, kind, sum)
      warehouses[wid] = after ?? {}
    }
    return update('stockFlows', before, { ...before, warehouses: filled(warehouses) })
  })
}

/** How the rows begin in which a product of a day stands. */
function prefixesOf(day: number): string[] {
  const month = monthOfDay(day)
  return [
    everPrefix,
    flowPrefixes.day(day),
    flowPrefixes.month(month),
    flowPrefixes.year(Math.floor(month / 12)),
  ]
}

/** A day that has a row; a file of another shop may say anything. */
function isSummed({ number, at, quantity }: Movement): boolean {
  const day = dayNumber(at)
  return number === 'total' && Number.isFinite(quantity) && day >= 0 && day <= 999_999
}

/** One kind more or less; gone where it comes to nothing. */
function withFlow(sums: FlowSums = {}, kind: FlowKind, [units, cents, unpriced]: FlowSum): FlowSums {
  const [before = 0, cost = 0, unknown = 0] = sums[kind] ?? []
  const after: FlowSum = [before + units, cost + cents, unknown + unpriced]
  if (after.some((amount) => amount !== 0)) return { ...sums, [kind]: after }
  const { [kind]: _, ...others } = sums
  return others
}

/** Without warehouses in which all came to nothing. */
function filled(warehouses: StockFlow['warehouses']): StockFlow['warehouses'] {
  return Object.fromEntries(Object.entries(warehouses).filter(([, sums]) => Object.keys(sums).length > 0))
}
