import type { Transfer } from '../tables.ts'

/** One product of a transfer: what was sent and what came. */
export interface TransferLine {
  productCode: string
  name: string
  variant?: string
  sent: number
  good: number
  damaged: number
  /** Arrived less sent: below zero is short. */
  difference: number
}

/** Sent against arrived, one entry a product, in the order of the slip. */
export function transferLines({ items, arrived }: Transfer): TransferLine[] {
  const lines = new Map<string, TransferLine>()
  for (const { productCode, name, variant, amount } of items) {
    const known = lines.get(productCode)
    const empty = {
      productCode,
      name,
      ...(variant ? { variant } : {}),
      sent: 0,
      good: 0,
      damaged: 0,
      difference: 0,
    }
    const line = known ?? empty
    lines.set(productCode, { ...line, sent: line.sent + amount, difference: line.difference - amount })
  }
  for (const { productCode, good, damaged } of arrived) {
    const line = lines.get(productCode)
    if (!line) continue
    lines.set(productCode, {
      ...line,
      good: line.good + good,
      damaged: line.damaged + damaged,
      difference: line.difference + good + damaged,
    })
  }
  return [...lines.values()]
}

/** Units that arrived, in whatever shape. */
export function unitsArrived({ arrived }: Transfer): number {
  return arrived.reduce((sum, { good, damaged }) => sum + good + damaged, 0)
}

/** Adds what a gesture brought, or takes it away with a negative quantity. */
export function withArrival(
  arrived: Transfer['arrived'],
  {
    productCode,
    bin,
    quantity,
    damaged,
  }: { productCode: string; bin: string; quantity: number; damaged: boolean },
): Transfer['arrived'] {
  const known = arrived.find((entry) => entry.productCode === productCode && entry.bin === bin)
  const entry = known ?? { productCode, bin, good: 0, damaged: 0 }
  const number = damaged ? 'damaged' : 'good'
  const changed = { ...entry, [number]: Math.max(0, entry[number] + quantity) }
  const others = arrived.filter((other) => other !== known)
  return changed.good + changed.damaged === 0 ? others : [...others, changed]
}
