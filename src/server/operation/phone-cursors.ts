import { must } from '../../lib/must.ts'
import type { Store } from '../store/store.ts'

const dayMs = 86_400_000
/** Beyond this many those who pulled longest ago are forgotten. */
const mostPhones = 20_000

interface Stand {
  company: string
  cursor: number
  at: number
}

/**
 * How far the phones of the last day have pulled. Kept in memory, for the store would have to write at every pull to know;
 * after a restart it fills within a minute, since every phone in use pulls once a minute.
 */
export interface PhoneCursors {
  note(deviceId: string, stand: Stand): void
  /** The most versions that any of them is behind its shop. */
  lag(store: Store, now: number): Promise<number>
}

export function notePhoneCursors(): PhoneCursors {
  const stands = new Map<string, Stand>()
  return {
    note(deviceId, stand) {
      stands.delete(deviceId)
      stands.set(deviceId, stand)
      if (stands.size > mostPhones) stands.delete(must(stands.keys().next().value, 'the oldest phone'))
    },

    async lag(store, now) {
      const slowest = new Map<string, number>()
      for (const [deviceId, { company, cursor, at }] of stands) {
        if (at <= now - dayMs) stands.delete(deviceId)
        else slowest.set(company, Math.min(cursor, slowest.get(company) ?? cursor))
      }
      let most = 0
      const companies = new Set(slowest.size > 0 ? await store.companies() : [])
      for (const [company, cursor] of slowest) {
        if (!companies.has(company)) continue
        const { version } = await store.read(company, (reading) => reading.head())
        most = Math.max(most, version - cursor)
      }
      return most
    },
  }
}
