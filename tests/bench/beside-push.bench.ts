import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { SnapshotLine } from '../../src/protocol/wire.ts'
import { wireVersion } from '../../src/protocol/wire.ts'
import { company } from '../../src/server/demo/shop-front.ts'
import { type Row, ratio, single, spread } from './figures.ts'
import { packingActs } from './packing-acts.ts'
import { ScalePhone } from './scale-phone.ts'
import { type BigShop, openSessions, type ScaleServer, startScaleServer } from './scale-shop.ts'

/** People at desks who ask for one report after another. */
const desks = 3
const actsASecond = 5
const phones = 4
const phaseMs = 20_000
const mb = 2 ** 20
const dayMs = 86_400_000

/** What the desks ask, over the last two months. */
function questions(): { path: string; method: string; more: object }[] {
  const date = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
  const period = { from: date(60), to: date(0) }
  return [
    { path: '/api/statistic', method: 'getSales', more: period },
    { path: '/api/statistic', method: 'getProductSales', more: period },
    { path: '/api/statistic', method: 'getProductExchange', more: { ...period, by: 'products' } },
    { path: '/api/product', method: 'getStockValueByWarehouse', more: { date: date(0) } },
    { path: '/api/statistic', method: 'getStaffStats', more: period },
    { path: '/api/statistic', method: 'getStockAge', more: {} },
  ]
}

interface Desk {
  address: string
  token: string
}

async function ask({ address, token }: Desk, path: string, more: object): Promise<number> {
  const from = performance.now()
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, wireVersion, ...more }),
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new Error(`${path} ${JSON.stringify(more)} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - from
}

/**
 * What packing phones wait for a push, alone, and while desks ask for reports, a year's orders become a sheet, and a new phone loads the shop; first with all that read in the server's own thread, as before 2026-11-28.
 */
export async function benchBesidePush(shop: BigShop, say: (line: string) => void): Promise<Row[]> {
  return [...(await besidePush(shop, 'here', say)), ...(await besidePush(shop, 'beside', say))]
}

async function besidePush(
  shop: BigShop,
  reads: 'here' | 'beside',
  say: (line: string) => void,
): Promise<Row[]> {
  const begun = Date.now()
  const tokens = await openSessions(shop.data, 'kho', phones + 1)
  const deskTokens = await openSessions(shop.data, 'chu', desks)
  const server = await startScaleServer(shop.data, { KHOTAY_SHARE: 'off', KHOTAY_READS: reads })
  const crew = tokens.map(
    (token, index) =>
      new ScalePhone({
        address: server.address,
        token,
        deviceId: `d-beside-${begun}-${index}`,
        user: 'kho',
        company: company.company_id,
      }),
  )
  try {
    const [fresh, ...packers] = crew as [ScalePhone, ...ScalePhone[]]
    const at = deskTokens.map((token) => ({ address: server.address, token }))
    await level(packers)
    const acts = packersActs(await waitingOrders(fresh), packers.length)
    const pack = (until: () => boolean) => packing(packers, acts, until)
    const rows: Row[] = []
    let alone: Row | undefined
    const phase = async (what: string, beside: (isOver: () => boolean) => Promise<unknown>) => {
      const name = reads === 'here' ? `${what}, read in the server's own thread` : what
      say(name)
      const figures = await measured(server, packers, { name, pack, beside })
      const [push] = figures
      rows.push(...figures)
      if (alone) rows.push(ratio(`push, ${name}: p95 beside alone`, push?.p95 ?? 0, alone.p95 ?? 0))
      alone ??= push
    }
    const untilOver = async (isOver: () => boolean) => {
      while (!isOver()) await wait(100)
    }
    await phase('alone', untilOver)
    const took = new Map<string, number[]>()
    await phase('beside reports', (isOver) =>
      Promise.all(
        at.map(async (desk, turn) => {
          const all = questions()
          for (let next = turn; !isOver(); next += 1) {
            const { path, method, more } = all[next % all.length]!
            const ms = await ask(desk, path, { method, ...more })
            took.set(method, [...(took.get(method) ?? []), ms])
          }
        }),
      ),
    )
    for (const [method, ms] of took)
      rows.push(spread(ms, { name: `answer of ${method}, ${reads}`, unit: 'ms' }))
    await phase('beside an export', async (isOver) => {
      await ask(at[0]!, '/api/job', { method: 'exportOrders', year: new Date().getFullYear() })
      await untilOver(isOver)
    })
    await phase('beside a first load', async (isOver) => {
      while (!isOver()) rows.push(single((await fresh.load()).ms / 1000, { name: 'a first load', unit: 's' }))
    })
    return rows
  } finally {
    for (const phone of crew) phone.stop()
    await server.stop()
  }
}

async function level(packers: readonly ScalePhone[]): Promise<void> {
  for (const phone of packers) {
    const text = await phone.loadText({ tables: ['companies'] })
    phone.cursor = (JSON.parse(text.split('\n')[0]!) as SnapshotLine).version
  }
}

type Acts = ReturnType<typeof packingActs>[]

function packersActs(orders: readonly Order[], packers: number): Acts {
  return Array.from({ length: packers }, (_, turn) =>
    packingActs(orders.filter((__, index) => index % packers === turn)),
  )
}

async function packing(packers: readonly ScalePhone[], acts: Acts, isOver: () => boolean): Promise<void> {
  await Promise.all(
    packers.map(async (phone, turn) => {
      await wait(turn * 47)
      while (!isOver()) {
        const from = performance.now()
        const { value, done } = acts[turn]!.next()
        if (done) throw new Error('the shop has too few orders to pack')
        await phone.act(value)
        await wait(Math.max(0, 1000 / actsASecond - (performance.now() - from)))
      }
    }),
  )
}

interface Phase {
  name: string
  pack(isOver: () => boolean): Promise<void>
  beside(isOver: () => boolean): Promise<unknown>
}

async function measured(
  server: ScaleServer,
  packers: readonly ScalePhone[],
  { name, pack, beside }: Phase,
): Promise<Row[]> {
  for (const phone of packers) phone.pushMs.length = 0
  await server.resetCost()
  const until = performance.now() + phaseMs
  const isOver = () => performance.now() > until
  await Promise.all([pack(isOver), beside(isOver)])
  const cost = await server.cost()
  return [
    spread(
      packers.flatMap(({ pushMs }) => pushMs),
      { name: `push, ${name}`, unit: 'ms' },
    ),
    single(cost.delayMost, { name: `event loop late at most, ${name}`, unit: 'ms' }),
    single(cost.peakRss / mb, { name: `highest memory of the server, ${name}`, unit: 'MB' }),
  ]
}

async function waitingOrders(phone: ScalePhone): Promise<Order[]> {
  const text = await phone.loadText({ tables: ['orders'] })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SnapshotLine)
    .flatMap((line) => ('done' in line ? [] : (line.rows as unknown as Order[])))
    .filter((order) => order.state === 'CHỜ ĐÓNG GÓI')
}
