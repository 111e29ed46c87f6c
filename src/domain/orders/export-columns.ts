import type { Cell, Column } from '../../lib/excel/sheet.ts'
import { dueOf, paymentWords } from '../money/due-of.ts'
import { ledgerOf } from '../money/order-ledger.ts'
import { carrierName, personName, warehouseName } from '../names.ts'
import { unitCount } from '../parcels/goods-of.ts'
import type { Actor } from '../people/actor.ts'
import { scopeOf } from '../people/scope.ts'
import { linesSeen, seesGifts } from '../people/sees-gifts.ts'
import { seesProfit } from '../people/sees-profit.ts'
import type { Company, Staff } from '../tables/company.ts'
import type { Tag } from '../tables/customers.ts'
import type { Order } from '../tables/orders.ts'
import type { Warehouse } from '../tables/places.ts'
import type { Secret } from '../tables/table.ts'
import { isOwnChannel } from './channels.ts'
import { priceOrder } from './pricing.ts'
import { shopNameIn } from './shop-name-in.ts'
import { stateName } from './states.ts'

/** What somebody is shown of orders: columns of the rest are not there at all. */
export type Sight = Readonly<
  Record<Exclude<Secret, 'colleagues' | 'earnings' | 'suppliers'> | 'gifts' | 'profit', boolean>
>

/** Of somebody's own. */
export function sightOf(actor: Actor): Sight {
  const { cost, notes, contact, past } = scopeOf(actor)
  return { cost, notes, contact, past, gifts: seesGifts(actor), profit: seesProfit(actor) }
}

/** The rows by which things are called in an export. */
export interface Names {
  company: Company
  staff: ReadonlyMap<string, Staff>
  warehouses: ReadonlyMap<string, Warehouse>
  tags: ReadonlyMap<string, Tag>
  /** What the orders earned, by their codes, where somebody who is told that wants it. */
  profits?: ReadonlyMap<string, ProfitCells>
}

/** What an order earned (VND), where all of it is known, and what may still change that. */
export interface ProfitCells {
  amount: number | undefined
  waits: string
}

interface OrderColumn extends Column {
  /** Only for those who are shown it. */
  secret?: keyof Sight
  of(order: Order, names: Names, sight: Sight): Cell
}

const text = (title: string, width: number, of: OrderColumn['of'], secret?: keyof Sight): OrderColumn => ({
  title,
  kind: 'text',
  width,
  of,
  secret,
})
const money = (title: string, of: OrderColumn['of'], secret?: keyof Sight): OrderColumn => ({
  title,
  kind: 'number',
  width: 14,
  of,
  secret,
})

/**
 * One row an order, in the export of a year and in that of chosen orders.
 *
 * 2026-11-22: the documents name no columns for it, so these are what an order is: who sold it where, to whom, by which way, what it costs. One
 * row an order, not a line: money can be added up as it stands, and the goods are told in one cell.
 *
 * 2026-11-23: what the buyer wrote is told to those alone who see customers: people write names and phones there.
 */
