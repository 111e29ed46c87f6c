import { readStatement, statementLabels } from '../../domain/reconciliation/read-statement.ts'
import { NoWorkbook, notReadable } from '../../lib/excel/no-workbook.ts'
import { readCsv } from '../../lib/excel/read-csv.ts'
import { readTables } from '../../lib/excel/read-table.ts'
import type { FromStatementWorker, ToStatementWorker } from './statement-message.ts'

/* Reads a statement beside the page (CAT-439): tens of thousands of lines hold nobody up. They go over in parts that the page takes between two frames. */

interface WorkerScope {
  postMessage(message: FromStatementWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToStatementWorker>) => void): void
}
const page = self as unknown as WorkerScope
/** Lines of a part. */
const atOnce = 1_000

let texts: string[][] = []

page.addEventListener('message', ({ data }) => {
  try {
    if (data.kind === 'file') {
      const bytes = new Uint8Array(data.bytes)
      texts = data.isCsv ? readCsv(bytes) : sheetOfLines(readTables(bytes).map(textsOf), data.now)
    }
    tell(data.kind === 'map' ? data : { now: data.now })
  } catch (error) {
    page.postMessage({ kind: 'wrong', text: error instanceof NoWorkbook ? error.message : notReadable })
  }
})

const noTable = 'Tệp này không có bảng nào đọc được. Chọn đúng tệp bảng kê rồi thử lại.'

function textsOf({ rows }: ReturnType<typeof readTables>[number]): string[][] {
  return rows.map((row) => Array.from(row, (cell) => cell?.text ?? ''))
}

/** Some carriers put a summary before the sheet of lines: the one with most lines is the statement. */
function sheetOfLines(sheets: readonly string[][][], now: number): string[][] {
  const [first = [], ...others] = sheets
  if (others.length === 0) return first
  const counted = sheets.map((sheet) => ({ sheet, lines: readStatement(sheet, { now })?.rows.length ?? 0 }))
  const [most] = counted.toSorted((one, other) => other.lines - one.lines)
  return most && most.lines > 0 ? most.sheet : first
}

function tell(how: Parameters<typeof readStatement>[1]): void {
  const read = readStatement(texts, how)
  if (!read) return page.postMessage({ kind: 'wrong', text: noTable })
  const { rows, ...head } = read
  const isGhtk = texts.some((row) => row.some((text) => text.startsWith(statementLabels.received)))
  page.postMessage({ kind: 'head', head, isGhtk, rows: rows.length })
  for (let from = 0; from < rows.length; from += atOnce)
    page.postMessage({ kind: 'rows', rows: rows.slice(from, from + atOnce) })
}
