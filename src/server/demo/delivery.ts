import type { HistoryEntry, Order, OrderState } from '../../domain/tables/orders.ts'
import type { Dice } from './dice.ts'

type DeliveryEntry = Order['delivery']['history'][number]

const hubs = ['Kho trung chuyển Bình Tân', 'Kho phân loại Củ Chi', 'Kho Bắc Ninh', 'Bưu cục giao hàng']

const told: Partial<Record<OrderState, string>> = {
  'ĐÃ GỬI HÀNG': 'Đã lấy hàng',
  'ĐANG GIAO': 'Đang giao hàng',
  'THÀNH CÔNG': 'Giao hàng thành công',
  'THẤT THU': 'Giao không thành công, chuyển hoàn',
  'KIỂM KÊ': 'Đang xác minh',
  'ĐÃ HOÀN': 'Đã trả hàng cho người gửi',
}

/** What the carrier reported: nothing before the parcel left, then one line a step and a stop on the way. */
export function deliveryHistory(dice: Dice, history: readonly HistoryEntry[]): DeliveryEntry[] {
  if (history.length < 2) return []
  const entries: DeliveryEntry[] = []
  for (const { state, updatedAt } of history) {
    const text = told[state]
    if (!text) continue
    const before = entries.at(-1)
    if (before && updatedAt - before.updatedAt > 7_200_000) {
      const between = Math.round((before.updatedAt + updatedAt) / 2)
      entries.push({ state: 'Đang trung chuyển', updatedAt: between, note: dice.pick(hubs) })
    }
    entries.push({ state: text, updatedAt, note: '' })
  }
  return entries
}
