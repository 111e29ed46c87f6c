import * as v from 'valibot'
import {
  PushResponse,
  pushByteLimit,
  pushCommandLimit,
  pushesOnTheRoad,
  wireVersion,
} from '../protocol/wire.ts'
import { readCursor, readLineage } from '../replica/apply-pull.ts'
import { isLoading } from '../replica/load-point.ts'
import type { PendingAction } from '../replica/own-rows.ts'
import { readSight } from '../replica/read-sight.ts'
import { recordOf } from '../replica/record-of.ts'
import { noteSyncState, readSyncState } from '../replica/sync-state.ts'
import type { Batch } from './batch.ts'
import { noteChoke } from './choke.ts'
import { endingOf } from './ending.ts'
import { leadLane } from './lead-lane.ts'
import { fine, type Link, type Standing, type Step } from './link.ts'
import { nextTurn, type Turn } from './next-turn.ts'
import { noteAnswers } from './note-answers.ts'
import { verdictOn } from './retry.ts'
import { isHealthy, post, type Reply } from './transport.ts'

/** How many commands travel in a push, and how many pushes at a time. */
export interface BatchSizes {
  /** Of the first push of a run: it tries the road, and what travels cannot be undone in place any more. */
  first: number
  most: number
  onTheRoad: number
}

export const usualSizes: BatchSizes = { first: 50, most: pushCommandLimit, onTheRoad: pushesOnTheRoad }

/** A push whose answer is still to come. */
interface Travelling {
  batch: Batch
  /** It left before the one in front of it was answered. */
  isAhead: boolean
  /** Where the device stood, if it asked what a pull would tell. */
  stood: Standing | undefined
  reply: Promise<Reply>
}

/**
 * Sends what waits in a lane, as far as its turn goes. Each batch in three short steps: read and mark, ask with no transaction open, note the answers.
 *
 * The first batch goes alone. While answers are good the batches grow, and further ones leave before the one in front is answered, each naming the command that
 * it stands behind: over a long way the time goes into journeys. Answers are noted in the order of the batches. After the first that is not as it should be nothing
 * more leaves, what is on the road is waited for, and the next run begins small again.
 */
export async function pushTurn(link: Link, first: Turn, ended: ReadonlySet<string>): Promise<Step> {
  const { replica, signal } = link
  const { deviceId } = first
  const { db, environment } = replica
  if ((await wouldMarkInVain(link, deviceId)) && !(await isHealthy(environment, signal))) return roadIsBad
  const sizes = environment.batches ?? usualSizes
  const road: Travelling[] = []
  let turn: Turn | undefined = first
  let size = sizes.first
  let onTheRoad = 1
  for (;;) {
    while (turn && road.length < onTheRoad) {
      const batch = await takeBatch(link, { turn, most: size, behind: road.at(-1)?.batch })
      await environment.step('push:taken')
      if (!batch) break
      if (road.length === 0) await noteSyncState(db, { phase: 'pushing' })
      const isLast = batch.actions.length < size
      road.push(await send(link, batch, { isLast, ahead: road.at(-1)?.batch }))
      size = Math.min(size * 2, sizes.most)
    }
    const next = road.shift()
    if (!next) return { ...fine, more: size > sizes.first }
    const { step, isWhole } = await noteReply(link, next)
    if (!step.ok || !isWhole) {
      await noteRest(link, road)
      return step
    }
    onTheRoad = sizes.onTheRoad
    // Another lane may have done something meanwhile, and what follows here waits for it.
    turn = signal.aborted ? undefined : await turnOf(link, deviceId, ended)
  }
}

async function turnOf(
  { replica: { db } }: Link,
  deviceId: string,
  ended: ReadonlySet<string>,
): Promise<Turn | undefined> {
  const turn = await nextTurn(db, ended)
  return turn?.deviceId === deviceId ? turn : undefined
}

interface Sending {
  /** Nothing waits behind it. */
  isLast: boolean
  /** The batch in front, while that is on the road. */
  ahead: Batch | undefined
}

