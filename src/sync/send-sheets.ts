import { isOpen } from '../domain/jobs/job-words.ts'
import { type KeptSheet, keptSheetsOf } from '../replica/kept-sheets.ts'
import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { postFile } from './transport.ts'

/** A sheet whose job is gone is kept so long, in case that is taken back (ms). */
const orphanMs = 7 * 86_400_000
const never = new AbortController().signal

/**
 * Sends rows of sheets to the jobs that wait for them, one sheet at a time and one executor at a time. A sheet goes once the server knows its
 * job; whatever stops it, the next call goes on, and the server counts it once. Never throws for the network's sake.
 */
export async function sendSheets(replica: Replica, signal?: AbortSignal): Promise<void> {
  const { environment, session } = replica
  const db = keptSheetsOf(environment)
  const company = session.user.company_id
  if ((await db.sheets.where({ company }).count()) === 0) return
  const { locks } = environment
  const pass = () => sendAll(replica, signal)
  await (locks ? locks.request('khotay-sheets', { signal: signal ?? never }, pass) : pass()).catch(
    (thrown: unknown) => {
      if (!signal?.aborted) throw thrown
    },
  )
}

async function sendAll(replica: Replica, signal: AbortSignal | undefined): Promise<void> {
  const { environment, session } = replica
  const db = keptSheetsOf(environment)
  const ids = await db.sheets.where({ company: session.user.company_id }).primaryKeys()
  for (const id of ids) {
    const sheet = await db.sheets.get(id)
    if (!sheet || signal?.aborted) continue
    const next = await fateOf(replica, sheet)
    if (next === 'forget') await db.sheets.delete(id)
    if (next !== 'send') continue
    const lane = await leadLane(replica)
    if (!lane) return
    const reply = await postFile(environment, {
      path: '/api/job/rows',
      token: lane.token,
      id: encodeURIComponent(id),
      naming: 'job-id',
      mime: 'application/gzip',
      bytes: sheet.bytes,
      signal,
    })
    if (reply.ok) await db.sheets.delete(id)
    else if (reply.fault.kind !== 'status') return
  }
}

/** What becomes of a sheet now: its job is known to the server, not yet, or no more. One that stopped may go on yet, and then wants it. */
async function fateOf(
  { db, environment }: Replica,
  { id, keptAt }: KeptSheet,
): Promise<'send' | 'wait' | 'forget'> {
  const [job, shadow] = await Promise.all([db.jobs.get(id), db.shadows.get(['jobs', id])])
  if (shadow) return 'wait'
  if (job && isOpen(job)) return 'send'
  if (job?.state === 'done' || environment.now() - keptAt > orphanMs) return 'forget'
  return job ? 'send' : 'wait'
}
