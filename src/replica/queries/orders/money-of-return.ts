import { type DueForReturn, dueForReturn } from '../../../domain/money/pay-back-return.ts'
import { type loadInto, settle, WorkingSet } from '../../../domain/run.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/** What is owed to the customer for goods that came back of an order, and how much of it may go back now. */
export interface MoneyOfReturn extends DueForReturn {
  order: Order
}

/** `null`: this device does not hold the order. */
export async function moneyOfReturn({ db }: Replica, code: string): Promise<MoneyOfReturn | null> {
  const set = new WorkingSet()
  const load = (wanted: Parameters<typeof loadInto>[1]) =>
    Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>))
  return settle(set, load, (read) => {
    const order = read.get('orders', code)
    return order ? { order, ...dueForReturn(read, order) } : null
  })
}
