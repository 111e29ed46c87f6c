import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { withdrawBadge } from '../../src/domain/people/withdraw-badge.ts'
import { changeSettings } from '../../src/domain/settings/change-settings.ts'
import type { Customer } from '../../src/domain/tables/customers.ts'
import type { Supplier } from '../../src/domain/tables/supply.ts'
import { replicatedTables } from '../../src/domain/tables.ts'
import { rowsOf } from '../../src/replica/replica-database.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

/** A phone that Lan and Tuấn share, each with a PIN, the shop loaded; Lan has it in her hands. */
async function aSharedPhone(): Promise<{ phone: Phone; lanes: { lan: string; tuan: string } }> {
  const phone = journey.phone()
  await phone.signIn('kho2')
  await phone.setPin('2222')
  const tuan = phone.replica.session.deviceId
  await phone.signIn('kho')
  await phone.setPin('1111')
  await phone.syncUntilQuiet()
  return { phone, lanes: { lan: phone.replica.session.deviceId, tuan } }
}

test('[S13] two people change hands in the middle of an order with no network; the server has every scan under the right name', async () => {
  const { phone, lanes } = await aSharedPhone()
  const { code } = highlights.lookAlike
  const [first, second] = ['AT-DEN-M', 'AT-TRANG-M'] as const
  const parcelId = parcelIdOf(code)
  const next = journey.shop.orderToPack()
  phone.offline = true

  expect(await phone.does(openOrder, { code })).toMatchObject({ ok: true })
  expect(await phone.scan(code, first)).toMatchObject({ ok: true })
  expect(await phone.handTo('kho2', '2222')).toBe('fits')

  const asked = await phone.does(openOrder, { code })
  expect(asked).toMatchObject({ ok: false, refusal: { code: 'order-being-packed', details: { who: 'Lan' } } })
  expect(await phone.scan(code, second)).toMatchObject({ ok: false, refusal: { code: 'order-being-packed' } })
  expect(await phone.does(openOrder, { code, takeOver: true })).toMatchObject({ ok: true })
  expect(await phone.scan(code, second)).toMatchObject({ ok: true })
  expect(await phone.does(closeParcel, { parcelId })).toMatchObject({ ok: true })

  await phone.restart()
  expect(phone.replica.session.user.userName).toBe('kho2')
  expect(await phone.handTo('kho', '1111')).toBe('fits')
  const packed = await phone.pack(next)
  expect((await phone.people()).map(({ session, unsent }) => [session.user.userName, unsent])).toEqual([
    ['kho', 2 + packed],
    ['kho2', 3],
  ])

  phone.offline = false
  await phone.syncUntilQuiet()
  expect(await phone.waiting()).toBe(0)
  expect(journey.shop.commands(lanes.lan)).toEqual({ applied: 2 + packed })
  expect(journey.shop.commands(lanes.tuan)).toEqual({ applied: 3 })
  const owners = { [lanes.lan]: 'kho', [lanes.tuan]: 'kho2' }
  for (const { deviceId, userName } of journey.shop.deeds())
    if (owners[deviceId]) expect([deviceId, userName]).toEqual([deviceId, owners[deviceId]])
  const parcel = journey.shop.parcel(code)!
  expect(parcel.scans.map(({ productCode, by }) => [productCode, by])).toEqual([
    [first, 'kho'],
    [second, 'kho2'],
  ])
  expect(parcel).toMatchObject({ packer: 'kho2', packerName: 'Tuấn', state: 'closed' })
  expect(journey.shop.parcel(next)).toMatchObject({ packer: 'kho', state: 'closed' })
  expect(journey.shop.slips(code)).toHaveLength(1)
})

