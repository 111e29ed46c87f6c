import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { SnapshotLine } from '../../src/protocol/wire.ts'
import { company } from '../../src/server/demo/shop-front.ts'
import { holds, type Row, single, spread } from './figures.ts'
import { type Act, packingActs } from './packing-acts.ts'
import { type Loaded, ScalePhone } from './scale-phone.ts'
import type { ServerCost } from './scale-server.ts'
import { type BigShop, openSessions, type ScaleServer, startScaleServer } from './scale-shop.ts'

const phones = 30
/** Without sharing: thirty would keep a core busy for minutes. */
const phonesApart = 6
/** Gestures of each phone. */
const actsASecond = 2
const packingMs = 30_000
/** Then as fast as each phone gets its answers. */
const rushMs = 10_000
const mb = 2 ** 20

interface Start {
  loads: Loaded[]
  before: ServerCost
  after: ServerCost
  ms: number
  /** Pulls of one more phone, at work meanwhile. */
  pullMs: readonly number[]
}

/** Thirty phones of one big shop: they come to work together, and pack. The server is a process of its own. */
export async function benchShift(shop: BigShop, say: (line: string) => void): Promise<Row[]> {
  const tokens = await openSessions(shop.data, 'kho', phones + 1)
  const begun = Date.now()
  const crew = (server: ScaleServer) =>
    tokens.map(
      (token, index) =>
        new ScalePhone({
          address: server.address,
          token,
          deviceId: `d-scale-${begun}-${index}`,
          user: 'kho',
          company: company.company_id,
        }),
    )
  async function start(count: number, share: 'on' | 'off'): Promise<Start> {
    say(`${count} phones start, sharing ${share}`)
    const server = await startScaleServer(shop.data, { KHOTAY_SHARE: share })
    const all = crew(server)
    try {
      return await startTogether(server, all.slice(0, count), all.at(-1)!)
    } finally {
      for (const phone of all) phone.stop()
      await server.stop()
    }
  }
  const alone = await start(1, 'off')
  const apart = await start(phonesApart, 'off')
  const one = await start(1, 'on')
  const together = await start(phones, 'on')
  const contents = new Set(together.loads.map(({ content }) => content)).size
  say(`${phones} phones pack`)
  const server = await startScaleServer(shop.data)
  const all = crew(server)
  try {
    const packing = await pack(server, all.slice(0, phones))
    return [
      ...rowsOf('1 phone, each alone', alone),
      ...rowsOf(`${phonesApart} phones, each alone`, apart),
      ...rowsOf('1 phone', one),
      ...rowsOf(`${phones} phones`, together),
      holds(
        `shift: what ${phones} phones got`,
        contents,
        'shops',
        '1, by checksum and length',
        contents === 1,
      ),
      holds(
        `shift: readings for ${phones} phones`,
        round(together.after.rowsRead / one.after.rowsRead),
        'readings',
        '1',
        together.after.rowsRead === one.after.rowsRead,
      ),
      ...packing,
      ...floor(shop.folder),
    ]
  } finally {
    for (const phone of all) phone.stop()
    await server.stop()
  }
}

async function startTogether(server: ScaleServer, crew: ScalePhone[], worker: ScalePhone): Promise<Start> {
  await worker.loadText({ tables: ['companies'] })
  worker.cursor = await newestVersion(worker)
  await worker.pull()
  await server.resetCost()
  const before = await server.cost()
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      await worker.pull()
      await wait(50)
    }
  })()
  const from = performance.now()
  const loads = await Promise.all(crew.map((phone) => phone.load()))
  const ms = performance.now() - from
  isOver = true
  await working
  return { loads, before, after: await server.cost(), ms, pullMs: worker.pullMs.slice(1) }
}

async function newestVersion(phone: ScalePhone): Promise<number> {
  const text = await phone.loadText({ tables: ['companies'] })
  return (JSON.parse(text.split('\n')[0]!) as SnapshotLine).version
}

function rowsOf(who: string, { loads, before, after, ms, pullMs }: Start): Row[] {
  const name = (figure: string) => `shift starts, ${who}: ${figure}`
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0)
  return [
    single(ms / 1000, { name: name('all loaded'), unit: 's', note: `${round(bytes / mb)} MB sent in all` }),
    spread(
      loads.map(({ firstByteMs }) => firstByteMs),
      { name: name('first bytes'), unit: 'ms' },
    ),
    single(after.peakRss / mb, {
      name: name('highest memory of the server'),
      unit: 'MB',
      note: `${round(before.rss / mb)} MB before`,
    }),
    single(after.cpuMs / 1000, { name: name('processor time of the server'), unit: 's' }),
    spread(pullMs, { name: name('a pull of a phone at work'), unit: 'ms' }),
    single(after.delayP95, {
      name: name('event loop late, p95'),
      unit: 'ms',
      note: `at most ${round(after.delayMost)} ms`,
    }),
  ]
}