async function send(link: Link, batch: Batch, { isLast, ahead }: Sending): Promise<Travelling> {
  const { replica, signal } = link
  const { lane, actions } = batch
  const stood = isLast ? await standsAt(link, lane.deviceId) : undefined
  const body = {
    token: lane.token,
    deviceId: lane.deviceId,
    wireVersion,
    commands: actions.map(recordOf),
    behind: ahead?.actions.at(-1)?.id,
    pull: stood,
  }
  const reply = post(replica.environment, { path: '/api/sync/push', body, signal })
  return { batch, isAhead: ahead !== undefined, stood, reply }
}

/** Where a pull would begin, when this lane leads it; what comes along with the answer saves asking. */
async function standsAt({ replica }: Link, deviceId: string): Promise<Standing | undefined> {
  const { db } = replica
  const lead = await leadLane(replica)
  const cursor = await readCursor(db)
  if (lead?.deviceId !== deviceId || cursor === undefined || (await isLoading(db))) return undefined
  return { cursor, lineage: await readLineage(db), scope: await readSight(db) }
}

/** What a batch's answer means; `isWhole`: every command of it was answered, and more may follow. */
async function noteReply(
  link: Link,
  { batch, isAhead, stood, reply: coming }: Travelling,
): Promise<{ step: Step; isWhole: boolean }> {
  const reply = await coming
  await link.replica.environment.step('push:answered')
  const answer = reply.ok ? v.safeParse(PushResponse, reply.body) : undefined
  if (answer?.success) {
    const { outOfOrder, taken, answers, pull } = answer.output
    // It overtook the one in front: the server says how far it was then, and not how far it is. It goes again.
    if (isAhead && outOfOrder && answers.length === 0)
      return { step: { ...fine, more: true }, isWhole: false }
    const step = await noteAnswers(link, batch, answer.output)
    if (pull && stood) link.cameAlong = { lane: batch.lane, stood, page: pull }
    return { step, isWhole: !outOfOrder && !taken && answers.length === batch.actions.length }
  }
  const fault = reply.ok ? ({ kind: 'nonsense' } as const) : reply.fault
  const verdict = verdictOn(fault)
  const step =
    verdict === 'choke' || verdict === 'too-large'
      ? await noteChoke(link, batch, fault)
      : await endingOf(link, batch.lane, fault)
  return { step, isWhole: false }
}

/** Waits for what is still on the road. Good answers are noted; what else is said is asked for again by the next run, from the first that is missing. */
async function noteRest(link: Link, road: readonly Travelling[]): Promise<void> {
  for (const { batch, reply: coming } of road) {
    const reply = await coming
    await link.replica.environment.step('push:answered')
    const answer = reply.ok ? v.safeParse(PushResponse, reply.body) : undefined
    if (!answer?.success) continue
    const { answers, outOfOrder, taken } = answer.output
    if (answers.length > 0 && !outOfOrder && !taken) await noteAnswers(link, batch, answer.output)
  }
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

interface Taking {
  turn: Turn
  /** Commands. */
  most: number
  /** The batch in front, while that is on the road. */
  behind: Batch | undefined
}

/**
 * Reads the next unanswered commands and marks them as travelling, in one transaction: an undo sees either a command that
 * never left, or one that may have arrived.
 */
async function takeBatch(
  { replica: { db, environment } }: Link,
  { turn: { deviceId, before }, most, behind }: Taking,
): Promise<Batch | undefined> {
  const at = environment.now()
  const from = (behind?.actions.at(-1)?.seq ?? -1) + 1
  return db.transaction('rw', db.pendingActions, db.lanes, async () => {
    const lane = await db.lanes.get(deviceId)
    if (!lane?.met || lane.needsAuth || lane.token === '') return undefined
    // What the server choked on goes alone and small.
    if (behind && lane.batchLimit !== undefined) return undefined
    const limit = Math.min(most, lane.batchLimit ?? most)
    const waiting = await db.pendingActions
      .where('[deviceId+seq]')
      .between([deviceId, from], [deviceId, Number.MAX_SAFE_INTEGER])
      .filter(({ status, localId }) => status === 'pending' && localId < before)
      .limit(limit)
      .toArray()
    // It must stand right behind the one in front.
    if (behind && waiting[0]?.seq !== from) return undefined
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
