import { proxy } from 'valtio'
import { returnsBatchPlace } from '../session/half-done.ts'

/** Parcels scanned for one slip, kept on this device until the slip is made: each is received already, so nothing hangs on it. */
export const batch = proxy<{ ids: string[] }>({ ids: [] })

export function openBatch(company: string): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(returnsBatchPlace(company)) ?? '[]')
    batch.ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    batch.ids = []
  }
}

/** An order already in the slip is ignored (RET-042): answers whether it is new. */
export function addToBatch(company: string, id: string): boolean {
  if (batch.ids.includes(id)) return false
  keep(company, [id, ...batch.ids])
  return true
}

export function removeFromBatch(company: string, ids: readonly string[]): void {
  keep(
    company,
    batch.ids.filter((id) => !ids.includes(id)),
  )
}

function keep(company: string, ids: string[]): void {
  batch.ids = ids
  localStorage.setItem(returnsBatchPlace(company), JSON.stringify(ids))
}
