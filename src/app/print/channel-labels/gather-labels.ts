import { mergePdfs } from '../../../lib/merge-pdfs.ts'
import { must } from '../../../lib/must.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'
import type { Replica } from '../../../replica/replica.ts'
import { labelNow } from '../../../sync/fetch-labels.ts'

/** Labels in one file, and those that did not come into it. */
export interface GatheredLabels {
  bytes: Uint8Array<ArrayBuffer>
  /** The order of each page. */
  pages: { codes: string[] }[][]
  /** The waybill on each label. */
  waybills: ReadonlyMap<string, string>
  failed: { code: string; text: string }[]
}

interface Gathering {
  onProgress(done: number): void
  /** Nobody waits for them any more. */
  signal: AbortSignal
}

/**
 * Joins the labels of these orders into one file, in their order. Those that do not lie on this device are asked of the server; one that cannot be had
 * or read is named and keeps back no other.
 */
export async function gatherLabels(
  replica: Replica,
  labels: readonly OrderWithLabel[],
  { onProgress, signal }: Gathering,
): Promise<GatheredLabels> {
  const failed: GatheredLabels['failed'] = []
  const had: { code: string; waybill: string; bytes: ArrayBuffer }[] = []
  for (const [index, { order, file }] of labels.entries()) {
    if (signal.aborted) break
    const { code } = order
    const came = file ? await labelNow(replica, { code, file }, signal) : undefined
    if (!file || !came) failed.push({ code, text: 'Chưa có tem.' })
    else if (came.ok) had.push({ code, waybill: file.waybill, bytes: came.bytes })
    else failed.push({ code, text: came.text })
    onProgress(index + 1)
  }
  const { bytes, pages } = await mergePdfs(had.map((each) => each.bytes))
  const shown: GatheredLabels['pages'] = []
  for (const [index, { code }] of had.entries()) {
    const count = must(pages[index], 'the pages of a label')
    if (count === 0) failed.push({ code, text: 'Tệp tem không đọc được. Lấy lại tem.' })
    for (let page = 0; page < count; page += 1) shown.push([{ codes: [code] }])
  }
  return {
    bytes,
    pages: shown,
    waybills: new Map(had.map(({ code, waybill }) => [code, waybill])),
    failed,
  }
}
