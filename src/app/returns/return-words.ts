import { formatMoney } from '../../domain/money/money.ts'
import { lineName } from '../../domain/names.ts'
import { linePrice, unitPrice } from '../../domain/orders/pricing.ts'
import { conditionName } from '../../domain/returns/finish-check.ts'
import type { RebackState } from '../../domain/returns/reback-state.ts'
import type { Order, OrderItem } from '../../domain/tables/orders.ts'
import type { ReturnedOrder } from '../../domain/tables/returns.ts'

export const kindNames = {
  'failed-delivery': 'Giao không thành công',
  'partial-delivery': 'Giao một phần',
  'buyer-return': 'Khách trả hàng',
  cancelled: 'Đơn hủy',
} as const satisfies Record<ReturnedOrder['kind'], string>

export const rebackTones: Record<RebackState, string> = {
  'YÊU CẦU HOÀN': 'bg-warn-soft text-warn',
  'ĐANG CHỜ HOÀN': 'bg-brand-soft text-brand-ink',
  'CHƯA NHẬN HÀNG': 'bg-brand-soft text-brand-ink',
  'ĐANG KHIẾU NẠI': 'bg-warn-soft text-warn',
  'ĐÃ HOÀN KHO': 'bg-ok-soft text-ok',
  'ĐÃ NHẬP KHO': 'bg-ok-soft text-ok',
  'THẤT LẠC': 'bg-bad-soft text-bad',
}

/** CAT-411, to the letter. */
export function saySlipDone(code: string): string {
  return `Đã tạo và hoàn thành phiếu nhập kho ${code}.`
}

/** Whether the goods of one return are back in the books: an order may have several (RET-032, RET-033). */
export function sayCondition({ state, slipCode }: Pick<ReturnedOrder, 'state' | 'slipCode'>): string {
  if (state === 'done') return slipCode === undefined ? 'Không nhập kho' : conditionName(true)
  return conditionName(false)
}

/** "2 × 129.000 = 258.000" of a sold line, with its discount where it has one (RET-010). */
export function sayLinePrice(item: OrderItem, policy: Order['price_policy']): string {
  const price = unitPrice(item, policy)
  const sum = linePrice(item, policy)
  const discount = price * item.amount - sum
  const less = discount > 0 ? ` − ${formatMoney(discount)}` : ''
  return `${item.amount} × ${formatMoney(price)}${less} = ${formatMoney(sum)}`
}

/** "Áo thun × 2, Quần × 1" of the goods of a return: those that came, or while none did those that are to come. */
export function sayGoodsBack({ lines }: Pick<ReturnedOrder, 'lines'>): string {
  const came = lines.some(({ good, damaged }) => good + damaged > 0)
  return lines
    .map((line) => ({ line, units: came ? line.good + line.damaged : line.expected }))
    .filter(({ units }) => units > 0)
    .map(({ line, units }) => `${lineName(line)} × ${units}`)
    .join(', ')
}
