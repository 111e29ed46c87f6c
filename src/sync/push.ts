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
import { fine, type Link, type Pace, type Standing, type Step } from './link.ts'
import { nextTurn, type Turn } from './next-turn.ts'
import { noteAnswers } from './note-answers.ts'
import { verdictOn } from './retry.ts'
import { type Fault, isHealthy, post, type Reply } from './transport.ts'
import { firstOf } from './waiting.ts'

/** How many commands travel in a push, and how many pushes at a time. */
export interface BatchSizes {
  /** Of the first push of a run: it tries the road, and what travels cannot be undone in place any more. */
  first: number
  most: number
  onTheRoad: number
}

export const usualSizes: BatchSizes = { first: 50, most: pushCommandLimit, onTheRoad: pushesOnTheRoad }

/** An answer that takes longer shows a road on which three large pushes at once may not arrive in time (`requestTimeoutMs`): the next is no larger, and alone. */
const slowMs = 1_500
/** So many pushes go out in a turn; then whoever else waits for the lock has theirs, be it a person who opens an order. */
const pushesATurn = 8

/** A push whose answer is still to come. */
interface Travelling {
  batch: Batch
  leftAt: number
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
  let sent = 0
  for (;;) {
    while (turn && sent < pushesATurn && road.length < (link.pace?.onTheRoad ?? 1)) {
      const most = sizeOf(link.pace, sizes)
      const taken = await takeBatch(link, { turn, most, behind: road.at(-1)?.batch })
      await environment.step('push:taken')
      if (!taken) break
      if (sent === 0) await noteSyncState(db, { phase: 'pushing' })
      road.push(await send(link, taken, road.at(-1)?.batch))
      sent += 1
      if (link.pace) link.pace.last = most
    }
    const next = road.shift()
    if (!next) return { ...fine, more: sent > 0 }
    const { step, isWhole, most } = await noteReply(link, next)
    if (!step.ok || !isWhole) {
      delete link.pace
      return noteRest(link, road, step)
    }
    const isSlow = environment.now() - next.leftAt > slowMs
    const pace = paceOn(sizes, most)
    link.pace = isSlow
      ? { last: next.batch.actions.length / 2, most: pace.most, onTheRoad: 1 }
      : { last: link.pace?.last ?? sizes.first, ...pace }
    // Another lane may have done something meanwhile, and what follows here waits for it.
    const isOver = isSlow || signal.aborted || environment.looksOffline?.()
    turn = isOver ? undefined : await turnOf(link, deviceId, ended)
  }
}

/** A server that does not say how many it takes is of before: it would take a batch that overtook another for the next one. */
function paceOn(sizes: BatchSizes, most: number | undefined): Omit<Pace, 'last'> {
  return most === undefined
    ? { most: sizes.first, onTheRoad: 1 }
    : { most: Math.min(sizes.most, most), onTheRoad: sizes.onTheRoad }
}

function sizeOf(pace: Pace | undefined, { first }: BatchSizes): number {
  return pace ? Math.max(first, Math.min(pace.last * 2, pace.most)) : first
}

async function turnOf(
  { replica: { db } }: Link,
  deviceId: string,
  ended: ReadonlySet<string>,
): Promise<Turn | undefined> {
  const turn = await nextTurn(db, ended)
  return turn?.deviceId === deviceId ? turn : undefined
}

async function send(
  link: Link,
  { batch, isLast, isAgain }: Taken,
  ahead: Batch | undefined,
): Promise<Travelling> {
  const { replica, signal } = link
  const { environment } = replica
  const { lane, actions } = batch
  // What came along with an earlier answer knows nothing of these.
  delete link.cameAlong
  // What goes again wants a short answer: the long one may be what did not get through.
  const stood = isLast && !isAgain ? await standsAt(link, lane.deviceId) : undefined
  const body = {
    token: lane.token,
    deviceId: lane.deviceId,
    wireVersion,
    commands: actions.map(recordOf),
    behind: ahead?.actions.at(-1)?.id,
    pull: stood,
  }
  const leftAt = environment.now()
  const reply = post(environment, { path: '/api/sync/push', body, signal })
  // Nobody waits for it any more where noting the answer in front fails, as on a full disk.
  reply.catch(() => undefined)
  return { batch, leftAt, isAhead: ahead !== undefined, stood, reply }
}

/** Where a pull would begin, when this lane leads it; what comes along with the answer saves asking. */
async function standsAt({ replica }: Link, deviceId: string): Promise<Standing | undefined> {
  const { db } = replica
  const lead = await leadLane(replica)
  const cursor = await readCursor(db)
  if (lead?.deviceId !== deviceId || cursor === undefined || (await isLoading(db))) return undefined
  return { cursor, lineage: await readLineage(db), scope: await readSight(db) }
}

interface Noted {
  step: Step
  /** Every command of it was answered, and more may follow. */
  isWhole: boolean
  /** So many commands the server takes in a push, where it says so. */
  most?: number | undefined
}

