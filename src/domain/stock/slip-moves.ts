import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Slip, SlipType } from '../tables.ts'
import { forgetCount } from './count-memory.ts'
import { settleDamage } from './damage-rows.ts'
import { stockMover } from './move-stock.ts'
import { stockDayId } from './stock-days.ts'

/*
 *   MỚI ──complete──▶ HOÀN THÀNH ──cancel──▶ ĐÃ HỦY
 *    │  ◀──reopen─────────┘                    ▲
 *    └──────────────────cancel─────────────────┘
 *
 * Goods move on the way into HOÀN THÀNH, and the other way on the way out of it.
 */

/** Which way the goods of a slip go: into its warehouse or out of it. */
export function directionOf(type: SlipType): 1 | -1 {
  switch (type) {
    case 'Nhập hàng hoàn':
    case 'Nhập tự do':
    case 'Nhập mới':
    case 'Chuyển kho đến':
      return 1
    case 'Xuất bán hàng':
    case 'Xuất tự do':
    case 'Trả nhà cung cấp':
    case 'Chuyển kho đi':
      return -1
  }
}

/** Writes a slip as HOÀN THÀNH: its goods come in or leave. Whether that is allowed is the caller's question. */
export function completeSlip(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  moveGoods(draft, slip, directionOf(slip.type), slip.type, circumstances)
  draft.put('slips', settled(slip, 'HOÀN THÀNH', circumstances))
}

/** Takes a slip back: one that was HOÀN THÀNH moves its goods the other way. */
export function cancelSlip(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  moveBack(draft, slip, `Hủy phiếu ${slip.type.toLowerCase()}`, circumstances)
  draft.put('slips', settled(slip, 'ĐÃ HỦY', circumstances))
}

/** A slip confirmed by mistake is open again, and its goods are where they were. */
export function reopenSlip(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  moveBack(draft, slip, `Mở lại phiếu ${slip.type.toLowerCase()}`, circumstances)
  draft.put('slips', settled(slip, 'MỚI', circumstances))
}

function settled(slip: Slip, state: Slip['state'], { at, user }: Circumstances): Slip {
  return { ...slip, state, settledAt: at, settledBy: user.userName, updatedAt: at }
}

function moveBack(draft: Draft, slip: Slip, reason: string, circumstances: Circumstances): void {
  if (slip.state !== 'HOÀN THÀNH') return
  moveGoods(draft, slip, directionOf(slip.type) === 1 ? -1 : 1, reason, circumstances)
}

function moveGoods(
  draft: Draft,
  slip: Slip,
  sign: 1 | -1,
  reason: string,
  circumstances: Circumstances,
): void {
  const codes = [...new Set(slip.items.map(({ productCode }) => productCode))]
  draft.many('products', codes)
  draft.many(
    'stockDays',
    codes.map((productCode) => stockDayId({ wid: slip.sourceWarehouse, productCode }, circumstances.at)),
  )
  const move = stockMover(draft, circumstances)
  for (const { productCode, bin, amount, damageId } of slip.items) {
    if (damageId !== undefined) {
      settleDamage(draft, damageId, -sign * amount, slip.code, circumstances.at)
      continue
    }
    const place = { productCode, wid: slip.sourceWarehouse, bid: bin, byHand: true }
    const correction = slip.balances !== undefined
    move({ ...place, number: 'total', quantity: sign * amount, reason, document: slip.code, correction })
    if (slip.balances !== undefined) forgetCount(draft, place, slip.balances)
  }
}
