import type { Reader } from '../command.ts'
import { backAfterCount } from '../stock/by-hands-alone.ts'
import { alreadyCounted } from '../stock/move-stock.ts'
import { slipTypes } from '../stock/slip-types.ts'
import type { Movement } from '../tables/products.ts'
import type { SlipType } from '../tables/slips.ts'
import type { FlowKind, FlowSum } from '../tables/stock-flows.ts'

const kindOfType: Readonly<Record<SlipType, FlowKind>> = {
  'Nhập mới': 'bought',
  'Nhập hàng hoàn': 'cameBack',
  'Chuyển kho đến': 'arrived',
  'Nhập tự do': 'freeIn',
  'Xuất bán hàng': 'sold',
  'Trả nhà cung cấp': 'sentBack',
  'Chuyển kho đi': 'movedOut',
  'Xuất tự do': 'freeOut',
}

/** What movements of a slip say: on its way, and when it is cancelled or opened again. What takes a slip back is taken off its own kind. */
const typeOfReason: ReadonlyMap<string, SlipType> = new Map(
  slipTypes.flatMap((type) => [
    [type, type],
    [`Hủy phiếu ${type.toLowerCase()}`, type],
    [`Mở lại phiếu ${type.toLowerCase()}`, type],
  ]),
)

const shelfMove = 'Chuyển ô kệ'

/** Why goods came or went. Slips written by hand tell what they were written for: a count, or goods that were set apart. */
export function kindOfMovement(
  read: Reader,
  { reason, document, quantity }: Pick<Movement, 'reason' | 'document' | 'quantity'>,
): FlowKind {
  const type = typeOfReason.get(reason)
  if (type === 'Nhập tự do' || type === 'Xuất tự do') {
    const slip = read.get('slips', document)
    if (slip?.balances !== undefined) return type === 'Nhập tự do' ? 'found' : 'missing'
    if (slip?.setsApart !== undefined) return 'damaged'
  }
  if (type) return kindOfType[type]
  if (reason === alreadyCounted || reason === backAfterCount) return quantity > 0 ? 'found' : 'missing'
  // Both movements of it come to nothing.
  if (reason === shelfMove) return 'otherIn'
  return quantity > 0 ? 'otherIn' : 'otherOut'
}

/** What a movement adds. */
export function flowOfMovement({ quantity, cost }: Pick<Movement, 'quantity' | 'cost'>): FlowSum {
  const cents = cost === undefined ? undefined : Math.round(quantity * cost * 100)
  return cents !== undefined && Number.isSafeInteger(cents) ? [quantity, cents, 0] : [quantity, 0, quantity]
}
