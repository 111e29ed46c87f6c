import {
  type CarrierRecord,
  endedStates,
  endOf,
  noRecord,
  recordDays,
  withEnd,
} from '../../domain/carriers/carrier-record.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import type { Position } from '../store/list-question.ts'
import type { Store } from '../store/store.ts'

/** How carriers did with a company's parcels, by carrier and province. */
export interface CarrierRecords {
  /** When it was reckoned (ms since 1970). */
  at: number
  of: ReadonlyMap<string, CarrierRecord>
}

const dayMs = 86_400_000
const atOnce = 500
/** What was reckoned is told for so long (ms). */
const freshMs = 15 * 60_000

interface Kept {
  told?: CarrierRecords
  /** Somebody walks through the orders now. */
  walking?: Promise<CarrierRecords>
}

const kept = new WeakMap<Store, Map<string, Kept>>()

export const recordKey = (carrier: CarrierId, province: string) => `${carrier}/${province}`

/**
 * What became of the company's parcels of the last 90 days (`recordDays`). Walked through once in a quarter of an hour, each stretch of orders in a reading of its own; whoever waits no longer than
 * `patienceMs` is told what was reckoned before, or nothing, and the walk goes on for the next one.
 */
export async function carrierRecords(
  store: Store,
  company: string,
  { now, patienceMs }: { now: number; patienceMs: number },
): Promise<CarrierRecords | undefined> {
  const ofStore = kept.get(store) ?? new Map<string, Kept>()
  kept.set(store, ofStore)
  const mine = ofStore.get(company) ?? {}
  ofStore.set(company, mine)
  if (mine.told && now - mine.told.at < freshMs && now >= mine.told.at) return mine.told
  mine.walking ??= walk(store, company, now)
    .then((told) => {
      mine.told = told
      return told
    })
    .finally(() => {
      delete mine.walking
    })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return (await Promise.race([mine.walking.catch(() => undefined), late])) ?? mine.told
  } finally {
    clearTimeout(timer)
  }
}

async function walk(store: Store, company: string, now: number): Promise<CarrierRecords> {
  const since = now - recordDays * dayMs
  const filter = {
    table: 'orders' as const,
    facts: { state: endedStates, updatedAt: { from: since } },
    words: [],
    hidden: [],
  }
  const sort = { by: 'updatedAt', descending: true }
  const of = new Map<string, CarrierRecord>()
  for (let after: Position | undefined; ; ) {
    const page = await store.read(company, (reading) =>
      reading.list({ ...filter, sort, after, limit: atOnce }),
    )
    for (const { doc } of page.rows) {
      const end = endOf(JSON.parse(doc) as Order)
      if (!end || end.endedAt < since) continue
      const key = recordKey(end.carrier, end.province)
      of.set(key, withEnd(of.get(key) ?? noRecord, end))
    }
    if (!page.next) return { at: now, of }
    after = page.next
  }
}
