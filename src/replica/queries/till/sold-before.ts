import { type Load, settle, WorkingSet } from '../../../domain/run.ts'
import { type SoldBefore, soldBefore } from '../../../domain/till/goods-back.ts'
import type { Replica } from '../../replica.ts'

/** A sale of a store that this device holds, with what came back of it; nothing of any other order. */
export async function soldHere({ db }: Replica, code: string): Promise<SoldBefore | null> {
  const order = code === '' ? undefined : await db.orders.get(code)
  if (order?.channel !== 'STORE') return null
  const load: Load = (wanted) =>
    Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>))
  return settle(new WorkingSet(), load, (read) => soldBefore(read, order))
}
