import type { Reader, Refusal } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Handover } from '../tables/handovers.ts'
import { formatMoment } from '../time.ts'

/** The session while it takes parcels; or why it does not any more. */
export function sessionAtWork(read: Reader, code: string): Handover | Refusal {
  const handover = read.get('handovers', code)
  if (!handover) return refuse('handover-not-found', { session: code })
  const { state, doneBy, doneAt, dropped, updatedAt } = handover
  if (state === 'done') {
    const who = nameOf(read, doneBy ?? '')
    return refuse('handover-done', { session: code, who, when: formatMoment(doneAt ?? updatedAt) })
  }
  if (state === 'dropped') {
    const who = nameOf(read, dropped?.by ?? '')
    return refuse('handover-dropped', { session: code, who, when: formatMoment(dropped?.at ?? updatedAt) })
  }
  return handover
}
