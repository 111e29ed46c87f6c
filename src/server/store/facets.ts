import { closedAt, growingTables } from '../../domain/people/recent.ts'
import { isPlaced } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import { type DocumentTable, secretOf, type TableName } from '../../domain/tables.ts'
import { digestOf } from '../../lib/digest.ts'

/** What the store keeps beside a document, to find the rows of a first load, and to sum tables up, without parsing them. */
export interface Facets {
  /** 1: comes behind the open rows of its table, and only while recent. */
  closed: 0 | 1
  /** Of tables that grow: the last change (ms since 1970). */
  changedAt: number | null
  wid: string | null
  /** `digestOf` the whole row … */
  digest: number
  /** … and of what is seen of it without the secret its table holds. */
  plainDigest: number
}

export const noFacets: Facets = { closed: 0, changedAt: null, wid: null, digest: 0, plainDigest: 0 }

/** A change of this function needs a migration that writes the columns of all rows anew. */
export function facetsOf(table: DocumentTable, row: object): Facets {
  const closed = closedAt(table, row) === undefined ? 0 : 1
  const { updatedAt, wid } = row as Partial<Order & Parcel>
  const grows = (growingTables as readonly TableName[]).includes(table)
  return {
    closed,
    changedAt: grows && updatedAt !== undefined ? Math.floor(updatedAt) : null,
    wid: isPlaced(table) ? (wid ?? null) : null,
    ...digestsOf(table, row),
  }
}

export function digestsOf(table: TableName, row: object): Pick<Facets, 'digest' | 'plainDigest'> {
  const digest = digestOf(row)
  const hides = secretOf(table)
  return { digest, plainDigest: hides ? digestOf(hides.without(row)) : digest }
}