/** Every phone packs orders of its own, at a steady rate and then as fast as it goes, and follows what the others do. */
async function pack(server: ScaleServer, crew: ScalePhone[]): Promise<Row[]> {
  const orders = await waitingOrders(crew[0]!)
  const version = await newestVersion(crew[0]!)
  const queues = crew.map((_, turn) =>
    packingActs(orders.filter((__, index) => index % crew.length === turn)),
  )
  for (const phone of crew) {
    await phone.loadText({ tables: ['companies'] })
    phone.cursor = version
    await phone.listen()
  }
  let closed = 0
  const next = (turn: number): Act => {
    const { value, done } = queues[turn]!.next()
    if (done) throw new Error('the shop has too few orders to pack')
    if (value.method === 'closeParcel') closed += 1
    return value
  }

  await server.resetCost()
  const steady = await work(crew, { forMs: packingMs, spreadMs: 500 }, async (phone, turn) => {
    const from = performance.now()
    await phone.act(next(turn))
    await wait(Math.max(0, 1000 / actsASecond - (performance.now() - from)))
  })
  const steadyCost = await server.cost()
  await server.resetCost()
  const rush = await work(crew, { forMs: rushMs, spreadMs: 500 }, (phone, turn) => phone.act(next(turn)))
  const rushCost = await server.cost()

  for (const phone of crew) await phone.pull()
  const sent = crew.reduce((sum, phone) => sum + phone.sent, 0)
  const applied = crew.reduce((sum, phone) => sum + phone.applied, 0)
  const unconfirmed = crew.filter((phone) => phone.confirmed !== phone.sent).length
  const different = crew.filter((phone) => !isEqual(phone.rows, crew[0]!.rows)).length
  const parcels = [...crew[0]!.rows].filter(
    ([key, row]) => key.startsWith('parcels ') && isClosed(row),
  ).length
  return [
    ...figuresOf(`${phones} phones pack, ${actsASecond} gestures a second each`, steady, steadyCost),
    ...figuresOf(`${phones} phones rush`, rush, rushCost),
    holds('shift packs: gestures applied', `${applied}/${sent}`, 'gestures', 'all', applied === sent),
    holds('shift packs: phones not confirmed', unconfirmed, 'phones', '0', unconfirmed === 0),
    holds('shift packs: parcels closed', `${parcels}/${closed}`, 'parcels', 'all', parcels === closed),
    holds('shift packs: phones that hold other rows', different, 'phones', '0', different === 0),
  ]
}

export interface Worked {
  ms: number
  acts: number
  pushMs: number[]
  pullMs: number[]
}

/** All phones at once, each one gesture after another, begun at different moments. */
export async function work(
  crew: readonly ScalePhone[],
  { forMs, spreadMs }: { forMs: number; spreadMs: number },
  act: (phone: ScalePhone, turn: number) => Promise<void>,
): Promise<Worked> {
  for (const phone of crew) {
    phone.pushMs.length = 0
    phone.pullMs.length = 0
  }
  const from = performance.now()
  await Promise.all(
    crew.map(async (phone, turn) => {
      await wait((turn * 997) % spreadMs)
      while (performance.now() - from < forMs) await act(phone, turn)
    }),
  )
  const ms = performance.now() - from
  const pushMs = crew.flatMap((phone) => phone.pushMs)
  return { ms, acts: pushMs.length, pushMs, pullMs: crew.flatMap((phone) => phone.pullMs) }
}

export function figuresOf(who: string, { ms, acts, pushMs, pullMs }: Worked, cost: ServerCost): Row[] {
  return [
    single(acts / (ms / 1000), {
      name: `${who}: speed`,
      unit: 'commands/s',
      note: 'each sent by itself, durable when answered',
    }),
    spread(pushMs, { name: `${who}: a push`, unit: 'ms' }),
    spread(pullMs, {
      name: `${who}: a pull`,
      unit: 'ms',
      note: `${round(pullMs.length / (ms / 1000))} a second`,
    }),
    single(cost.peakRss / mb, {
      name: `${who}: highest memory of the server`,
      unit: 'MB',
      note: `${round(cost.cpuMs / ms)} of a core`,
    }),
    single(cost.delayP95, {
      name: `${who}: event loop late, p95`,
      unit: 'ms',
      note: `at most ${round(cost.delayMost)} ms`,
    }),
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

function isClosed(row: string): boolean {
  return (JSON.parse(row) as { state: string }).state !== 'open'
}

function isEqual(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([key, row]) => right.get(key) === row)
}

/** What this disk allows at most: a row a transaction, as durable as ours, and nothing else. */
export function floor(folder: string): Row[] {
  const file = join(folder, 'floor.db')
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (doc text)')
    const insert = db.prepare('insert into rows values (?)')
    const doc = 'x'.repeat(1_000)
    const ms: number[] = []
    const from = performance.now()
    while (performance.now() - from < 3_000) {
      const began = performance.now()
      insert.run(doc)
      ms.push(performance.now() - began)
    }
    return [
      single(ms.length / ((performance.now() - from) / 1000), {
        name: 'floor: SQLite alone, a row a transaction',
        unit: 'rows/s',
        note: 'WAL, synchronous FULL, in a loop in one process',
      }),
      spread(ms, { name: 'floor: SQLite alone, one transaction', unit: 'ms' }),
    ]
  } finally {
    db.close()
    rmSync(file, { force: true })
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
