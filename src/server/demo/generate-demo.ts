import { type DemoBatch, type DemoOptions, demoBatches } from './demo-batches.ts'
import type { DemoShop } from './demo-shop.ts'
import { company, staff } from './shop-front.ts'

/** A whole demo shop in memory. The same seed, sizes and moment give the same shop. */
export function generateDemo(options: DemoOptions): DemoShop {
  const rows: DemoShop['rows'] = {}
  for (const batch of demoBatches(options)) append(rows, batch)
  return { company, staff: [...staff], rows }
}

function append(rows: DemoShop['rows'], batch: DemoBatch): void {
  const known = (rows[batch.table] ?? []) as object[]
  known.push(...batch.rows)
  Object.assign(rows, { [batch.table]: known })
}
