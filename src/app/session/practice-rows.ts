import { defaultWarehouse } from '../../domain/brand.ts'
import { lineName } from '../../domain/names.ts'
import { unpriced } from '../../domain/orders/unpriced.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import type { Channel, Component, Order, OrderItem, OrderState } from '../../domain/tables/orders.ts'
import type { Bin, Warehouse } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import { fold } from '../../lib/fold.ts'
import { must } from '../../lib/must.ts'

/*
 * The shop to practise in: made up, small, and the same every time, so that a printed sheet serves for years. Its codes begin with TAP and its
 * barcodes with 29, which is a range for use inside a shop: none of them means anything outside practice.
 */

const wid = defaultWarehouse

const goods: readonly [code: string, name: string, variant: string, bid: string, price: number][] = [
  ['TAP-AO-DEN-M', 'Áo thun tập', 'Đen · M', 'T1-01', 129_000],
  ['TAP-AO-DEN-L', 'Áo thun tập', 'Đen · L', 'T1-02', 129_000],
  ['TAP-LY', 'Ly sứ tập', 'Xanh', 'T2-01', 89_000],
  ['TAP-SO', 'Sổ tay tập', 'A5', 'T2-02', 45_000],
  ['TAP-BUT', 'Bút gel tập', 'Xanh', 'T2-03', 12_000],
  ['TAP-TUI', 'Túi vải tập', 'Kem', 'T3-01', 0],
]

/** What the combo is packed by. */
const writingSet: Component[] = [
  { code: 'TAP-SO', name: 'Sổ tay tập', variant: 'A5', amount: 1, bid: 'T2-02' },
  { code: 'TAP-BUT', name: 'Bút gel tập', variant: 'Xanh', amount: 2, bid: 'T2-03' },
]

/** The made-up shop, under the id of the real one. */
export function practiceCompany(companyId: string) {
  return {
    company_id: companyId,
    company_name: 'Cửa hàng tập',
    settings: {
      barcode: 1,
      addOrder: 0,
      createExchange: 0,
      newOrderToast: 'OFF',
      noteGHTK: { note: '', pick_name: '', pick_tel: '' },
    },
    shopeeShopId: [],
    lazadaAccounts: [],
    tikiAccounts: [],
    tiktokShopId: [],
    stockAccounts: [],
    pickupAddress: {
      pick_name: 'Cửa hàng tập',
      pick_tel: '',
      pick_address: 'Địa chỉ tập',
      pick_ward: '',
      pick_district: '',
      pick_province: '',
      provinceId: '79',
    },
  } satisfies Company
}

/** Somebody of the made-up shop. */
export function practiceStaff(userName: string, name: string) {
  return {
    userName,
    name,
    department: '',
    position: '',
    phone: '',
    email: '',
    note: '',
    role: 'STAFF',
    code: '',
    flags: [],
    active: true,
  } satisfies Staff
}

export const practiceWarehouse: Warehouse = { wid, name: 'Kho tập', address: '' }

export const practiceBins: readonly Bin[] = goods.map(([, , , bid]) => ({
  id: `${wid}/${bid}`,
  parent: wid,
  bid,
  name: `Kệ ${bid}`,
}))

export const practiceProducts: readonly Product[] = goods.map(([code, name, variant, bid, price], index) => {
  const barcode = ean13(`29000000000${index + 1}`)
  const numbers = { total: 100, book: 20, wait: 0, exp_amount: 0 }
  return {
    code,
    name,
    variant,
    price,
    barcode,
    wholesale_price: price,
    tags: [],
    unit: 'cái',
    taxFee: '8',
    note: '',
    ...numbers,
    totalOrder: 0,
    state: 'BÌNH THƯỜNG' as const,
    search: fold([code, name, variant, barcode].join(' ')),
    warehouses: [{ ...numbers, wid, bid }],
  }
})

/** An order to practise with, and what it teaches. */
export interface PracticeCase {
  code: string
  waybill: string
  /** What it is for, as the sheet says it. */
  title: string
  channel: Channel
  carrier: string
  state: OrderState
  items: OrderItem[]
}

const item = (code: string, amount: number, more: Partial<OrderItem> = {}): OrderItem => {
  const [, name, variant, bid, price] = must(
    goods.find(([known]) => known === code),
    `practice goods ${code}`,
  )
  return { productCode: code, name, variant, amount, price, cost: 0, bid, ...more }
}
const combo: OrderItem = {
  productCode: 'TAP-CB-VIET',
  name: 'Combo sổ và bút tập',
  amount: 1,
  price: 65_000,
  cost: 0,
  bid: 'T2-02',
  typeItem: 'combo',
  KhoTay: writingSet,
}

