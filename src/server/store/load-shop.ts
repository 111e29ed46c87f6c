import { barcodeKeysOf } from '../../domain/catalogue/barcodes.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import type { Debt } from '../../domain/tables/payments.ts'
import type { BarcodeOwner, Movement, Product } from '../../domain/tables/products.ts'
import { type DocumentTable, keyOf, type RowOf, type TableName } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { slices } from '../../lib/slices.ts'
import { hashPassword, openPasswordCostLog2 } from '../auth/passwords.ts'
import { openingDebt } from './opening-debt.ts'
import type { RowWrite, Store } from './store.ts'

/** A shop and who works in it. */
export interface ShopFront {
  company: Company
  staff: readonly { row: Staff; password: string }[]
}

/** A whole shop as plain rows: what the demo generator makes and an import brings. */
export interface Shop extends ShopFront {
  rows: { [T in TableName]?: RowOf<T>[] }
}

/** Some rows of one table. */
export type Batch = { [T in TableName]: { table: T; rows: readonly RowOf<T>[] } }[TableName]

/** Rows of one version: small enough that a device which pulls them from the start gets pages of usual size. */
export const rowsAVersion = 200
/** Rows of one transaction. */
const rowsATransaction = 5_000

/** Fills a store with a shop that is in memory as a whole. */
export async function loadShop(store: Store, { rows, ...front }: Shop): Promise<void> {
  const batches = Object.entries(rows).map(([table, list]) => ({ table, rows: list }) as Batch)
  await loadBatches(store, front, batches)
}

/**
 * Fills a store with a shop that comes in batches, so that memory stays small at any size. People can sign in when it is
 * whole: a load that was cut off leaves a company without credentials, which `removeCompany` clears.
 */
export async function loadBatches(
  store: Store,
  { company, staff }: ShopFront,
  batches: Iterable<Batch>,
): Promise<void> {
  const id = company.company_id
  await store.addCompany(id)
  await loadRows(store, id, 'companies', [company])
  await loadRows(
    store,
    id,
    'staff',
    staff.map(({ row }) => row),
  )
  for (const { table, rows } of batches) {
    await loadRows(store, id, table, rows)
    if (table === 'products') await loadRows(store, id, 'barcodes', barcodesOf(rows as readonly Product[]))
    if (table === 'customers') await loadRows(store, id, 'debts', openingDebts(rows as readonly Customer[]))
  }
  const costLog2 = company.demo ? openPasswordCostLog2 : undefined
  const hashes = await Promise.all(staff.map(({ password }) => hashPassword(password, costLog2)))
  for (const [index, { row }] of staff.entries()) {
    await store.accounts.setCredential({
      userName: row.userName,
      company: id,
      hash: must(hashes[index], 'the hash of a password'),
    })
  }
}

/** The texts of products become theirs, so that no other product takes one (decisions 20). */
function barcodesOf(products: readonly Product[]): BarcodeOwner[] {
  return products.flatMap((product) =>
    barcodeKeysOf(product).map((text) => ({ text, productCode: product.code })),
  )
}

function openingDebts(customers: readonly Customer[]): Debt[] {
  const at = Date.now()
  return customers.flatMap((customer) => openingDebt(customer, at) ?? [])
}

async function loadRows(
  store: Store,
  company: string,
  table: TableName,
  rows: readonly object[],
): Promise<void> {
  for (const batch of slices(rows, rowsATransaction)) {
    await store.write(company, async (writing) => {
      if (table === 'movements') {
        await writing.addMovements(batch as Movement[], { deviceId: '', seq: 0 })
        return
      }
      for (const part of slices(batch, rowsAVersion)) {
        const writes = part.map((row) => writeOf(table, row))
        await writing.putRows(await writing.advance(), writes)
      }
    })
  }
}

function writeOf(table: DocumentTable, row: object): RowWrite {
  return { table, key: keyOf(table, row as never), row }
}