const every: readonly OrderColumn[] = [
  text('Mã đơn', 24, ({ code }) => code),
  text('Mã đơn trên sàn', 24, ({ channel, subCode }) => (isOwnChannel(channel) ? undefined : subCode)),
  text('Kênh bán', 12, ({ channel }) => channel),
  text('Gian hàng', 20, (order, { company }) => shopNameIn(company, order)),
  text('Trạng thái', 18, ({ state }) => stateName(state)),
  { title: 'Ngày tạo', kind: 'moment', width: 20, of: ({ createdAt }) => createdAt },
  text('Người tạo', 18, ({ createdBy }, { staff }) => personName(staff.get(createdBy), createdBy)),
  text('Nguồn đơn', 16, ({ source }) => source),
  text('Phụ trách', 18, ({ assigned }, { staff }) => assigned && personName(staff.get(assigned), assigned)),
  text('Kho', 18, ({ wid }, { warehouses }) => warehouseName(warehouses.get(wid), wid)),
  text('Khách hàng', 24, ({ customer }) => customer.name, 'contact'),
  text('Số điện thoại', 14, ({ customer }) => customer.phone, 'contact'),
  text('Địa chỉ', 40, ({ customer }) => customer.address, 'contact'),
  text('Phường/xã', 20, ({ customer }) => customer.wardName, 'contact'),
  text('Quận/huyện', 20, ({ customer }) => customer.districtName, 'contact'),
  text('Tỉnh/thành phố', 20, ({ customer }) => customer.provinceName, 'contact'),
  text('Đơn vị vận chuyển', 18, ({ delivery: { logistic } }) => logistic && carrierName(logistic)),
  text('Mã vận đơn', 22, ({ delivery }) => delivery.id),
  text('Hàng hóa', 40, goodsOf),
  {
    title: 'Số lượng',
    kind: 'number',
    width: 10,
    // As lists count: a combo by its parts.
    of: (order, _, { gifts }) => unitCount({ swItems: linesSeen(order.swItems, gifts) }),
  },
  money('Tiền hàng', (order) => priceOrder(order).goods),
  money('Chiết khấu', (order) => priceOrder(order).discount),
  money('Phí khác', ({ otherFee }) => otherFee),
  money('Thuế VAT', (order) => priceOrder(order).vat),
  money('Tổng tiền', ({ totalPrice }) => totalPrice),
  money('Phí vận chuyển', ({ shippingFee }) => shippingFee),
  money('Đã thanh toán', (order) => ledgerOf(order).paid),
  money('Thu hộ (COD)', dueOf),
  text('Thanh toán', 18, (order) => paymentWords(order)),
  text('Thẻ', 20, ({ tags }, names) => tags.flatMap((tag) => names.tags.get(tag)?.value ?? []).join(', ')),
  text('Ghi chú của khách', 30, ({ noteCustomer }) => noteCustomer, 'contact'),
  text('Ghi chú của shop', 30, ({ noteShop, note }) => [noteShop, note].filter(Boolean).join(' · '), 'notes'),
  money('Giá vốn', costOf, 'cost'),
  money('Lãi gộp', marginOf, 'cost'),
  money('Lợi nhuận', ({ code }, { profits }) => profits?.get(code)?.amount, 'profit'),
  text('Lợi nhuận còn chờ', 30, ({ code }, { profits }) => profits?.get(code)?.waits, 'profit'),
]

/** The columns of somebody's export. */
export function orderColumns(sight: Sight): readonly OrderColumn[] {
  return every.filter(({ secret }) => secret === undefined || sight[secret])
}

/** An order's cells under these columns. Throws where the order lacks what every order has. */
export function cellsOf(
  columns: readonly OrderColumn[],
  order: Order,
  { names, sight }: { names: Names; sight: Sight },
): Cell[] {
  return columns.map(({ of }) => of(order, names, sight))
}

/** "AT-DEN-M × 2; SON-DO × 1". */
function goodsOf({ swItems }: Order, _: Names, { gifts }: Sight): string {
  return linesSeen(swItems, gifts)
    .map(({ productCode, amount }) => `${productCode} × ${amount}`)
    .join('; ')
}

/** What the goods cost the shop; nothing while one of them has no cost price. */
function costOf({ swItems }: Order): number | undefined {
  if (swItems.some(({ cost }) => cost === undefined)) return undefined
  return sum(swItems, ({ cost = 0, amount }) => cost * amount)
}

/** What goods bring above what they cost: what marketplaces, carriers and returns take is in the profit (`profit/profit-of.ts`). */
function marginOf(order: Order): number | undefined {
  const cost = costOf(order)
  const { goods, discount } = priceOrder(order)
  return cost === undefined ? undefined : goods - discount - cost
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((all, one) => all + of(one), 0)
}
