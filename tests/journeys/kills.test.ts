import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../src/domain/command.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../src/domain/packing/undo-scan.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { fault } from '../support/faults.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'
import { type GivenCommand, halvesIn, readKeptWork } from './kept-work.ts'

/*
 * The server dies by SIGKILL while three phones and the desk talk to it at once: in the milliseconds around a commit, and after it,
 * before anybody hears of it. After every death the file it left is looked at, then it is started again and everybody goes on.
 */

const kills = rounds(12)
const longestRoundMs = 60_000
const dice = seededDice('kills')
/** Each kind of blow, most of them where the commits are. */
const blows = (['before', 'after', 'before'] as const).flatMap((when) =>
  ['/api/sync/push', '/api/sync/pull', '/api/order', '/api/sync/push'].map((where) => ({ when, where })),
)

let journey: Journey
let file: string
let desk: Desk
const benches: Bench[] = []
const given: GivenCommand[] = []

beforeAll(async () => {
  journey = await startJourney()
  file = join(journey.server.dataFolder, 'khotay.db')
  for (const person of ['kho', 'kho2', 'kho']) {
    const phone = journey.phone()
    await phone.signIn(person)
    await phone.sync()
    benches.push({ phone })
  }
  desk = await signInDesk()
})
afterAll(() => journey.stop())

test(
  '[S1 S2 S3 S4] keeps every command once, whenever the server is killed',
  async () => {
    const died: Record<string, number> = {}
    for (let round = 0; round < kills; round += 1) {
      if (round > 0 && round % 24 === 0) console.log(`${round} of ${kills} kills`)
      for (const bench of benches) await work(bench)
      const calls = [desk.call(), desk.call()]
      const { when, where } = blows[round % blows.length]!
      // What a pull tells comes along with the last push: only who has nothing to send asks apart.
      if (where === '/api/sync/pull') await Promise.all(benches.map(({ phone }) => phone.syncUntilQuiet()))
      const kill = fault.killServer(when, () => journey.server.kill(), dice.below(31))
      const strike = journey.road.rule({ path: where, times: 1 }, kill)

      await Promise.all([...benches.map(({ phone }) => phone.sync()), ...calls.map((call) => call.send())])
      expect(strike.applied).toBe(1)
      expect(halvesIn(readKeptWork(file), given)).toEqual([])
      await journey.server.restart()
      await Promise.all([...benches.map(({ phone }) => phone.syncUntilQuiet()), ...calls.map(insist)])
      expect(halvesIn(readKeptWork(file), given)).toEqual([])
      died[`${when} ${where}`] = (died[`${when} ${where}`] ?? 0) + 1
    }
    console.log(died)

    const kept = readKeptWork(file)
    const ids = kept.commands.map(({ id }) => id)
    const issued = new Set(given.map(({ id }) => id))
    const atRest = kept.commands.filter(({ id }) => issued.has(id))
    const figures = {
      fault: 'server killed around its commit (SIGKILL)',
      rounds: kills,
      issued: given.length,
      applied: atRest.filter(({ status }) => status === 'applied').length,
      refused: atRest.filter(({ status }) => status === 'refused').length,
      lost: given.length - new Set(atRest.map(({ id }) => id)).size,
      doubled: ids.length - new Set(ids).size + halvesIn(kept, given).length,
    }
    noteFigures(figures)
    expect(figures).toMatchObject({ applied: given.length, refused: 0, lost: 0, doubled: 0 })
    for (const { phone } of benches) {
      expect(await phone.waiting()).toBe(0)
      expect(await phone.replica.db.shadows.count()).toBe(0)
      expect(await phone.replica.db.attention.count()).toBe(0)
    }
  },
  kills * longestRoundMs,
)

interface Bench {
  phone: Phone
  /** The parcel it closed last, and the last scan in it. */
  closed?: { code: string; gesture: string; productCode: string }
}

/** Packs an order, or (most times, and when none is left) takes the last one up again, changes one unit and closes it anew. */
async function work(bench: Bench): Promise<void> {
  const { closed } = bench
  const order = closed && dice.chance(0.8) ? undefined : journey.shop.orderToPack()
  const { code } = order === undefined ? closed! : { code: order }
  const parcelId = parcelIdOf(code)
  if (order === undefined) {
    const { gesture, productCode } = closed!
    await act(bench, reopenParcel, code, { parcelId })
    await act(bench, undoScan, code, { parcelId, gesture })
    await scan(bench, code, productCode)
  } else {
    await act(bench, openOrder, code, { code })
    for (const { productCode, need } of (await bench.phone.parcel(code)).lines) {
      for (let unit = 0; unit < need; unit += 1) await scan(bench, code, productCode)
    }
  }
  await act(bench, closeParcel, code, { parcelId })
}

async function scan(bench: Bench, code: string, productCode: string): Promise<void> {
  const gesture = bench.phone.gesture()
  const product = await bench.phone.replica.db.products.get(productCode)
  const scanned = product?.barcode || productCode
  await act(bench, scanItem, code, { parcelId: parcelIdOf(code), gesture, productCode, scanned })
  bench.closed = { code, gesture, productCode }
}

async function act<P>(
  { phone }: Bench,
  command: Command<P>,
  orderCode: string,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  const done = await phone.does(command, params)
  if (!done.ok) throw new Error(`${command.method} of ${orderCode}: ${done.refusal.text}`)
  const { deviceId, id, seq, method } = (await phone.replica.db.pendingActions.get(done.localId))!
  const { gesture } = params
  const scan = typeof gesture === 'string' ? { gesture } : {}
  given.push({ deviceId, id, seq, method, orderCode, ...scan })
}

interface Call {
  /** Whether the server said yes. */
  send(): Promise<boolean>
}

interface Desk {
  /** Holds an order, or lets the one held before go on: one online call, the same however often it is sent. */
  call(): Call
}

async function signInDesk(): Promise<Desk> {
  const { address } = journey.road
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/verify', { username: 'ban', password: 'ban', platform: 'web' })
  const { token } = (await answer.json()) as { token: string }
  const fresh = [...readKeptWork(file).orders.values()].filter(({ state }) => state === 'MỚI')
  const turns = new Map<string, number>()
  let next = 0

  return {
    call() {
      const { code } = fresh[next++ % fresh.length]!
      const turn = turns.get(code) ?? 0
      turns.set(code, turn + 1)
      const isHeld = turn % 2 === 1
      const id = randomUUID()
      given.push({ deviceId: 'desk', id, method: 'updateState', orderCode: code })
      const params = { orderCodes: [code], state: isHeld ? 'MỚI' : 'HẸN GIAO', note: id }
      return {
        async send() {
          try {
            const response = await post('/api/order', { method: 'updateState', token, id, params })
            await response.text()
            return response.ok
          } catch {
            return false // cut off
          }
        },
      }
    },
  }
}

async function insist(call: Call): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) if (await call.send()) return
  throw new Error('the server does not take the call')
}
