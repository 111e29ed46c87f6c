import { causeNames, claimStates, paidFor } from '../../../domain/carriers/claims.ts'
import { carrierName } from '../../../domain/names.ts'
import type { Claim } from '../../../domain/tables/claims.ts'
import type { Cell, Column } from '../../../lib/excel/sheet.ts'
import { countWords } from '../../components/count-words.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const moment = (title: string): Column => ({ title, kind: 'moment', width: 20 })

export const claimColumns: readonly Column[] = [
  text('Mã đơn', 20),
  text('Mã vận đơn', 22),
  text('Hãng vận chuyển', 22),
  text('Lý do', 24),
  text('Trạng thái', 20),
  { title: 'Số tiền đòi', kind: 'number', width: 16 },
  { title: 'Được bồi thường', kind: 'number', width: 16 },
  text('Nội dung', 44),
  text('Hãng trả lời', 44),
  { title: 'Số ảnh', kind: 'number', width: 10 },
  moment('Hạn khiếu nại'),
  moment('Mở lúc'),
  text('Người mở', 22),
  moment('Ghi lần cuối'),
]

/** What the sheet says of a claim. */
export function claimCells(claim: Claim, names: ReadonlyMap<string, string>): Cell[] {
  const { orderCode, waybill, carrier, cause, state, asked, note, answer, proofs, claimBy } = claim
  return [
    ...[orderCode, waybill, carrierName(carrier), causeNames[cause], claimStates[state]],
    ...[asked, paidFor(claim), note, answer, proofs.length],
    ...[claimBy, claim.openedAt, names.get(claim.openedBy) ?? claim.openedBy, claim.at],
  ]
}

/** The claims that are listed as an Excel file, made on this device, also with no network. */
export async function exportClaims(
  claims: readonly Claim[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const count = await saveSheet<Claim>({
    file: 'khieu-nai-hang',
    sheet: 'Khiếu nại hãng',
    columns: claimColumns,
    keys: [...byId.keys()],
    read: (keys) => Promise.resolve(keys.map((key) => byId.get(key))),
    cells: (claim) => claimCells(claim, names),
  })
  showToast('success', `Đã xuất ${countWords(count)} khiếu nại ra tệp Excel.`)
}
