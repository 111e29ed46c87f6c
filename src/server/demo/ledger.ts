import { productState } from '../../domain/catalogue/product-state.ts'
import { searchText } from '../../domain/catalogue/search-text.ts'
import type { Goods } from '../../domain/parcels/goods-of.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Movement, Product, StockPlace } from '../../domain/tables/products.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'

/** Keeps the numbers of every bin while orders are made, so that each number is the sum of its movements. */
export interface Ledger {
  /** Moves the goods of an order and returns the movements. */
  move(order: Order, goods: readonly Goods[], entry: LedgerEntry): Movement[]
  /** An order that was placed and not cancelled stands for these goods; each product once. */
  count(goods: readonly Goods[]): void
  /** Moves goods by hand in a warehouse and returns the movements. */
  shift(
    wid: string,
    items: readonly { productCode: string; amount: number; bin: string }[],
    entry: LedgerEntry,
  ): Movement[]
  /** Goods that an open paper will take lie on their shelves, beside what orders reserve there. */
  keep(wid: string, items: readonly { productCode: string; amount: number; bin: string }[]): void
  /** The product as it stands at the end, with the movements and slip items that opened its stock. */
  open(dice: Dice, ware: Ware): Opened
}

interface LedgerEntry {
  number: Movement['number']
  sign: 1 | -1
  reason: string
  document: string
  userId: string
  at: number
}

export interface Opened {
  product: Product
  /** What was on each shelf at the start. */
  openings: { place: StockPlace; quantity: number }[]
}

type Numbers = Pick<StockPlace, 'total' | 'book' | 'wait' | 'exp_amount'>
/** Of one place, with the units that open papers will take. */
type Kept = Numbers & { wid: string; bid: string; kept: number }

export function createLedger(): Ledger {
  const places = new Map<string, Map<string, Kept>>()
  const orderCounts = new Map<string, number>()

  function numbersOf(productCode: string, wid: string, bid: string) {
    const ofProduct = places.get(productCode) ?? new Map()
    places.set(productCode, ofProduct)
    const key = `${wid}/${bid}`
    const numbers = ofProduct.get(key) ?? { wid, bid, total: 0, book: 0, wait: 0, exp_amount: 0, kept: 0 }
    ofProduct.set(key, numbers)
    return numbers
  }

  return {
    move(order, goods, { number, sign, ...entry }) {
      return goods.map(({ productCode, bid, amount }, index) => {
        const quantity = sign * amount
        numbersOf(productCode, order.wid, bid)[number] += quantity
        const id = `${entry.document}:${number}${sign > 0 ? '+' : '-'}${index + 1}`
        return { id, productCode, wid: order.wid, bid, number, quantity, ...entry }
      })
    },

    count(goods) {
      for (const { productCode } of goods)
        orderCounts.set(productCode, (orderCounts.get(productCode) ?? 0) + 1)
    },

    shift(wid, items, { number, sign, ...entry }) {
      return items.map(({ productCode, bin, amount }, index) => {
        const quantity = sign * amount
        numbersOf(productCode, wid, bin)[number] += quantity
        const id = `${entry.document}:${index + 1}`
        return { id, productCode, wid, bid: bin, number, quantity, ...entry }
      })
    },

    keep(wid, items) {
      for (const { productCode, bin, amount } of items) numbersOf(productCode, wid, bin).kept += amount
    },

    open(dice, ware) {
      for (const place of ware.places) numbersOf(ware.code, place.wid, place.bid)
      const touched = [...(places.get(ware.code)?.values() ?? [])]
      places.delete(ware.code)
      const openings = touched.map(({ wid, bid, total: moved, book, wait, exp_amount, kept }) => {
        const spare = wait > 0 ? dice.int(0, Math.max(0, wait - 1)) : someSpare(dice)
        // What came in by hand lay there at least.
        const total = Math.max(book + Math.max(spare, kept), moved)
        return { place: { wid, bid, total, book, wait, exp_amount }, quantity: total - moved }
      })
      const stock = openings.map(({ place }) => place)
      return { product: productOf(ware, stock, orderCounts.get(ware.code) ?? 0), openings }
    },
  }
}

/** Units nobody asked for yet: usually enough, sometimes nearly or quite none, sometimes too many. */
function someSpare(dice: Dice): number {
  switch (dice.weighted({ none: 5, few: 12, usual: 75, many: 8 })) {
    case 'none':
      return 0
    case 'few':
      return dice.int(1, 8)
    case 'usual':
      return dice.int(12, 160)
    case 'many':
      return dice.int(260, 600)
  }
}

function productOf(ware: Ware, warehouses: StockPlace[], totalOrder: number): Product {
  const { code, name, variant, price, wholesale, cost, unit, barcode, tags, components } = ware
  const sum = (number: keyof Numbers) => warehouses.reduce((total, place) => total + place[number], 0)
  const total = sum('total')
  return {
    code,
    name,
    variant: variant || undefined,
    price,
    wholesale_price: wholesale,
    priceIn: cost,
    tags,
    unit,
    taxFee: '8',
    barcode,
    note: '',
    search: searchText({ code, name, variant, barcode }),
    state: productState({ typeItem: components && 'combo', total, book: sum('book'), wait: sum('wait') }),
    total,
    book: sum('book'),
    wait: sum('wait'),
    exp_amount: sum('exp_amount'),
    totalOrder,
    warehouses,
    typeItem: components ? ('combo' as const) : undefined,
    KhoTay: components,
  }
}

/** The slip that took an order's goods out, or brought them back. */
export function orderSlip(
  order: Order,
  goods: readonly Goods[],
  slip: Pick<Slip, 'code' | 'type' | 'state' | 'userId'>,
  at: number,
): Slip {
  const items = goods.map(({ productCode, amount, bid }) => ({ productCode, amount, bin: bid }))
  const returned = slip.type === 'Nhập hàng hoàn'
  return {
    ...slip,
    items,
    note: '',
    sourceWarehouse: order.wid,
    ...(returned ? { ordersReturn: [order.code] } : { ordersPack: [order.code] }),
    createdAt: at,
    updatedAt: at,
  }
}
