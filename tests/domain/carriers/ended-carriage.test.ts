import { expect, test } from 'vitest'
import { reportCarriage } from '../../../src/domain/carriers/report-carriage.ts'
import { anActor, anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const code = 'KT-9-1'

test('[FUL-046] a parcel that its carrier gave up leaves nothing of its own behind: its label, its fee and what it weighed go with the waybill', () => {
  const asked = { id: 'lenh', carrier: 'GHTK', accountId: '1', ref: code, by: 'ban', at: 1 } as const
  const order = anOrder({
    code,
    channel: 'KhoTay',
    state: 'CHỜ GỬI HÀNG',
    realShippingFee: 22_000,
    delivery: { logistic: 'GHTK', id: 'S1', RouteCode: 'Q7', history: [] },
    carriage: { ...asked, state: 'ending', fee: 22_000, cod: 250_000, weight: 1.5 },
    marketLabel: { state: 'kept', asked: 'tem', waybill: 'S1', parcel: '', at: 1 },
  })
  const floor = openFloor(aShop({ orders: [order] }))
  floor.do(reportCarriage, { code, id: 'lenh', outcome: 'ended' }, anActor({ userName: 'he-thong' }))
  const ended = floor.get('orders', code)
  expect(ended.delivery).toMatchObject({ id: '' })
  for (const gone of ['marketLabel', 'realShippingFee']) expect(ended).not.toHaveProperty(gone)
  expect(ended.carriage).toMatchObject({ ...asked, state: 'ended' })
  for (const gone of ['fee', 'cod', 'weight']) expect(ended.carriage).not.toHaveProperty(gone)
})
