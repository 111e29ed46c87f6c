import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../src/domain/command.ts'
import { completeHandover } from '../../src/domain/handover/complete-handover.ts'
import { openHandover } from '../../src/domain/handover/open-handover.ts'
import { scanParcel } from '../../src/domain/handover/scan-parcel.ts'
import { takeOutParcel } from '../../src/domain/handover/take-out-parcel.ts'
import { isOwnChannel } from '../../src/domain/orders/channels.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import type { Handover } from '../../src/domain/tables/handovers.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import { newCode } from '../../src/replica/new-code.ts'
import { handover, parcelIdsIn, scannedParcels } from '../../src/replica/queries/handover/handover.ts'
import { waitingParcels } from '../../src/replica/queries/handover/waiting-parcels.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { fault } from '../support/faults.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

/* Parcels leave with their carriers: two phones at one door, a server that dies, a marketplace that cancels. */

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

async function aPhone(person: string): Promise<Phone> {
  const phone = journey.phone()
  await phone.signIn(person)
  await phone.sync()
  return phone
}

/** Opens a session for the carrier with the most parcels that lie in no session yet, or for the carrier of the order `first`. */
async function opensDoor(
  phone: Phone,
  first?: string,
): Promise<{ code: string; parcels: string[]; orders: string[] }> {
  const scanned = await scannedParcels(phone.replica)
  const free = (await waitingParcels(phone.replica))
    .filter(({ parcelId }) => !scanned.has(parcelId))
    .toSorted((one, other) => Number(other.orderCode === first) - Number(one.orderCode === first))
  const places = [...Map.groupBy(free, ({ wid, carrier }) => `${wid} ${carrier}`).values()]
  const [most] = first ? places : places.toSorted((one, other) => other.length - one.length)
  const { wid, carrier } = most![0]!
  const code = newCode(phone.replica, 'handover')
  await does(phone, openHandover, { code, wid, carrier })
  return {
    code,
    parcels: most!.map(({ parcelId }) => parcelId),
    orders: most!.map(({ orderCode }) => orderCode),
  }
}

/** Packs an order of the shop itself, which the desk may cancel, for a carrier that has other parcels to take; answers its code. */
async function packsOneOfOurs(phone: Phone): Promise<string> {
  const waiting = await waitingParcels(phone.replica)
  const order = (await phone.replica.db.orders.toArray()).find(
    ({ state, channel, wid, delivery }) =>
      state === 'CHỜ ĐÓNG GÓI' &&
      isOwnChannel(channel) &&
      waiting.some((parcel) => parcel.wid === wid && parcel.carrier === delivery.logistic),
  )!
  await phone.pack(order.code)
  return order.code
}

async function does<P>(phone: Phone, command: Command<P>, params: unknown): Promise<void> {
  expect(await phone.does(command, params)).toMatchObject({ ok: true })
}

const scans = (phone: Phone, code: string, parcelId: string) =>
  does(phone, scanParcel, { code, parcelId, gesture: phone.gesture() })

/** A row as it lies in the server's file. */
function onServer<R>(table: string, key: string): R {
  const db = new DatabaseSync(join(journey.server.dataFolder, 'khotay.db'), { readOnly: true })
  const found = db.prepare('select doc from rows where tbl = ? and key = ?').get(table, key)
  db.close()
  return JSON.parse(String(found?.['doc'])) as R
}

test('[S2 S6] two phones scan into one session offline, a parcel both had in hand counts once, and both see the same', async () => {
  const [lan, tuan] = [await aPhone('kho'), await aPhone('kho2')]
  const { code, parcels, orders } = await opensDoor(lan)
  const [one, two, three, four] = parcels as [string, string, string, string]
  await lan.sync()
  await tuan.sync()
  lan.offline = true
  tuan.offline = true
  for (const parcelId of [one, two, three]) await scans(lan, code, parcelId)
  for (const parcelId of [three, four]) await scans(tuan, code, parcelId)
  expect([(await handover(lan.replica, code))!.count, (await handover(tuan.replica, code))!.count]).toEqual([
    3, 2,
  ])

  lan.offline = false
  tuan.offline = false
  await lan.syncUntilQuiet()
  await tuan.syncUntilQuiet()
  await lan.syncUntilQuiet()
  expect(onServer<Handover>('handovers', code).count).toBe(4)
  expect(onServer<Parcel>('parcels', three).handoverScan?.by).toBe('kho')
  for (const phone of [lan, tuan]) {
    expect((await parcelIdsIn(phone.replica, code)).sort()).toEqual([one, two, three, four].sort())
    expect((await handover(phone.replica, code))!.count).toBe(4)
    expect(await phone.waiting()).toBe(0)
  }
  // One entry, that names who has it; nothing else asks for a person.
  expect(await attentionGroups(lan.replica)).toEqual([])
  expect(await attentionGroups(tuan.replica)).toMatchObject([{ cause: code, ids: [expect.anything()] }])
  expect((await attentionGroups(tuan.replica))[0]!.text).toContain('(Lan quét')

  await does(tuan, completeHandover, { code, parcelIds: await parcelIdsIn(tuan.replica, code) })
  await tuan.syncUntilQuiet()
  await lan.syncUntilQuiet()
  expect((await handover(lan.replica, code))!).toMatchObject({ state: 'done', doneBy: 'kho2' })
  expect(orders.slice(0, 4).map((order) => journey.shop.order(order).state)).toEqual(
    Array(4).fill('ĐÃ GỬI HÀNG'),
  )
})

