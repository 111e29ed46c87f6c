import * as v from 'valibot'
import { morningEffect } from '../../../domain/alerts/morning.ts'
import { isoDate } from '../../../domain/time.ts'
import { AlertWantsParams } from '../../../protocol/alerts.ts'
import type { Store } from '../../store/store.ts'
import { lineOf } from '../../sync/run-record.ts'

/** How often it is looked whether somebody's hour has come (ms). */
const roundMs = 60_000

/**
 * Puts the day's summaries in line for devices whose hour has come; answers how many were new. What stands in line already stands there once.
 * @param known keys that this process put there
 */
export async function tellMornings(store: Store, now: number, known = new Set<string>()): Promise<number> {
  const before = known.size
  for (const company of await store.companies()) {
    const devices = await store.read(company, ({ outside }) => outside.pushSubscriptions())
    const due = devices
      .flatMap(({ id, wants }) => {
        const { morning } = v.parse(AlertWantsParams, JSON.parse(wants))
        return morningEffect({ id, morning }, now) ?? []
      })
      .filter(({ key }) => !known.has(`${company}/${key}`))
    if (due.length === 0) continue
    await store.write(company, ({ outside }) =>
      outside.addEffects(due.map(lineOf(now)), { deviceId: 'morning', seq: 0 }),
    )
    for (const { key } of due) known.add(`${company}/${key}`)
  }
  return known.size - before
}

/** Looks every minute, until the answer is called. */
export function startMornings(
  { store, clock, nudge }: { store: Store; clock: () => number; nudge: () => void },
  report: (error: unknown) => void,
): () => void {
  let looking = false
  let known = new Set<string>()
  let day = ''
  const look = async () => {
    if (looking) return
    looking = true
    try {
      const now = clock()
      if (isoDate(now) !== day) known = new Set()
      day = isoDate(now)
      if ((await tellMornings(store, now, known)) > 0) nudge()
    } catch (error) {
      report(error)
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), roundMs)
  timer.unref()
  return () => clearInterval(timer)
}
