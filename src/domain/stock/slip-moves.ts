import { must } from '../../lib/must.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Slip, SlipType } from '../tables/slips.ts'
import { forgetCount, lateUnder } from './count-memory.ts'
import { settleDamage } from './damage-rows.ts'
import { takeBackCosts, takeInCosts } from './goods-cost.ts'
import { alreadyCounted, mayMove, stockMover } from './move-stock.ts'
import { withFigures } from './slip-figures.ts'
import { type Moved, stockDayId } from './stock-days.ts'
import { placeOf } from './stock-place.ts'

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

/** When hands moved the goods of a line, where that was before the books heard of it. */
export type TakenOf = (item: Slip['items'][number]) => readonly Moved[]

/** Writes a slip as HOÀN THÀNH: its goods come in or leave. Whether that is allowed is the caller's question. */
export function completeSlip(
  draft: Draft,
  written: Slip,
  circumstances: Circumstances,
  takenOf?: TakenOf,
): void {
  const slip = withFigures(draft, written)
  const how: Moving = { sign: directionOf(slip.type), reason: slip.type, takenOf }
  takeInCosts(draft, slip, circumstances)
  const items = moveGoods(draft, slip, how, circumstances)
  draft.put('slips', settled({ ...slip, items }, 'HOÀN THÀNH', circumstances))
}

/** A slip was a mistake: what it wrote never moved, and is taken back for the moment it was written for. */
export function cancelSlip(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  moveBack(draft, slip, cancelling(slip), circumstances)
  draft.put('slips', settled(slip, 'ĐÃ HỦY', circumstances))
}

/** The goods of a slip really come back, now. */
export function bringBack(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  if (slip.state === 'HOÀN THÀNH')
    moveGoods(draft, slip, { sign: against(slip), reason: cancelling(slip) }, circumstances)
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

function cancelling({ type }: Slip): string {
  return `Hủy phiếu ${type.toLowerCase()}`
}

function against({ type }: Slip): 1 | -1 {
  return directionOf(type) === 1 ? -1 : 1
}

function moveBack(draft: Draft, slip: Slip, reason: string, circumstances: Circumstances): void {
  if (slip.state !== 'HOÀN THÀNH') return
  takeBackCosts(draft, slip, circumstances)
  if (slip.balances !== undefined) return takeCountBack(draft, slip, reason, circumstances)
  const { settledAt } = slip
  const takenOf: TakenOf = ({ amount }) =>
    settledAt === undefined ? [] : [{ at: settledAt, quantity: amount }]
  moveGoods(draft, slip, { sign: against(slip), reason, takenOf }, circumstances)
}

/** A count was a mistake: what it and, because of it, late goods did to on hand goes again, unless a newer count is in force. */
function takeCountBack(draft: Draft, slip: Slip, reason: string, circumstances: Circumstances): void {
  const move = stockMover(draft, circumstances)
  const code = must(slip.balances, 'the count that the slip balances')
  for (const item of slip.items) {
    const shelf = { productCode: item.productCode, wid: slip.sourceWarehouse, bid: item.bin }
    const found = directionOf(slip.type) * item.amount
    const product = stockedProduct(draft, item.productCode)
    const late = product && lateUnder(placeOf(product, shelf.wid, shelf.bid), code)
    if (late !== undefined) {
      const step = { ...shelf, number: 'total', correction: true } as const
      move({ ...step, quantity: -found, reason, document: slip.code, byHand: true })
      move({ ...step, quantity: -late, reason: alreadyCounted, document: code })
    }
    forgetCount(draft, shelf, code, found)
  }
}

/** By how much a slip that sets the books right would change on hand, were it taken back, by its lines. */
export function unitsBack(read: Reader, slip: Slip): { productCode: string; bin: string; units: number }[] {
  return slip.items.map(({ productCode, bin, amount }) => {
    const product = stockedProduct(read, productCode)
    const late =
      product &&
      lateUnder(
        placeOf(product, slip.sourceWarehouse, bin),
        must(slip.balances, 'the count that the slip balances'),
      )
    const units = late === undefined ? 0 : -directionOf(slip.type) * amount - late
    return { productCode, bin, units }
  })
}

interface Moving {
  sign: 1 | -1
  reason: string
  takenOf?: TakenOf | undefined
}

/** Answers the lines with the lots that moved. */
function moveGoods(
  draft: Draft,
  slip: Slip,
  { sign, reason, takenOf }: Moving,
  circumstances: Circumstances,
): Slip['items'] {
  const codes = [...new Set(slip.items.map(({ productCode }) => productCode))]
  draft.many('products', codes)
  draft.many(
    'stockDays',
    codes.map((productCode) => stockDayId({ wid: slip.sourceWarehouse, productCode }, circumstances.at)),
  )
  const move = stockMover(draft, circumstances)
  return slip.items.map(({ lots, ...item }) => {
    const { productCode, bin, amount, damageId } = item
    const takesBack = sign !== directionOf(slip.type)
    // What never came in, because nothing stood for it, does not go back either.
    if (takesBack && !mayMove(draft, productCode, circumstances)) return item
    if (damageId !== undefined) {
      settleDamage(draft, damageId, -sign * amount, slip, circumstances.at)
      return item
    }
    const place = { productCode, wid: slip.sourceWarehouse, bid: bin, byHand: true }
    const correction = slip.balances !== undefined
    const taken = takenOf?.(item) ?? []
    const cost = item.priceIn ?? item.cost
    const step = { ...place, number: 'total', quantity: sign * amount, cost, document: slip.code } as const
    const moved = move({ ...step, lots, takesBack, reason, correction, taken })
    return moved ? { ...item, lots: moved } : item
  })
}
