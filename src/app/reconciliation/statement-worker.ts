import { type JoinedSheets, joinSheets } from '../../domain/reconciliation/join-sheets.ts'
import { statementLabels } from '../../domain/reconciliation/read-labels.ts'
import { readStatement } from '../../domain/reconciliation/read-statement.ts'
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

let joined: JoinedSheets = { rows: [], sheets: [], left: [] }

page.addEventListener('message', ({ data }) => {
  const { ask } = data
  try {
    if (data.kind === 'file') {
      const bytes = new Uint8Array(data.bytes)
      const sheets = data.isCsv ? [{ name: '', rows: readCsv(bytes) }] : readTables(bytes).map(textsOf)
      joined = joinSheets(sheets, data.now)
    }
    tell(ask, data.kind === 'map' ? data : { now: data.now })
  } catch (error) {
    const text = error instanceof NoWorkbook ? error.message : notReadable
    page.postMessage({ kind: 'wrong', ask, text })
  }
})

const noTable = 'Tệp này không có bảng nào đọc được. Chọn đúng tệp bảng kê rồi thử lại.'

function textsOf({ rows, sheet }: ReturnType<typeof readTables>[number]) {
  return { name: sheet, rows: rows.map((row) => Array.from(row, (cell) => cell?.text ?? '')) }
}

function tell(ask: number, how: Parameters<typeof readStatement>[1]): void {
  const { rows: texts, sheets, left } = joined
  const read = readStatement(texts, { ...how, sheets, left })
  if (!read) return page.postMessage({ kind: 'wrong', ask, text: noTable })
  const { rows, ...head } = read
  const isGhtk = texts.some((row) => row.some((text) => text.startsWith(statementLabels.received)))
  page.postMessage({ kind: 'head', ask, head, isGhtk, rows: rows.length })
  for (let from = 0; from < rows.length; from += atOnce)
    page.postMessage({ kind: 'rows', ask, rows: rows.slice(from, from + atOnce) })
}
