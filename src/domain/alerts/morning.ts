import type { Effect } from '../effect.ts'
import { floorWork } from '../people/permissions.ts'
import { isoDate, partsOf } from '../time.ts'
import { pushAccountOf } from './alert-effects.ts'

/** Whom what waits in the morning is of concern to; sums are told to those alone who read reports. */
export const morningWork = [...floorWork, 'report_orders', 'setting_crud'] as const

/** A server that was away at the hour still tells within so long (minutes). */
const lateMinutes = 120

/**
 * The day's summary for a device that wants one at a minute of the day, from that minute on. Its key names the day: it is made once, whatever hour is chosen meanwhile.
 * @param at ms since 1970
 */
export function morningEffect(
  device: { id: string; morning?: number | undefined },
  at: number,
): Effect | undefined {
  const { id, morning } = device
  const { hour, minute } = partsOf(at)
  const since = hour * 60 + minute - (morning ?? Number.POSITIVE_INFINITY)
  if (!(since >= 0 && since < lateMinutes)) return undefined
  const account = pushAccountOf(id)
  return {
    account,
    subject: 'morning',
    kind: 'push-alert',
    key: `${account}/morning/${isoDate(at)}`,
    params: { kind: 'morning', about: '', channel: '', at },
    dueAt: at,
  }
}
