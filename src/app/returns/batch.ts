import { proxy } from 'valtio'
import { recall, remember } from '../../device/small-memory.ts'
import { returnsBatchPlace } from '../session/half-done.ts'

/** A parcel of the slip. */
export interface BatchEntry {
  /** Of its return. */
  id: string
  /** The arrival that the scan into this slip made; absent when the parcel was here before. */
  arrivalId?: string
}

/** Parcels scanned for one slip, kept on this device until the slip is made: each is received already, so nothing hangs on it. */
export const batch = proxy<{ entries: BatchEntry[] }>({ entries: [] })

export function openBatch(company: string): void {
  try {
    const kept: unknown = JSON.parse(recall(returnsBatchPlace(company)) ?? '[]')
    batch.entries = Array.isArray(kept) ? kept.flatMap(readEntry) : []
  } catch {
    batch.entries = []
  }
}

/** An order already in the slip is ignored (RET-042): answers whether it is new. */
export function addToBatch(company: string, entry: BatchEntry): boolean {
  if (findInBatch(entry.id)) return false
  keep(company, [entry, ...batch.entries])
  return true
}

export function findInBatch(id: string): BatchEntry | undefined {
  return batch.entries.find((entry) => entry.id === id)
}

export function removeFromBatch(company: string, ids: readonly string[]): void {
  keep(
    company,
    batch.entries.filter(({ id }) => !ids.includes(id)),
  )
}

function keep(company: string, entries: BatchEntry[]): void {
  batch.entries = entries
  remember(returnsBatchPlace(company), JSON.stringify(entries))
}

/** Before 2026-11-22 ids alone were kept. */
function readEntry(kept: unknown): BatchEntry[] {
  if (typeof kept === 'string') return [{ id: kept }]
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || typeof kept.id !== 'string') return []
  const arrivalId = 'arrivalId' in kept && typeof kept.arrivalId === 'string' ? kept.arrivalId : undefined
  return [arrivalId === undefined ? { id: kept.id } : { id: kept.id, arrivalId }]
}
