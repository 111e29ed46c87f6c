import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createPackingBench } from '../../../src/app/packing/packing-bench.ts'
import { type CourseStep, courseDone, courseSteps, watchCourse } from '../../../src/app/practice/course.ts'
import { neededFirst, tableThings } from '../../../src/app/practice/table-things.ts'
import { acknowledge, scanState } from '../../../src/app/scanner/scan-state.ts'
import {
  dropLeftPractice,
  dropPractice,
  layOut,
  openPractice,
} from '../../../src/app/session/practice-replica.ts'
import { goodsToScan, practiceCases, practiceProducts } from '../../../src/app/session/practice-rows.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { aCompany, aStaff } from '../../support/builders.ts'
import { aDevice, aLoadedPhone, signedIn } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'
import { trodden } from '../packing/trodden.ts'

const { demo: _, ...wholeCompany } = aCompany()

/** Lan at the practice table, over whatever she does in the shop. */
async function practising() {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const practice = await openPractice(phone.replica.session, undefined, phone.replica.environment)
  return { ...phone, server, practice }
}

/** Packs one case by scanning what its sheet says. */
async function packCase(practice: Replica, code: string) {
  const bench = createPackingBench(practice, code, trodden())
  const scan = async (text: string) => {
    bench.scan(aScan(text))
    await bench.settled()
  }
  bench.open()
  await bench.settled()
  const one = practiceCases.find((known) => known.code === code)!
  const together = practiceCases.filter(({ waybill }) => waybill === one.waybill)
  for (const { barcode, amount } of together.flatMap(goodsToScan))
    for (let unit = 0; unit < amount; unit += 1) await scan(barcode)
  await scan(one.waybill)
  return { bench, scan }
}

test('practice has a simple order, look-alikes, a combo, a gift, two of one waybill, one cancelled and one held', async () => {
  const { practice } = await practising()
  for (const code of ['TAP-1', 'TAP-2', 'TAP-3', 'TAP-4', 'TAP-5A']) await packCase(practice, code)
  const states = Object.fromEntries(
    (await practice.db.orders.toArray()).map(({ code, state }) => [code, state]),
  )
  const packed = ['TAP-1', 'TAP-2', 'TAP-3', 'TAP-4', 'TAP-5A', 'TAP-5B']
  expect(states).toEqual({
    ...Object.fromEntries(packed.map((code) => [code, 'CHỜ GỬI HÀNG'])),
    'TAP-6': 'HỦY',
    'TAP-7': 'HẸN GIAO',
  })
  for (const [code, refusal] of [
    ['TAP-6', 'order-cancelled'],
    ['TAP-7', 'order-held'],
  ] as const)
    expect(await dispatch(practice, openOrder, { code, takeOver: false })).toMatchObject({
      refusal: { code: refusal },
    })
})

test('its shop and people are whole rows, so that no screen finds a field missing', async () => {
  const { practice } = await practising()
  const [company] = await practice.db.companies.toArray()
  expect(Object.keys(company!)).toEqual(expect.arrayContaining(Object.keys(wholeCompany)))
  expect(Object.keys(company!.settings)).toEqual(expect.arrayContaining(Object.keys(wholeCompany.settings)))
  for (const person of await practice.db.staff.toArray())
    expect(Object.keys(person)).toEqual(expect.arrayContaining(Object.keys(aStaff())))
})

