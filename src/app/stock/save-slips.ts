import { addSlip } from '../../domain/stock/add-slip.ts'
import { toldLot } from '../../domain/stock/lots.ts'
import { slipLines } from '../../domain/stock/params.ts'
import { directionOf } from '../../domain/stock/slip-moves.ts'
import type { SlipType } from '../../domain/tables/slips.ts'
import { newCode } from '../../replica/new-code.ts'
import type { Replica } from '../../replica/replica.ts'
import { amountFault } from '../components/amount-fault.ts'
import { readCost } from '../look-up/check-figures.ts'
import { act } from '../session/act.ts'
import { showToast } from '../session/toast-list.ts'
import type { DraftLine } from './goods-draft.ts'

interface Written {
  type: SlipType
  wid: string
  note: string
  lines: readonly DraftLine[]
  complete: boolean
}

/** Saves what was written as one slip, or as several of 50 lines (CAT-407). Answers what was saved, and the lines that were not. */
export async function saveSlips(
  replica: Replica,
  { type, wid, note, lines, complete }: Written,
): Promise<{ codes: string[]; left: readonly DraftLine[] }> {
  const isBelow = lines.some(({ price = '' }) => (readCost(price) ?? 0) < 0)
  const wrong = lines.map(({ price = '' }) => amountFault(price)).find((fault) => fault !== undefined)
  if (wrong) {
    showToast('warning', isBelow ? 'Giá nhập không được nhỏ hơn 0' : wrong)
    return { codes: [], left: lines }
  }
  const comes = directionOf(type) === 1
  const codes: string[] = []
  for (let from = 0; from < lines.length; from += slipLines) {
    const code = newCode(replica, kindOf(type))
    const items = lines
      .slice(from, from + slipLines)
      .map(({ productCode, amount, bin, price = '', lot, expires }) => {
        const priceIn = comes ? readCost(price) : undefined
        return { productCode, amount, bin, priceIn, ...toldLot({ lot, expires }) }
      })
    const params = { code, type, items, note, sourceWarehouse: wid, complete }
    const done = await act(addSlip, params, { done: saidOf(comes, complete, code) })
    if (!done?.ok) return { codes, left: lines.slice(from) }
    codes.push(code)
  }
  return { codes, left: [] }
}

function kindOf(type: SlipType): 'importSlip' | 'exportSlip' | 'supplierReturn' {
  if (type === 'Trả nhà cung cấp') return 'supplierReturn'
  return directionOf(type) === 1 ? 'importSlip' : 'exportSlip'
}

/** CAT-410, CAT-411 to the letter; the specification has no words for slips out. */
function saidOf(comes: boolean, complete: boolean, code: string): string {
  if (comes) {
    return complete ? `Đã tạo và hoàn thành phiếu nhập kho ${code}.` : 'Đã tạo phiếu nhập kho thành công.'
  }
  return complete ? `Đã tạo và hoàn thành phiếu xuất kho ${code}.` : 'Đã tạo phiếu xuất kho thành công.'
}
