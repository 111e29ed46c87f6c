import { announceReturn } from '../../domain/returns/announce-return.ts'
import type { LineStatus } from '../../domain/returns/finish-check.ts'
import { inspectLine } from '../../domain/returns/inspect-line.ts'
import { rebackOrder } from '../../domain/returns/reback-order.ts'
import { receiveReturn } from '../../domain/returns/receive-return.ts'
import type { OrderItem } from '../../domain/tables/orders.ts'
import { makeId } from '../../replica/make-id.ts'
import { newCode } from '../../replica/new-code.ts'
import { currentReturn } from '../../replica/queries/returns/returns.ts'
import type { Replica } from '../../replica/replica.ts'
import { act } from '../session/act.ts'
import { showToast } from '../session/toast-list.ts'

/** What the buyer wants of one line. */
export interface ReturnAsk {
  item: OrderItem
  status: LineStatus
  quantity: number
}

interface BuyerReturn {
  code: string
  asks: readonly ReturnAsk[]
  reason: string
  note: string
  /** The goods are here and go onto the shelf at once ('Đã hoàn kho'). */
  rebacked: boolean
  wid: string
  /** The buyer takes something instead: an order for it is written next. */
  isExchange: boolean
}

/** RET-035, to the letter. */
const made = 'Tạo phiếu trả hàng thành công'

/** RET-036, to the letter: no space after the dot. */
export function saysMade(code: string, isExchange: boolean): string {
  return isExchange ? `${made}.Vui lòng tạo đơn đổi hàng cho đơn hàng ${code}` : made
}

export interface MadeReturn {
  returnId: string
  /** Of the slip 'Nhập hàng hoàn' that waits to be confirmed. */
  slipCode?: string
}

/** Writes the return down; with 'Đã hoàn kho' it is received and judged as told, and its slip waits to be confirmed (decisions 30). */
export async function makeBuyerReturn(replica: Replica, asked: BuyerReturn): Promise<MadeReturn | undefined> {
  const { code, asks, reason, note, rebacked } = asked
  const swItems = asks.map(({ item, status }) => ({ productCode: item.productCode, status }))
  const items = unitsOf(asks)
  const announced = await act(announceReturn, {
    code,
    kind: 'buyer-return' as const,
    reason,
    note,
    waybill: '',
    swItems,
    items: items.map(({ productCode, quantity }) => ({ productCode, quantity })),
  })
  if (!announced?.ok) return undefined
  const returned = await currentReturn(replica, code)
  if (!returned) return undefined
  const returnId = returned.id
  if (rebacked && !(await takeInAtOnce(replica, returnId, asked, items))) return { returnId }
  showToast('success', saysMade(code, asked.isExchange))
  const checked = rebacked ? await currentReturn(replica, code) : undefined
  return { returnId, slipCode: checked?.state === 'checked' ? checked.slipCode : undefined }
}

async function takeInAtOnce(
  replica: Replica,
  returnId: string,
  { code, asks, reason, note, wid }: BuyerReturn,
  items: readonly Units[],
): Promise<boolean> {
  if (!(await act(receiveReturn, { code }))?.ok) return false
  for (const { productCode, quantity, outcome } of items) {
    const gesture = makeId(replica.environment)
    const done = await act(inspectLine, { returnId, gesture, productCode, outcome, quantity })
    if (!done?.ok) return false
  }
  const swItems = asks.map(({ item, status }) => ({ productCode: item.productCode, status }))
  const slip = { code: newCode(replica, 'returnSlip'), wid, bins: [], waits: true }
  const told = { noteReback: reason, noteOrder: note, swItems, rebacked: true }
  return (await act(rebackOrder, { code, returnId, ...told, slip }))?.ok === true
}

interface Units {
  productCode: string
  quantity: number
  outcome: 'good' | 'damaged'
}

/** The products in hand: combos by their components, one entry a product and outcome. */
function unitsOf(asks: readonly ReturnAsk[]): Units[] {
  const units = asks
    .filter(({ status }) => status !== 'received')
    .flatMap(({ item, status, quantity }): Units[] => {
      const outcome = status === 'damaged' ? 'damaged' : 'good'
      if (!item.KhoTay?.length) return [{ productCode: item.productCode, quantity, outcome }]
      return item.KhoTay.map((part) => ({
        productCode: part.code,
        quantity: quantity * part.amount,
        outcome,
      }))
    })
  const sums = new Map<string, Units>()
  for (const unit of units) {
    const key = `${unit.productCode}/${unit.outcome}`
    const same = sums.get(key)
    sums.set(key, { ...unit, quantity: unit.quantity + (same?.quantity ?? 0) })
  }
  return [...sums.values()]
}
