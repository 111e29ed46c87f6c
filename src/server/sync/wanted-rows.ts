import type { Wanted } from '../../domain/run.ts'
import type { CommandWriting } from './held-writing.ts'

/** What a rule asks for: rows by their keys, and the orders of a waybill, which are found and not kept. In the order asked. */
export async function wantedRows(
  writing: Pick<CommandWriting, 'rows' | 'orderCodesByWaybill'>,
  wanted: readonly Wanted[],
): Promise<(object | undefined)[]> {
  const rows = await writing.rows(wanted)
  for (const [index, { table, key }] of wanted.entries())
    if (table === 'waybillOrders')
      rows[index] = { waybill: key, codes: await writing.orderCodesByWaybill(key) }
  return rows
}

/** The same at once, where the store can; the orders of a waybill are waited for. */
export function wantedNow(
  writing: Pick<CommandWriting, 'rowsNow'>,
  wanted: readonly Wanted[],
): (object | undefined)[] | undefined {
  return wanted.some(({ table }) => table === 'waybillOrders') ? undefined : writing.rowsNow?.(wanted)
}
