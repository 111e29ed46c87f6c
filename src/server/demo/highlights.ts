import { goodsOf } from '../../domain/parcels/goods-of.ts'
import type { OrderState } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import type { DemoChannel } from './channels.ts'
import type { DemoShop } from './demo-shop.ts'

/** An order made to be tried out: its codes are the same in every demo shop, whatever the seed. */
export interface Highlight {
  code: string
  waybill: string
  channel: DemoChannel
  carrier: string
  /** Path of states to where it stands. */
  path: readonly OrderState[]
  /** Product code → units; a leading `+` marks a gift. */
  goods: Readonly<Record<string, number>>
  bench?: { packed: number; short: number }
  /** Hours from now until it has to leave; below zero it is late. */
  shipInHours?: number
  note?: string
}

const toPack = ['CHỜ XÁC NHẬN', 'MỚI', 'CHỜ ĐÓNG GÓI'] as const

export const highlights = {
  /** One unit of one product. */
  single: {
    code: '2611209MAYDON1',
    waybill: 'SPXVN060000000011',
    channel: 'Shopee',
    carrier: 'SPX',
    path: toPack,
    goods: { 'AT-DEN-M': 1 },
    shipInHours: 0.7,
  },
  /** Two products of one name in two colours. */
  lookAlike: {
    code: '576460000000000012',
    waybill: '841000000023',
    channel: 'Tiktok',
    carrier: 'J&T',
    path: toPack,
    goods: { 'AT-DEN-M': 1, 'AT-TRANG-M': 1 },
    shipInHours: 3,
  },
  /** A combo of three, packed by its components. */
  combo: {
    code: '412000000000035',
    waybill: 'LEXVN0000000034',
    channel: 'Lazada',
    carrier: 'LEX',
    path: toPack,
    goods: { 'CB-001': 1 },
    shipInHours: 6,
  },
  /** Two units and a gift. */
  gift: {
    code: '2611209MAYQUA4',
    waybill: 'SPXVN060000000042',
    channel: 'Shopee',
    carrier: 'SPX',
    path: toPack,
    goods: { 'SON-DOGACH': 2, '+TUI-KEM': 1 },
    shipInHours: 1.5,
  },
  /** Cancelled by its buyer: must not leave. */
  cancelled: {
    code: '900000056',
    waybill: 'VTP0000000055',
    channel: 'Tiki',
    carrier: 'Viettel Post',
    path: [...toPack, 'HỦY'],
    goods: { 'AT-BE-L': 1 },
    note: 'Khách đổi ý',
  },
  /** Held by the desk: put aside. */
  held: {
    code: 'KT-7F2A-0066',
    waybill: 'GYMAY066',
    channel: 'KhoTay',
    carrier: 'GHN',
    path: ['MỚI', 'HẸN GIAO'],
    goods: { 'AT-DEN-L': 1 },
    note: 'Khách hẹn giao sau ngày 25',
  },
  /** In kho2's hands, one of three units packed. */
  halfPacked: {
    code: '2611209MAYDO77',
    waybill: 'SPXVN060000000077',
    channel: 'Shopee',
    carrier: 'SPX',
    path: [...toPack, 'ĐANG ĐÓNG GÓI'],
    goods: { 'AT-DEN-M': 2, 'AT-TRANG-L': 1 },
    bench: { packed: 1, short: 0 },
    shipInHours: 2.5,
  },
  /** In kho2's hands, one unit reported missing. */
  short: {
    code: '576460000000000088',
    waybill: '841000000088',
    channel: 'Tiktok',
    carrier: 'J&T',
    path: [...toPack, 'ĐANG ĐÓNG GÓI'],
    goods: { 'AT-BE-M': 1, 'SON-CAMCHAY': 1 },
    bench: { packed: 1, short: 1 },
    shipInHours: -1,
  },
  /** Packed and closed: not to be packed again. */
  packed: {
    code: '576460000000000099',
    waybill: '841000000099',
    channel: 'Tiktok',
    carrier: 'J&T',
    path: [...toPack, 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'],
    goods: { 'AT-BE-M': 1 },
    shipInHours: 5,
  },
} as const satisfies Record<string, Highlight>

export type HighlightName = keyof typeof highlights

export interface HighlightedOrder {
  code: string
  waybill: string
  state: OrderState
  /** What hands pick, combos by their components. */
  lines: { productCode: string; name: string; barcode: string; need: number; gift: boolean }[]
}

/** The orders to try out, with what is printed on their labels and goods; and a product that none of them asks for. */
export function demoHighlights(shop: DemoShop): Record<HighlightName, HighlightedOrder> & {
  stranger: { productCode: string; name: string; barcode: string }
} {
  const products = new Map(shop.rows.products?.map((product) => [product.code, product]))
  const orders = new Map(shop.rows.orders?.map((order) => [order.code, order]))
  const found = Object.entries(highlights).map(([name, { code }]) => {
    const order = orders.get(code)
    if (!order) throw new Error(`The shop has no order ${code}; was it made by generateDemo?`)
    const lines = goodsOf(order).map(({ productCode, name, amount, gift }) => {
      return {
        productCode,
        name,
        barcode: must(products.get(productCode), 'the product of a highlight').barcode,
        need: amount,
        gift: gift ?? false,
      }
    })
    return [name, { code, waybill: order.delivery.id, state: order.state, lines }] as const
  })
  const { code, name, barcode } = must(products.get('AT-TRANG-S'), 'the product that no order needs')
  const stranger = { productCode: code, name, barcode }
  return { ...(Object.fromEntries(found) as Record<HighlightName, HighlightedOrder>), stranger }
}
