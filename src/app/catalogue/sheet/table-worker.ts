import { NoWorkbook, notReadable } from '../../../lib/excel/no-workbook.ts'
import { readTable } from '../../../lib/excel/read-table.ts'
import type { FromTableWorker } from './table-message.ts'

/* Unpacks and reads one table beside the page, and hands it over in parts that are small enough for the page to take between two frames. */

interface WorkerScope {
  postMessage(message: FromTableWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void): void
}
const page = self as unknown as WorkerScope
/** Rows of a part. */
const atOnce = 500

page.addEventListener('message', ({ data }) => {
  try {
    const { rows, sheet } = readTable(new Uint8Array(data))
    page.postMessage({ kind: 'begins', rows: rows.length, sheet })
    for (let from = 0; from < rows.length; from += atOnce)
      page.postMessage({ kind: 'rows', rows: rows.slice(from, from + atOnce) })
  } catch (error) {
    page.postMessage({ kind: 'wrong', text: error instanceof NoWorkbook ? error.message : notReadable })
  }
})