/** What a batch's answer means. */
async function noteReply(link: Link, { batch, isAhead, stood, reply: coming }: Travelling): Promise<Noted> {
  const reply = await coming
  await link.replica.environment.step('push:answered')
  const answer = reply.ok ? v.safeParse(PushResponse, reply.body) : undefined
  if (answer?.success) {
    const { outOfOrder, taken, answers, pull, most } = answer.output
    // It overtook the one in front: the server says how far it was then, and not how far it is. It goes again.
    if (isAhead && outOfOrder && answers.length === 0)
      return { step: { ...fine, more: true }, isWhole: false }
    const step = await noteAnswers(link, batch, answer.output)
    if (pull !== undefined && stood) link.cameAlong = { lane: batch.lane, stood, page: pull }
    return { step, isWhole: !outOfOrder && !taken && answers.length === batch.actions.length, most }
  }
  const fault = reply.ok ? ({ kind: 'nonsense' } as const) : reply.fault
  const verdict = verdictOn(fault)
  const step =
    verdict === 'choke' || verdict === 'too-large'
      ? await noteChoke(link, batch, fault)
      : await endingOf(link, batch.lane, fault)
  return { step, isWhole: false }
}

/**
 * Waits for what is still on the road behind an answer that was not as it should be. Good answers are noted; what else is said is asked for again by the
 * next run, from the first that is missing, and not before the server wants to be asked.
 */
async function noteRest(link: Link, road: readonly Travelling[], step: Step): Promise<Step> {
  let asked: Fault | undefined
  for (const { batch, reply: coming } of road) {
    const reply = await coming
    await link.replica.environment.step('push:answered')
    if (!reply.ok && pauseOf(reply.fault) > pauseOf(asked)) asked = reply.fault
    const answer = reply.ok ? v.safeParse(PushResponse, reply.body) : undefined
    if (!answer?.success) continue
    const { answers, outOfOrder, taken } = answer.output
    if (answers.length > 0 && !outOfOrder && !taken) await noteAnswers(link, batch, answer.output)
  }
  if (!asked) return step
  if (step.ok) return { ok: false, verdict: 'retry', fault: asked }
  const { fault = asked } = step
  const retryAfterMs = Math.max(pauseOf(fault), pauseOf(asked))
  return { ...step, fault: { ...fault, retryAfterMs } }
}

function pauseOf(fault: Fault | undefined): number {
  return fault?.retryAfterMs ?? 0
}

/**
 * Taking a batch marks its commands as travelling, and what may have arrived cannot be undone in place any more. So after a
 * failure of the road, or when the device says it has none, the road is tried with empty hands first.
 */
async function wouldMarkInVain({ replica: { db, environment } }: Link, deviceId: string): Promise<boolean> {
  if (!environment.looksOffline?.() && (await readSyncState(db)).offlineSince === undefined) return false
  const [unsent] = await firstOf(db, deviceId, {
    most: 1,
    isMeant: ({ sentAt }) => sentAt === undefined,
  })
  return unsent !== undefined
}

const roadIsBad: Step = { ok: false, verdict: 'retry', fault: { kind: 'network' } }

interface Taking {
  turn: Turn
  /** Commands. */
  most: number
  /** The batch in front, while that is on the road. */
  behind: Batch | undefined
}

interface Taken {
  batch: Batch
  /** Nothing on this device waits behind it. */
  isLast: boolean
  /** Some of it travelled before. */
  isAgain: boolean
}

/**
 * Reads the next unanswered commands and marks them as travelling, in one transaction: an undo sees either a command that
 * never left, or one that may have arrived.
 */
async function takeBatch(
  { replica: { db, environment } }: Link,
  { turn: { deviceId, before }, most, behind }: Taking,
): Promise<Taken | undefined> {
  const at = environment.now()
  const from = (behind?.actions.at(-1)?.seq ?? -1) + 1
  return db.transaction('rw', db.pendingActions, db.lanes, async () => {
    const lane = await db.lanes.get(deviceId)
    if (!lane?.met || lane.needsAuth || lane.token === '') return undefined
    // What the server choked on goes alone and small.
    if (behind && lane.batchLimit !== undefined) return undefined
    const limit = Math.min(most, lane.batchLimit ?? most)
    const waiting = await firstOf(db, deviceId, {
      from,
      most: limit + 1,
      isMeant: ({ status, localId }) => status === 'pending' && localId < before,
    })
    // It must stand right behind the one in front.
    if (behind && waiting[0]?.seq !== from) return undefined
    const fitting = firstThatFit(waiting.slice(0, limit))
    const unsent = fitting.filter(({ sentAt }) => sentAt === undefined)
    const actions = fitting.map((action) => ({ ...action, sentAt: action.sentAt ?? at }))
    await db.pendingActions.bulkPut(unsent.map((action) => ({ ...action, sentAt: at })))
    if (actions.length === 0) return undefined
    const isLast = actions.length === waiting.length && before === Number.POSITIVE_INFINITY
    return { batch: { lane, actions }, isLast, isAgain: unsent.length < actions.length }
  })
}

/** As many as a batch may weigh, at least one, with no number left out. */
function firstThatFit(waiting: readonly PendingAction[]): PendingAction[] {
  const first = waiting[0]?.seq ?? 0
  let bytes = 2048 // token, where the device stands, and braces
  const end = waiting.findIndex((action, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(recordOf(action))).length + 1
    return index > 0 && (bytes > pushByteLimit || action.seq !== first + index)
  })
  return end === -1 ? [...waiting] : waiting.slice(0, end)
}
