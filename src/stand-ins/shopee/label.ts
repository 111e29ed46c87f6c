import { type PdfMark, type PdfPage, pdfOf } from '../market/pdf.ts'
import { carrierOf } from './carriers.ts'
import { orderTotal, type PracticeOrder } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** 100 × 150 mm for thermal printers, A6 for the others (points). */
const thermal = { width: 283, height: 425 }
const a6 = { width: 298, height: 420 }
/** So many lines of goods have room. */
const mostLines = 9

/** The labels of these orders, a page each. */
export function labelPdf(world: ShopeeWorld, orders: readonly PracticeOrder[], type: string): Buffer {
  const size = type.startsWith('THERMAL') ? thermal : a6
  return pdfOf(orders.map((order) => ({ ...size, marks: marksOf(world, order, size) })))
}

function marksOf(
  { settings }: ShopeeWorld,
  order: PracticeOrder,
  { width, height }: Pick<PdfPage, 'width' | 'height'>,
): PdfMark[] {
  const { parcel, buyer, lines } = order
  const shop = settings.shops.find(({ shop_id }) => shop_id === order.shop_id)
  const place = order.masked
    ? `${buyer.ward}, ${buyer.district}`
    : `${buyer.street}, ${buyer.ward}, ${buyer.district}`
  const shown = lines.slice(0, mostLines)
  const rest = lines.length - shown.length
  const words = (x: number, y: number, size: number, text: string, bold = false): PdfMark => ({
    kind: 'text',
    x,
    y: height - y,
    size,
    text: text.slice(0, Math.floor(((width - x - 8) / size) * 1.9)),
    bold,
  })
  return [
    { kind: 'box', x: 6, y: 6, width: width - 12, height: height - 12 },
    words(14, 26, 14, `${carrierOf(parcel.channel_id).name} (sàn tập)`, true),
    { kind: 'code', x: 14, y: height - 92, width: width - 28, height: 54, text: parcel.tracking_number },
    words(14, 106, 11, parcel.tracking_number, true),
    words(14, 122, 9, `Mã đơn: ${order.order_sn}`),
    words(14, 142, 9, `Từ: ${shop?.name ?? ''}`),
    words(14, 162, 10, `Đến: ${order.masked ? `${buyer.name.slice(0, 1)}******` : buyer.name}`, true),
    words(14, 176, 9, place),
    words(14, 189, 9, buyer.province),
    words(14, 210, 12, order.cod ? `Thu hộ COD: ${money(orderTotal(order))}` : 'Đã thanh toán', true),
    { kind: 'box', x: 12, y: height - 222, width: width - 24, height: 0 },
    ...shown.map((line, index) =>
      words(
        14,
        238 + index * 15,
        9,
        `${line.quantity} x ${line.model_sku || line.item_sku} ${line.item_name}`,
      ),
    ),
    words(14, 238 + shown.length * 15, 9, rest > 0 ? `và ${rest} dòng nữa` : ''),
  ]
}

function money(amount: number): string {
  return `${amount.toLocaleString('vi-VN')} đ`
}
