import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOwnChannel } from '../../src/domain/orders/channels.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Journey, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

const isSingle = ({ typeItem }: Order['swItems'][number]) => typeItem !== 'combo'

test('lets the first in the server’s order win when two phones packed one order, and tells the second once, with person and time', async () => {
  const { code } = highlights.single
  const [lan, tuan] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await tuan.signIn('kho2')
  await Promise.all([lan.sync(), tuan.sync()])
  lan.offline = tuan.offline = true
  const done = await lan.pack(code)
  const inVain = await tuan.pack(code)
  lan.offline = tuan.offline = false

  expect(await tuan.sync()).toEqual({ kind: 'quiet' })
  expect(await lan.sync()).toEqual({ kind: 'quiet' })
  expect(journey.shop.commands(tuan.replica.session.deviceId)).toEqual({ applied: inVain })
  expect(journey.shop.commands(lan.replica.session.deviceId)).toEqual({ refused: done })
  expect(await attentionGroups(tuan.replica)).toEqual([])

  const [entry, ...others] = await attentionGroups(lan.replica)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ cause: code, orderCode: code })
  expect(entry?.ids).toHaveLength(done)
  expect(entry?.text).toMatch(/Tuấn, \d\d:\d\d \d\d\/\d\d\/\d{4}/)
  expect(journey.shop.slips(code)).toHaveLength(1)
  expect(journey.shop.taken(code)).toEqual({ 'AT-DEN-M': 1 })
  await Promise.all([lan.sync(), tuan.sync()])
  expect(await lan.parcel(code)).toEqual(await tuan.parcel(code))
  expect(await lan.parcel(code)).toMatchObject({ packer: 'kho2', state: 'closed' })
})

test('stops a parcel whose order the desk cancelled meanwhile, wherever the packer was', async () => {
  const [lan, desk] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await desk.signIn('ban')
  await Promise.all([lan.sync(), desk.sync()])
  const { code } = (await lan.replica.db.orders.toArray()).find(
    ({ state, channel, swItems }) =>
      state === 'CHỜ ĐÓNG GÓI' && isOwnChannel(channel) && swItems.length > 1 && swItems.every(isSingle),
  )!
  const parcelId = parcelIdOf(code)
  await lan.does(openOrder, { code })
  await lan.sync()
  const [first, ...rest] = (await lan.parcel(code)).lines.flatMap(({ productCode, need }) =>
    Array.from({ length: need }, () => productCode),
  )
  lan.offline = true
  await lan.scan(code, first!)

  await desk.sync()
  const cancelled = await desk.does(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' })
  expect(cancelled).toMatchObject({ ok: true })
  await desk.sync()
  for (const productCode of rest) await lan.scan(code, productCode)
  expect(await lan.does(closeParcel, { parcelId })).toMatchObject({ ok: true })

  lan.offline = false
  await lan.sync()
  expect(journey.shop.order(code).state).toBe('HỦY')
  expect(journey.shop.slips(code)).toEqual([])
  expect((await lan.order(code)).state).toBe('HỦY')
  expect(await attentionGroups(lan.replica)).toMatchObject([{ cause: code }])
  expect((await attentionGroups(lan.replica))[0]?.text).toContain('Đừng gửi hàng')
  const next = await lan.does(openOrder, { code })
  expect(next).toMatchObject({ ok: false, refusal: { code: 'order-cancelled' } })
})

test('packs two orders of one waybill once when two phones opened them from either end with no network', async () => {
  const [lan, tuan] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await tuan.signIn('kho2')
  await Promise.all([lan.sync(), tuan.sync()])
  const [one, other] = await ordersOfOneWaybill(lan.replica)
  lan.offline = tuan.offline = true
  const parcelId = parcelIdOf([one, other].sort()[0]!)
  await lan.does(openOrder, { code: one, together: [other] })
  await tuan.does(openOrder, { code: other, together: [one] })
  const parcel = (await lan.replica.db.parcels.get(parcelId))!
  for (const { productCode, need } of parcel.lines) {
    const scan = { parcelId, gesture: lan.gesture(), productCode, scanned: productCode, quantity: need }
    expect(await lan.does(scanItem, scan)).toMatchObject({ ok: true })
  }
  expect(await lan.does(closeParcel, { parcelId })).toMatchObject({ ok: true })
  lan.offline = tuan.offline = false

  await lan.sync()
  await tuan.sync()
  for (const code of [one, other]) {
    expect(journey.shop.order(code).state).toBe('CHỜ GỬI HÀNG')
    expect(journey.shop.slips(code)).toHaveLength(1)
  }
  expect(await attentionGroups(lan.replica)).toEqual([])
  expect(await attentionGroups(tuan.replica)).toMatchObject([{ cause: other }])
  expect(await tuan.replica.db.parcels.get(parcelId)).toMatchObject({ state: 'closed', packer: 'kho' })
})

async function ordersOfOneWaybill({ db }: Replica): Promise<[string, string]> {
  const orders = await db.orders.toArray()
  const [one, other] = orders.filter(
    ({ delivery }) => delivery.id && orders.filter((order) => order.delivery.id === delivery.id).length > 1,
  )
  return [one!.code, other!.code]
}
