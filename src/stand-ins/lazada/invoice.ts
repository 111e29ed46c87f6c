import { must } from '../../lib/must.ts'
import { a6Size } from '../market/label.ts'
import { type PdfMark, type PdfPage, pdfOf } from '../market/pdf.ts'
import type { LazadaItem, LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'

/** So many lines of goods have room. */
const mostLines = 14

/** What the buyer gets with the goods: a page a parcel. Only the items that were asked for stand on it. */
export function invoicesPdf(
  world: LazadaWorld,
  items: readonly LazadaItem[],
  packageIds: readonly string[],
): Buffer {
  const orders = world.orders.all()
  return pdfOf(
    packageIds.map((package_id): PdfPage => {
      const order = orders.find(({ parcels }) => parcels.some((one) => one.package_id === package_id))
      const own = items.filter((item) => item.package_id === package_id)
      return { ...a6Size, marks: marksOf(world, must(order, 'the order of a parcel'), own) }
    }),
  )
}

function marksOf({ settings }: LazadaWorld, order: LazadaOrder, items: readonly LazadaItem[]): PdfMark[] {
  const { height, width } = a6Size
  const seller = settings.sellers.find(({ seller_id }) => seller_id === order.seller_id)
  const words = (y: number, size: number, text: string, bold = false): PdfMark => ({
    kind: 'text',
    x: 14,
    y: height - y,
    size,
    text: text.slice(0, Math.floor(((width - 22) / size) * 1.9)),
    bold,
  })
  const lines = [...Map.groupBy(items, ({ seller_sku }) => seller_sku)].map(
    ([sku, own]) => `${own.length} x ${sku} ${own[0]?.name ?? ''}: ${money(sum(own))}`,
  )
  const rest = lines.length - mostLines
  return [
    words(26, 14, 'HOA DON Lazada (sàn tập)', true),
    words(44, 9, `Mã đơn: ${order.order_id}`),
    words(58, 9, `Người bán: ${seller?.name ?? ''}`),
    words(72, 9, `Người mua: ${order.buyer.name}`),
    { kind: 'box', x: 12, y: height - 82, width: width - 24, height: 0 },
    ...lines.slice(0, mostLines).map((line, index) => words(98 + index * 15, 9, line)),
    words(98 + Math.min(lines.length, mostLines) * 15, 9, rest > 0 ? `và ${rest} dòng nữa` : ''),
    words(height - 24, 12, `Tổng tiền hàng: ${money(sum(items))}`, true),
  ]
}

function sum(items: readonly LazadaItem[]): number {
  return items.reduce((total, { item_price }) => total + item_price, 0)
}

function money(amount: number): string {
  return `${amount.toLocaleString('vi-VN')} đ`
}
