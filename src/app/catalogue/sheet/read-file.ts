import { mostFileBytes } from '../../../lib/excel/file-limit.ts'
import type { Table, TableCell } from '../../../lib/excel/read-table.ts'
import type { FromTableWorker } from './table-message.ts'

export type ReadFile = { ok: true; table: Table } | { ok: false; text: string }

const tooLarge =
  'Tệp lớn hơn 50 MB. Chép riêng bảng sản phẩm (bỏ ảnh chèn trong tệp) sang tệp mới rồi chọn lại.'
const broken = 'Máy không đọc nổi tệp này. Chia ra nhiều tệp nhỏ rồi nhập từng tệp.'

/** The first table of an Excel file, read beside the page. A file that is too large is not even opened. */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  if (file.size > mostFileBytes) return { ok: false, text: tooLarge }
  const bytes = await file.arrayBuffer().catch((): undefined => undefined)
  if (!bytes) return { ok: false, text: 'Tệp đã bị đổi hoặc dời đi. Chọn lại tệp.' }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const rows: (TableCell | undefined)[][] = []
      let all = 0
      let sheet = ''
      const finish = () => {
        if (rows.length === all) resolve({ ok: true, table: { rows, sheet } })
      }
      worker.addEventListener('message', ({ data }: MessageEvent<FromTableWorker>) => {
        if (data.kind === 'wrong') return resolve({ ok: false, text: data.text })
        if (data.kind === 'begins') {
          all = data.rows
          sheet = data.sheet
        } else for (const row of data.rows) rows.push(row)
        finish()
      })
      worker.addEventListener('error', () => resolve({ ok: false, text: broken }))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
