import type { Replica } from '../../replica.ts'

/** What the documents of movements are, as far as this device holds them: their codes say it to nobody for certain. */
export type MovementDocument = 'order' | 'slip' | 'transfer' | 'stock-take'

export async function movementDocuments(
  { db }: Replica,
  codes: readonly string[],
): Promise<ReadonlyMap<string, MovementDocument>> {
  const asked = [...new Set(codes)]
  const [orders, slips, transfers, takes] = await Promise.all([
    db.orders.bulkGet(asked),
    db.slips.bulkGet(asked),
    db.transfers.bulkGet(asked),
    db.stockTakes.bulkGet(asked),
  ])
  const found = new Map<string, MovementDocument>()
  for (const [place, code] of asked.entries()) {
    if (orders[place]) found.set(code, 'order')
    else if (slips[place]) found.set(code, 'slip')
    else if (transfers[place]) found.set(code, 'transfer')
    else if (takes[place]) found.set(code, 'stock-take')
  }
  return found
}
