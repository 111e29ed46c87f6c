import * as v from 'valibot'
import { BorrowResponse, borrowLimit, wireVersion } from '../protocol/wire.ts'
import { type Borrowed, type Laying, layBorrowed, lostLoans } from '../replica/borrowed.ts'
import { durably, LocalWriteFailed } from '../replica/local-write.ts'
import type { Replica } from '../replica/replica.ts'
import { isReplicated } from '../replica/replica-database.ts'
import type { Asked } from './ask.ts'
import type { Told } from './ask-kept.ts'
import { leadLane } from './lead-lane.ts'
import { notReached } from './not-reached.ts'
import { pullOnce } from './pull.ts'
import { underSyncLock } from './sync-lock.ts'
import { post } from './transport.ts'

/** So many orders come with one answer. */
export const borrowedAtOnce = borrowLimit

/** A shop that moves on under every answer is left for later. */
const mostAsks = 4

/**
 * Brings orders that this device does not hold, with all that acts on them read (see `replica/borrowed.ts`). Answers the codes of those that the
 * server does not have for this person. Never throws for the network's sake.
 */
export async function borrowOrders(
  replica: Replica,
  codes: readonly string[],
  signal: AbortSignal = never,
): Promise<Asked<{ missing: string[] }>> {
  for (let asks = 0; asks < mostAsks && !signal.aborted; asks += 1) {
    const asked = await askFor(replica, codes, signal)
    if (!asked.ok) return asked
    const { environment } = replica
    await environment.step('borrow:answered')
    const laying = await laid(replica, codes, asked.value)
    if (laying instanceof LocalWriteFailed) return { ok: false, code: 'not-stored', text: laying.sentence }
    await environment.step('borrow:laid')
    if (laying === 'laid') return { ok: true, value: { missing: notAmong(codes, asked.value) } }
    if (laying === 'elsewhere') return notNow
    if (laying === 'ahead') await catchUp(replica, signal)
  }
  return notNow
}

/** Brings one order; whether the server has it. */
export async function askOldOrder(
  replica: Replica,
  code: string,
  signal: AbortSignal,
): Promise<Told<'here' | 'missing'>> {
  const borrowed = await borrowOrders(replica, [code], signal)
  if (!borrowed.ok) return { trouble: borrowed }
  const value = borrowed.value.missing.length === 0 ? 'here' : 'missing'
  return { told: { at: replica.environment.now(), value } }
}

const never = new AbortController().signal

/** Orders whose rows a renewal dropped are borrowed anew; what does not work now waits for the next run. */
export async function borrowLost(replica: Replica, signal: AbortSignal): Promise<void> {
  const lost = await lostLoans(replica.db)
  for (let from = 0; from < lost.length; from += borrowLimit) {
    const borrowed = await borrowOrders(replica, lost.slice(from, from + borrowLimit), signal)
    if (!borrowed.ok) return
  }
}

async function askFor(
  replica: Replica,
  orders: readonly string[],
  signal: AbortSignal,
): Promise<Asked<Borrowed>> {
  // Whoever the replica's rows are fetched for; in a practice shop nobody is.
  const lane = await leadLane(replica)
  if (!lane) return notReached
  const body = { token: lane.token, orders, wireVersion }
  const reply = await post(replica.environment, { path: '/api/sync/borrow', body, signal })
  if (!reply.ok) {
    const { code, text, requestId } = reply.fault
    if (code === undefined) return notReached
    return { ok: false, code, text: text ?? notReached.text, requestId: requestId || undefined }
  }
  const answer = v.safeParse(BorrowResponse, reply.body)
  if (!answer.success) return notReached
  const { rows, ...head } = answer.output
  // A newer server may know tables that this app does not.
  const known = rows.flatMap(({ table, ...row }) => (isReplicated(table) ? [{ table, ...row }] : []))
  return { ok: true, value: { ...head, rows: known } }
}

/** A full disk holds no order more, and says so. */
async function laid(
  replica: Replica,
  codes: readonly string[],
  borrowed: Borrowed,
): Promise<Laying | LocalWriteFailed> {
  const { db, environment } = replica
  try {
    return await durably(replica, () => layBorrowed(db, codes, borrowed, environment.now()))
  } catch (fault) {
    if (fault instanceof LocalWriteFailed) return fault
    throw fault
  }
}

function notAmong(codes: readonly string[], { rows }: Borrowed): string[] {
  const here = new Set(
    rows.flatMap(({ table, row }) => (table === 'orders' ? [(row as { code: string }).code] : [])),
  )
  return codes.filter((code) => !here.has(code))
}

/** What changed since is fetched first, by the same exchange as any pull. */
async function catchUp(replica: Replica, signal: AbortSignal): Promise<void> {
  const lane = await leadLane(replica)
  if (!lane) return
  const link = { replica, signal, reintroduced: new Set<string>(), stoodIn: new Set<string>() }
  await underSyncLock(replica, signal, () => pullOnce(link, lane))
}

const notNow = {
  ok: false,
  code: 'not-yet',
  text: 'Máy đang tải lại dữ liệu của shop. Đợi tải xong rồi mở lại đơn này.',
} as const
