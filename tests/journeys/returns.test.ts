import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmReturnImport } from '../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../src/domain/returns/inspect-line.ts'
import { rebackOrder } from '../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../src/domain/returns/receive-return.ts'
import { withdrawArrival } from '../../src/domain/returns/withdraw-arrival.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { ReturnedOrder, ReturnOutcome } from '../../src/domain/tables/returns.ts'
import { newCode } from '../../src/replica/new-code.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { fault } from '../support/faults.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

const given = new Set<string>()

/** Orders on the road of one warehouse, each time others. */
async function sentOrders(phone: Phone, count: number): Promise<Order[]> {
  const sent = await phone.replica.db.orders
    .filter(
      ({ code, state, wid }) => state === 'ĐÃ GỬI HÀNG' && wid === 'KhoTayWarehouse' && !given.has(code),
    )
    .limit(count)
    .toArray()
  expect(sent).toHaveLength(count)
  for (const { code } of sent) given.add(code)
  return sent
}

/** Packed orders that nobody has handed over, each time others. */
async function ordersWaiting(phone: Phone, count: number): Promise<Order[]> {
  const waiting = await phone.replica.db.orders
    .filter(
      ({ code, state, wid }) => state === 'CHỜ GỬI HÀNG' && wid === 'KhoTayWarehouse' && !given.has(code),
    )
    .limit(count)
    .toArray()
  expect(waiting).toHaveLength(count)
  for (const { code } of waiting) given.add(code)
  return waiting
}

async function onHand(phone: Phone, productCode: string): Promise<number> {
  return (await phone.replica.db.products.get(productCode))!.total
}

async function returnOf(phone: Phone, code: string): Promise<ReturnedOrder> {
  return (await phone.replica.db.returns.get(`${code}#1`))!
}

/** Judges every unit: the first one as told, the rest good. */
async function judge(phone: Phone, code: string, first: ReturnOutcome = 'good'): Promise<void> {
  for (const [place, line] of (await returnOf(phone, code)).lines.entries()) {
    const looks: [ReturnOutcome, number][] =
      place === 0
        ? [
            [first, 1],
            ['good', line.sent - 1],
          ]
        : [['good', line.sent]]
    for (const [outcome, quantity] of looks) {
      if (quantity === 0) continue
      const params = {
        returnId: `${code}#1`,
        gesture: phone.gesture(),
        productCode: line.productCode,
        outcome,
        quantity,
      }
      expect(await phone.does(inspectLine, params)).toMatchObject({ ok: true })
    }
  }
}

function takeIn(phone: Phone, code: string) {
  const slip = { code: newCode(phone.replica, 'returnSlip'), wid: 'KhoTayWarehouse', bins: [] }
  const told = { noteReback: '', noteOrder: '', swItems: [], rebacked: true }
  return phone.does(rebackOrder, { code, returnId: `${code}#1`, ...told, slip })
}

async function twoPhones(): Promise<[Phone, Phone]> {
  const [lan, tuan] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await tuan.signIn('kho2')
  await Promise.all([lan.sync(), tuan.sync()])
  return [lan, tuan]
}

test('[S1 S2] two phones that receive and take in one parcel offline bring its goods back once; the second is told who and when', async () => {
  const [lan, tuan] = await twoPhones()
  const [order] = await sentOrders(lan, 1)
  const { code } = order!
  lan.offline = tuan.offline = true
  for (const phone of [lan, tuan]) {
    expect(await phone.does(receiveReturn, { code })).toMatchObject({ ok: true })
  }
  const [line] = (await returnOf(lan, code)).lines
  const before = await onHand(lan, line!.productCode)
  await judge(lan, code, 'damaged')
  expect(await takeIn(lan, code)).toMatchObject({ ok: true })
  await judge(tuan, code)
  expect(await takeIn(tuan, code)).toMatchObject({ ok: true })

  lan.offline = tuan.offline = false
  expect(await lan.sync()).toEqual({ kind: 'quiet' })
  expect(await tuan.sync()).toEqual({ kind: 'quiet' })
  await lan.sync()
  expect(await attentionGroups(lan.replica)).toEqual([])
  const [entry, ...others] = await attentionGroups(tuan.replica)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ cause: code })
  expect(entry?.text).toMatch(/Lan, \d\d:\d\d \d\d\/\d\d\/\d{4}/)
  for (const phone of [lan, tuan]) {
    const returned = await returnOf(phone, code)
    expect(returned).toMatchObject({ state: 'done', doneBy: 'kho' })
    expect(returned.lines[0]).toMatchObject({ damaged: 1, good: line!.sent - 1 })
    expect((await phone.order(code)).state).toBe('ĐÃ HOÀN')
    expect(await onHand(phone, line!.productCode)).toBe(before + line!.sent - 1)
    const damage = await phone.replica.db.damages.get(`${code}#1/${line!.productCode}`)
    expect(damage).toMatchObject({ quantity: 1, settled: 0, createdBy: 'kho' })
  }
})

