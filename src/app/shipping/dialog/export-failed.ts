import { carrierName, lineName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Cell, Column } from '../../../lib/excel/sheet.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { countWords } from '../../components/count-words.ts'
import { shipWords } from '../../orders/ship/ship-words.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const moment = (title: string): Column => ({ title, kind: 'moment', width: 20 })

export const failedSheet: readonly Column[] = [
  text('Mã đơn', 20),
  text('Kênh bán', 12),
  text('Gian hàng', 26),
  text('Hàng', 44),
  text('Đơn vị vận chuyển', 22),
  moment('Hạn gửi'),
  text('Vì sao chưa đi', 52),
  text('Sàn nói', 44),
  moment('Lúc'),
]

/** What the sheet says of an order that did not go. */
export function failedCells(order: Order, shop: string, requests: ShipRequests): Cell[] {
  const words = shipWords(order, requests)
  const { code, channel, swItems, delivery, shipBy } = order
  return [
    ...[code, channelName(channel), shop],
    swItems.map((item) => `${lineName(item)} × ${item.amount}`).join('; '),
    ...[delivery.logistic === '' ? undefined : carrierName(delivery.logistic), shipBy],
    ...[words?.text, words?.said, order.requests?.ship?.endedAt],
  ]
}

/** The orders of a shop that did not go, each with its reason, as an Excel file made on this device. */
export async function exportFailed(
  orders: readonly Order[],
  shop: string,
  requests: ShipRequests,
): Promise<void> {
  const byCode = new Map(orders.map((order) => [order.code, order]))
  const count = await saveSheet<Order>({
    file: 'don-chua-di',
    sheet: 'Đơn chưa đi',
    columns: failedSheet,
    keys: [...byCode.keys()],
    read: async (keys) => keys.map((code) => byCode.get(code)),
    cells: (order) => failedCells(order, shop, requests),
  })
  showToast('success', `Đã xuất ${countWords(count)} đơn lỗi ra tệp Excel.`)
}
