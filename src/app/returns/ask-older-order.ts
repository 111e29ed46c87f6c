import { newGesture } from '../../device/scanner/scan.ts'
import { receiveReturn } from '../../domain/returns/receive-return.ts'
import type { Replica } from '../../replica/replica.ts'
import { actOnline } from '../../sync/ask.ts'
import { borrowOrders } from '../../sync/borrow.ts'
import { findOrder, patienceMs } from '../../sync/find-order.ts'
import { tellUnanswered } from '../session/tell-unanswered.ts'

/** What the server knows of a code that nobody here knows: an order it received now, or why it would not. */
export type OlderOrder = { code: string; arrivalId: string } | { refused: string }

/**
 * Orders older than this device holds are known to the server. It receives the parcel of one, and its rows are borrowed.
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
  // The order, the parcel it left in and its new return are needed by whoever judges the goods.
  await borrowOrders(replica, [code])
  return { code, arrivalId }
}
