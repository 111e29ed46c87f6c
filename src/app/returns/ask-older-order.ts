import { newGesture } from '../../device/scanner/scan.ts'
import { receiveReturn } from '../../domain/returns/receive-return.ts'
import { currentReturn } from '../../replica/queries/returns/returns.ts'
import type { Replica } from '../../replica/replica.ts'
import { actOnline } from '../../sync/ask.ts'
import { findOrder, patienceMs } from '../../sync/find-order.ts'
import { syncNow } from '../../sync/page-sync.ts'
import { tellUnanswered } from '../session/tell-unanswered.ts'

/** How long the rows of an older order may take to come down, and how often is looked. */
const comesDownMs = 8_000
const lookEveryMs = 250

/** What the server knows of a code that nobody here knows: an order it received now, or why it would not. */
export type OlderOrder = { code: string; arrivalId: string } | { refused: string }

/**
 * Orders older than this device holds are known to the server. It receives the parcel of one, and its rows come down with the next pull.
 */
export async function askOlderOrder(replica: Replica, text: string): Promise<OlderOrder | undefined> {
  const found = await findOrder(replica, text)
  if (!found.ok) tellUnanswered(found)
  if (!found.ok || !found.value) return undefined
  const { code } = found.value
  const arrivalId = newGesture()
  const asked = { code, arrivalId }
  const received = await actOnline(replica, receiveReturn, asked, { id: arrivalId, timeoutMs: patienceMs })
  if (!received.ok) {
    if (!received.offline && received.code !== 'sign-in-again') return { refused: received.text }
    return undefined
  }
  syncNow()
  await comesDown(replica, code)
  return { code, arrivalId }
}

async function comesDown(replica: Replica, code: string): Promise<void> {
  const until = Date.now() + comesDownMs
  while (Date.now() < until) {
    if (await currentReturn(replica, code)) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
