import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeAlong } from '../../src/app/self-shipping/take-along.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { addNote } from '../../src/domain/shipping/add-note.ts'
import { logCall } from '../../src/domain/shipping/log-call.ts'
import { reportDelivery } from '../../src/domain/shipping/report-delivery.ts'
import { updateCare } from '../../src/domain/shipping/update-care.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { delayedOrders } from '../../src/replica/queries/shipping/delayed-orders.ts'
import { selfShipped } from '../../src/replica/queries/shipping/self-shipping.ts'
import { type Journey, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

test('keeps what the shipper and the desk wrote about one order with no network, in the order of the server', async () => {
  const [desk, carer] = [journey.phone(), journey.phone()]
  await desk.signIn('ban')
  await carer.signIn('giaovan')
  await Promise.all([desk.sync(), carer.sync()])
  const [delayed] = (await delayedOrders(carer.replica, Date.now())).filter(({ tab }) => tab === 'CHỜ XỬ LÍ')
  const orderId = delayed!.order.code
  desk.offline = carer.offline = true
  await desk.does(updateCare, { orderId, state: 'CHỜ PHẢN HỒI', from: 'CHỜ XỬ LÍ', message: 'Nhờ giao lại' })
  await desk.does(addNote, { orderId, message: 'Khách quen', type: 'note' })
  await carer.does(logCall, { orderId, id: carer.gesture(), result: 'no-answer', note: '' })
  await carer.does(updateCare, { orderId, state: 'ĐÃ PHẢN HỒI', message: 'Đã gọi bưu cục' })
  desk.offline = carer.offline = false
  await desk.sync()
  await carer.sync()
  await desk.sync()

  const care = await desk.replica.db.shippingCare.get(orderId)
  expect(care).toMatchObject({ state: 'ĐÃ PHẢN HỒI', calls: [{ createdBy: 'giaovan', result: 'no-answer' }] })
  expect(care?.listMess.map(({ type, message }) => [type, message])).toEqual([
    ['sent', 'Nhờ giao lại'],
    ['receive', 'Đã gọi bưu cục'],
  ])
  expect(care?.listNote.map(({ message }) => message)).toEqual(['Khách quen'])
  expect(await carer.replica.db.shippingCare.get(orderId)).toEqual({ ...care, listNote: [] })
  expect(await attentionGroups(desk.replica)).toEqual([])
  expect(await attentionGroups(carer.replica)).toEqual([])
})

test('[SHC-018] what a shipper’s phone holds of the shop’s own notes goes with the first exchange of a newer app, and waiting work stays', async () => {
  const [desk, carer] = [journey.phone(), journey.phone()]
  await desk.signIn('ban')
  await carer.signIn('giaovan')
  await Promise.all([desk.sync(), carer.sync()])
  const { order } = (await delayedOrders(desk.replica, Date.now()))[0]!
  const orderId = order.code
  await desk.does(addNote, { orderId, message: 'Khách quen', type: 'note' })
  await desk.sync()
  await carer.sync()
  const { db } = carer.replica
  const whole = (await desk.replica.db.shippingCare.get(orderId))!
  // As an app and a server of before left it: notes and all, under the name that scope had.
  const before = 'care.all.nocost'
  const load = await db.meta.get('load')
  if (load?.key !== 'load') throw new Error('the phone is not loaded')
  await db.meta.bulkPut([
    { key: 'load', value: { ...load.value, scope: before, sight: before } },
    { key: 'sight', value: before },
  ])
  await db.shippingCare.put(whole)
  await carer.does(addNote, { orderId, message: 'Chiều nay giao', type: 'message' })
  await carer.sync()

  const held = await db.shippingCare.get(orderId)
  expect(held).toMatchObject({ listNote: [], listMess: [...whole.listMess, { message: 'Chiều nay giao' }] })
  expect(JSON.stringify(await db.shippingCare.toArray())).not.toContain('Khách quen')
  await desk.sync()
  expect(await desk.replica.db.shippingCare.get(orderId)).toEqual({ ...held, listNote: whole.listNote })
  expect(await attentionGroups(carer.replica)).toEqual([])
})

test('counts the money of a delivery once when two phones reported it with no network', async () => {
  const [one, other] = [journey.phone(), journey.phone()]
  await one.signIn('ban')
  await other.signIn('chu')
  await Promise.all([one.sync(), other.sync()])
  const { waiting, road } = await selfShipped(one.replica, Date.now())
  const order = [...road, ...waiting].find(({ pickMoney }) => pickMoney > 0)!
  const { code, pickMoney } = order
  if (order.state === 'CHỜ GỬI HÀNG') {
    await one.does(updateState, { orderCodes: [code], state: 'ĐÃ GỬI HÀNG' })
    await one.sync()
    await other.sync()
  }
  one.offline = other.offline = true
  expect(await one.does(reportDelivery, { code, delivery_type: 1 })).toMatchObject({ ok: true })
  expect(await other.does(reportDelivery, { code, delivery_type: 2, reason: 104 })).toMatchObject({
    ok: true,
  })
  one.offline = other.offline = false
  await one.sync()
  await other.sync()

  const kept = journey.shop.order(code)
  expect(kept.state).toBe('THÀNH CÔNG')
  expect(kept.payment.history.filter(({ type }) => type === 'COD').map(({ amount }) => amount)).toEqual([
    pickMoney,
  ])
  expect((await attentionGroups(other.replica))[0]).toMatchObject({ cause: code })
  await one.sync()
  expect((await other.order(code)).historyState).toEqual((await one.order(code)).historyState)
})

test('two shippers who load their bags with no network: a parcel both took holds up none of the others', async () => {
  const [one, other] = [journey.phone(), journey.phone()]
  await one.signIn('ban')
  await other.signIn('chu')
  await Promise.all([one.sync(), other.sync()])
  const bag = (await selfShipped(one.replica, Date.now())).waiting.slice(0, 3)
  expect(bag).toHaveLength(3)
  const [mine, both, theirs] = bag.map(({ code }) => code)
  const of = (...codes: (string | undefined)[]) => bag.filter(({ code }) => codes.includes(code))
  one.offline = other.offline = true
  await takeAlong(one.replica, of(mine, both))
  await takeAlong(other.replica, of(both, theirs))
  await other.does(reportDelivery, { code: theirs!, delivery_type: 1 })
  one.offline = other.offline = false
  await one.sync()
  await other.sync()

  expect([mine, both, theirs].map((code) => journey.shop.order(code!).state)).toEqual([
    ...['ĐANG GIAO', 'ĐANG GIAO', 'THÀNH CÔNG'],
  ])
  expect((await attentionGroups(other.replica)).map(({ cause }) => cause)).toEqual([both])
})
