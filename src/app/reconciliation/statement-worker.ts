import { readStatement, statementLabels } from '../../domain/reconciliation/read-statement.ts'
import { NoWorkbook, notReadable } from '../../lib/excel/no-workbook.ts'
import { readCsv } from '../../lib/excel/read-csv.ts'
import { readTable } from '../../lib/excel/read-table.ts'
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
      texts = data.isCsv
        ? readCsv(bytes)
        : readTable(bytes).rows.map((row) => Array.from(row, (cell) => cell?.text ?? ''))
    }
    tell(data.now, data.kind === 'map' ? data.said : undefined)
  } catch (error) {
    page.postMessage({ kind: 'wrong', text: error instanceof NoWorkbook ? error.message : notReadable })
  }
})

const noTable = 'Tệp này không có bảng nào đọc được. Chọn đúng tệp bảng kê rồi thử lại.'

function tell(now: number, said: Extract<ToStatementWorker, { kind: 'map' }>['said'] | undefined): void {
  const read = readStatement(texts, { said, now })
  if (!read) return page.postMessage({ kind: 'wrong', text: noTable })
  const { rows, ...head } = read
  const isGhtk = texts.some((row) => row.some((text) => text.startsWith(statementLabels.received)))
  page.postMessage({ kind: 'head', head, isGhtk, rows: rows.length })
  for (let from = 0; from < rows.length; from += atOnce)
    page.postMessage({ kind: 'rows', rows: rows.slice(from, from + atOnce) })
}
