import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Command } from '../../src/domain/command.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { type Poke, socketPath } from '../../src/protocol/wire.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSeveralStore } from '../../src/server/store/several/several-store.ts'
import { aBin, aCompany, anItem, anOrder, aProduct, aShop, aStaff } from '../support/builders.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { withAllRounds } from '../support/least-rounds.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'
import { compiled, root } from '../support/run-command.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { Phone } from './journey.ts'
import { type GivenCommand, halvesIn, readKeptIn } from './kept-work.ts'

/*
 * Two PostgreSQL servers keep three shops for two processes. One shop is moved there and back while the phones of all of them push, to either process by turns; in
 * every second round the one that moves it is killed by SIGKILL, and begun again or taken back. Nobody tells the processes or the phones anything.
 */

const moves = rounds(4)
const longestRoundMs = 120_000
const dice = seededDice('moved shop')
const shops = ['may', 'gio', 'nuoc'] as const
type Shop = (typeof shops)[number]
const moved: Shop = 'may'

const postgresqls: Postgresql[] = []
const places: { name: string; address: string }[] = []
const processes: TestServer[] = []
const phones = new Map<Shop, Phone>()
const given = new Map<Shop, GivenCommand[]>(shops.map((shop) => [shop, []]))
const lies: Record<Shop, string> = { may: 'a', gio: 'b', nuoc: 'a' }
let urls = ''
/** How often a phone loaded its shop from the start. */
let loads = 0

