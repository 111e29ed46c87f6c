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

/**
 * Deals the lines of an order out by what is to go, and by what is to stay where that is told. `'uneven'` when both together are not what the order has: somebody
 * changed it meanwhile.
 */
export function partsOf(
  items: readonly OrderItem[],
  going: readonly Share[],
  staying?: readonly Share[],
): Parts | 'uneven' {
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
  if ([...wanted.values()].some((units) => units > 0)) return 'uneven'
  return staying === undefined || isSame(sumsOf(staying), sumsOf(parts.left)) ? parts : 'uneven'
}

function shareOf(item: OrderItem, amount: number, discountPr: number | undefined): OrderItem {
  return discountPr === undefined ? { ...item, amount } : { ...item, amount, discountPr }
}

function keyOf({ productCode, gift }: Pick<Share, 'productCode' | 'gift'>): string {
  return `${productCode}/${gift === true}`
}

function sumsOf(lines: readonly Share[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const sum = (sums.get(keyOf(line)) ?? 0) + line.amount
    if (sum > 0) sums.set(keyOf(line), sum)
  }
  return sums
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([key, units]) => other.get(key) === units)
}
