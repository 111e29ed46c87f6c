import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { reportShortage } from '../../src/domain/packing/report-shortage.ts'
import { withdrawShortage } from '../../src/domain/packing/withdraw-shortage.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { undo } from '../../src/replica/undo.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Journey, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

test('packs an order without a network and the server shows exactly that work, once', async () => {
  const { code } = highlights.gift
  const parcelId = parcelIdOf(code)
  const phone = journey.phone()
  await phone.signIn('kho')
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  expect((await phone.order(code)).state).toBe('CHỜ ĐÓNG GÓI')

  phone.offline = true
  await phone.restart()
  expect(await phone.does(openOrder, { code })).toMatchObject({ ok: true })
  expect(await phone.scan(code, 'SON-DOGACH', 'first')).toMatchObject({ ok: true })
  expect(await phone.scan(code, 'SON-DOGACH', 'first')).toMatchObject({ ok: true, changes: [] })
  expect(await phone.scan(code, 'AT-TRANG-S')).toMatchObject({ ok: false, refusal: { code: 'wrong-item' } })

  const shortage = { parcelId, id: 'missing-bag', productCode: 'TUI-KEM', quantity: 1, reason: 'missing' }
  expect(await phone.does(reportShortage, shortage)).toMatchObject({ ok: true })
  await phone.restart()
  expect((await phone.parcel(code)).lines.map(({ packed, short }) => ({ packed, short }))).toEqual([
    { packed: 1, short: 0 },
    { packed: 0, short: 1 },
  ])
  expect(await phone.does(closeParcel, { parcelId })).toMatchObject({ refusal: { code: 'parcel-short' } })
  expect(await phone.does(withdrawShortage, { parcelId, id: 'missing-bag' })).toMatchObject({ ok: true })

  expect(await phone.scan(code, 'TUI-KEM')).toMatchObject({ ok: true })
  expect(await phone.does(closeParcel, { parcelId })).toMatchObject({
    refusal: { code: 'parcel-not-complete' },
  })
  expect(await phone.scan(code, 'SON-DOGACH')).toMatchObject({ ok: true })
  expect(await phone.scan(code, 'SON-DOGACH')).toMatchObject({ refusal: { code: 'enough-already' } })
  expect(await phone.does(closeParcel, { parcelId })).toMatchObject({ ok: true })
  expect((await phone.order(code)).state).toBe('CHỜ GỬI HÀNG')
  expect(journey.shop.order(code).state).toBe('CHỜ ĐÓNG GÓI')
  const done = await phone.waiting()
  expect(await phone.sync()).toEqual({ kind: 'retry' })
  expect(await phone.waiting()).toBe(done)

  phone.offline = false
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  expect(await phone.waiting()).toBe(0)
  expect(journey.shop.commands(phone.replica.session.deviceId)).toEqual({ applied: done })
  expect(journey.shop.order(code).state).toBe('CHỜ GỬI HÀNG')
  expect(journey.shop.parcel(code)).toEqual(await phone.parcel(code))
  expect(journey.shop.slips(code)).toMatchObject([{ type: 'Xuất bán hàng', state: 'HOÀN THÀNH' }])
  expect(journey.shop.taken(code)).toEqual({ 'SON-DOGACH': 2, 'TUI-KEM': 1 })

  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  expect(journey.shop.commands(phone.replica.session.deviceId)).toEqual({ applied: done })
})

test('takes a gesture back before it was sent, and after', async () => {
  const { code } = highlights.combo
  const phone = journey.phone()
  await phone.signIn('kho2')
  await phone.sync()
  phone.offline = true
  await phone.does(openOrder, { code })
  const unsent = await phone.scan(code, 'TUI-KEM')
  const packed = async () =>
    (await phone.parcel(code)).lines.map((line) => `${line.productCode} ${line.packed}`)
  expect(await packed()).toContain('TUI-KEM 1')
  expect(await undo(phone.replica, unsent.ok ? unsent.localId : 0)).toEqual({ outcome: 'voided' })
  expect(await packed()).toContain('TUI-KEM 0')

  phone.offline = false
  await phone.sync()
  expect(journey.shop.parcel(code)?.scans).toEqual([])
  expect(await phone.scan(code, 'TUI-KEM', 'sent')).toMatchObject({ ok: true })
  const [waiting] = await phone.replica.db.pendingActions.toArray()
  await phone.sync()
  expect(journey.shop.parcel(code)?.scans).toMatchObject([{ gesture: 'sent' }])
  expect(await undo(phone.replica, waiting!.localId, waiting)).toEqual({ outcome: 'reversed' })
  expect(await packed()).toContain('TUI-KEM 0')
  await phone.sync()
  expect(journey.shop.parcel(code)?.scans).toEqual([])
  expect(await phone.waiting()).toBe(0)
})

test('keeps the queue when the token has expired, and goes on when the same person signs in again', async () => {
  const phone = journey.phone()
  await phone.signIn('kho')
  await phone.sync()
  const code = journey.shop.orderToPack()
  const done = await phone.pack(code)
  journey.shop.expire('kho')
  expect(await phone.sync()).toMatchObject({ kind: 'waiting', problem: { code: 'sign-in-again' } })
  expect(await phone.waiting()).toBe(done)
  expect(journey.shop.order(code).state).toBe('CHỜ ĐÓNG GÓI')

  await phone.restart()
  expect(await phone.waiting()).toBe(done)
  const { deviceId } = phone.replica.session
  await phone.signIn('kho')
  expect(phone.replica.session.deviceId).toBe(deviceId)
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  expect(journey.shop.order(code).state).toBe('CHỜ GỬI HÀNG')
  expect(journey.shop.slips(code)).toHaveLength(1)
})
