import Dexie, { liveQuery, type Table } from 'dexie'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { packingWork } from '../../../src/replica/queries/packing/packing.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { type Act, commandOf, packingActs, shareOfOrders } from '../packing-acts.ts'
import { countRequests, type Requests } from './count-requests.ts'
import { breathe, doActs, openBenchReplica, ordersToPack } from './open-replica.ts'

export interface Visible {
  /** dispatch → a live query of the parcel answers with the scan. */
  row: number[]
  /** dispatch → the packing screen's own query does. */
  screen: number[]
  /** dispatch → the transaction is durable ("saved" may beep). */
  stored: number[]
  putWithLiveQuery: number[]
  put: number[]
  relaxedPutWithLiveQuery: number[]
}

type Times = Record<keyof Visible, number>

/**
 * Scans item after item and times each until its row is there, in turn with the peers. Peers get the same parcel rows in a
 * database with the same index and the same strict durability; they check nothing, queue nothing and can undo nothing.
 */
export async function measureVisible({ pending, runs }: { pending: number; runs: number }): Promise<Visible> {
  const replica = await openBenchReplica()
  const { db } = replica
  const acts = packingActs(shareOfOrders(await ordersToPack(replica), 'device'))
  while ((await db.pendingActions.count()) < pending) await doActs(replica, [next(acts)])

  const parcels = await db.parcels.toArray()
  const strict = await openPeer('strict', parcels)
  const relaxed = await openPeer('relaxed', parcels)
  const measured: Visible = {
    row: [],
    screen: [],
    stored: [],
    putWithLiveQuery: [],
    put: [],
    relaxedPutWithLiveQuery: [],
  }
  const warmUp = 6
  // Every second scan is timed for the row alone, as a peer's put is, the others for the screen's query.
  for (let run = -warmUp; run < 2 * runs; ) {
    const act = next(acts)
    if (act.method !== 'scanItem') {
      await doActs(replica, [act])
      continue
    }
    if (pending === 0) await forgetQueue(replica)
    await breathe()
    const sample = run % 2 === 0 ? await timeRow(replica, act) : await timeScreen(replica, act)
    await breathe()
    const parcel = { ...parcels[(run + warmUp) % parcels.length]!, updatedAt: run }
    const putWithLiveQuery = await timePut(strict, parcel)
    await breathe()
    const relaxedPutWithLiveQuery = await timePut(relaxed, parcel)
    await breathe()
    const from = performance.now()
    await strict.put({ ...parcel, updatedAt: run + 0.5 })
    const put = performance.now() - from
    if (run >= 0) note(measured, { ...sample, putWithLiveQuery, relaxedPutWithLiveQuery, put })
    run += 1
  }
  return measured
}

/** As a peer is timed: one live query waits for the row. */
async function timeRow(replica: Replica, act: Act): Promise<Pick<Times, 'row' | 'stored'>> {
  const { parcelId } = act.params as { parcelId: string }
  const { from, stored, seen } = await timeScan(
    replica,
    act,
    () => replica.db.parcels.get(parcelId),
    (row) => row,
  )
  return { row: seen - from, stored }
}

async function timeScreen(replica: Replica, act: Act): Promise<Pick<Times, 'screen'>> {
  const { parcelId } = act.params as { parcelId: string }
  const code = parcelId.split('#')[0]!
  const query = () => packingWork(replica, code)
  const { from, seen } = await timeScan(replica, act, query, (work) => work?.parcel)
  return { screen: seen - from }
}

async function timeScan<T>(
  replica: Replica,
  act: Act,
  query: () => PromiseLike<T>,
  parcelOf: (answer: T) => Parcel | undefined,
): Promise<{ from: number; stored: number; seen: number }> {
  const { gesture } = act.params as { gesture: string }
  const holds = (answer: T) => parcelOf(answer)?.scans.some((scan) => scan.gesture === gesture) ?? false
  const command = commandOf(act)
  const watched = watch(query, holds)
  await watched.ready
  await breathe()
  const from = performance.now()
  const dispatched = await dispatch(replica, command, act.params)
  const stored = performance.now() - from
  if (!dispatched.ok) throw new Error(`scanItem was refused: ${dispatched.refusal.text}`)
  const seen = await watched.seen
  watched.stop()
  return { from, stored, seen }
}

async function timePut(table: Table<Parcel, string>, parcel: Parcel): Promise<number> {
  const watched = watch(
    () => table.get(parcel.id),
    (seen) => seen?.updatedAt === parcel.updatedAt,
  )
  await watched.ready
  await breathe()
  const from = performance.now()
  await table.put(parcel)
  const at = await watched.seen
  watched.stop()
  return at - from
}

/** A live query: `ready` after its first answer, `seen` is the instant of the first answer that holds. */
function watch<T>(query: () => PromiseLike<T>, holds: (answer: T) => boolean) {
  const ready = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<number>()
  const subscription = liveQuery(async () => query()).subscribe({
    next(answer) {
      ready.resolve()
      if (holds(answer)) seen.resolve(performance.now())
    },
    error: seen.reject,
  })
  return { ready: ready.promise, seen: seen.promise, stop: () => subscription.unsubscribe() }
}

async function openPeer(durability: 'strict' | 'relaxed', parcels: Parcel[]): Promise<Table<Parcel, string>> {
  const name = `bench-peer-${durability}`
  await Dexie.delete(name)
  const db = new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' })
  db.version(1).stores({ parcels: '&id, *orderCodes' })
  await db.table('parcels').bulkPut(parcels)
  return db.table('parcels')
}

/** As if everything had been confirmed, so that the next scan finds an empty queue. */
async function forgetQueue({ db }: Replica): Promise<void> {
  await db.transaction('rw', db.pendingActions, db.shadows, async () => {
    await db.pendingActions.clear()
    await db.shadows.clear()
  })
}

function next(acts: Generator<Act>): Act {
  const { value, done } = acts.next()
  if (done) throw new Error('the shop has too few orders to pack for this measurement')
  return value
}

function note(measured: Visible, sample: Partial<Times>): void {
  for (const [name, ms] of Object.entries(sample)) measured[name as keyof Visible].push(ms)
}

/** What so many scans ask of IndexedDB, with nothing else going on. */
export async function countScans({
  pending,
  scans,
}: {
  pending: number
  scans: number
}): Promise<Requests[]> {
  const replica = await openBenchReplica()
  const { db } = replica
  const acts = packingActs(shareOfOrders(await ordersToPack(replica), 'device'))
  while ((await db.pendingActions.count()) < pending) await doActs(replica, [next(acts)])
  const counted: Requests[] = []
  while (counted.length < scans) {
    const act = next(acts)
    if (act.method === 'scanItem') counted.push(await countRequests(() => doActs(replica, [act])))
    else await doActs(replica, [act])
  }
  return counted
}
