import type { OrderItem } from '../tables/orders.ts'

/** The lines of an order that is split: those that stay and those that go. */
export interface Parts {
  left: OrderItem[]
  gone: OrderItem[]
}

interface Share {
  productCode: string
  amount: number
  gift?: boolean | undefined
}

/** Goods of which an order has another number than what goes, or than what goes and stays together. */
export interface Uneven {
  productCode: string
  has: number
  goes: number
  /** What was said to stay, if anything was. */
  stays?: number
}

/** Deals the lines of an order out by what is to go, and by what is to stay where that is told. */
export function partsOf(
  items: readonly OrderItem[],
  going: readonly Share[],
  staying?: readonly Share[],
): Parts | Uneven {
  const uneven = unevenOf(sumsOf(items), sumsOf(going), staying && sumsOf(staying))
  if (uneven) return uneven
  const wanted = sumsOf(going)
  const parts: Parts = { left: [], gone: [] }
  for (const item of items) {
    const units = Math.min(wanted.get(keyOf(item)) ?? 0, item.amount)
    wanted.set(keyOf(item), (wanted.get(keyOf(item)) ?? 0) - units)
    const discount = item.type === 'percent' ? undefined : item.discountPr
    const goes = discount === undefined ? undefined : Math.round((discount * units) / item.amount)
    if (units > 0) parts.gone.push(shareOf(item, units, goes))
    if (units < item.amount) {
      const stays = discount === undefined || goes === undefined ? undefined : discount - goes
      parts.left.push(shareOf(item, item.amount - units, stays))
    }
  }
  return parts
}

type Sums = ReadonlyMap<string, number>

/** The first goods that do not come out even: more goes than there is, or what stays is said otherwise. */
function unevenOf(all: Sums, going: Sums, staying: Sums | undefined): Uneven | undefined {
  const keys = [...new Set([...going.keys(), ...(staying?.keys() ?? []), ...all.keys()])]
  const found = keys.map((key) => ({ key, has: all.get(key) ?? 0, goes: going.get(key) ?? 0 }))
  const tooMany = found.find(({ has, goes }) => goes > has)
  if (tooMany) return { productCode: productOf(tooMany.key), has: tooMany.has, goes: tooMany.goes }
  const other = staying && found.find(({ key, has, goes }) => has !== goes + (staying.get(key) ?? 0))
  return other && { ...other, productCode: productOf(other.key), stays: staying.get(other.key) ?? 0 }
}

function shareOf(item: OrderItem, amount: number, discountPr: number | undefined): OrderItem {
  return discountPr === undefined ? { ...item, amount } : { ...item, amount, discountPr }
}

function keyOf({ productCode, gift }: Pick<Share, 'productCode' | 'gift'>): string {
  return `${productCode}/${gift === true}`
}

function productOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}

function sumsOf(lines: readonly Share[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const sum = (sums.get(keyOf(line)) ?? 0) + line.amount
    if (sum > 0) sums.set(keyOf(line), sum)
  }
  return sums
}
