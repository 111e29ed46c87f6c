import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultWarehouse } from '../../src/domain/brand.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import { addSlip } from '../../src/domain/stock/add-slip.ts'
import { type PushResponse, pushCommandLimit, wireVersion } from '../../src/protocol/wire.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { sumMissingFlows } from '../../src/server/sum-missing-flows.ts'
import { aCompany, aProduct, aShop, aStaff, morning } from '../support/builders.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { quantile, type Row, single } from './figures.ts'

const products = 2_000
/** Pushes of each kind in each of the two shops, one after the other, so that whatever else the machine does falls on both; the faster ones are compared, on which less of it fell. */
const pushes = 60
/** What sums of stock may add to a command (%). */
const most = 15
/** Two shops of one store: one sums up what moves, in the other nobody began to. */
const shops = { 'with the sums': 'may', 'before the sums': 'khong' } as const
type Shop = keyof typeof shops

/** What commands that move stock cost more since what moves is summed up: commands a second through push with the sums and without, on both engines. */
export async function benchFlowsCost(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-flows-cost-'))
  const postgresql = await startPostgresql()
  try {
    const onSqlite = await measure(openSqliteStore(folder, { synchronous: 'off' }), 'SQLite')
    for (const { name, value } of onSqlite) say(`${name} ${value}`)
    const store = await openPostgresqlStore(await postgresql.newDatabase())
    return [...onSqlite, ...(await measure(store, 'PostgreSQL'))]
  } finally {
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const owner = aStaff({ userName: 'chu', role: 'OWNER', flags: [...permissions] })
const codeOf = (index: number) => `SP${index % products}`

/** Goods go out by slips of one line and of five. */
const slipOf = (lines: number) => (number: number) => ({
  path: addSlip.path,
  method: addSlip.method,
  params: {
    code: `PX-${lines}-${number}`,
    type: 'Xuất tự do',
    items: Array.from({ length: lines }, (_, line) => ({
      productCode: codeOf(number * lines + line),
      amount: 1,
      bin: 'A1-01',
    })),
    sourceWarehouse: defaultWarehouse,
    complete: true,
  },
})
const kinds = { 'slips of one line': slipOf(1), 'slips of five lines': slipOf(5) } as const

async function measure(store: Store, engine: string): Promise<Row[]> {
  const app = await createApp({ store, clock: () => morning, worksAtJobs: false })
  try {
    const tokens = new Map<Shop, string>()
    for (const [name, company] of Object.entries(shops) as [Shop, string][]) {
      const goods = Array.from({ length: products }, (_, index) => aProduct({ code: codeOf(index) }))
      const shop = aShop({
        company: aCompany({ company_id: company }),
        products: goods,
        orders: [],
        onHand: 100_000,
      })
      await loadShop(store, { ...shop, staff: [], rows: { ...shop.rows, staff: [owner] } })
      tokens.set(name, await openSession(store, { userName: 'chu', company, now: morning }))
    }
    await sumMissingFlows(store, shops['with the sums'])
    let seq = 0
    const push = async (shop: Shop, command: (number: number) => object): Promise<number> => {
      const deviceId = `d-${shops[shop]}`
      const commands = Array.from({ length: pushCommandLimit }, (_, place) => ({
        deviceId,
        seq: seq + place + 1,
        id: `${deviceId}-${seq + place + 1}`,
        v: 1,
        at: morning,
        user: 'chu',
        company: shops[shop],
        ...command(seq + place + 1),
      }))
      const payload = { token: tokens.get(shop), deviceId, wireVersion, commands }
      const from = performance.now()
      const answer = await app.inject({ method: 'POST', url: '/api/sync/push', payload })
      const ms = performance.now() - from
      const { answers } = answer.json<PushResponse>()
      const other = answers?.find(({ status }) => status !== 'applied')
      if (!answers || other) throw new Error(`not taken: ${JSON.stringify(other ?? answer.body)}`)
      return ms
    }
    const rows: Row[] = []
    for (const [what, command] of Object.entries(kinds)) {
      const times = { 'with the sums': [] as number[], 'before the sums': [] as number[] }
      for (let turn = -5; turn < pushes; turn += 1) {
        const order = Object.keys(shops) as Shop[]
        for (const shop of turn % 2 === 0 ? order : order.toReversed()) {
          const ms = await push(shop, command)
          if (turn >= 0) times[shop].push(ms)
        }
        seq += pushCommandLimit
      }
      const perSecond = (shop: Shop) => (pushCommandLimit / quantile(times[shop], 0.25)) * 1000
      for (const shop of Object.keys(shops) as Shop[])
        rows.push(
          single(perSecond(shop), { name: `${engine}: ${what} through push, ${shop}`, unit: 'commands/s' }),
        )
      const more = (perSecond('before the sums') / perSecond('with the sums') - 1) * 100
      rows.push(single(more, { name: `${engine}: what the sums add to ${what}`, unit: '%', most }))
    }
    return rows
  } finally {
    await app.close()
    await store.close()
  }
}
