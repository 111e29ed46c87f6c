import { closedAt, growingTables } from '../../domain/people/recent.ts'
import { digestsOf, noDigests, type RowDigests } from '../../domain/people/row-digests.ts'
import { isPlaced } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import { type Secret, secrets } from '../../domain/tables/table.ts'
import type { DocumentTable, TableName } from '../../domain/tables.ts'

/** What the store keeps beside a document, to find the rows of a first load, and to sum tables up, without parsing them. */
export interface Facets {
  /** 1: comes behind the open rows of its table, and only while recent. */
  closed: 0 | 1
  /** Of tables that grow: the last change (ms since 1970). */
  changedAt: number | null
  wid: string | null
  /** What it adds to the sum of its table, in parts. */
  digests: RowDigests
}

export const noFacets: Facets = {
  closed: 0,
  changedAt: null,
  wid: null,
  digests: noDigests,
}

/** A change of this function needs a migration that writes the columns of all rows anew. */
export function facetsOf(table: DocumentTable, row: object): Facets {
  const closed = closedAt(table, row) === undefined ? 0 : 1
  const { updatedAt, wid } = row as Partial<Order & Parcel>
  const grows = (growingTables as readonly TableName[]).includes(table)
  return {
    closed,
    changedAt: grows && updatedAt !== undefined ? Math.floor(updatedAt) : null,
    wid: isPlaced(table) ? (wid ?? null) : null,
    digests: digestsOf(table, row),
  }
}

/** The facets by the columns of both engines. */
export function columnsOf({ closed, changedAt, wid, digests }: Facets) {
  const parts = secrets.map((secret) => [digestColumn(secret), digests[secret]] as const)
  return { closed, changed_at: changedAt, wid, digest: digests.plain, ...Object.fromEntries(parts) }
}

export function digestColumn(secret: Secret): string {
  return `${secret}_digest`
}

/** The columns to be added up for somebody who sees these secrets. */
export function digestColumns(seen: readonly Secret[]): readonly string[] {
  return ['digest', ...seen.map(digestColumn)]
}
