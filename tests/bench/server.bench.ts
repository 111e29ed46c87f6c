import type { Order } from '../../src/domain/tables/orders.ts'
import {
  type PullResponse,
  type PushResponse,
  pushCommandLimit,
  type SnapshotLine,
  wireVersion,
} from '../../src/protocol/wire.ts'
import { company } from '../../src/server/demo/shop-front.ts'
import { holds, type Row, single, spread } from './figures.ts'
import { packingActs, recordsOf, shareOfOrders, take } from './packing-acts.ts'
import type { World } from './world.ts'

const commands = 2_000
const pulls = 150

/** The server by itself, asked over HTTP on the same machine: SQLite with synchronous FULL, one process. */
export async function benchServer({ server }: World): Promise<Row[]> {
  const { address } = server
  const { token } = await post<{ token: string }>(address, '/api/verify', {
    username: 'chu',
    password: 'chu',
  })
  const deviceId = `d-bench-${Date.now()}`
  const { orders, rows, version, ms, bytes } = await readSnapshot(address, { token, deviceId, wireVersion })

  const acts = take(packingActs(shareOfOrders(orders, 'server')), commands)
  const records = recordsOf(acts, { deviceId, user: 'chu', company: company.company_id })
  const batchMs: number[] = []
  let applied = 0
  for (let start = 0; start < records.length; start += pushCommandLimit) {
    const batch = records.slice(start, start + pushCommandLimit)
    const from = performance.now()
    const { answers } = await post<PushResponse>(address, '/api/sync/push', {
      token,
      deviceId,
      wireVersion,
      commands: batch,
    })
    batchMs.push(performance.now() - from)
    applied += answers.filter(({ status }) => status === 'applied').length
  }

  const pullMs: number[] = []
  let pulled = 0
  const newest = version + applied
  for (let run = 0; run < pulls; run += 1) {
    // A phone that was away for a moment: some versions behind, another number each time.
    const cursor = newest - 1 - ((run * 7) % 100)
    const from = performance.now()
    const answer = await post<PullResponse>(address, '/api/sync/pull', {
      token,
      deviceId,
      cursor,
      wireVersion,
    })
    pullMs.push(performance.now() - from)
    pulled += Object.values(answer.tables).reduce((sum, { puts }) => sum + puts.length, 0)
  }
  const spent = batchMs.reduce((sum, one) => sum + one, 0)
  return [
    single(commands / (spent / 1000), {
      name: 'server: commands through push',
      unit: 'commands/s',
      note: `${commands} in batches of ${pushCommandLimit}, one device, one after another`,
    }),
    spread(batchMs, {
      name: `server: a push of ${pushCommandLimit}`,
      unit: 'ms',
      note: 'durable when answered',
    }),
    holds('server: commands applied', `${applied}/${commands}`, 'commands', 'all', applied === commands),
    spread(pullMs, {
      name: 'server: a pull',
      unit: 'ms',
      note: `1 to 100 versions behind, ${Math.round(pulled / pulls)} rows on average`,
    }),
    single(rows / (ms / 1000), {
      name: 'server: snapshot',
      unit: 'rows/s',
      note: `${rows} rows, gzip, read and parsed in Node`,
    }),
    single(bytes / 2 ** 20 / (ms / 1000), { name: 'server: snapshot, JSON', unit: 'MB/s' }),
  ]
}

async function readSnapshot(address: string, body: object) {
  const from = performance.now()
  const response = await ask(address, '/api/sync/snapshot', body)
  const text = await response.text()
  const ms = performance.now() - from
  const orders: Order[] = []
  let rows = 0
  let version = 0
  for (const line of text.split('\n').filter(Boolean)) {
    const read = JSON.parse(line) as SnapshotLine
    version = read.version
    if ('done' in read) continue
    rows += read.rows.length
    if (read.table === 'orders') orders.push(...(read.rows as unknown as Order[]))
  }
  return { orders, rows, version, ms, bytes: Buffer.byteLength(text) }
}

async function post<T>(address: string, path: string, body: object): Promise<T> {
  return (await (await ask(address, path, body)).json()) as T
}

async function ask(address: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}
