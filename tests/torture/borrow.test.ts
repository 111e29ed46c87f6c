import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceReturn } from '../../src/domain/returns/announce-return.ts'
import { returnIdOf } from '../../src/domain/returns/return-ids.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { readCursor } from '../../src/replica/apply-pull.ts'
import { findLoan, loanMs, noteUse } from '../../src/replica/borrowed.ts'
import { lastCompared } from '../../src/replica/compared.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { keepAnswer, keptAnswer } from '../../src/replica/kept-answers.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { borrowOrders } from '../../src/sync/borrow.ts'
import { anOrder, aParcel, morning } from '../support/builders.ts'
import { checkRebase, checkSameAsServer } from './oracle/at-rest.ts'
import { checkCursor, checkView, heldBy } from './oracle/phones.ts'
import { sightOf } from './oracle/seen-by.ts'
import { viewServer } from './oracle/server-view.ts'
import { secondWarehouse, staffOf } from './world/shop.ts'
import { World } from './world/world.ts'

/* Orders that closed long ago and lie on no phone, until somebody asks for one. */

const day = 86_400_000
const longAgo = morning - 60 * day

const closed = anOrder({
  code: 'XA1',
  channel: 'KhoTay',
  state: 'THÀNH CÔNG',
  slipCodes: ['XB-XA1'],
  updatedAt: longAgo,
})
const old: Order = {
  ...closed,
  historyState: [{ ...closed.historyState[0]!, state: 'CHỜ GỬI HÀNG' }, ...closed.historyState],
}
const rows = {
  orders: [
    old,
    { ...old, code: 'XA2', slipCodes: [] },
    { ...old, code: 'XA3', wid: secondWarehouse, slipCodes: [] },
  ],
  parcels: [aParcel({ state: 'closed', updatedAt: longAgo }, old)],
  slips: [
    {
      code: 'XB-XA1',
      type: 'Xuất bán hàng',
      state: 'HOÀN THÀNH',
      wid: old.wid,
      items: [],
      updatedAt: longAgo,
    },
  ],
}

let world: World
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world = await World.make(3, 3)
  for (const order of rows.orders) await world.write('orders', order.code, () => order)
  for (const parcel of rows.parcels) await world.write('parcels', parcel.id, () => parcel)
  for (const slip of rows.slips) await world.write('slips', slip.code, () => slip)
  await world.begin()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.end()
})

async function replicaOf(index: number): Promise<Replica> {
  return (await world.phones[index]!.tab(0))!.replica!
}

async function sync(index = 0): Promise<void> {
  ;(await world.phones[index]!.tab(0))!.loop!.trigger()
  await world.still()
}

async function borrow(code = 'XA1', index = 0) {
  return borrowOrders(await replicaOf(index), [code])
}

const laid = { ok: true, value: { missing: [] } }

/** S6, S7, S9 on every phone; `atRest`: nothing waits any more. */
async function expectLawful(atRest = true): Promise<void> {
  const server = viewServer(world.server)
  for (const phone of world.phones) {
    for (const held of heldBy(phone)) {
      const sights = [sightOf(staffOf(phone.person))]
      checkView(phone, held)
      checkCursor(phone, held, server, undefined, { sights, damaged: new Set(), now: world.clock.now })
      if (atRest) checkSameAsServer(phone, held, server)
    }
    await checkRebase(phone)
  }
}

const orderOn = async (index: number, code = 'XA1') => (await replicaOf(index)).db.orders.get(code)

/** The buyer sends it back after all. */
async function takeBack(index: number, reason: string): Promise<void> {
  const asked = { code: 'XA1', kind: 'buyer-return', reason, waybill: '', note: '' } as const
  const done = await dispatch(await replicaOf(index), announceReturn, { ...asked, swItems: [] })
  if (!done.ok) throw new Error(done.refusal.text)
}

test('[P25 S6] an old order is on no phone, and lies there with its parcel and slip once it was asked for', async () => {
  expect(await orderOn(0)).toBeUndefined()
  expect(await borrow()).toEqual(laid)
  const { db } = await replicaOf(0)
  expect(await db.orders.get('XA1')).toMatchObject({ code: 'XA1', state: 'THÀNH CÔNG' })
  expect(await db.parcels.get('XA1#1')).toMatchObject({ state: 'closed' })
  expect(await db.slips.get('XB-XA1')).toMatchObject({ state: 'HOÀN THÀNH' })
  expect(await orderOn(1)).toBeUndefined()
  await expectLawful()
})

