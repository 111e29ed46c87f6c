import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder } from '../../src/domain/orders/add-order.ts'
import { splitOrder } from '../../src/domain/orders/split-order.ts'
import { updateOrder } from '../../src/domain/orders/update-order.ts'
import { writtenOf } from '../../src/domain/orders/written-order.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { refusedOrderOf } from '../../src/replica/queries/orders/refused-order.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

async function orderOn(desk: Phone, code: string): Promise<Order> {
  const made = await desk.does(addOrder, {
    code,
    swItems: [
      { productCode: 'AT-BE-L', amount: 2 },
      { productCode: 'SON-CAMCHAY', amount: 1 },
    ],
    customer_name: 'Chị Sáu',
    customer_phone: '0399887733',
    customer_address: '1 Lê Lợi',
    customer_province_id: '79',
    customer_ward_id: '27475',
    logistic: 'TVC',
  })
  expect(made).toMatchObject({ ok: true })
  await desk.sync()
  return desk.order(code)
}

const heldOf = ({ held = [] }: Order) =>
  held.map(({ productCode, amount }) => `${amount} ${productCode}`).sort()

test('[decisions 14, 17] of two who changed the goods of one order offline the second gets their words back with the reason; notes of both stand', async () => {
  const code = 'KT-2311-HAIMAY'
  const [hoa, chu] = (await journey.signedIn('ban', 'chu')) as [Phone, Phone]
  const seen = writtenOf(await orderOn(hoa, code))
  await chu.sync()
  hoa.offline = chu.offline = true
  const changes = (amount: number, more: object) => ({
    orderCode: code,
    swItems: [{ productCode: 'AT-BE-L', amount }],
    from: { swItems: seen.swItems },
    ...more,
  })
  await hoa.does(updateOrder, changes(3, {}))
  await chu.does(updateOrder, { orderCode: code, note: 'Gói kỹ', from: { note: '' } })
  await chu.does(updateOrder, changes(5, {}))
  expect(heldOf(await chu.order(code))).toEqual(['5 AT-BE-L'])
  hoa.offline = chu.offline = false
  await hoa.sync()
  await chu.sync()

  expect(journey.shop.order(code)).toMatchObject({ note: 'Gói kỹ', swItems: [{ amount: 3 }] })
  expect(heldOf(journey.shop.order(code))).toEqual(['3 AT-BE-L'])
  expect(heldOf(await chu.order(code))).toEqual(['3 AT-BE-L'])
  expect(await refusedOrderOf(chu.replica, code)).toMatchObject({
    kind: 'changed',
    params: { swItems: [{ productCode: 'AT-BE-L', amount: 5 }] },
    why: expect.stringMatching(/Hoa vừa đổi sản phẩm lúc \d\d:\d\d/),
  })
})

test('[decisions 24] an order that a packer opened while the desk was offline is neither split nor changed under the hands', async () => {
  const code = 'KT-2311-TACHMO'
  const [hoa, lan] = (await journey.signedIn('ban', 'kho')) as [Phone, Phone]
  const before = await orderOn(hoa, code)
  await lan.sync()
  hoa.offline = true
  const split = { code, newItems: [{ productCode: 'SON-CAMCHAY', amount: 1 }] }
  expect(await hoa.does(splitOrder, split)).toMatchObject({ ok: true })
  expect(heldOf(await hoa.order(`${code}-T1`))).toEqual(['1 SON-CAMCHAY'])
  expect(await lan.does(openOrder, { code })).toMatchObject({ ok: true })
  await lan.sync()
  hoa.offline = false
  await hoa.sync()

  expect(heldOf(journey.shop.order(code))).toEqual(heldOf(before))
  expect(heldOf(await hoa.order(code))).toEqual(heldOf(before))
  expect(await hoa.replica.db.orders.get(`${code}-T1`)).toBeUndefined()
  const [said] = await hoa.replica.db.attention.toArray()
  expect(said?.error.text).toMatch(/ĐANG ĐÓNG GÓI \(Lan, /)
})

test('[decisions 23] of two desks that split one order without a network the second is told why nothing more is split off; nothing is held twice', async () => {
  const code = 'KT-2311-TACHHAI'
  const [hoa, chu] = (await journey.signedIn('ban', 'chu')) as [Phone, Phone]
  await orderOn(hoa, code)
  await chu.sync()
  hoa.offline = chu.offline = true
  await hoa.does(splitOrder, { code, newItems: [{ productCode: 'SON-CAMCHAY', amount: 1 }] })
  await chu.does(splitOrder, { code, newItems: [{ productCode: 'AT-BE-L', amount: 1 }] })
  hoa.offline = chu.offline = false
  await hoa.sync()
  await chu.sync()
  // The first left one product in it: of one item nothing is split off any more.
  expect(heldOf(journey.shop.order(code))).toEqual(['2 AT-BE-L'])
  expect(heldOf(journey.shop.order(`${code}-T1`))).toEqual(['1 SON-CAMCHAY'])
  expect(await chu.replica.db.orders.get(`${code}-T1`)).toMatchObject({
    swItems: [{ productCode: 'SON-CAMCHAY' }],
  })
  const said = (await chu.replica.db.attention.toArray()).find(({ cause }) => cause === code)
  expect(said?.error.text).toContain('chỉ có một sản phẩm')
})
