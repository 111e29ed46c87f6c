import {
  firstRows,
  type JudgedRow,
  type JudgingOptions,
  judgeSheetRow,
} from '../../../domain/catalogue/judge-sheet-row.ts'
import { type ReadSheetRow, readSheetRow } from '../../../domain/catalogue/read-sheet-row.ts'
import type { SheetField, SheetSource } from '../../../domain/catalogue/sheet-columns.ts'
import type { TableCell } from '../../../lib/excel/read-table.ts'
import { knownCodes } from '../../../replica/queries/catalogue/known-codes.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'

/** A table with what its columns say. */
export interface MappedTable {
  rows: readonly (TableCell | undefined)[][]
  headingRow: number
  columns: readonly (SheetField | undefined)[]
  source: SheetSource | undefined
}

export type SheetOptions = JudgingOptions & { mendsCodes: boolean }

interface Judging {
  signal: AbortSignal
  onProgress(done: number, of: number): void
}

/** So many rows are read, and so many compared, before the page draws again, which is waited for no longer than that (ms). */
const readAtOnce = 500
const judgedAtOnce = 250
const patienceMs = 50

/** These programs write the name of a product once, above its variants. */
const namesOnce: readonly (SheetSource | undefined)[] = ['Sapo', 'Haravan']

/** What will become of each row of a sheet, beside what this device holds; the page goes on meanwhile. */
export async function judgeSheet(
  replica: Replica,
  { rows, headingRow, columns, source }: MappedTable,
  options: SheetOptions,
  { signal, onProgress }: Judging,
): Promise<JudgedRow[]> {
  const known = await knownCodes(replica)
  const read: ReadSheetRow[] = []
  let nameAbove: string | undefined
  for (let index = headingRow + 1; index < rows.length; index += 1) {
    const cells = rows[index] ?? []
    const row = readSheetRow(index + 1, cells, columns, {
      mendsCodes: options.mendsCodes,
      isKnown: (code) => known.has(code),
      nameAbove: namesOnce.includes(source) ? nameAbove : undefined,
    })
    nameAbove = row.told.name ?? nameAbove
    // Pictures of a product stand in rows of their own there, with neither a code nor a price.
    const isPictureAlone = namesOnce.includes(source) && row.told.code === '' && row.told.price === undefined
    if (!row.isEmpty && !isPictureAlone) read.push(row)
    if (index % readAtOnce === 0) await pause()
  }
  const firstOf = firstRows(read)
  const judged: JudgedRow[] = []
  for (let from = 0; from < read.length; from += judgedAtOnce) {
    const some = read.slice(from, from + judgedAtOnce)
    const products = await known.products(some.map(({ told }) => told.code))
    for (const [index, row] of some.entries())
      judged.push(judgeSheetRow(row, { first: firstOf(row.told), product: products[index] }, options))
    onProgress(judged.length, read.length)
    await pause()
  }
  return judged

  async function pause(): Promise<void> {
    await whenIdle(patienceMs)
    signal.throwIfAborted()
  }
}