test('[P25 S6] the daily sums agree with a phone that borrowed, and the order stays', async () => {
  await borrow()
  await world.sleep(day)
  await sync()
  const replica = await replicaOf(0)
  expect(await lastCompared(replica)).toEqual({ at: expect.any(Number), differing: [] })
  expect(await orderOn(0)).toBeDefined()
  expect(await (await replicaOf(0)).db.slips.get('XB-XA1')).toBeDefined()
})

test('[P25 S9] a row that changed behind the cursor is fetched first, with everything that changed beside it', async () => {
  const before = await readCursor((await replicaOf(0)).db)
  await world.write('orders', 'XA1', (row) => ({ ...row!, noteShop: 'Khách khen' }))
  await world.write('bins', 'A1/x', () => ({ id: 'A1/x', parent: 'A1', bid: 'A1/x', name: 'Kệ mới' }))
  expect(await borrow()).toEqual(laid)
  expect(await orderOn(0)).toMatchObject({ noteShop: 'Khách khen' })
  const { db } = await replicaOf(0)
  expect(await db.parcels.get('XA1#1')).toBeDefined()
  expect(await readCursor(db)).toBe(before! + 2)
  await expectLawful(false)
})

test('[P25 S9] a change of a borrowed order comes by itself, and so does its deletion', async () => {
  await borrow()
  await world.write('orders', 'XA1', (row) => ({ ...row!, noteShop: 'Mới' }))
  await world.write('slips', 'XB-XA1', () => undefined)
  await sync()
  expect(await orderOn(0)).toMatchObject({ noteShop: 'Mới' })
  expect(await (await replicaOf(0)).db.slips.get('XB-XA1')).toBeUndefined()
  await expectLawful(false)
})

test('[P25 S9] an answer that was read before what the phone knows by now is asked for again', async () => {
  const phone = world.phones[0]!
  phone.aimed.push({ on: 'borrow', fate: 'late' })
  const borrowing = borrow()
  await world.still()
  await world.write('orders', 'XA1', () => undefined)
  ;(await phone.tab(1))!.loop!.trigger()
  await world.still()
  await world.network.release(0)
  await world.still()
  expect(await borrowing).toEqual({ ok: true, value: { missing: ['XA1'] } })
  expect(await orderOn(0)).toBeUndefined()
})

test('[P25 S1 S2 S7] what is done offline to a borrowed order is done once on the server', async () => {
  await borrow()
  world.phones[0]!.offline = true
  await takeBack(0, 'Rách')
  expect(await (await replicaOf(0)).db.returns.get(returnIdOf('XA1'))).toMatchObject({ state: 'announced' })
  await expectLawful(false)
  world.phones[0]!.offline = false
  await sync()
  expect(await (await replicaOf(0)).db.pendingActions.count()).toBe(0)
  const server = viewServer(world.server)
  expect(server.rows.filter(({ table }) => table === 'returns').map(({ key }) => key)).toEqual(['XA1#1'])
  await sync(1)
  await sync(2)
  await expectLawful()
})

test('[P25 S5 S7] borrowed again while its own act is done on the server but not confirmed here, it shows the act once', async () => {
  await borrow()
  await takeBack(0, 'Rách')
  const phone = world.phones[0]!
  phone.aimed.push({ on: 'pull', fate: 'hold' })
  await sync()
  expect(viewServer(world.server).rows.some(({ table }) => table === 'returns')).toBe(true)
  const again = borrow()
  await world.still()
  while (world.network.parked.length > 0) {
    await world.network.release(0)
    await world.still()
  }
  expect(await again).toEqual(laid)
  await expectLawful(false)
  await sync()
  await expectLawful(false)
})

test('[P25 S6 S10] two phones borrow the same order: the first act counts, and both show it', async () => {
  await borrow('XA1', 0)
  await borrow('XA1', 1)
  world.phones[1]!.offline = true
  await takeBack(0, 'Máy 0')
  await takeBack(1, 'Máy 1')
  await sync(0)
  world.phones[1]!.offline = false
  await sync(1)
  await sync(0)
  await sync(2)
  for (const index of [0, 1])
    expect(await (await replicaOf(index)).db.returns.toArray()).toMatchObject([
      { id: 'XA1#1', reason: 'Máy 0' },
    ])
  await expectLawful()
})

test('[P25] a loan ends a week after its last use, and its rows go with it', async () => {
  await borrow('XA1')
  await borrow('XA2')
  await world.sleep(loanMs - day)
  await noteUse(await replicaOf(0), 'XA2')
  await world.sleep(day)
  await sync()
  const { db } = await replicaOf(0)
  expect(await findLoan({ db }, 'XA1')).toBeUndefined()
  expect(await db.orders.get('XA1')).toBeUndefined()
  expect(await db.parcels.get('XA1#1')).toBeUndefined()
  expect(await db.slips.get('XB-XA1')).toBeUndefined()
  expect(await db.orders.get('XA2')).toBeDefined()
  await expectLawful()
})

