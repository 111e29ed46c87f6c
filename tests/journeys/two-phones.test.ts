import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { parcelIdOf } from '../../src/domain/packing/parcel-ids.ts'
import { attentionGroups } from '../../src/replica/queries/queue-list.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Journey, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
}, 60_000)
afterAll(() => journey.stop())

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
  const { code } = highlights.lookAlike
  const parcelId = parcelIdOf(code)
  const [lan, desk] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await desk.signIn('ban')
  await Promise.all([lan.sync(), desk.sync()])
  await lan.does(openOrder, { code })
  await lan.sync()
  lan.offline = true
  await lan.scan(code, 'AT-DEN-M')

  await desk.sync()
  const cancelled = await desk.does(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' })
  expect(cancelled).toMatchObject({ ok: true })
  await desk.sync()
  await lan.scan(code, 'AT-TRANG-M')
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
