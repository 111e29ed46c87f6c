import { applyPull, readCursor } from '../../../src/replica/apply-pull.ts'
import { readSight } from '../../../src/replica/read-sight.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { isReplicated, rowsOf } from '../../../src/replica/replica-database.ts'
import { placeName } from '../../../src/replica/watched-reader.ts'
import type { RowWrite } from '../../../src/replica/write-rows.ts'
import { packingActs, shareOfOrders, take } from '../packing-acts.ts'
import { countWrites } from './count-writes.ts'
import { breathe, doActs, openBenchReplica, ordersToPack } from './open-replica.ts'

export interface Rebased {
  /** A pull whose rows many pending commands looked at (ms). */
  rebase: number[]
  /** Rows that came in, commands waiting that looked at one of them. */
  incoming: number
  concerned: number
  pending: number
  /** A pull that confirms everything as it was expected (ms), and replica rows it wrote. */
  confirm: number[]
  confirmWrites: number
  localRows: number
}

/** Packs until so many commands wait, then takes in pulls over them. What a pull changes is put back after it, untimed. */
export async function measureRebase({ pending, runs }: { pending: number; runs: number }): Promise<Rebased> {
  const replica = await openBenchReplica()
  const { db, session } = replica
  await doActs(replica, take(packingActs(shareOfOrders(await ordersToPack(replica), 'device')), pending))
  const writes = countWrites(db)
  const incoming = await someIncoming(replica)
  const arriving = new Set(incoming.map(({ table, key }) => placeName(table, key)))
  const waiting = await db.pendingActions.toArray()
  const concerned = waiting.filter(({ touched }) =>
    touched.some(({ table, key }) => arriving.has(placeName(table, key))),
  ).length

  const sight = await readSight(db)
  const rebase: number[] = []
  for (let run = -1; run < runs; run += 1) {
    const from = (await readCursor(db))!
    const rows = incoming.map((write) => ({ ...write, row: { ...write.row, note: `from elsewhere ${run}` } }))
    await breathe(50)
    const began = performance.now()
    const outcome = await applyPull(db, { from, to: from + 1, rows, confirmed: [], sight }, Date.now())
    if (outcome !== 'applied') throw new Error(`expected the pull to apply, it was ${outcome}`)
    if (run >= 0) rebase.push(performance.now() - began)
  }

  const marked = await db.pendingActions.filter((action) => action.marked !== undefined).count()
  if (marked > 0) throw new Error(`${marked} commands could not be replayed; something else was measured`)

  // Everything travelled; the server's rows are those shown already.
  await db.pendingActions.toCollection().modify({ status: 'sent', sentAt: Date.now() })
  const queue = await db.pendingActions.toArray()
  const shadows = await db.shadows.toArray()
  const lane = (await db.lanes.get(session.deviceId))!
  const shown = await Promise.all(
    shadows.map(
      async ({ table, key }): Promise<RowWrite> => ({ table, key, row: await rowsOf(db, table).get(key) }),
    ),
  )
  const confirmed = [{ deviceId: session.deviceId, seq: lane.nextSeq - 1, answers: [] }]
  const confirm: number[] = []
  let confirmWrites = 0
  for (let run = 0; run < runs; run += 1) {
    const from = (await readCursor(db))!
    await breathe(50)
    writes.clear()
    const began = performance.now()
    await applyPull(db, { from, to: from + 1, rows: shown, confirmed, sight }, Date.now())
    confirm.push(performance.now() - began)
    for (const [table, rows] of writes) if (isReplicated(table)) confirmWrites += rows
    if ((await db.pendingActions.count()) + (await db.shadows.count()) > 0) {
      throw new Error('expected an empty queue and no shadows after the confirmation')
    }
    await db.transaction('rw', db.pendingActions, db.shadows, db.lanes, async () => {
      await db.pendingActions.bulkPut(queue)
      await db.shadows.bulkPut(shadows)
      await db.lanes.put(lane)
    })
  }
  const counts = await Promise.all(
    db.tables.filter(({ name }) => isReplicated(name)).map((table) => table.count()),
  )
  const localRows = counts.reduce((sum, count) => sum + count, 0)
  return { rebase, incoming: incoming.length, concerned, pending, confirm, confirmWrites, localRows }
}

/** Orders others touched (every one that waits here) and as many products. */
async function someIncoming({ db }: Replica): Promise<RowWrite[]> {
  const shadows = await db.shadows
    .where('[table+key]')
    .between(['orders', ''], ['orders', '\uffff'])
    .toArray()
  const orders = shadows.flatMap(({ table, key, row }): RowWrite[] => (row ? [{ table, key, row }] : []))
  const touched = (await db.pendingActions.toArray()).flatMap((action) => action.touched)
  const codes = [...new Set(touched.filter(({ table }) => table === 'products').map(({ key }) => key))]
  const products = (await db.products.bulkGet(codes.slice(0, 100))).filter((product) => product !== undefined)
  return [...orders, ...products.map((row): RowWrite => ({ table: 'products', key: row.code, row }))]
}
