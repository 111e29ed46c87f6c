import { isClosed } from '../../domain/orders/states.ts'
import type { Order, Parcel, ReplicatedTable, Slip } from '../../domain/tables.ts'

/** What the store keeps beside a document, to find the rows of a first load without parsing the others. */
export interface Facets {
  /** 1: comes behind the open rows of its table, and only while recent. */
  closed: 0 | 1
  changedAt: number | null
  wid: string | null
}

/** A change of this function needs a migration that writes the columns of all rows anew. */
export function facetsOf(table: ReplicatedTable, row: object): Facets {
  if (table === 'orders') {
    const { state, updatedAt, wid } = row as Order
    return { closed: isClosed(state) ? 1 : 0, changedAt: Math.floor(updatedAt), wid: wid ?? null }
  }
  if (table === 'parcels') {
    const { state, updatedAt, wid } = row as Parcel
    return { closed: state === 'open' ? 0 : 1, changedAt: Math.floor(updatedAt), wid: wid ?? null }
  }
  if (table === 'slips') {
    const { state, updatedAt } = row as Slip
    return { closed: state === 'MỚI' ? 0 : 1, changedAt: Math.floor(updatedAt), wid: null }
  }
  return { closed: 0, changedAt: null, wid: null }
}