beforeAll(async () => {
  for (const name of ['a', 'b']) {
    const postgresql = await startPostgresql()
    postgresqls.push(postgresql)
    places.push({ name, address: await postgresql.newDatabase() })
  }
  urls = places.map(({ name, address }) => `${name}=${address}`).join(' ')
  const store = await openSeveralStore(places)
  // Their passwords open other processes than this one.
  await withAllRounds(async () => {
    for (const shop of shops) await loadShop(store, aShopOf(shop))
  })
  await store.close()
  const env = { DATABASE_URLS: urls, KHOTAY_DEMO: '0', KHOTAY_PRACTICE: '0', KHOTAY_PRACTICE_BANK: '0' }
  processes.push(...(await Promise.all([startServer({ env }), startServer({ env })])))
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((asked, init) => {
    if (String(asked).includes('/api/sync/snapshot')) loads += 1
    return send(asked, init)
  })
  for (const shop of shops) {
    const phone = new Phone(processes[0]!.address)
    phones.set(shop, phone)
    await phone.signIn(`kho-${shop}`)
    await phone.syncUntilQuiet()
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  for (const phone of phones.values()) phone.close()
  for (const server of processes) await server.stop()
  for (const postgresql of postgresqls) await postgresql.stop()
}, 120_000)

test(
  '[S1 S2 S3 S4 S9] a shop is moved from one PostgreSQL to another and back while phones push: nothing is lost or doubled, and nobody loads anything anew',
  async () => {
    const pids = processes.map(({ pid }) => pid)
    const loaded = loads
    let killed = 0
    for (let round = 0; round < moves; round += 1) {
      const [from, to] = [lies[moved], lies[moved] === 'a' ? 'b' : 'a']
      let isMoving = true
      const working = shops.map((shop) => workUntil(shop, round, () => !isMoving))
      if (round % 2 === 1) {
        const wasKilled = await move(to, dice.below(250))
        killed += wasKilled ? 1 : 0
        // By turns it is begun again, or taken back where it had not come through.
        await move(round % 4 === 1 ? to : from)
        lies[moved] = round % 4 === 1 ? to : from
      } else {
        await move(to)
        lies[moved] = to
      }
      isMoving = false
      await Promise.all(working)
      for (const shop of shops) await expectWhole(shop)
    }
    expect(processes.map(({ pid }) => pid)).toEqual(pids)
    expect(loads).toBe(loaded)
    const figures = {
      fault: 'a shop moved to another PostgreSQL (SIGKILL for who moves it)',
      rounds: moves,
      ...(await fates()),
    }
    console.log(`moved ${moves} times, killed ${killed} times in the middle`)
    noteFigures(figures)
    expect(figures).toMatchObject({ applied: figures.issued, refused: 0, lost: 0, doubled: 0 })
  },
  moves * longestRoundMs,
)

test('[S13] people of a moved shop sign in at any process, and a push at one pokes the phones at the other', async () => {
  await move(lies[moved] === 'a' ? 'b' : 'a')
  const [first, second] = processes as [TestServer, TestServer]
  const phone = new Phone(second.address)
  await expect
    .poll(() =>
      phone.signIn(`kho-${moved}`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await phone.syncUntilQuiet()
  const pokes: Poke[] = []
  const socket = io(first.address, {
    path: socketPath,
    transports: ['websocket'],
    auth: { token: phone.replica.session.token },
  })
  socket.on('cacheChanged', (poke: Poke) => pokes.push(poke))
  try {
    await expect.poll(() => socket.connected).toBe(true)
    await phone.does(openOrder, { code: `${moved}-last` })
    await phone.syncUntilQuiet()
    await expect.poll(() => pokes.at(-1)?.company_id).toBe(moved)
  } finally {
    socket.disconnect()
    phone.close()
  }
})

/** Packs and sends until it is over, and until all is sent: to either process by turns. */
async function workUntil(shop: Shop, round: number, isOver: () => boolean): Promise<void> {
  const phone = phones.get(shop)!
  for (let turn = 0; ; turn += 1) {
    phone.address = processes[turn % 2]!.address
    if (turn < ordersARound) await pack(shop, `${shop}-${round}-${turn}`)
    const isOverNow = isOver()
    const { kind } = await phone.sync()
    if (isOverNow && kind === 'quiet' && turn >= ordersARound && (await phone.waiting()) === 0) return
    expect(['quiet', 'retry']).toContain(kind)
    await wait(kind === 'quiet' && turn >= ordersARound ? 100 : 10)
  }
}

const ordersARound = 8

/** Answers whether it was killed: so long after it began to hold the shop, where told. */
async function move(to: string, killAfterMs?: number): Promise<boolean> {
  const mover = spawn(process.execPath, ['src/server/move/move-shop.ts', moved, to], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, DATABASE_URL: '', DATABASE_URLS: urls },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let timer: NodeJS.Timeout | undefined
  mover.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
  createInterface(mover.stdout).on('line', (line) => {
    output += `${line}\n`
    if (killAfterMs !== undefined && line.includes('is busy'))
      timer = setTimeout(() => mover.kill('SIGKILL'), killAfterMs)
  })
  const code = await new Promise<number | null>((resolve) => mover.once('close', resolve))
  clearTimeout(timer)
  if (killAfterMs === undefined) expect(output).toMatch(/Done: |lies on/)
  if (killAfterMs === undefined) expect(code).toBe(0)
  return code === null
}

/** It lies on one server, takes writes there, and nothing of it is there by half. */
async function expectWhole(shop: Shop): Promise<void> {
  for (const { name, address } of places) {
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query('select place from companies where id = $1', [shop])
    await client.end()
    expect({ name, rows }).toEqual({ name, rows: name === lies[shop] ? [{ place: '' }] : [] })
    if (name === lies[shop]) expect(halvesIn(await readKeptIn(address), given.get(shop)!)).toEqual([])
  }
}

async function fates() {
  const kept = await Promise.all(places.map(({ address }) => readKeptIn(address)))
  const commands = kept.flatMap((one) => one.commands)
  const issued = new Set([...given.values()].flat().map(({ id }) => id))
  const atRest = commands.filter(({ id }) => issued.has(id))
  return {
    issued: issued.size,
    applied: atRest.filter(({ status }) => status === 'applied').length,
    refused: atRest.filter(({ status }) => status === 'refused').length,
    lost: issued.size - new Set(atRest.map(({ id }) => id)).size,
    doubled: commands.length - new Set(commands.map(({ id }) => id)).size,
  }
}

async function pack(shop: Shop, code: string): Promise<void> {
  const phone = phones.get(shop)!
  const parcelId = parcelIdOf(code)
  const productCode = `${shop}-A1`
  await act(shop, openOrder, code, { code })
  await act(shop, scanItem, code, { parcelId, gesture: phone.gesture(), productCode, scanned: `893${shop}` })
  await act(shop, closeParcel, code, { parcelId })
}

async function act<P>(
  shop: Shop,
  command: Command<P>,
  orderCode: string,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  const phone = phones.get(shop)!
  const done = await phone.does(command, params)
  if (!done.ok) throw new Error(`${command.method} of ${orderCode}: ${done.refusal.text}`)
  const { deviceId, id, seq, method } = (await phone.replica.db.pendingActions.get(done.localId))!
  const { gesture } = params
  const scan = typeof gesture === 'string' ? { gesture } : {}
  given.get(shop)!.push({ deviceId, id, seq, method, orderCode, ...scan })
}

function aShopOf(shop: Shop) {
  const rounds = Array.from({ length: moves }, (_, round) => round)
  const codes = rounds.flatMap((round) =>
    Array.from({ length: ordersARound }, (_, turn) => `${shop}-${round}-${turn}`),
  )
  return aShop({
    company: aCompany({ company_id: shop, company_name: `Shop ${shop}` }),
    staff: [aStaff({ userName: `kho-${shop}`, name: `Kho ${shop}` })],
    products: [aProduct({ code: `${shop}-A1`, name: `Áo ${shop}`, barcode: `893${shop}` })],
    bins: [aBin()],
    orders: [...codes, `${shop}-last`].map((code) =>
      anOrder({ code, swItems: [anItem({ productCode: `${shop}-A1`, bid: 'BinDefault' })] }),
    ),
  })
}
