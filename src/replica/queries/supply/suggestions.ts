import { codesOf } from '../../../domain/catalogue/codes-of.ts'
import { fewUnits } from '../../../domain/catalogue/product-state.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import { type Suggestion, salesDays, suggestUnits } from '../../../domain/supply/suggest-order.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Supplier, SupplyRequest } from '../../../domain/tables/supply.ts'
import type { Replica } from '../../replica.ts'
import { currentIds } from './suppliers.ts'

/** A product that runs short, and how much of it to order. */
export interface Short extends Suggestion {
  product: Product
  /** Units sold in the last 30 days, as far as this device knows. */
  sold: number
  /** What it cost the last time (VND). */
  price: number | undefined
}

/** What to order of one supplier; of nobody known, goods that were never ordered here. */
export interface ShortOf {
  supplier: Supplier | undefined
  lines: Short[]
}

const notSold = new Set(['ĐƠN NHÁP', 'CHỜ XÁC NHẬN', 'HỦY', 'ĐÃ HOÀN'])

/** What to order, by whom it was ordered of last. Reckoned on this device, from orders of the last 30 days. */
export async function orderSuggestions({ db, environment }: Replica): Promise<ShortOf[]> {
  const [products, orders, suppliers] = await Promise.all([
    db.products
      .filter(({ typeItem, deletedAt }) => typeItem !== 'combo' && deletedAt === undefined)
      .toArray(),
    db.supplyRequests.toArray(),
    db.suppliers.toArray(),
  ])
  const codesNow = new Map(
    products.flatMap((product) => codesOf(product).map((code) => [code, product.code])),
  )
  const codeNow = (code: string) => codesNow.get(code) ?? code
  const since = environment.now() - salesDays * 86_400_000
  const sold = new Map<string, number>()
  await db.orders
    .where('createdAt')
    .aboveOrEqual(since)
    .filter(({ state }) => !notSold.has(state))
    .each((order) => {
      for (const { productCode, amount } of goodsOf(order)) {
        const code = codeNow(productCode)
        sold.set(code, (sold.get(code) ?? 0) + amount)
      }
    })
  const last = lastOrders(orders, codeNow)
  const idNow = currentIds(suppliers)
  const inUse = new Map(
    suppliers.flatMap((one) => (one.archivedAt === undefined ? [[one.id, one] as const] : [])),
  )
  const groups = new Map<string, ShortOf>()
  for (const product of products) {
    const own = last.get(product.code)
    const supplier = own && inUse.get(idNow(own.supplierId))
    const units = sold.get(product.code) ?? 0
    // What never sells, was never ordered and has no minimum of its own is not missed.
    if (units === 0 && !own && product.minimum === undefined) continue
    const { minimum = fewUnits } = product
    const suggestion = suggestUnits(product, { sold: units, leadDays: supplier?.leadDays, minimum })
    if (suggestion.units === 0) continue
    const key = supplier?.id ?? ''
    const group = groups.get(key) ?? { supplier, lines: [] }
    groups.set(key, group)
    group.lines.push({ product, sold: units, price: own?.price ?? product.priceIn, ...suggestion })
  }
  for (const { lines } of groups.values()) lines.sort((one, other) => one.lastsDays - other.lastsDays)
  return [...groups.values()].toSorted(
    (one, other) =>
      Number(one.supplier === undefined) - Number(other.supplier === undefined) ||
      other.lines.length - one.lines.length,
  )
}

/** Of each product, by the code it has now, whom it was ordered of last, and at what price. */
function lastOrders(orders: readonly SupplyRequest[], codeNow: (code: string) => string) {
  const last = new Map<string, { supplierId: string; price: number | undefined }>()
  for (const { supplier, items, state } of orders.toSorted((one, other) => one.createdAt - other.createdAt)) {
    if (state === 'NHÁP' || supplier._id === '') continue
    for (const { productCode, price } of items)
      last.set(codeNow(productCode), { supplierId: supplier._id, price })
  }
  return last
}
