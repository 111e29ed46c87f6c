import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { putBack } from '../stock/move-stock.ts'
import type { Parcel } from '../tables.ts'

/** What was scanned into a parcel that will not leave goes back to its shelves. */
export function layBack(
  draft: Draft,
  { wid, lines, scans }: Pick<Parcel, 'wid' | 'lines' | 'scans'>,
  circumstances: Circumstances,
): void {
  for (const [productCode, bid] of new Map(lines.map((line) => [line.productCode, line.bid]))) {
    const taken = scans.filter((scan) => scan.productCode === productCode)
    putBack(draft, circumstances, { productCode, wid, bid }, taken)
  }
}
