import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { unitsAmiss } from './return-lines.ts'

export type LineStatus = NonNullable<OrderItem['status']>

/** How a line's status is shown (RET-026 … RET-029). */
export const lineStatusNames = {
  restock: 'Đổi hàng',
  reback: 'Trả hàng',
  damaged: 'Hàng lỗi',
  received: 'Khách nhận',
} as const satisfies Record<LineStatus, string>

/** Whether the goods are back in the books (RET-032, RET-033). */
export function conditionName(rebacked: boolean | undefined): string {
  return rebacked ? 'Đã hoàn kho' : 'Chưa nhập kho'
}

export interface CheckNotes {
  /** The desk's own word about a line, before what follows from its units. */
  swItems?: readonly { productCode: string; status: LineStatus }[]
  noteReback?: string
  noteOrder?: string
}

/** A product of which a status was told although the order has no such line. */
export function strangerTo({ swItems }: Order, told: readonly { productCode: string }[]): string | undefined {
  return told.find(({ productCode }) => !swItems.some((item) => item.productCode === productCode))
    ?.productCode
}

/**
 * Every unit was judged: the order's lines carry what became of them, the return waits to be taken in ('Chưa nhập kho'), and
 * what is amiss waits for a complaint.
 */
export function finishCheck(
  draft: Draft,
  returned: ReturnedOrder,
  { at, user }: Circumstances,
  { swItems = [], noteReback, noteOrder }: CheckNotes = {},
): ReturnedOrder {
  const claim = { state: 'open', amount: 0, note: '', at, by: user.userName } as const
  const checked: ReturnedOrder = {
    ...returned,
    state: 'checked',
    checkedAt: at,
    checkedBy: user.userName,
    updatedAt: at,
    claim: returned.claim ?? (unitsAmiss(returned) > 0 ? claim : undefined),
  }
  draft.put('returns', checked)
  const order = draft.get('orders', returned.orderCode)
  if (!order) return checked
  draft.put('orders', {
    ...order,
    swItems: order.swItems.map((item) => ({ ...item, status: statusOf(item, checked, swItems) })),
    rebackInfo: noteReback || returned.reason || 'Hàng hoàn',
    rebacked: false,
    note: noteOrder ? withNote(order.note, noteOrder) : order.note,
    updatedAt: at,
  })
  return checked
}

/** What stands in the order's note already stays, and nothing stands there twice. */
function withNote(known: string | undefined, told: string): string {
  if (!known || known === told) return told
  return known.split('\n').includes(told) ? known : `${known}\n${told}`
}

function statusOf(
  item: OrderItem,
  { lines }: ReturnedOrder,
  given: NonNullable<CheckNotes['swItems']>,
): LineStatus {
  const told = given.find(({ productCode }) => productCode === item.productCode)
  if (told) return told.status
  const own = lines.filter(({ productCode }) => productCodesOf(item).includes(productCode))
  const damaged = own.some((line) => line.damaged > 0)
  const back = own.some(({ good, swapped }) => good + swapped > 0)
  if (damaged && !back) return 'damaged'
  // What the buyer exchanges is said by the desk; units do not tell.
  if (back) return item.status === 'restock' ? 'restock' : 'reback'
  return item.status ?? 'received'
}

/** The products in hand of a line. */
function productCodesOf(item: OrderItem): string[] {
  return item.KhoTay?.length ? item.KhoTay.map(({ code }) => code) : [item.productCode]
}

/**
 * Adds up on the order's lines how many units came back, how many of them broken, and how many lie in stock again; of combos only the last, by
 * whole combos.
 */
export function withUnitsBack(order: Order, { lines }: ReturnedOrder): Order {
  const rest = new Map(
    lines.map((line) => [line.productCode, { back: line.good + line.damaged + line.swapped, ...line }]),
  )
  const good = new Map(lines.map((line) => [line.productCode, line.good]))
  const swItems = order.swItems.map((sold) => {
    const item = withRestocked(sold, good)
    const came = item.KhoTay?.length ? undefined : rest.get(item.productCode)
    if (!came || came.back === 0) return item
    const back = Math.min(came.back, item.amount - (item.return ?? 0))
    const broken = Math.min(came.damaged, back)
    rest.set(item.productCode, { ...came, back: came.back - back, damaged: came.damaged - broken })
    return { ...item, return: (item.return ?? 0) + back, broken: (item.broken ?? 0) + broken }
  })
  return { ...order, swItems }
}

/** Takes what the line gets of the good units, so that a second line of the product gets the rest. */
function withRestocked(item: OrderItem, good: Map<string, number>): OrderItem {
  const parts = item.KhoTay?.length ? item.KhoTay : [{ code: item.productCode, amount: 1 }]
  const whole = parts.map(({ code, amount }) => Math.floor((good.get(code) ?? 0) / Math.max(1, amount)))
  const { restocked = 0 } = item
  const taken = Math.min(item.amount - restocked, ...whole)
  if (taken <= 0) return item
  for (const { code, amount } of parts) good.set(code, (good.get(code) ?? 0) - taken * amount)
  return { ...item, restocked: restocked + taken }
}

/** How a line of the order is marked whose goods lie in stock again (RET-034, CAT-382): 'Đã hoàn kho', of some units with their number. */
export function restockedMark({
  restocked = 0,
  amount,
}: Pick<OrderItem, 'restocked' | 'amount'>): string | undefined {
  if (restocked === 0) return undefined
  return restocked < amount ? `${conditionName(true)} ${restocked}/${amount}` : conditionName(true)
}
