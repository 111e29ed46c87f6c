import { stockedProduct } from '../../domain/catalogue/product-of.ts'
import {
  behindEver,
  behindSums,
  behindYears,
  dayOfSum,
  everPrefix,
  flowPrefixes,
  keyOfProduct,
  productOfKey,
  sumPrefix,
} from '../../domain/reports/flow-keys.ts'
import { addRow } from '../../domain/reports/flow-sums.ts'
import type { Period } from '../../domain/reports/period.ts'
import { monthOfDay } from '../../domain/reports/products-of-order.ts'
import { firstDay, type ReadPiece, readPieces } from '../../domain/reports/read-pieces.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { FlowSums, StockFlow } from '../../domain/tables/stock-flows.ts'
import type { Reading } from '../store/store.ts'
import { rowsBetween } from './rows-between.ts'

export type IsAsked = (wid: string) => boolean
type CodeNow = (productCode: string) => string

/** Walks what moved of each product within some pieces, by the code that movements say. */
export async function walkFlows(
  reading: Pick<Reading, 'scan'>,
  pieces: readonly ReadPiece[],
  note: (productCode: string, row: StockFlow, times: 1 | -1) => void,
): Promise<void> {
  for (const piece of pieces)
    for await (const row of rowsBetween(reading, 'stockFlows', piece))
      note(productOfKey(row.key), row, piece.times)
}

/** What moved of each product in the warehouses asked about, by the code that it has now. */
export async function readFlows(
  reading: Pick<Reading, 'scan'>,
  pieces: readonly ReadPiece[],
  { isAsked, codeNow }: { isAsked: IsAsked; codeNow: CodeNow },
): Promise<ReadonlyMap<string, FlowSums>> {
  const flows = new Map<string, FlowSums>()
  await walkFlows(reading, pieces, (productCode, row, times) => {
    const code = codeNow(productCode)
    let sums = flows.get(code)
    if (!sums) {
      sums = {}
      flows.set(code, sums)
    }
    addRow(sums, row, isAsked, times)
  })
  return flows
}

export const everPiece: ReadPiece = { from: everPrefix, to: behindEver, times: 1 }

export const piecesOf = (period: Period): ReadPiece[] => readPieces(period, flowPrefixes)

/** All after a day, however far clocks went ahead: the rest of its month and year, and whole years. */
export function piecesAfter(day: number): ReadPiece[] {
  const month = monthOfDay(day)
  const year = Math.floor(month / 12)
  const { month: ofMonth, year: ofYear } = flowPrefixes
  return [
    ...piecesOf({ from: day + 1, to: firstDay(month + 1) - 1 }),
    { from: ofMonth(month + 1), to: ofMonth((year + 1) * 12), times: 1 },
    { from: ofYear(year + 1), to: behindYears, times: 1 },
  ]
}

/** What moved on a day, by warehouse. */
export interface FlowDay {
  day: number
  warehouses: StockFlow['warehouses']
}

/** The days on which anything moved, in their order. */
export async function readFlowDays(reading: Pick<Reading, 'scan'>): Promise<FlowDay[]> {
  const days: FlowDay[] = []
  const piece = { from: sumPrefix, to: behindSums }
  for await (const { key, warehouses } of rowsBetween(reading, 'stockFlows', piece))
    days.push({ day: dayOfSum(key), warehouses })
  return days
}

/** What moved of a product under each of its codes: on these days, ever, and in the rest of time behind them. */
export async function readProductDays(
  reading: Pick<Reading, 'rows'>,
  codes: readonly string[],
  { days, lastDay, to }: { days: readonly number[]; lastDay: number; to: number },
): Promise<{ days: FlowDay[]; ever: StockFlow[]; after: StockFlow[] }> {
  const read = async (prefixes: readonly string[]) => {
    const keys = prefixes.flatMap((prefix) => codes.map((code) => keyOfProduct(prefix, code)))
    const rows = await reading.rows(keys.map((key) => ({ table: 'stockFlows' as const, key })))
    return rows as (StockFlow | undefined)[]
  }
  const found = await read(days.map(flowPrefixes.day))
  const monthEnd = firstDay(monthOfDay(to) + 1) - 1
  const rest = numbersBetween(to + 1, Math.min(monthEnd, lastDay)).map(flowPrefixes.day)
  const months = numbersBetween(monthOfDay(to) + 1, monthOfDay(lastDay)).map(flowPrefixes.month)
  return {
    days: found.flatMap((row, place) =>
      row ? [{ day: days[Math.floor(place / codes.length)] as number, warehouses: row.warehouses }] : [],
    ),
    ever: (await read([everPrefix])).filter((row) => row !== undefined),
    after: (await read([...rest, ...months])).filter((row) => row !== undefined),
  }
}

function numbersBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
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
