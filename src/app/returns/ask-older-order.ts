import { networkHint } from '../../device/network.ts'
import { newGesture } from '../../device/scanner/scan.ts'
import { receiveReturn } from '../../domain/returns/receive-return.ts'
import { currentReturn } from '../../replica/queries/returns/returns.ts'
import type { Replica } from '../../replica/replica.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { actOnline, ask, type Unanswered } from '../../sync/ask.ts'
import { syncNow } from '../../sync/page-sync.ts'
import { orderQuestion } from '../../sync/questions.ts'
import { tellUnanswered } from '../session/tell-unanswered.ts'

/** The hands wait for the server this long and no longer (ms): scans behind this one wait too. */
const patienceMs = 3_000
/** How long the rows of an older order may take to come down, and how often is looked. */
const comesDownMs = 8_000
const lookEveryMs = 250

/** What the server knows of a code that nobody here knows: an order it received now, or why it would not. */
export type OlderOrder = { code: string; arrivalId: string } | { refused: string }

/**
 * Orders older than this device holds are known to the server. The specification's rule decides how it is asked: a code that
 * begins with a digit is a delivery id, any other an order code (RET-040, RET-041); the other reading follows when that one
 * finds nothing. The server receives the parcel, and its rows come down with the next pull.
 */
export async function askOlderOrder(replica: Replica, text: string): Promise<OlderOrder | undefined> {
  const { offlineSince } = await syncStateOf(replica)
  if (networkHint() === 'offline' || offlineSince !== undefined) return undefined
  for (const reading of readingsOf(text)) {
    const asked = reading === 'code' ? { code: text } : { deliveryId: text }
    const found = await ask(replica, orderQuestion, asked, { timeoutMs: patienceMs })
    if (!found.ok && found.offline) return undefined
    if (!found.ok) {
      if (!isUnknown(found)) tellUnanswered(found)
      continue
    }
    const { code } = found.value
    const arrivalId = newGesture()
    const received = await actOnline(
      replica,
      receiveReturn,
      { code, arrivalId },
      { id: arrivalId, timeoutMs: patienceMs },
    )
    if (!received.ok) {
      if (!received.offline && received.code !== 'sign-in-again') return { refused: received.text }
      return undefined
    }
    syncNow()
    await comesDown(replica, code)
    return { code, arrivalId }
  }
  return undefined
}

/** Digit first: a delivery id; else an order code. */
export function readingsOf(text: string): ('deliveryId' | 'code')[] {
  return /^\d/.test(text) ? ['deliveryId', 'code'] : ['code', 'deliveryId']
}

/** The server has looked and holds no such order, or more than one: the answer of a good question, not an error. */
function isUnknown(found: Unanswered): boolean {
  return !found.offline && ['order-not-found', 'order-ambiguous'].includes(found.code)
}

async function comesDown(replica: Replica, code: string): Promise<void> {
  const until = Date.now() + comesDownMs
  while (Date.now() < until) {
    if (await currentReturn(replica, code)) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
