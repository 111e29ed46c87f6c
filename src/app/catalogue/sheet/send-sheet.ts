import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import { importProducts } from '../../../domain/jobs/import-products.ts'
import { keepSheet } from '../../../replica/kept-sheets.ts'
import { LocalWriteFailed } from '../../../replica/local-write.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { act } from '../../session/act.ts'
import { showNotSaved } from '../../session/toast-list.ts'

interface Sending {
  name: string
  rows: readonly JudgedRow[]
  /** Where goods come in; nothing where none do. */
  place: { wid: string; bin: string } | undefined
  balances: boolean
}

const atOnce = 1_000

/**
 * Hands rows to the server: they are kept on this device first, then the command that names them is queued, and they go once it went. Answers whether
 * it was written; where it was not, the person was told why.
 */
export async function sendSheet(
  replica: Replica,
  { name, rows, place, balances }: Sending,
): Promise<boolean> {
  const bytes = await pack(rows)
  const kept = await keepSheet(replica, bytes).catch((fault: unknown) => {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
  })
  if (!kept) return false
  const { file, drop } = kept
  const params = { file, name: name.slice(0, 120), rows: rows.length, ...place, balances }
  const done = await act(importProducts, params, {
    done: 'Đã ghi. Máy chủ nhập dần, bạn làm việc khác được.',
    final: true,
  })
  if (done?.ok) return true
  await drop()
  return false
}

/** One row a line, packed; the page goes on meanwhile. */
async function pack(rows: readonly JudgedRow[]): Promise<ArrayBuffer> {
  const packing = new CompressionStream('gzip')
  const packed = new Response(packing.readable).arrayBuffer()
  const writer = packing.writable.getWriter()
  const text = new TextEncoder()
  for (let from = 0; from < rows.length; from += atOnce) {
    const lines = rows.slice(from, from + atOnce).map(({ told }) => `${JSON.stringify(told)}\n`)
    await writer.write(text.encode(lines.join('')))
    await whenIdle(50)
  }
  await writer.close()
  return packed
}
