import type { Change, Reader } from '../command.ts'
import { mapTogether } from '../run.ts'
import type { Movement } from '../tables/products.ts'
import { dayNumber } from '../time.ts'
import { flowOfMovement, kindOfMovement } from './flow-of-movement.ts'
import { flowsBuilt } from './flows-built.ts'
import { monthOfDay } from './products-of-order.ts'
import type { FlowKind, StockFlow } from './stock-flow.ts'

/** Sums of stock follow the movements of a command, from the moment on at which somebody began to sum up those of before. Answers what is put on them. */
export function flowsOfChanges(read: Reader, changes: readonly Change[]): StockFlow[] {
  const movements = changes.flatMap(({ table, after }) =>
    table === 'movements' && after ? [after as Movement] : [],
  )
  if (!movements.some(({ number }) => number === 'total') || !read.get('reportBuilds', flowsBuilt)) return []
  return flowsOfMovements(read, movements)
}

/** What movements put on the sums by product, day, month and year; of what comes to nothing there is none. */
export function flowsOfMovements(read: Reader, movements: readonly Movement[]): StockFlow[] {
  const onHand = movements.filter(isSummed)
  const kinds = mapTogether(onHand, (movement) => kindOfMovement(read, movement))
  const moved = new Map<string, StockFlow>()
  for (const [place, { productCode, wid, at, ...movement }] of onHand.entries()) {
    const kind = kinds[place] as FlowKind
    const [units, cents, unpriced] = flowOfMovement(movement)
    for (const [span, number, code, why] of placesOf(dayNumber(at), productCode, kind)) {
      const key = JSON.stringify([span, number, code, wid, why])
      const flow = moved.get(key) ?? { span, number, productCode: code, wid, kind: why, ...nothing }
      flow.units += units
      flow.cents += cents
      flow.unpriced += unpriced
      moved.set(key, flow)
    }
  }
  return [...moved.values()].filter(
    ({ units, cents, unpriced }) => units !== 0 || cents !== 0 || unpriced !== 0,
  )
}

const nothing = { units: 0, cents: 0, unpriced: 0 } as const

type Place = [StockFlow['span'], number: number, productCode: string, StockFlow['kind']]

/** The rows in which what moved of a product on a day stands. */
function placesOf(day: number, productCode: string, kind: FlowKind): Place[] {
  const month = monthOfDay(day)
  return [
    ['all', day, '', kind],
    ['ever', 0, productCode, ''],
    ['year', Math.floor(month / 12), productCode, kind],
    ['month', month, productCode, kind],
    ['day', day, productCode, kind],
  ]
}

/** No code of a product or warehouse is as long. */
const longestCode = 400

/** A day and codes that have a row, and units that can be added up; a file of another shop may say anything. */
function isSummed({ number, at, quantity, productCode, wid }: Movement): boolean {
  const day = dayNumber(at)
  if (productCode.length > longestCode || wid.length > longestCode) return false
  return number === 'total' && Math.abs(quantity) <= Number.MAX_SAFE_INTEGER && day >= 0 && day <= 999_999
}
