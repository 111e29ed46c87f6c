import { defaultBin } from '../brand.ts'
import { codesOf } from '../catalogue/codes-of.ts'
import { productName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { readyToSell } from '../stock/move-stock.ts'
import type { OrderItem } from '../tables/orders.ts'
import type { Product } from '../tables/products.ts'
import type { NewLine } from './order-fields.ts'
import type { OrderFault } from './recipient-faults.ts'

interface Shelves {
  /** A product by a code it has or had; nothing where there is none. */
  find(code: string): Product | undefined
  wid: string
  /** The lines it had before it is changed, where its goods stay in their warehouse. */
  before?: { items: readonly OrderItem[]; wid: string } | undefined
}

/**
 * The lines as they will be kept. A line that is there already stays what it is but for what was written of it: its cost above all, which whoever may not see
 * it cannot send back (decisions 18).
 */
export function itemsOf(lines: readonly NewLine[], { find, wid, before }: Shelves): OrderItem[] {
  const left = [...(before?.items ?? [])]
  return lines.map((line) => {
    const product = find(line.productCode)
    const known = left.findIndex(
      (item) =>
        isGift(item) === isGift(line) &&
        (item.productCode === line.productCode || (product && codesOf(product).includes(item.productCode))),
    )
    const [old] = known === -1 ? [] : left.splice(known, 1)
    if (!old) return newItem(line, product, { find, wid })
    const stays = before?.wid === wid
    // Its shelf is one of the warehouse it leaves.
    return stays
      ? changedItem(old, line)
      : changedItem(onShelvesOf(old, product, { find, wid }), { ...line, bid: undefined })
  })
}

const isGift = ({ gift }: Pick<OrderItem, 'gift'>) => gift === true

/** A new line: what it is called, what it costs and where it lies come from the product. */
function newItem(line: NewLine, product: Product | undefined, { find, wid }: Shelves): OrderItem {
  const item: OrderItem = {
    productCode: product?.code ?? line.productCode,
    name: productName(product, line.productCode),
    amount: line.amount,
    // What is given away costs nothing, unless the caller says so.
    price: line.price ?? (line.gift ? 0 : (product?.price ?? 0)),
    bid: line.bid ?? shelfOf(product, wid),
  }
  // A product whose wholesale price is 0 has none, and is not given away.
  const wholesale = line.wholesale_price ?? (line.gift ? undefined : product?.wholesale_price || undefined)
  if (wholesale !== undefined) item.wholesale_price = wholesale
  if (product?.variant) item.variant = product.variant
  if (product?.image) item.image = product.image
  if (product?.priceIn !== undefined) item.cost = product.priceIn
  if (line.gift) item.gift = true
  writeDiscount(item, line)
  if (product?.typeItem === 'combo' && product.KhoTay) {
    item.typeItem = 'combo'
    item.KhoTay = product.KhoTay.map((part) => ({
      ...part,
      bid: part.bid ?? shelfOf(find(part.code), wid),
    }))
  }
  return item
}

function changedItem({ discountPr: _, type, ...kept }: OrderItem, line: NewLine): OrderItem {
  const item: OrderItem = { ...kept, amount: line.amount, price: line.price ?? kept.price }
  if (type && type !== 'percent') item.type = type
  if (line.bid !== undefined) item.bid = line.bid
  if (line.wholesale_price !== undefined) item.wholesale_price = line.wholesale_price
  writeDiscount(item, line)
  return item
}

function writeDiscount(item: OrderItem, { discountPr, type }: NewLine): void {
  if (discountPr <= 0) return
  item.discountPr = type === 'percent' ? discountPr : Math.round(discountPr)
  if (type === 'percent') item.type = 'percent'
}

/** The same goods from another warehouse. */
function onShelvesOf(item: OrderItem, product: Product | undefined, { find, wid }: Shelves): OrderItem {
  const KhoTay = item.KhoTay?.map((part) => ({ ...part, bid: shelfOf(find(part.code), wid) }))
  return { ...item, bid: shelfOf(product, wid), KhoTay }
}

/** The shelf from which most may be sold; the one every warehouse has where it lies nowhere. */
export function shelfOf(product: Product | undefined, wid: string): string {
  const places = product?.warehouses.filter((place) => place.wid === wid) ?? []
  const [most] = places.toSorted((a, b) => readyToSell(b) - readyToSell(a) || (a.bid < b.bid ? -1 : 1))
  return most?.bid ?? defaultBin
}

/** VAL-012, VAL-013, VAL-025 … VAL-027. A product may stand in two lines where it did before: bought in one and given in the other. */
export function goodsFaults(
  lines: readonly NewLine[],
  {
    find,
    before = [],
    mayBeEmpty,
  }: Pick<Shelves, 'find'> & { before?: readonly OrderItem[]; mayBeEmpty: boolean },
): OrderFault[] {
  if (lines.length === 0)
    return mayBeEmpty ? [] : [{ field: 'goods', why: refuse('order-goods-not-valid', {}) }]
  const seen = new Map<string, number>()
  return lines.flatMap((line): OrderFault[] => {
    const { amount } = line
    const code = find(line.productCode)?.code ?? line.productCode
    const key = `${code}/${isGift(line)}`
    const about = { field: 'goods', line: code } as const
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    const known = before.filter(
      (item) => (find(item.productCode)?.code ?? item.productCode) === code && isGift(item) === isGift(line),
    )
    if (count > Math.max(1, known.length)) return [{ ...about, why: refuse('order-goods-twice', { code }) }]
    if (amount === 0) return [{ ...about, why: refuse('order-goods-not-valid', {}) }]
    if (amount < 0 || !Number.isInteger(amount))
      return [{ ...about, why: refuse('order-amount-not-whole', {}) }]
    return []
  })
}
