import * as v from 'valibot'
import { keyOf } from '../domain/tables.ts'
import { PullResponse, wireVersion } from '../protocol/wire.ts'
import { applyPull, type Confirmation, readCursor } from '../replica/apply-pull.ts'
import { beginRenewal } from '../replica/load-point.ts'
import { isReplicated, type Lane } from '../replica/replica-database.ts'
import { placeName } from '../replica/watched-reader.ts'
import type { RowWrite } from '../replica/write-rows.ts'
import { endingOf } from './ending.ts'
import { type Ending, fine, type Link, type Step } from './link.ts'
import { post } from './transport.ts'

/** More rows than this are not held in memory; the rest comes with the next round. */
const mostRows = 20_000
/** How many answers lanes may give before we go on without them standing level: the shop may never hold still. */
const mostAsks = 12

/** What was fetched and not yet applied. */
interface Gathered {
  to: number
  rows: Map<string, RowWrite>
  confirmed: Map<string, Confirmation>
}

type Asked = { kind: 'all' | 'full' | 'reset' } | { kind: 'ending'; ending: Ending }

/**
 * Fetches what changed since the cursor and applies it as one.
 *
 * A pull speaks for one lane: its `confirmedSeq` fits its rows. With several people on one phone the rows also hold what the
 * *other* lanes' commands did; applied with one confirmation only, those commands would be done a second time over their own
 * effects. So every lane that has something on its way is asked, each from where the last one ended, until the answers of all
 * of them stand at one version; rows travel once. Pages are gathered for the same reason: a row that changed once more
 * is in a later page, and a confirmation without it would make an effect vanish for a moment.
 */
export async function pullOnce(link: Link, lead: Lane): Promise<Step> {
  const { db, environment } = link.replica
  const from = await readCursor(db)
  if (from === undefined) return fine
  const gathered: Gathered = { to: from, rows: new Map(), confirmed: new Map() }
  let lanes = [lead, ...(await otherLanesUnderway(link, lead))]
  const standsAt = new Map<string, number>()
  let full = false
  for (let asks = 0; asks < mostAsks && !full; asks += 1) {
    const lane = lanes.find(({ deviceId }) => standsAt.get(deviceId) !== gathered.to)
    if (!lane) break
    const asked = await gather(link, lane, gathered)
    await environment.step('pull:answered')
    if (asked.kind === 'reset') {
      await beginRenewal(db)
      return { ...fine, more: true }
    }
    if (asked.kind === 'ending') {
      if (lane === lead || !isOfLane(asked.ending)) return asked.ending
      // That person has to sign in again; the others need not wait for it.
      lanes = lanes.filter((other) => other !== lane)
    }
    standsAt.set(lane.deviceId, gathered.to)
    full = asked.kind === 'full'
  }
  const { to, rows, confirmed } = gathered
  const pulled = { from, to, rows: [...rows.values()], confirmed: [...confirmed.values()] }
  const outcome = await applyPull(db, pulled, environment.now())
  await environment.step('pull:applied')
  // Somebody else of this device was faster: look again from where the cursor is now.
  return { ...fine, more: full || outcome === 'stale' }
}

/** Other people's lanes with commands that may already be in the rows. */
async function otherLanesUnderway({ replica: { db } }: Link, lead: Lane): Promise<Lane[]> {
  const sent = await db.pendingActions.filter(({ sentAt }) => sentAt !== undefined).toArray()
  const underway = new Set(sent.map(({ deviceId }) => deviceId))
  const lanes = await db.lanes.toArray()
  return lanes.filter(
    ({ deviceId, token, needsAuth }) =>
      deviceId !== lead.deviceId && underway.has(deviceId) && token !== '' && !needsAuth,
  )
}

function isOfLane(ending: Ending): boolean {
  return !ending.ok && (ending.verdict === 'sign-in' || ending.verdict === 'blocked')
}

/** Asks for one lane, page by page, from where the gathered rows end. */
async function gather(link: Link, lane: Lane, gathered: Gathered): Promise<Asked> {
  const { environment } = link.replica
  for (;;) {
    const body = { token: lane.token, deviceId: lane.deviceId, cursor: gathered.to, wireVersion }
    const reply = await post(environment, { path: '/api/sync/pull', body, signal: link.signal })
    if (!reply.ok) return { kind: 'ending', ending: await endingOf(link, lane, reply.fault) }
    const page = v.safeParse(PullResponse, reply.body)
    if (!page.success) return nonsense
    if (page.output.minWireVersion > wireVersion) return { kind: 'ending', ending: appTooOld }
    if (page.output.reset) return { kind: 'reset' }
    if (!take(page.output, lane.deviceId, gathered)) return nonsense
    if (!page.output.more) return { kind: 'all' }
    if (gathered.rows.size >= mostRows) return { kind: 'full' }
  }
}

/** Adds a page; says no to one that does not fit behind the others (S9). */
function take(
  { from, to, more, tables, confirmedSeq, answers }: PullResponse,
  deviceId: string,
  gathered: Gathered,
) {
  const rows = Object.entries(tables).flatMap(([table, { puts, dels }]) => rowsIn(table, puts, dels))
  const stands = to === from && (rows.length > 0 || more)
  if (from !== gathered.to || to < from || stands) {
    console.error(`pull from ${gathered.to} brought ${from}..${to} with ${rows.length} rows; it is dropped`)
    return false
  }
  for (const write of rows) gathered.rows.set(placeName(write.table, write.key), write)
  const before = gathered.confirmed.get(deviceId)
  gathered.confirmed.set(deviceId, {
    deviceId,
    seq: Math.max(confirmedSeq, before?.seq ?? 0),
    answers: [...(before?.answers ?? []), ...answers],
  })
  gathered.to = to
  return true
}

/** Rows of tables a newer server has and this app does not are left out; a newer app loads them anew (see `LoadPoint.known`). */
function rowsIn(table: string, puts: readonly object[], dels: readonly string[]): RowWrite[] {
  if (!isReplicated(table)) return []
  return [
    ...dels.map((key): RowWrite => ({ table, key, row: undefined })),
    ...puts.map((row): RowWrite => ({ table, key: keyOf(table, row as never), row })),
  ]
}

const nonsense: Asked = {
  kind: 'ending',
  ending: { ok: false, verdict: 'retry', fault: { kind: 'nonsense' } },
}
const appTooOld: Ending = { ok: false, verdict: 'update' }
