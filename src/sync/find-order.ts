import type { Order } from '../domain/tables/orders.ts'
import type { Replica } from '../replica/replica.ts'
import { syncStateOf } from '../replica/sync-state.ts'
import { type Asked, ask, type Unanswered } from './ask.ts'
import { notReached } from './not-reached.ts'
import { orderQuestion } from './questions.ts'

/** Hands wait for the server this long and no longer (ms): scans behind this one wait too. */
export const patienceMs = 3_000

/**
 * The order of a scanned or typed code that nobody here knows; `undefined` where the server does not know it either. The specification's rule decides how it is
 * asked: a code that begins with a digit is a delivery id, any other an order code (RET-040, RET-041); the other reading follows when that
 * one finds nothing. Where the server was not reached a moment ago it is not asked at all.
 */
export async function findOrder(replica: Replica, text: string): Promise<Asked<Order | undefined>> {
  const { offlineSince } = await syncStateOf(replica)
  if (replica.environment.looksOffline?.() || offlineSince !== undefined) return notReached
  for (const reading of readingsOf(text)) {
    const asked = reading === 'code' ? { code: text } : { deliveryId: text }
    const found = await ask(replica, orderQuestion, asked, { timeoutMs: patienceMs })
    if (found.ok || !isUnknown(found)) return found
  }
  return { ok: true, value: undefined }
}

/** Digit first: a delivery id; else an order code. */
export function readingsOf(text: string): ('deliveryId' | 'code')[] {
  return /^\d/.test(text) ? ['deliveryId', 'code'] : ['code', 'deliveryId']
}

/** The server has looked and holds no such order, or more than one: the answer of a good question, not an error. */
function isUnknown(found: Unanswered): boolean {
  return !found.offline && ['order-not-found', 'order-ambiguous', 'bad-params'].includes(found.code)
}