test('[P25 S1] the order a command waits on is not let go of, however long its loan is over', async () => {
  await borrow()
  world.phones[0]!.offline = true
  await takeBack(0, 'Rách')
  await world.expire('kho')
  world.phones[0]!.offline = false
  await world.phones[0]!.signIn('kho2')
  await world.sleep(2 * loanMs)
  await sync()
  expect(await findLoan(await replicaOf(0), 'XA1')).toBeUndefined()
  expect(await (await replicaOf(0)).db.pendingActions.count()).toBe(1)
  expect(await orderOn(0)).toBeDefined()
  await expectLawful(false)
})

test('[P25 L3] a reset drops borrowed orders with the rest, and they are back with their waiting work before the sync rests', async () => {
  await borrow()
  world.phones[0]!.offline = true
  await takeBack(0, 'Rách')
  await world.write('bins', 'A1/x', () => ({ id: 'A1/x', parent: 'A1', bid: 'A1/x', name: 'Kệ mới' }))
  await world.raiseFloor()
  world.phones[0]!.offline = false
  await sync()
  await world.pass(60_000)
  const { db } = await replicaOf(0)
  expect(await db.orders.get('XA1')).toBeDefined()
  expect(await db.parcels.get('XA1#1')).toBeDefined()
  expect(await findLoan({ db }, 'XA1')).not.toHaveProperty('lost')
  expect(await db.pendingActions.count()).toBe(0)
  await expectLawful(false)
})

test('[P25 L3] what was changed or deleted on the server since is not kept through a reset', async () => {
  await borrow()
  const { db } = await replicaOf(0)
  await world.write('orders', 'XA1', () => undefined)
  await world.raiseFloor()
  await sync()
  await world.pass(60_000)
  expect(await db.orders.get('XA1')).toBeUndefined()
  expect(await findLoan({ db }, 'XA1')).toBeUndefined()
})

test('[P25 S13] is what its person may see: without cost prices, and nothing of another warehouse', async () => {
  await world.write('staff', 'kho', (row) => ({ ...(row as Staff), warehouses: [old.wid] }))
  await world.phones[0]!.signIn('kho')
  await sync()
  expect(await borrow('XA3')).toEqual({ ok: true, value: { missing: ['XA3'] } })
  expect(await borrow('XA1')).toEqual(laid)
  expect(JSON.stringify(await orderOn(0))).not.toContain('cost')
  expect(await borrow('XA3', 2)).toEqual(laid)
})

test('[P25] nothing is laid while the shop is being loaded, or where nobody is reached', async () => {
  const phone = world.phones[0]!
  phone.offline = true
  expect(await borrow()).toMatchObject({ ok: false, offline: true })
  phone.offline = false
  const { db } = await replicaOf(0)
  await db.meta.delete('cursor')
  expect(await borrow()).toMatchObject({ ok: false, code: 'not-yet' })
  expect(await orderOn(0)).toBeUndefined()
})

test('[P25] an order that does not exist is told as such, and no loan of it is kept', async () => {
  expect(await borrow('KHONG-CO')).toEqual({ ok: true, value: { missing: ['KHONG-CO'] } })
  expect(await findLoan(await replicaOf(0), 'KHONG-CO')).toBeUndefined()
})

test('[P24 S13] what the server answered to somebody who might see more then is gone once they may not; a plain reset keeps it', async () => {
  const replica = await replicaOf(2)
  await keepAnswer(replica, 'orders of a customer', [1])
  await world.write('bins', 'A1/x', () => ({ id: 'A1/x', parent: 'A1', bid: 'A1/x', name: 'Kệ mới' }))
  await world.raiseFloor()
  await sync(2)
  expect(await keptAnswer(replica, 'orders of a customer')).toBeDefined()
  await world.write('staff', 'ban', (row) => {
    const { flags, ...staff } = row as Staff
    return { ...staff, flags: flags.filter((flag) => flag !== 'cost_view') }
  })
  await sync(2)
  await world.pass(60_000)
  expect(await replica.db.orders.count()).toBeGreaterThan(0)
  expect(await keptAnswer(replica, 'orders of a customer')).toBeUndefined()
})

test('[P25] an order whose parcel the server took in is here with its new return', async () => {
  const asked = { code: 'XA1', kind: 'buyer-return', reason: 'Rách' }
  expect(await world.call('chu', '/api/order', 'announceReturn', asked)).toBe(200)
  expect(await borrow()).toEqual(laid)
  const { db } = await replicaOf(0)
  expect(await db.returns.get('XA1#1')).toMatchObject({ reason: 'Rách' })
  expect(await db.parcels.get('XA1#1')).toBeDefined()
})
