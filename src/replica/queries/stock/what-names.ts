import {
  type NamingDocuments,
  type NamingTable,
  namedBy,
  namingTables,
} from '../../../domain/stock/naming-documents.ts'
import { isInUse, type Place, partsIn } from '../../../domain/stock/whats-there.ts'
import type { ReplicatedTable } from '../../../domain/tables.ts'
import type { Replica } from '../../replica.ts'
import { rowsOf } from '../../replica-database.ts'
import type { ProductEntry } from '../../search/product-book.ts'

/** So many are named to the rule; the first of them says why a place stays. */
const most = { products: 200, documents: 50 }

/** Codes of the products that are in a warehouse or a bin, or are promised or awaited there. */
export function productsIn(entries: readonly ProductEntry[], place: Place): string[] {
  return entries
    .filter(({ places }) => partsIn({ warehouses: [...places] }, place).some(isInUse))
    .slice(0, most.products)
    .map(({ key }) => key)
}

/** Open documents of this device that name a place, few kinds of rows first. */
export async function documentsNaming({ db }: Replica, place: Place): Promise<NamingDocuments> {
  const found: NamingDocuments = []
  for (const table of byNumber) {
    const left = most.documents - found.length
    if (left <= 0) break
    const keys = await rowsOf(db, table as ReplicatedTable)
      .filter((row) => namedBy(table, row as never, place) !== undefined)
      .limit(left)
      .primaryKeys()
    found.push(...keys.map((key) => ({ table, key: String(key) })))
  }
  return found
}

const byNumber = (Object.keys(namingTables) as NamingTable[]).toSorted(
  (one, other) => Number(one === 'orders') - Number(other === 'orders'),
)