test('its barcodes are right ones of a range for use inside a shop, and name one thing each', () => {
  const codes = practiceProducts.map(({ barcode }) => barcode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(/^29\d{11}$/)
    const sum = [...code].reduce(
      (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
      0,
    )
    expect(sum % 10).toBe(0)
  }
})

test('nothing of it is ever sent: no lane of the shop has it, no request leaves, and the real queue stays empty', async () => {
  const { server, device, replica, practice } = await practising()
  const before = server.requests.length
  await packCase(practice, 'TAP-1')
  expect(await practice.db.pendingActions.count()).toBe(5)
  expect(await replica.db.pendingActions.count()).toBe(0)
  await device.sync(replica)
  await device.worker().syncEverybody()
  await device.sync(practice)
  expect(
    server.requests.slice(before).every(({ path }) => path === '/api/sync/pull' || path === '/api/sync/sums'),
  ).toBe(true)
  expect(server.arrived).toEqual([])
  expect((await device.store.allSessions()).map(({ database }) => database)).not.toContain(practice.database)
  await expect(practice.environment.fetch('/api/health', {})).rejects.toThrow('no network')
  expect(await practice.db.pendingActions.count()).toBe(5)
})

test('whoever may not pack in the shop may practise it, and gains nothing in the shop', async () => {
  const server = new FakeServer()
  const { device } = aDevice(server)
  const replica = await signedIn(device, 'giaovan')
  const practice = await openPractice(replica.session, undefined, replica.environment)
  expect(await dispatch(practice, openOrder, { code: 'TAP-1', takeOver: false })).toMatchObject({ ok: true })
  expect(replica.session.user.permission).toEqual([])
  expect(await dispatch(replica, closeParcel, { parcelId: 'X#1' })).toMatchObject({ ok: false })
})

test('the course ticks off each step when it is done, and an undo takes no tick back', async () => {
  const { practice } = await practising()
  const stop = watchCourse(practice)
  const ticked = (...steps: CourseStep[]) =>
    vi.waitFor(async () => expect(new Set(await courseDone(practice))).toEqual(new Set(steps)))
  const bench = createPackingBench(practice, 'TAP-1', trodden())
  const scan = async (text: string) => {
    bench.scan(aScan(text))
    await bench.settled()
  }
  bench.open()
  await bench.settled()
  await ticked('open')
  await scan(practiceProducts.find(({ code }) => code === 'TAP-TUI')!.barcode)
  expect(scanState.feedback?.word).toBe('SAI HÀNG')
  acknowledge()
  await ticked('open', 'wrong')
  bench.report('TAP-SO', 1, 'missing')
  await bench.settled()
  await ticked('open', 'wrong', 'shortage')
  await scan('KHOTAY:HOANTAC')
  await ticked('open', 'wrong', 'shortage', 'undo')
  await packCase(practice, 'TAP-1')
  await ticked(...courseSteps.map(({ key }) => key))
  await layOut(practice)
  expect(await practice.db.pendingActions.count()).toBe(0)
  expect((await practice.db.orders.get('TAP-1'))?.state).toBe('CHỜ ĐÓNG GÓI')
  expect(await courseDone(practice)).toHaveLength(courseSteps.length)
  stop()
})

test('leaving it leaves no database behind; one left by a closed window goes half a day later', async () => {
  const indexedDB = new IDBFactory()
  const { device, clock } = aDevice(new FakeServer(), { indexedDB })
  const { session, environment } = await signedIn(device, 'kho')
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  const practice = await openPractice(session, undefined, environment)
  expect(await names()).toContain(practice.database)
  await dropPractice(practice)
  expect(await names()).not.toContain(practice.database)

  const left = await openPractice(session, undefined, environment)
  left.db.close()
  clock.now += 11 * 3_600_000
  await dropLeftPractice(environment)
  expect(await names()).toContain(left.database)
  clock.now += 3_600_000
  await dropLeftPractice(environment)
  expect(await names()).not.toContain(left.database)
  expect(await names()).toContain(session.database)
  void Dexie
})

test('a window that is loaded again goes on where it was', async () => {
  const { practice, replica } = await practising()
  await packCase(practice, 'TAP-1')
  practice.db.close()
  const again = await openPractice(replica.session, practice.database, replica.environment)
  expect((await again.db.orders.get('TAP-1'))?.state).toBe('CHỜ GỬI HÀNG')
})

test('on the table lies everything to tap, first what the open order needs', () => {
  const piles = tableThings()
  expect(piles.flatMap(({ things }) => things).map(({ text }) => text)).toContain('KHOTAY:XONG')
  expect(piles.flatMap(({ things }) => things).map(({ text }) => text)).not.toContain('KHOTAY:DOINGUOI')
  const [needed] = neededFirst(piles, 'TAP-5A')
  expect(needed?.things.map(({ text }) => text)).toEqual([
    'TAPVN000000005',
    practiceProducts[2]!.barcode,
    practiceProducts[4]!.barcode,
  ])
  expect(neededFirst(piles, 'DH-1')).toEqual(piles)
})
