import { stockedProduct } from '../../domain/catalogue/product-of.ts'
import { everPiece, flowPieces, piecesAfter, takenOff } from '../../domain/reports/flow-pieces.ts'
import { addFlow, leftOf, plus, without } from '../../domain/reports/flow-sums.ts'
import type { Period } from '../../domain/reports/period.ts'
import type { FlowKind, FlowSum, FlowSums } from '../../domain/reports/stock-flow.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { Reading } from '../store/store.ts'
import { rowsBetween } from './rows-between.ts'

export interface FlowsOf {
  period: Period
  /** Of these alone, where they are named. */
  warehouses: readonly string[] | undefined
}

/** What lay there before, and what came and went. */
export interface Flowed {
  opening: FlowSum
  flows: FlowSums
}

const nothing: FlowSum = [0, 0, 0]

/** Of each product, by the code that it has now. */
export async function readProductFlows(
  reading: Pick<Reading, 'flows' | 'scan' | 'rows'>,
  { period, warehouses }: FlowsOf,
): Promise<ReadonlyMap<string, Flowed>> {
  const renamed = await readRenamed(reading)
  const { flows } = reading
  const { last } = (await flows.days()) ?? { last: period.to }
  const inside = await flows.sum({ pieces: flowPieces(period), warehouses, by: ['productCode', 'kind'] })
  const left = await flows.sum({
    pieces: [everPiece, ...takenOff(piecesAfter(period.to, last))],
    warehouses,
    by: ['productCode'],
  })
  const found = new Map<string, Flowed>()
  const flowedOf = (productCode: string) => {
    const code = renamed.get(productCode) ?? productCode
    const known = found.get(code) ?? { opening: nothing, flows: {} }
    found.set(code, known)
    return known
  }
  for (const { productCode, sum } of left) {
    const flowed = flowedOf(productCode)
    flowed.opening = plus(flowed.opening, sum)
  }
  for (const { productCode, kind, sum } of inside) addFlow(flowedOf(productCode).flows, kind, sum)
  for (const flowed of found.values()) flowed.opening = without(flowed.opening, leftOf(flowed.flows))
  return found
}

/** What lay in each warehouse before some days, and what moved on each of them. */
export interface FlowDays {
  before: ReadonlyMap<string, FlowSum>
  days: { number: number; wid: string; kind: FlowKind; sum: FlowSum }[]
}

/** Of all goods, or of one product, under whichever of its codes it is asked for. */
export async function readFlowDays(
  reading: Pick<Reading, 'flows' | 'scan' | 'rows'>,
  { period: { from, to }, warehouses }: FlowsOf,
  product?: string,
): Promise<FlowDays> {
  const { flows } = reading
  const { first, last } = (await flows.days()) ?? { first: from, last: to }
  const products = product === undefined ? undefined : await codesOf(reading, product)
  const inside = {
    span: products ? ('day' as const) : ('all' as const),
    first: from,
    last: to,
    times: 1 as const,
  }
  const days = await flows.sum({ pieces: [inside], products, warehouses, by: ['number', 'wid', 'kind'] })
  const before = await flows.sum({
    pieces: products
      ? [everPiece, ...takenOff([...flowPieces({ from, to }), ...piecesAfter(to, last)])]
      : [{ span: 'all', first, last: from - 1, times: 1 }],
    products,
    warehouses,
    by: ['wid'],
  })
  return { before: new Map(before.map(({ wid, sum }) => [wid, sum])), days }
}

/** All codes of a product. */
async function codesOf(reading: Pick<Reading, 'scan' | 'rows'>, product: string): Promise<string[]> {
  const renamed = await readRenamed(reading)
  const code = renamed.get(product) ?? product
  return [...new Set([code, ...[...renamed].filter(([, now]) => now === code).map(([old]) => old)])]
}

/** The codes that products have now, by those of before. */
export async function readRenamed(
  reading: Pick<Reading, 'scan' | 'rows'>,
): Promise<ReadonlyMap<string, string>> {
  const codes: string[] = []
  const all = { from: '', to: '\uffff' }
  for await (const { code } of rowsBetween(reading, 'productAliases', all)) codes.push(code)
  return settle(
    new WorkingSet(),
    (wanted) => reading.rows(wanted),
    (read) =>
      new Map(mapTogether(codes, (code) => [code, stockedProduct(read, code)?.code ?? code] as const)),
  )
}