test('[S13] changing hands to and fro at every scan mixes nothing', async () => {
  const { phone, lanes } = await aSharedPhone()
  const codes = { kho: journey.shop.orderToPack(), kho2: journey.shop.orderToPack() }
  phone.offline = true
  const done = { kho: 0, kho2: 0 }
  for (const [userName, pin] of [
    ['kho', '1111'],
    ['kho2', '2222'],
  ] as const) {
    await phone.handTo(userName, pin)
    expect(await phone.does(openOrder, { code: codes[userName] })).toMatchObject({ ok: true })
    done[userName] += 1
  }
  const units = async (code: string) =>
    (await phone.parcel(code)).lines.flatMap(({ productCode, need }) =>
      Array.from({ length: need }, () => productCode),
    )
  const work = { kho: await units(codes.kho), kho2: await units(codes.kho2) }
  while (work.kho.length + work.kho2.length > 0) {
    for (const [userName, pin] of [
      ['kho', '1111'],
      ['kho2', '2222'],
    ] as const) {
      const productCode = work[userName].shift()
      if (!productCode) continue
      expect(await phone.handTo(userName, pin)).toBe('fits')
      expect(await phone.scan(codes[userName], productCode)).toMatchObject({ ok: true })
      done[userName] += 1
    }
  }
  phone.offline = false
  await phone.syncUntilQuiet()
  expect(journey.shop.commands(lanes.lan)).toEqual({ applied: done.kho })
  expect(journey.shop.commands(lanes.tuan)).toEqual({ applied: done.kho2 })
  for (const userName of ['kho', 'kho2'] as const)
    expect(new Set(journey.shop.parcel(codes[userName])!.scans.map(({ by }) => by))).toEqual(
      new Set([userName]),
    )
})

test('a person whose sign-in the server ended is not let in by PIN any more; the work is kept, named, and sent after the password', async () => {
  const { phone, lanes } = await aSharedPhone()
  const [theirs, others] = [journey.shop.orderToPack(), journey.shop.orderToPack()]
  phone.offline = true
  const kept = await phone.pack(theirs)
  await phone.handTo('kho2', '2222')
  const sent = await phone.pack(others)
  journey.shop.expire('kho')
  phone.offline = false
  await phone.syncUntilQuiet()

  expect(journey.shop.commands(lanes.tuan)).toEqual({ applied: sent })
  expect(journey.shop.commands(lanes.lan)).toEqual({})
  expect(await phone.waiting()).toBe(kept)
  const lan = (await phone.people()).find(({ session }) => session.user.userName === 'kho')
  expect(lan).toMatchObject({ unsent: kept, state: 'sign-in' })
  expect(await phone.handTo('kho', '1111')).toBe('sign-in')

  await phone.signIn('kho')
  expect(phone.replica.session.deviceId).toBe(lanes.lan)
  await phone.syncUntilQuiet()
  expect(journey.shop.commands(lanes.lan)).toEqual({ applied: kept })
  expect(await phone.handTo('kho2', '2222')).toBe('fits')
  expect(await phone.handTo('kho', '1111')).toBe('fits')
})

test('signing out leaves the others on the phone; who signed out needs the password', async () => {
  const { phone } = await aSharedPhone()
  await phone.signOut()
  expect((await phone.people()).map(({ session }) => session.user.userName)).toEqual(['kho2'])
  expect(await phone.handTo('kho', '1111')).toBe('sign-in')
  phone.offline = true
  expect(await phone.handTo('kho2', '2222')).toBe('fits')
})

