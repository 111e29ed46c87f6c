import { fold } from '../../lib/fold.ts'
import { amountIn } from './read-amounts.ts'
import { fieldsOfStatement } from './statement-columns.ts'

/* The tables of a statement: money in one and fees in another, as Viettel Post writes them, one under the other or on a sheet of its own. */

/** The cells of a statement, row by row. */
export type Texts = readonly (readonly string[])[]

export interface FoundTable {
  headings: readonly string[]
  /** The row of its headings, where they stand first. */
  at: number
  /** The rows below its headings, wherever these are printed. */
  rows: readonly number[]
}

interface Head {
  headings: readonly string[]
  height: 1 | 2
}

/**
 * Every table in its order. Headings that are printed anew, over the next page or on another sheet, go on with their table.
 * @param starts where sheets begin: a table does not go on into the next one
 */
export function tablesIn(rows: Texts, starts: readonly number[] = [0]): FoundTable[] {
  const tables: (FoundTable & { rows: number[] })[] = []
  const known = new Map<string, FoundTable & { rows: number[] }>()
  const begins = new Set(starts)
  const only = rows.some((_, index) => headAt(rows, index)) ? undefined : unknownHeadOf(rows)
  let table: (FoundTable & { rows: number[] }) | undefined
  for (let index = 0; index < rows.length; index += 1) {
    if (begins.has(index)) table = undefined
    const head =
      only === undefined ? headAt(rows, index) : index === only ? headingsAt(rows, index) : undefined
    if (head) {
      const { headings, height } = head
      const name = headings.join('|')
      table = known.get(name)
      if (!table) {
        table = { headings, at: index, rows: [] }
        tables.push(table)
        known.set(name, table)
      }
      index += height - 1
    } else table?.rows.push(index)
  }
  return tables
}

/** Headings that name an order or a parcel and something of it; nothing where a row is none. */
function headAt(rows: Texts, at: number): Head | undefined {
  const row = rows[at] ?? []
  if (row.some(isNumber)) return undefined
  const own = fieldsOfStatement(row)
  if (own.every((field) => field === undefined)) return undefined
  const head = headingsAt(rows, at)
  const fields = head.height === 1 ? own : fieldsOfStatement(head.headings)
  const known = fields.filter((field) => field !== undefined)
  if (!known.includes('waybill') && !known.includes('orderCode')) return undefined
  return known.length >= 2 || areWords(head.headings) ? head : undefined
}

/** Headings of which one alone is known: lines would have digits. */
function areWords(headings: readonly string[]): boolean {
  const said = headings.filter((text) => text !== '')
  return said.length >= 2 && said.every((text) => !/\d/.test(text))
}

/** Where headings stand that do not name an order or a parcel: behind 'CHI TIẾT' where that is there, the row that has most of them, else the first that is as wide as a table. */
function unknownHeadOf(rows: Texts): number | undefined {
  const from = Math.max(
    0,
    rows.findIndex((row) => row.some((text) => fold(text).startsWith('chi tiet'))),
  )
  const [best] = rows
    .slice(from, from + 40)
    .map((row, index) => ({
      index: from + index,
      known: fieldsOfStatement(row).filter((field) => field !== undefined).length,
    }))
    .toSorted((one, other) => other.known - one.known || one.index - other.index)
  if (best && best.known >= 2) return best.index
  const wide = rows.findIndex((row, index) => index >= from && row.filter((text) => text !== '').length >= 3)
  return wide === -1 ? undefined : wide
}

/** Headings over two rows, the upper ones merged: a column is called as the lower row says where that is known, else by both. */
function headingsAt(rows: Texts, at: number): Head {
  const upper = rows[at] ?? []
  const lower = rows[at + 1] ?? []
  const said = lower.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const fields = fieldsOfStatement(upper)
  const isBelow =
    said.length > 1 &&
    said.length < upper.length &&
    lower.some((text, column) => text !== '' && (upper[column] ?? '') === '') &&
    said.every(
      ({ text, column }) =>
        amountIn(text) === undefined &&
        !/\d{2}/.test(text) &&
        fields[column] !== 'orderCode' &&
        fields[column] !== 'waybill',
    )
  if (!isBelow) return { headings: upper, height: 1 }
  const wide = Math.max(upper.length, lower.length)
  const heading = (_: unknown, column: number) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    const [known] = fieldsOfStatement([below])
    return known ? below : `${above} ${below}`.trim()
  }
  return { headings: Array.from({ length: wide }, heading), height: 2 }
}

const isNumber = (text: string) => /^[\d.,]+$/.test(text)
