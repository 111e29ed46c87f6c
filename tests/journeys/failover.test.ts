import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../src/domain/command.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { type FaultGateway, startFaultGateway } from '../support/fault-gateway.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { fault } from '../support/faults.ts'
import { type FollowedPostgresql, startFollowedPostgresql } from '../support/postgresql.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { Phone } from './journey.ts'
import { type GivenCommand, halvesIn, readKeptIn } from './kept-work.ts'

/*
 * The PostgreSQL that takes writes dies by SIGKILL while phones push, and the one that stood by is promoted. Nobody restarts the server of
 * the shop or tells it anything: it finds who takes writes now, and the phones go on by themselves.
 */

const blows = rounds(2)
const longestRoundMs = 240_000
const dice = seededDice('failover')
const database = 'postgres'

let postgresql: FollowedPostgresql
let server: TestServer
let road: FaultGateway
const phones: Phone[] = []
const given: GivenCommand[] = []
const taken = new Set<string>()

beforeAll(async () => {
  postgresql = await startFollowedPostgresql()
  server = await startServer({
    env: { DATABASE_URL: postgresql.addressOf(database), KHOTAY_PRACTICE: '0', KHOTAY_PRACTICE_BANK: '0' },
  })
  road = await startFaultGateway({ upstream: server.address })
  for (const person of ['kho', 'kho2']) {
    const phone = new Phone(road.address)
    phones.push(phone)
    await phone.signIn(person)
    await phone.sync()
  }
})
afterAll(async () => {
  for (const phone of phones) phone.close()
  await road?.stop()
  await server?.stop()
  await postgresql?.stop()
}, 120_000)

test(
  '[S1 S2 S3 S4] a synchronous standby is promoted when the primary is killed in mid-push: nothing is lost, nothing is doubled',
  async () => {
    const { pid } = server
    for (let round = 0; round < blows; round += 1) {
      if (round > 0) await postgresql.follow()
      for (const phone of phones) await pack(phone)
      const when = round % 2 === 0 ? 'before' : 'after'
      const strike = road.rule(
        { path: '/api/sync/push', times: 1 },
        fault.killServer(when, () => postgresql.failOver(), dice.below(60)),
      )
      await Promise.all(phones.map((phone) => phone.sync()))
      expect(strike.applied).toBe(1)
      for (const phone of phones) {
        await expect.poll(() => syncAndTell(phone), { interval: 200 }).toMatchObject({ kind: 'quiet' })
        expect(await phone.waiting()).toBe(0)
      }
      expect(halvesIn(await readKeptIn(postgresql.writerOf(database)), given)).toEqual([])
    }
    expect(server.pid).toBe(pid)

    const kept = await readKeptIn(postgresql.writerOf(database))
    const ids = kept.commands.map(({ id }) => id)
    const issued = new Set(given.map(({ id }) => id))
    const atRest = kept.commands.filter(({ id }) => issued.has(id))
    const figures = {
      fault: 'PostgreSQL killed in mid-push (SIGKILL), its standby promoted',
      rounds: blows,
      issued: given.length,
      applied: atRest.filter(({ status }) => status === 'applied').length,
      refused: atRest.filter(({ status }) => status === 'refused').length,
      lost: given.length - new Set(atRest.map(({ id }) => id)).size,
      doubled: ids.length - new Set(ids).size + halvesIn(kept, given).length,
    }
    noteFigures(figures)
    expect(figures).toMatchObject({ applied: given.length, refused: 0, lost: 0, doubled: 0 })
  },
  blows * longestRoundMs,
)

test(
  '[P6] a first load that is read when the primary dies goes on at the server that follows it',
  async () => {
    await postgresql.follow()
    const phone = new Phone(road.address)
    phones.push(phone)
    await phone.signIn('ban')
    const strike = road.rule(
      { path: '/api/sync/snapshot', times: 1 },
      fault.killServer('before', () => postgresql.failOver(), dice.below(60)),
    )
    expect(await phone.sync()).toMatchObject({ kind: 'retry' })
    expect(strike.applied).toBe(1)
    await expect.poll(() => syncAndTell(phone), { interval: 200 }).toMatchObject({ kind: 'quiet' })
    const [one] = phones as [Phone]
    await one.sync()
    expect(await phone.replica.db.products.count()).toBe(await one.replica.db.products.count())
  },
  longestRoundMs,
)

/** How a sync went, and what stood in its way lately: what a failure of this test is to tell. */
async function syncAndTell(phone: Phone) {
  const outcome = await phone.sync()
  const told = await phone.replica.db.meta.bulkGet(['sync', 'load', 'faults'])
  return { ...outcome, told: JSON.stringify(told) }
}

/** Packs an order that nobody took yet, with no network. */
async function pack(phone: Phone): Promise<void> {
  const waiting = await phone.replica.db.orders.toArray()
  const { code } = waiting.find((order) => order.state === 'CHỜ ĐÓNG GÓI' && !taken.has(order.code))!
  taken.add(code)
  const parcelId = parcelIdOf(code)
  await act(phone, openOrder, code, { code })
  for (const { productCode, need } of (await phone.parcel(code)).lines) {
    const product = await phone.replica.db.products.get(productCode)
    const scanned = product?.barcode || productCode
    for (let unit = 0; unit < need; unit += 1) {
      const scan = { parcelId, gesture: phone.gesture(), productCode, scanned }
      await act(phone, scanItem, code, scan)
    }
  }
  await act(phone, closeParcel, code, { parcelId })
}

async function act<P>(
  phone: Phone,
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