test('[S13] [RTE-063] [decisions 27] what an owner left on a phone is read by nobody who signs in behind them: a packer has rows of their own', async () => {
  const phone = journey.phone()
  await phone.signIn('chu')
  await phone.syncUntilQuiet()
  const whole = await heldBy(phone)
  const secrets = [
    ...whole.get('customers')!.map((row) => (row as Customer).phone),
    ...whole.get('suppliers')!.map((row) => (row as Supplier).phone!),
  ].filter((phone) => phone.length >= 9)
  expect(secrets.length).toBeGreaterThan(10)
  const left = phone.replica.database
  await phone.signOut()

  await phone.signIn('kho')
  expect(phone.replica.database).not.toBe(left)
  expect([...(await heldBy(phone)).values()].flat()).toEqual([])
  expect(await phone.handTo('chu', '')).toBe('sign-in')
  await phone.syncUntilQuiet()
  const held = await heldBy(phone)
  for (const table of ['customers', 'supplierLedger', 'jobs'])
    expect([table, held.get(table)]).toEqual([table, []])
  expect(held.get('products')!.length).toBe(whole.get('products')!.length)
  expect(held.get('products')!.filter((row) => 'priceIn' in row)).toEqual([])
  // An open order says where it goes, to who packs it; the numbers of customers and suppliers stand nowhere else.
  const told = JSON.stringify(
    [...held].filter(([table]) => !['orders', 'parcels', 'shippingCare'].includes(table)),
  )
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
})

/** Every row of the shop that the replica of who is signed in holds, by table. */
async function heldBy({ replica }: Phone): Promise<Map<string, object[]>> {
  const tables = replicatedTables.map(
    async (table) => [table, await rowsOf(replica.db, table).toArray()] as const,
  )
  return new Map(await Promise.all(tables))
}

test('a badge the owner printed lets its person in: offline where they are known, by the server’s word where they are not', async () => {
  const [owner, bench] = [journey.phone(), (await aSharedPhone()).phone]
  await owner.signIn('chu')
  await owner.syncUntilQuiet()
  owner.offline = true
  const badge = await owner.printBadge('kho2')
  owner.offline = false
  await owner.syncUntilQuiet()
  await bench.syncUntilQuiet()
  bench.offline = true
  expect(await bench.scanBadge(badge)).toBe('here')
  expect(bench.replica.session.user.userName).toBe('kho2')

  const stranger = journey.phone()
  stranger.offline = true
  expect(await stranger.scanBadge(badge)).toBe('refused')
  stranger.offline = false
  expect(await stranger.scanBadge(badge)).toBe('server')
  await stranger.syncUntilQuiet()
  const code = journey.shop.orderToPack()
  await stranger.pack(code)
  await stranger.syncUntilQuiet()
  expect(journey.shop.parcel(code)).toMatchObject({ packer: 'kho2', state: 'closed' })

  // A new one: the old paper opens nothing, and what it opened waits for the password, its work kept.
  stranger.offline = true
  const late = journey.shop.orderToPack()
  const kept = await stranger.pack(late)
  const fresh = await owner.printBadge('kho2')
  await owner.syncUntilQuiet()
  bench.offline = false
  await bench.syncUntilQuiet()
  bench.offline = true
  await bench.handTo('kho', '1111')
  expect(await bench.scanBadge(badge)).toBe('refused')
  expect(await bench.scanBadge(fresh)).toBe('here')
  stranger.offline = false
  await stranger.sync()
  expect(await stranger.waiting()).toBe(kept)
  expect(await stranger.people()).toMatchObject([{ unsent: kept, state: 'sign-in' }])
  expect(await stranger.scanBadge(badge)).toBe('refused')
  expect(await stranger.scanBadge(fresh)).toBe('server')
  await stranger.syncUntilQuiet()
  expect(journey.shop.parcel(late)).toMatchObject({ packer: 'kho2', state: 'closed' })

  const off = { settings: { badgeSignIn: 'OFF' } }
  expect(await owner.does(changeSettings, off)).toMatchObject({ ok: true })
  await owner.syncUntilQuiet()
  expect(await journey.phone().scanBadge(fresh)).toBe('refused')
  expect(await owner.does(withdrawBadge, { userName: 'kho2' })).toMatchObject({ ok: true })
  await owner.syncUntilQuiet()
  await bench.handTo('kho', '1111')
  bench.offline = false
  await bench.syncUntilQuiet()
  expect(await bench.scanBadge(fresh)).toBe('refused')
})
