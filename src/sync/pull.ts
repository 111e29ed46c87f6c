import * as v from 'valibot'
import { PullResponse, wireVersion } from '../protocol/wire.ts'
import { isAnythingUnderway } from '../replica/apply-carried.ts'
import { applyPull, type Confirmation, type Pulled, readCursor, readLineage } from '../replica/apply-pull.ts'
import { beginRenewal } from '../replica/load-point.ts'
import type { Lane } from '../replica/own-rows.ts'
import { readSight } from '../replica/read-sight.ts'
import { placeName } from '../replica/watched-reader.ts'
import type { RowWrite } from '../replica/write-rows.ts'
import { endingOf } from './ending.ts'
import { isOfReplica } from './lead-lane.ts'
import { type Ending, fine, type Link, type Standing, type Step } from './link.ts'
import { rowsIn } from './rows-in.ts'
import { post, postForLines, type Reply } from './transport.ts'

/** More rows than this are not held in memory; the rest comes with the next round. */
const mostRows = 20_000
/** How many answers lanes may give before we go on without them standing level: the shop may never hold still. */
const mostAsks = 12

/** What was fetched and not yet applied. */
interface Gathered {
  /** Where the rows end. */
  to: number
  /** The history they belong to. */
  lineage: string | undefined
  /** Whose sight they are. */
  sight: string | undefined
  rows: Map<string, RowWrite>
  confirmed: Map<string, Confirmation>
  /** The version each lane's last answer was given at. */
  standsAt: Map<string, number>
}

type Asked = { kind: 'all' | 'full' | 'reset' } | { kind: 'ending'; ending: Ending }

/**
 * Fetches what changed since the cursor and applies it as one.
 *
 * A pull speaks for one lane: its `confirmedSeq` fits its rows. With several people on one phone the rows also hold what the
 * *other* lanes' commands did; applied with one confirmation only, those commands would be done a second time over their own
 * effects. So every lane that has something on its way is asked too, from where the rows end, until all of them stand at
 * one version. Rows are taken from the lead alone: another person may by now be allowed to see more, or less.
 * Pages are gathered for the same reason as lanes: a row that changed once more is in a later page, and a confirmation without
 * it would make an effect vanish for a moment.
 */
export async function pullOnce(link: Link, lead: Lane): Promise<Step> {
  const { db } = link.replica
  let step = await pullAs(link, lead)
  const colleague = step === 'reset' ? await standIn(link, lead) : undefined
  if (colleague) step = await pullAs(link, colleague)
  if (step !== 'reset') return colleague && step.ok ? { ...step, more: true } : step
  await beginRenewal({ db })
  return { ...fine, more: true }
}

/** The same, led by this lane; 'reset' when the server tells it nothing until it begins anew. */
async function pullAs(link: Link, lead: Lane): Promise<Step | 'reset'> {
  const { db, environment } = link.replica
  const from = await readCursor(db)
  if (from === undefined) return fine
  const gathered: Gathered = {
    to: from,
    lineage: await readLineage(db),
    sight: await readSight(db),
    rows: new Map(),
    confirmed: new Map(),
    standsAt: new Map(),
  }
  let lanes = [lead, ...(await otherLanesUnderway(link, lead))]
  let full = false
  for (let asks = 0; asks < mostAsks && !full; asks += 1) {
    const lane = nextToAsk(lanes, gathered)
    if (!lane) break
    const asked = await gather(link, { lane, isLead: lane === lead }, gathered)
    await environment.step('pull:answered')
    if (asked.kind === 'reset' && lane === lead) return 'reset'
    if (asked.kind === 'ending' && (lane === lead || !isOfLane(asked.ending))) return asked.ending
    // That person has to sign in again; the others need not wait for it.
    if (asked.kind === 'ending') lanes = lanes.filter((other) => other !== lane)
    if (asked.kind === 'reset') lanes = await reintroduced(link, lanes, lane)
    full = asked.kind === 'full'
  }
  const { to, lineage, sight, rows, confirmed } = gathered
  const pulled = { from, to, lineage, sight, rows: [...rows.values()], confirmed: [...confirmed.values()] }
  const outcome = await applyPull(db, pulled, environment.now())
  await environment.step('pull:applied')
  // Somebody else of this device was faster: look again from where the cursor is now.
  return { ...fine, more: full || (outcome === 'stale' && !(await isHere(link, pulled))) }
}

/** Whether rows that came with pokes brought all of this meanwhile. Of a shop in which much happens every answer would come too late otherwise, and be asked for anew. */
async function isHere(
  { replica: { db } }: Link,
  { to, sight }: Pick<Pulled, 'to' | 'sight'>,
): Promise<boolean> {
  if (((await readCursor(db)) ?? -1) < to || (await readSight(db)) !== sight) return false
  return !(await isAnythingUnderway(db))
}

/**
 * Who asks in the place of a lead that was told to begin anew: it may be that only this person's permissions changed, and the rows tell
 * a colleague so; from then on it is known what the person may see (`leadLane`). Nobody where that is known already, and once in a run.
 */
async function standIn({ replica: { db, database }, stoodIn }: Link, lead: Lane): Promise<Lane | undefined> {
  if (lead.outgrown || stoodIn.has(lead.deviceId) || !isOfReplica(database, lead)) return undefined
  stoodIn.add(lead.deviceId)
  const lanes = await db.lanes.toArray()
  return lanes.find(
    (lane) =>
      lane.deviceId !== lead.deviceId && lane.token !== '' && !lane.needsAuth && isOfReplica(database, lane),
  )
}