test('[S2 S4] a slip of many returns is made once, whenever the server is killed around its commit', async () => {
  const [lan, desk] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await desk.signIn('ban')
  await Promise.all([lan.sync(), desk.sync()])
  for (const when of ['before', 'after'] as const) {
    const orders = await sentOrders(lan, 3)
    const returnIds = orders.map(({ code }) => `${code}#1`)
    lan.offline = true
    for (const { code } of orders) await lan.does(receiveReturn, { code })
    const slipCode = newCode(lan.replica, 'returnSlip')
    const slip = { slipCode, wid: 'KhoTayWarehouse', returnIds, bins: [], restIsGood: true }
    expect(await lan.does(confirmReturnImport, slip)).toMatchObject({ ok: true })
    lan.offline = false

    const strike = journey.road.rule(
      { path: '/api/sync/push', times: 1 },
      fault.killServer(when, () => journey.server.kill(), 5),
    )
    await lan.sync()
    expect(strike.applied).toBe(1)
    await journey.server.restart()
    await lan.syncUntilQuiet()
    await desk.syncUntilQuiet()
    const [made] = await desk.replica.db.slips.where('code').equals(slipCode).toArray()
    expect(made).toMatchObject({ type: 'Nhập hàng hoàn', state: 'HOÀN THÀNH' })
    expect(made?.ordersReturn).toEqual(orders.map(({ code }) => code))
    for (const { code } of orders) {
      expect(journey.shop.order(code)).toMatchObject({ state: 'ĐÃ HOÀN', rebacked: true })
      expect(journey.shop.broughtBack(slipCode)).toEqual(Object.fromEntries(unitsOf(made!.items)))
    }
    expect(await attentionGroups(lan.replica)).toEqual([])
  }
})

test('[S1 S2] a parcel that waits for its courier is scanned by mistake offline and taken back; what a colleague received meanwhile stays, and the order is as it was', async () => {
  const [lan, tuan] = await twoPhones()
  const [first, second] = await ordersWaiting(lan, 2)
  lan.offline = tuan.offline = true
  for (const { code } of [first!, second!]) {
    const mine = { code, arrivalId: lan.gesture(), stillHere: true }
    expect(await lan.does(receiveReturn, mine)).toMatchObject({ ok: true })
    expect(await lan.does(withdrawArrival, { code, arrivalId: mine.arrivalId })).toMatchObject({ ok: true })
  }
  const his = { code: second!.code, arrivalId: tuan.gesture(), stillHere: true }
  expect(await tuan.does(receiveReturn, his)).toMatchObject({ ok: true })

  tuan.offline = lan.offline = false
  expect(await tuan.sync()).toEqual({ kind: 'quiet' })
  expect(await lan.sync()).toEqual({ kind: 'quiet' })
  await tuan.sync()
  for (const phone of [lan, tuan]) {
    expect(await attentionGroups(phone.replica)).toEqual([])
    expect(await returnOf(phone, first!.code)).toMatchObject({ state: 'dropped', droppedBy: 'kho' })
    expect(await returnOf(phone, second!.code)).toMatchObject({ state: 'arrived', arrivedBy: 'kho2' })
  }
  for (const { code } of [first!, second!]) expect(journey.shop.order(code)?.state).toBe('CHỜ GỬI HÀNG')
})

test('[S14] an arrival that an older app queued is received, and its order is marked by what was judged behind it', async () => {
  const lan = journey.phone()
  await lan.signIn('kho')
  await lan.sync()
  const [mistaken] = await ordersWaiting(lan, 1)
  const [order] = await sentOrders(lan, 1)
  lan.offline = true
  for (const { code } of [mistaken!, order!]) await lan.does(receiveReturn, { code, stillHere: true })
  await judge(lan, order!.code)
  // As the queue of an app of before holds them.
  await lan.replica.db.pendingActions.toCollection().modify((action) => {
    if (action.method !== 'receiveReturn') return
    action.v = 1
    action.params = { code: (action.params as { code: string }).code }
  })
  lan.offline = false
  expect(await lan.sync()).toEqual({ kind: 'quiet' })
  expect(await attentionGroups(lan.replica)).toEqual([])
  expect(journey.shop.order(mistaken!.code)?.state).toBe('CHỜ GỬI HÀNG')
  expect(journey.shop.order(order!.code)?.state).toBe('THẤT THU')
})

function unitsOf(items: readonly { productCode: string; amount: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productCode, amount } of items) units.set(productCode, (units.get(productCode) ?? 0) + amount)
  return units
}
