import * as v from 'valibot'
import {
  type CommandAnswer,
  PushResponse,
  pushByteLimit,
  pushCommandLimit,
  wireVersion,
} from '../protocol/wire.ts'
import type { PendingAction, Trouble } from '../replica/own-rows.ts'
import { recordOf } from '../replica/record-of.ts'
import { renumber } from '../replica/renumber.ts'
import { noteSyncState, readSyncState } from '../replica/sync-state.ts'
import type { Batch } from './batch.ts'
import { noteChoke, noteSwallowed } from './choke.ts'
import { endingOf } from './ending.ts'
import { fine, type Link, type Step } from './link.ts'
import type { Turn } from './next-turn.ts'
import { verdictOn } from './retry.ts'
import { isHealthy, post } from './transport.ts'

/** Sends the next batch of a lane, as far as its turn goes. Three short steps: read and mark, ask with no transaction open, note the answers. */
export async function pushBatch(link: Link, turn: Turn): Promise<Step> {
  const { replica, signal } = link
  const { deviceId } = turn
  const { db, environment } = replica
  if ((await wouldMarkInVain(link, deviceId)) && !(await isHealthy(environment, signal))) return roadIsBad
  const batch = await takeBatch(link, turn)
  await environment.step('push:taken')
  if (!batch) return { ...fine, more: false }
  await noteSyncState(db, { phase: 'pushing' })
  const { lane, actions } = batch
  const body = { token: lane.token, deviceId, wireVersion, commands: actions.map(recordOf) }
  const reply = await post(environment, { path: '/api/sync/push', body, signal })
  await environment.step('push:answered')
  const answer = reply.ok ? v.safeParse(PushResponse, reply.body) : undefined
  if (answer?.success) return noteAnswers(link, batch, answer.output)
  const fault = reply.ok ? ({ kind: 'nonsense' } as const) : reply.fault
  const verdict = verdictOn(fault)
  return verdict === 'choke' || verdict === 'too-large'
    ? noteChoke(link, batch, fault)
    : endingOf(link, lane, fault)
}

/**
 * Taking a batch marks its commands as travelling, and what may have arrived cannot be undone in place any more. So after a
 * failure of the road, or when the device says it has none, the road is tried with empty hands first.
 */
async function wouldMarkInVain({ replica: { db, environment } }: Link, deviceId: string): Promise<boolean> {
  if (!environment.looksOffline?.() && (await readSyncState(db)).offlineSince === undefined) return false
  const unsent = await db.pendingActions
    .where('[deviceId+seq]')
    .between([deviceId, 0], [deviceId, Number.MAX_SAFE_INTEGER])
    .filter(({ sentAt }) => sentAt === undefined)
    .count()
  return unsent > 0
}

const roadIsBad: Step = { ok: false, verdict: 'retry', fault: { kind: 'network' } }

/**
 * Reads the next unanswered commands and marks them as travelling, in one transaction: an undo sees either a command that
 * never left, or one that may have arrived.
 */
async function takeBatch(
  { replica: { db, environment } }: Link,
  { deviceId, before }: Turn,
): Promise<Batch | undefined> {
  const at = environment.now()
  return db.transaction('rw', db.pendingActions, db.lanes, async () => {
    const lane = await db.lanes.get(deviceId)
    if (!lane?.met || lane.needsAuth || lane.token === '') return undefined
    const limit = Math.min(pushCommandLimit, lane.batchLimit ?? pushCommandLimit)
    const waiting = await db.pendingActions
      .where('[deviceId+seq]')
      .between([deviceId, 0], [deviceId, Number.MAX_SAFE_INTEGER])
      .filter(({ status, localId }) => status === 'pending' && localId < before)
      .limit(limit)
      .toArray()
    const actions = firstThatFit(waiting).map((action) => ({ ...action, sentAt: action.sentAt ?? at }))
    await db.pendingActions.bulkPut(actions.filter((_, index) => waiting[index]?.sentAt === undefined))
    return actions.length > 0 ? { lane, actions } : undefined
  })
}

/** As many as a batch may weigh, at least one, with no number left out. */
function firstThatFit(waiting: readonly PendingAction[]): PendingAction[] {
  const first = waiting[0]?.seq ?? 0
  let bytes = 1024 // token and braces
  const end = waiting.findIndex((action, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(recordOf(action))).length + 1
    return index > 0 && (bytes > pushByteLimit || action.seq !== first + index)
  })
  return end === -1 ? [...waiting] : waiting.slice(0, end)
}

/**
 * Answers change the status text only; a command leaves the queue by a pull. An answer that was cut off, or lost, therefore
 * costs nothing but a second question.
 */
async function noteAnswers(
  { replica: { db, environment } }: Link,
  { lane, actions }: Batch,
  { answers, outOfOrder, taken }: PushResponse,
): Promise<Step> {
  const { deviceId } = lane
  const lost = await db.transaction('rw', db.pendingActions, db.lanes, async () => {
    const answered = new Map(answers.map((answer) => [answer.seq, answer]))
    const held = await db.pendingActions
      .where('[deviceId+seq]')
      .between([deviceId, 0], [deviceId, Number.MAX_SAFE_INTEGER])
      .toArray()
    const expected = outOfOrder?.expected
    const noted = held.flatMap((action): PendingAction[] => {
      const answer = answered.get(action.seq)
      if (answer && actions.some(({ seq }) => seq === action.seq)) return [withAnswer(action, answer)]
      if (expected === undefined || action.sentAt === undefined) return []
      // The server is further than we knew, an answer got lost: the pull will tell what became of these.
      if (action.seq < expected) return action.status === 'pending' ? [{ ...action, status: 'sent' }] : []
      // The server is not as far as it once said (a backup was put back): everything from there goes again.
      return action.status === 'pending' ? [] : [asPending(action)]
    })
    await db.pendingActions.bulkPut(noted)
    if (taken) {
      const pending = await db.pendingActions.toArray()
      const which = ({ status, seq }: PendingAction) => status === 'pending' && seq >= taken.seq
      await renumber(db, pending, deviceId, { behind: taken.expected - 1, which })
    }
    await noteSwallowed(db, lane)
    return (
      expected !== undefined &&
      !held.some(({ seq }) => seq === expected) &&
      held.some(({ seq }) => seq > expected)
    )
  })
  await environment.step('push:noted')
  await noteSyncState(db, { lastProgressAt: environment.now(), offlineSince: undefined })
  if (lost) return { ok: false, verdict: 'blocked', problem: serverForgot }
  const progressed = answers.length > 0 || outOfOrder !== undefined || taken !== undefined
  // An answer without content would be asked for again at once, for ever.
  return progressed ? { ...fine, more: true } : { ok: false, verdict: 'retry', fault: { kind: 'nonsense' } }
}

function withAnswer(action: PendingAction, { status, error }: CommandAnswer): PendingAction {
  const { error: _, ...rest } = action
  return { ...rest, status: status === 'applied' ? 'sent' : status, error }
}

function asPending({ error: _, ...action }: PendingAction): PendingAction {
  return { ...action, status: 'pending' }
}

const serverForgot: Trouble = {
  code: 'server-forgot',
  text: 'Máy chủ thiếu những việc máy này đã gửi trước đó. Xuất tệp việc chưa gửi và báo người quản lý.',
}