/** A simple one, look-alikes, a combo, one with a gift, two of one waybill, one cancelled, one held. */
export const practiceCases: readonly PracticeCase[] = [
  {
    code: 'TAP-1',
    waybill: 'TAPVN000000001',
    title: 'Đơn đơn giản',
    channel: 'Shopee',
    carrier: 'SPX',
    state: 'CHỜ ĐÓNG GÓI',
    items: [item('TAP-LY', 2), item('TAP-SO', 1)],
  },
  {
    code: 'TAP-2',
    waybill: 'TAPVN000000002',
    title: 'Hàng dễ nhầm: cùng áo, khác cỡ',
    channel: 'Shopee',
    carrier: 'SPX',
    state: 'CHỜ ĐÓNG GÓI',
    items: [item('TAP-AO-DEN-M', 1), item('TAP-AO-DEN-L', 1)],
  },
  {
    code: 'TAP-3',
    waybill: 'TAPVN000000003',
    title: 'Combo: quét từng món bên trong',
    channel: 'Lazada',
    carrier: 'LEX',
    state: 'CHỜ ĐÓNG GÓI',
    items: [combo],
  },
  {
    code: 'TAP-4',
    waybill: 'TAPVN000000004',
    title: 'Kèm quà tặng',
    channel: 'KhoTay',
    carrier: 'GHN',
    state: 'CHỜ ĐÓNG GÓI',
    items: [item('TAP-AO-DEN-M', 1), item('TAP-TUI', 1, { gift: true, price: 0 })],
  },
  {
    code: 'TAP-5A',
    waybill: 'TAPVN000000005',
    title: 'Kiện gộp: hai đơn, một vận đơn',
    channel: 'Tiktok',
    carrier: 'J&T',
    state: 'CHỜ ĐÓNG GÓI',
    items: [item('TAP-LY', 1)],
  },
  {
    code: 'TAP-5B',
    waybill: 'TAPVN000000005',
    title: 'Kiện gộp: hai đơn, một vận đơn',
    channel: 'Tiktok',
    carrier: 'J&T',
    state: 'CHỜ ĐÓNG GÓI',
    items: [item('TAP-BUT', 1)],
  },
  {
    code: 'TAP-6',
    waybill: 'TAPVN000000006',
    title: 'Đơn đã hủy: phải bị chặn',
    channel: 'Shopee',
    carrier: 'SPX',
    state: 'HỦY',
    items: [item('TAP-SO', 1)],
  },
  {
    code: 'TAP-7',
    waybill: 'TAPVN000000007',
    title: 'Đơn hẹn giao: phải bị chặn',
    channel: 'KhoTay',
    carrier: 'GHN',
    state: 'HẸN GIAO',
    items: [item('TAP-LY', 1)],
  },
]

/** The orders as the bench takes them; the two of one waybill have the same buyer. */
export function practiceOrders(now: number): Order[] {
  return practiceCases.map(({ code, waybill, channel, carrier, state, items }, index) => {
    const createdAt = now - 3_600_000 + index * 60_000
    const sum = items.reduce((total, { amount, price }) => total + amount * price, 0)
    return {
      code,
      subCode: code,
      channel,
      state,
      createdAt,
      createdBy: 'ban-tap',
      wid,
      swItems: items,
      updatedAt: createdAt,
      customer: {
        name: `Khách tập ${waybill.slice(-1)}`,
        phone: '',
        address: 'Địa chỉ tập',
        provinceId: '79',
        districtId: -1,
        wardId: -1,
        adminSet: 'vn34',
      },
      ...unpriced,
      totalPrice: sum,
      tags: [],
      pick_option: 'cod',
      package: { length: 10, width: 10, height: 10, weight: 0.2 },
      delivery: { logistic: carrier, id: waybill, history: [] },
      historyState: [
        { state, updatedAt: createdAt, userId: 'ban-tap', note: state === 'HỦY' ? 'Khách đổi ý' : '' },
      ],
      shipBy: now + (4 + index) * 3_600_000,
      slipCodes: [],
    } satisfies Order
  })
}

/** Barcodes of the goods of one case, combos by what is in them. */
export function goodsToScan({ items }: PracticeCase): { name: string; amount: number; barcode: string }[] {
  const parts = items.flatMap(({ productCode, amount, KhoTay }) =>
    KhoTay
      ? KhoTay.map((part) => ({ code: part.code, amount: part.amount * amount }))
      : [{ code: productCode, amount }],
  )
  return parts.map(({ code, amount }) => {
    const { name, variant, barcode } = must(
      practiceProducts.find((product) => product.code === code),
      `practice product ${code}`,
    )
    return { name: lineName({ name, variant }), amount, barcode }
  })
}

/** Twelve digits with their check digit. */
function ean13(digits: string): string {
  const twelve = digits.slice(0, 2) + digits.slice(2).padStart(10, '0')
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