test('a scan that arrives after the courier has left is refused by name, and its parcel waits on', async () => {
  const [lan, tuan] = [await aPhone('kho'), await aPhone('kho2')]
  const { code, parcels, orders } = await opensDoor(lan)
  const [one, two] = parcels as [string, string]
  await lan.sync()
  await tuan.sync()
  tuan.offline = true
  await scans(tuan, code, two)
  await scans(lan, code, one)
  await does(lan, completeHandover, { code, parcelIds: [one] })
  await lan.syncUntilQuiet()
  tuan.offline = false
  await tuan.syncUntilQuiet()
  const [group] = await attentionGroups(tuan.replica)
  expect(group!.text).toMatch(new RegExp(`^Phiên ${code} đã bàn giao xong \\(Lan, `))
  expect((await tuan.replica.db.parcels.get(two))?.handover).toBeUndefined()
  expect([journey.shop.order(orders[0]!).state, journey.shop.order(orders[1]!).state]).toEqual([
    'ĐÃ GỬI HÀNG',
    'CHỜ GỬI HÀNG',
  ])
})

test.each(['before', 'after'] as const)(
  '[S1 S2 S4] the server dies %s it keeps the handover: it is done once, every order sent once',
  async (when) => {
    const lan = await aPhone('kho')
    const { code, parcels, orders } = await opensDoor(lan)
    const taken = parcels.slice(0, 2)
    for (const parcelId of taken) await scans(lan, code, parcelId)
    await lan.syncUntilQuiet()
    await does(lan, completeHandover, { code, parcelIds: taken })
    const kill = fault.killServer(when, () => journey.server.kill(), 5)
    const strike = journey.road.rule({ path: '/api/sync/push', times: 1 }, kill)
    await lan.sync()
    expect(strike.applied).toBe(1)
    await journey.server.restart()
    await lan.syncUntilQuiet()
    expect(onServer<Handover>('handovers', code)).toMatchObject({ state: 'done', count: 2 })
    for (const order of orders.slice(0, 2)) {
      const sent = journey.shop.order(order).historyState.filter(({ state }) => state === 'ĐÃ GỬI HÀNG')
      expect(sent).toHaveLength(1)
    }
    expect([await lan.waiting(), await lan.replica.db.attention.count()]).toEqual([0, 0])
  },
)

test('the desk cancels between scan and courier: offline nobody can know, the server stops it and names the parcel', async () => {
  const [lan, desk] = [await aPhone('kho'), await aPhone('ban')]
  const ours = await packsOneOfOurs(lan)
  const { code, parcels, orders } = await opensDoor(lan, ours)
  expect(orders[0]).toBe(ours)
  const taken = parcels.slice(0, 2)
  for (const parcelId of taken) await scans(lan, code, parcelId)
  await lan.syncUntilQuiet()
  await desk.syncUntilQuiet()
  lan.offline = true
  await does(desk, updateState, { orderCodes: [orders[0]], state: 'HỦY', note: 'Khách đổi ý' })
  await desk.syncUntilQuiet()
  await does(lan, completeHandover, { code, parcelIds: taken })
  expect((await handover(lan.replica, code))!.state).toBe('done')

  lan.offline = false
  await lan.syncUntilQuiet()
  const [group] = await attentionGroups(lan.replica)
  expect(group!.text).toContain(`${orders[0]} (HỦY)`)
  expect((await handover(lan.replica, code))!.state).toBe('draft')
  expect(journey.shop.order(orders[1]!).state).toBe('CHỜ GỬI HÀNG')

  await does(lan, takeOutParcel, { code, parcelId: taken[0] })
  await does(lan, completeHandover, { code, parcelIds: [taken[1]] })
  await lan.syncUntilQuiet()
  expect(orders.slice(0, 2).map((order) => journey.shop.order(order).state)).toEqual(['HỦY', 'ĐÃ GỬI HÀNG'])
})
