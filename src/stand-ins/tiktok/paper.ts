import { a6Size, type LabelFacts, type LabelSize, labelPages } from '../market/label.ts'
import { type PdfMark, type PdfPage, pdfOf } from '../market/pdf.ts'
import { providerName } from './carriers.ts'
import { shopOf } from './change-order.ts'
import { bySku, orderTotal, type PracticeOrder } from './tiktok-order.ts'
import type { PaperLink, TiktokWorld } from './tiktok-world.ts'

/** Points. */
const a5Size: LabelSize = { width: 420, height: 595 }
/** So many lines of goods have room on a slip of A6. */
const mostLines = 20

/** A package's label, its packing slip, or both, a page each. */
export function paperPdf(
  world: TiktokWorld,
  order: PracticeOrder,
  { document_type, document_size }: Pick<PaperLink, 'document_type' | 'document_size'>,
): Buffer {
  const size = document_size === 'A5' ? a5Size : a6Size
  const label = document_type === 'PACKING_SLIP' ? [] : labelPages([factsOf(world, order)], size)
  const slip = document_type === 'SHIPPING_LABEL' ? [] : [slipPage(world, order, size)]
  return pdfOf([...label, ...slip])
}

function factsOf(world: TiktokWorld, order: PracticeOrder): LabelFacts {
  const { parcel, buyer } = order
  return {
    carrier: providerName(parcel.provider_id),
    tracking: parcel.tracking_number,
    order: order.id,
    shop: shopOf(world, order).name,
    to: {
      name: `${buyer.name.slice(0, 1)}******`,
      place: `${buyer.ward}, ${buyer.district}`,
      province: buyer.province,
    },
    cod: order.is_cod ? orderTotal(order) : undefined,
    lines: bySku(order).map(({ line, lines }) => ({
      units: lines.length,
      words: `${line.seller_sku} ${line.product_name}`,
    })),
  }
}

function slipPage(world: TiktokWorld, order: PracticeOrder, size: LabelSize): PdfPage {
  const { width, height } = size
  const all = bySku(order)
  const rest = all.length - mostLines
  const words = (y: number, text: string, points = 9): PdfMark => ({
    kind: 'text',
    x: 14,
    y: height - y,
    size: points,
    text: text.slice(0, Math.floor(((width - 22) / points) * 1.9)),
    bold: points > 9,
  })
  const marks = [
    words(28, 'Phiếu đóng gói (sàn tập)', 14),
    words(46, `Mã đơn: ${order.id}`),
    words(60, `Mã vận đơn: ${order.parcel.tracking_number}`),
    words(74, `Shop: ${shopOf(world, order).name}`),
    ...all
      .slice(0, mostLines)

      .map(({ line, lines }, index) =>
        words(98 + index * 14, `${lines.length} x ${line.seller_sku} ${line.product_name} ${line.sku_name}`),
      ),
    words(98 + mostLines * 14, rest > 0 ? `và ${rest} dòng nữa` : ''),
  ]
  return { ...size, marks }
}
