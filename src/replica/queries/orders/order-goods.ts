import { productOf } from '../../../domain/catalogue/product-of.ts'
import { customerIdOf } from '../../../domain/orders/customer-of-order.ts'
import { loadInto, settle, WorkingSet } from '../../../domain/run.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'
import { customerOf } from './customer-of.ts'

/** The products of these codes, of combos their parts too, by every code they were asked under (decisions 16). */
export async function orderGoods(
  { db }: Replica,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const found = new Map<string, Product>()
  const set = new WorkingSet()
  const load = (wanted: Parameters<typeof loadInto>[1]) =>
    Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>))
  const find = async (all: readonly string[]) => {
    await loadInto(
      set,
      all.map((key) => ({ table: 'products', key })),
      load,
    )
    for (const code of all) {
      const product = await settle(set, load, (read) => productOf(read, code))
      if (product) found.set(code, product)
    }
  }
  await find(codes)
  const parts = [...found.values()].flatMap(({ KhoTay }) => KhoTay?.map(({ code }) => code) ?? [])
  await find(parts.filter((code) => !found.has(code)))
  return found
}

/** Customers of this device with a number, the one who was kept last first; of nobody's number, whoever had it before. Those put away come last. */
export async function customersWithPhone(replica: Replica, phone: string): Promise<Customer[]> {
  const rows = await replica.db.customers.where('phone').equals(phone).toArray()
  if (rows.length === 0) {
    const former = await customerOf(replica, customerIdOf(phone))
    return former ? [former] : []
  }
  return rows.toSorted(
    (one, other) =>
      Number(one.archivedAt !== undefined) - Number(other.archivedAt !== undefined) ||
      (other.createdAt ?? 0) - (one.createdAt ?? 0),
  )
}

/** Whether this device holds an order of this code. */
export async function holdsOrder({ db }: Replica, code: string): Promise<boolean> {
  return (await db.orders.get(code)) !== undefined
}
