import type { Refusal } from '../../../domain/command.ts'
import { type Bill, billOf } from '../../../domain/invoices/bill-of.ts'
import { type Load, settle, WorkingSet } from '../../../domain/run.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/** An order that this device holds. */
export async function orderHere({ db }: Replica, code: string): Promise<Order | null> {
  return (code === '' ? undefined : await db.orders.get(code)) ?? null
}

/** What an order would come to on an invoice, by the rows of this device; why there is none. `null` where the order is not here. */
export async function billOfOrder(
  replica: Replica,
  { code, pattern, taxes }: { code: string; pattern: '1' | '2'; taxes: readonly string[] },
): Promise<{ order: Order; bill: Bill | Refusal } | null> {
  const { db, environment } = replica
  const order = await orderHere(replica, code)
  if (!order) return null
  const at = environment.now()
  const load: Load = (wanted) =>
    Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>))
  const bill = await settle(new WorkingSet(), load, (read) => billOf(read, order, { pattern, taxes, at }))
  return { order, bill }
}
