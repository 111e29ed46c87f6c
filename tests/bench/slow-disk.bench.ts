import { fdatasyncSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '../../src/domain/tables/orders.ts'
import { type CommandRecord, type PushResponse, wireVersion } from '../../src/protocol/wire.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { type DemoBatch, demoBatches } from '../../src/server/demo/demo-batches.ts'
import { company as demoCompany, staff } from '../../src/server/demo/shop-front.ts'
import { diskSyncs } from '../../src/server/store/disk-syncs.ts'
import { loadBatches } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { holds, type Row, single, spread } from './figures.ts'
import { packingActs, recordsOf } from './packing-acts.ts'

const shops = 40
/** Steps of all shops together: what two hundred of them send with three phones each. */
const aSecond = 150
const forMs = 10_000
/** How long the disk takes to keep what it was told. */
const syncMs = 5
const mostMs = 250

interface Lane {
  company: string
  token: string
  deviceId: string
  records: Iterator<CommandRecord>
  busy: Promise<void>
}

/** Many small shops on one disk that is slow to keep what it is told; the server without sockets and phones beside it. */
export async function benchSlowDisk(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-slow-disk-'))
  try {
    const quick = openSqliteStore(folder, { synchronous: 'off' })
    const lanes: Lane[] = []
    for (let shop = 0; shop < shops; shop += 1) lanes.push(await makeLane(quick, shop))
    await quick.close()
    const store = openSqliteStore(folder, { disk: slowDisk })
    try {
      return await measure(store, lanes)
    } finally {
      await store.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function slowDisk(wal: string) {
  const file = openSync(wal, 'r+')
  return diskSyncs(async () => {
    await wait(syncMs)
    fdatasyncSync(file)
  })
}

async function makeLane(store: Store, shop: number): Promise<Lane> {
  const now = Date.now()
  const company = `shop-${shop}`
  const user = `kho-${shop}`
  const deviceId = `d-${company}`
  const packer = staff.find(({ row }) => row.userName === 'kho')!.row
  const people: DemoBatch = { table: 'staff', rows: [{ ...packer, userName: user }] }
  const batches = [people, ...demoBatches({ products: 40, orders: 120, seed: shop, now })]
  await loadBatches(store, { company: { ...demoCompany, company_id: company }, staff: [] }, batches)
  const rows = await store.read(company, (reading) =>
    reading.scan({ table: 'orders', closed: false, after: '', closedSince: 0 }, 1_000),
  )
  const orders = rows.map(({ doc }) => JSON.parse(doc!) as Order)
  const acts = [...packingActs(orders.filter(({ state }) => state === 'CHỜ ĐÓNG GÓI'))]
  const token = await openSession(store, { userName: user, company, now })
  const records = recordsOf(acts, { deviceId, user, company }).values()
  return { company, token, deviceId, records, busy: Promise.resolve() }
}

async function measure(store: Store, lanes: readonly Lane[]): Promise<Row[]> {
  const app = await createApp({ store, worksAtJobs: false, logLevel: 'error' })
  const ms: number[] = []
  let sent = 0
  let applied = 0
  const push = async ({ token, deviceId, records }: Lane) => {
    const { value } = records.next()
    if (!value) return
    sent += 1
    const payload = { token, deviceId, wireVersion, commands: [value] }
    const from = performance.now()
    const answer = await app.inject({ method: 'POST', url: '/api/sync/push', payload })
    ms.push(performance.now() - from)
    if (answer.json<PushResponse>().answers?.[0]?.status === 'applied') applied += 1
  }
  try {
    for (const lane of lanes) await push(lane)
    ms.length = 0
    const cpu = process.cpuUsage()
    const from = performance.now()
    for (let turn = 0; performance.now() - from < forMs; ) {
      for (const due = ((performance.now() - from) / 1000) * aSecond; turn < due; turn += 1) {
        const lane = lanes[turn % lanes.length]!
        // A phone waits for its answer before it sends the next step.
        lane.busy = lane.busy.then(() => push(lane))
      }
      await wait(2)
    }
    await Promise.all(lanes.map(({ busy }) => busy))
    const spentMs = performance.now() - from
    const { user, system } = process.cpuUsage(cpu)
    const who = `${shops} shops on a disk that takes ${syncMs} ms, ${aSecond} steps a second`
    return [
      spread(ms, {
        name: `${who}: a push`,
        unit: 'ms',
        most: mostMs,
        on: 'p95',
        note: 'durable when answered',
      }),
      single(ms.length / (spentMs / 1000), { name: `${who}: speed`, unit: 'commands/s' }),
      single((user + system) / 1000 / ms.length, { name: `${who}: processor time of a push`, unit: 'ms' }),
      holds(`${who}: steps applied`, `${applied}/${sent}`, 'commands', 'all', applied === sent),
    ]
  } finally {
    await app.close()
  }
}
