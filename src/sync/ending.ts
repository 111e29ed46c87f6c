import type { Lane } from '../replica/own-rows.ts'
import type { Ending, Link } from './link.ts'
import { verdictOn } from './retry.ts'
import type { Fault } from './transport.ts'

/** What a fault means for this lane, noted where it has to outlive the run. */
export async function endingOf(link: Link, lane: Lane, fault: Fault): Promise<Ending> {
  const verdict = verdictOn(fault)
  if (verdict === 'sign-in') await noteNeedsAuth(link, lane, fault)
  const { code = 'failed', text, requestId } = fault
  const problem = text === undefined ? undefined : { code, text, requestId: requestId || undefined }
  return { ok: false, verdict, fault, problem }
}

/** 401: this lane waits for its person; nothing is dropped, and nobody else's token is tried (S13). */
async function noteNeedsAuth(
  { replica: { db } }: Link,
  { deviceId, token }: Lane,
  { code }: Fault,
): Promise<void> {
  await db.transaction('rw', db.lanes, async () => {
    const lane = await db.lanes.get(deviceId)
    // Whoever signed in meanwhile brought a new token, which this answer is not about.
    const paused = code === 'account-paused' || undefined
    if (lane?.token === token) await db.lanes.put({ ...lane, needsAuth: true, paused })
  })
}
