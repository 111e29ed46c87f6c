import { type Cell, type Column, mostSheetRows } from '../../lib/excel/sheet.ts'
import { writeWorkbook } from '../../lib/excel/write-workbook.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { fileOfDay, saveBytes } from './save-file.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** So many rows are written before the page draws again, which is waited for no longer than that. */
const atOnce = 500
const patienceMs = 50

interface SavedSheet<R> {
  /** Of the file, without its ending; the day is added. */
  file: string
  sheet: string
  columns: readonly Column[]
  /** What the rows are known by, and how so many of them are read. */
  keys: readonly string[]
  read(keys: string[]): Promise<readonly (R | undefined)[]>
  cells(row: R): readonly Cell[]
}

/** Writes rows of this device as an Excel file and hands it over; the page goes on meanwhile. Answers how many rows it has. */
export async function saveSheet<R>(what: SavedSheet<R>): Promise<number> {
  let count = 0
  async function* rows() {
    const keys = what.keys.slice(0, mostSheetRows - 1)
    for (let from = 0; from < keys.length; from += atOnce) {
      for (const row of await what.read(keys.slice(from, from + atOnce))) {
        if (row === undefined) continue
        count += 1
        yield what.cells(row)
      }
      await whenIdle(patienceMs)
    }
  }
  const { sheet: name, columns } = what
  const bytes = await writeWorkbook({ name, columns, rows: rows() }, new Date())
  await saveBytes(bytes, fileOfDay(what.file, 'xlsx'), type)
  return count
}