/** The first lane that is behind another; the lead comes first. */
function nextToAsk(lanes: readonly Lane[], { standsAt }: Gathered): Lane | undefined {
  const furthest = Math.max(...standsAt.values())
  return lanes.find(({ deviceId }) => (standsAt.get(deviceId) ?? -1) < furthest || !standsAt.has(deviceId))
}

/**
 * The server filled this lane's replica for permissions its person no longer has, and will tell nothing until it begins a new
 * one. Our rows come from the lead, so beginning is all that is done; a lane that is refused again waits for the next run.
 */
async function reintroduced(link: Link, lanes: Lane[], lane: Lane): Promise<Lane[]> {
  if (link.reintroduced.has(lane.deviceId)) return lanes.filter((other) => other !== lane)
  link.reintroduced.add(lane.deviceId)
  const body = { token: lane.token, deviceId: lane.deviceId, wireVersion }
  const { environment } = link.replica
  await postForLines(
    environment,
    { path: '/api/sync/snapshot', body, signal: link.signal },
    async () => false,
  )
  return lanes
}

/** Other people's lanes with commands that may already be in the rows, or that the server was never asked about. */
async function otherLanesUnderway({ replica: { db } }: Link, lead: Lane): Promise<Lane[]> {
  const waiting = await db.pendingActions.toArray()
  const sent = new Set(waiting.flatMap(({ deviceId, sentAt }) => (sentAt === undefined ? [] : deviceId)))
  const any = new Set(waiting.map(({ deviceId }) => deviceId))
  const lanes = await db.lanes.toArray()
  return lanes.filter(
    ({ deviceId, token, needsAuth, met }) =>
      deviceId !== lead.deviceId &&
      (sent.has(deviceId) || (!met && any.has(deviceId))) &&
      token !== '' &&
      !needsAuth,
  )
}

function isOfLane(ending: Ending): boolean {
  return !ending.ok && (ending.verdict === 'sign-in' || ending.verdict === 'blocked')
}

interface Of {
  lane: Lane
  isLead: boolean
}

/** Asks for one lane, page by page, from where the gathered rows end. */
async function gather(link: Link, of: Of, gathered: Gathered): Promise<Asked> {
  const { lane, isLead } = of
  const { environment } = link.replica
  for (let cursor = gathered.to; ; ) {
    const { lineage, sight } = gathered
    const body = {
      token: lane.token,
      deviceId: lane.deviceId,
      cursor,
      wireVersion,
      lineage,
      // The rows are the lead's; another person of this replica may by now see more, or less.
      scope: isLead && sight !== undefined ? sight : undefined,
    }
    const reply =
      takeAlong(link, body) ??
      (await post(environment, { path: '/api/sync/pull', body, signal: link.signal }))
    if (!reply.ok) return { kind: 'ending', ending: await endingOf(link, lane, reply.fault) }
    const page = v.safeParse(PullResponse, reply.body)
    if (!page.success) return nonsense
    if (page.output.minWireVersion > wireVersion) return { kind: 'ending', ending: appTooOld }
    if (page.output.reset) return { kind: 'reset' }
    if (!take(page.output, cursor, of, gathered)) return nonsense
    if (!page.output.more) return { kind: 'all' }
    if (gathered.rows.size >= mostRows) return { kind: 'full' }
    cursor = page.output.to
  }
}

/** What came along with the answer of a push, once, where it answers this question. */
function takeAlong(link: Link, asked: Standing & { deviceId: string; token: string }): Reply | undefined {
  const { cameAlong } = link
  delete link.cameAlong
  if (!cameAlong) return undefined
  const { lane, stood, page } = cameAlong
  const isAnswer =
    lane.deviceId === asked.deviceId &&
    lane.token === asked.token &&
    stood.cursor === asked.cursor &&
    stood.lineage === asked.lineage &&
    stood.scope === asked.scope
  return isAnswer ? { ok: true, body: page } : undefined
}

/** Adds a page; says no to one that does not fit behind the others (S9). */
function take(page: PullResponse, cursor: number, { lane, isLead }: Of, gathered: Gathered): boolean {
  const { from, to, more, tables, confirmedSeq, confirmedId, answers } = page
  const rows = Object.entries(tables).flatMap(([table, { puts, dels }]) => rowsIn(table, puts, dels))
  const stands = to === from && (rows.length > 0 || more)
  if (from !== cursor || to < from || stands) {
    console.error(`pull from ${cursor} brought ${from}..${to} with ${rows.length} rows; it is dropped`)
    return false
  }
  const { deviceId } = lane
  const before = gathered.confirmed.get(deviceId)
  gathered.confirmed.set(deviceId, {
    deviceId,
    seq: Math.max(confirmedSeq, before?.seq ?? 0),
    commandId: confirmedSeq >= (before?.seq ?? 0) ? confirmedId : before?.commandId,
    answers: [...(before?.answers ?? []), ...answers],
  })
  gathered.standsAt.set(deviceId, to)
  gathered.lineage ??= page.lineage
  if (!isLead) return true
  for (const write of rows) gathered.rows.set(placeName(write.table, write.key), write)
  gathered.to = to
  return true
}

const nonsense: Asked = {
  kind: 'ending',
  ending: { ok: false, verdict: 'retry', fault: { kind: 'nonsense' } },
}
const appTooOld: Ending = { ok: false, verdict: 'update' }
