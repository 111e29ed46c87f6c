import type { Dump } from '../world/disk.ts'

/** Tables a phone mirrors, written out; what the phone keeps for itself lies in others. */
export const mirrored = [
  'companies',
  'staff',
  'warehouses',
  'bins',
  'tags',
  'parcels',
  'orders',
  'products',
  'shippingCare',
  'customers',
  'slips',
]

type Loose = Record<string, unknown>

/** A row of the server as somebody without `cost_view` may see it; rows without cost prices are the same for all. */
export function withoutCost(table: string, row: object): object {
  const without = (fields: string[], one: Loose) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !fields.includes(name)))
  const loose = row as Loose
  if (table === 'products') return without(['priceIn'], loose)
  if (table === 'orders')
    return { ...loose, swItems: (loose['swItems'] as Loose[]).map((item) => without(['cost'], item)) }
  if (table === 'slips')
    return { ...loose, items: (loose['items'] as Loose[]).map((item) => without(['cost', 'priceIn'], item)) }
  return row
}

export function seesCost(database: string): boolean {
  return database.endsWith('.cost')
}

/** What screens show: every mirrored row by `table/key`. */
export function viewOf(dump: Dump): Map<string, object> {
  const view = new Map<string, object>()
  for (const table of mirrored)
    for (const [key, row] of dump.get(table) ?? []) view.set(`${table}/${key}`, row)
  return view
}

/** What the server said last: the view with the shadows laid over it. */
export function serverRowsOf(dump: Dump): Map<string, object> {
  const rows = viewOf(dump)
  for (const shadow of dump.get('shadows')?.values() ?? []) {
    const { table, key, row } = shadow as { table: string; key: string; row?: object }
    if (row) rows.set(`${table}/${key}`, row)
    else rows.delete(`${table}/${key}`)
  }
  return rows
}
