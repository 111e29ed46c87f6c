import type { InvoiceLine } from '../tables/invoices.ts'
import type { OrderItem } from '../tables/orders.ts'

/** What has to be put on, or taken off, lines that were billed so that they come to lines of now: to the đồng, line by line of the same goods and rate. */
export function differenceOf(billed: readonly InvoiceLine[], now: readonly InvoiceLine[]): InvoiceLine[] {
  const sums = new Map<string, InvoiceLine>()
  const add = (line: InvoiceLine, sign: 1 | -1) => {
    const key = `${line.kind} ${line.code} ${line.rate} ${line.name}`
    const known = sums.get(key) ?? { ...line, quantity: 0, discount: 0, net: 0, tax: 0, total: 0 }
    sums.set(key, {
      ...known,
      quantity: known.quantity + sign * line.quantity,
      discount: known.discount + sign * line.discount,
      net: known.net + sign * line.net,
      tax: known.tax + sign * line.tax,
      total: known.total + sign * line.total,
    })
  }
  for (const line of billed) add(line, -1)
  for (const line of now) add(line, 1)
  return [...sums.values()].flatMap((line) => {
    if (line.quantity === 0 && line.net === 0 && line.tax === 0) return []
    const { quantity, net, discount } = line
    const unitPrice = quantity === 0 ? 0 : Math.round(((net + discount) / quantity) * 1e6) / 1e6
    return [{ ...line, unitPrice }]
  })
}

/** By which rates lines of an order were billed, by their places: as the lines that stand say of the same goods, one after another. Nothing of goods that were not billed. */
export function ratesBilled(
  items: readonly Pick<OrderItem, 'productCode'>[],
  billed: readonly InvoiceLine[],
): (string | undefined)[] {
  const standing = differenceOf([], billed).filter(({ kind, quantity }) => kind !== 'fee' && quantity > 0)
  const rates = new Map<string, string[]>()
  for (const { code, rate } of standing) rates.set(code, [...(rates.get(code) ?? []), rate])
  return items.map(({ productCode }) => {
    const known = rates.get(productCode)
    return known && known.length > 1 ? known.shift() : known?.[0]
  })
}
