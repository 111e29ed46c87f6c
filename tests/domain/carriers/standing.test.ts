import { expect, test } from 'vitest'
import { carrierState } from '../../../src/domain/carriers/standing.ts'
import { takeStanding } from '../../../src/domain/carriers/take-standing.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

test.each<[CarrierId, string, string]>([
  ['GHTK', '5', 'Đã giao hàng, chưa đối soát'],
  ['GHN', 'delivered', 'Giao hàng thành công'],
  ['SUPERSHIP', '12', 'Đã giao hàng toàn bộ'],
  ['VTP', '501', 'Phát thành công'],
])('[FUL-102] [FUL-461] %s has a table of its own: its "%s" reads "%s"', (carrier, status, text) => {
  expect(carrierState(carrier, status)?.text).toBe(text)
})

test('[FUL-461] a word that no table has moves nothing, and is shown as it came', () => {
  expect(carrierState('GHTK', '999')).toBeUndefined()
  const carriage = { carrier: 'GHTK', ref: 'DH-1', state: 'done', at: 1, by: 'ban', id: 'c1' } as never
  const delivery = { logistic: 'GHTK', id: 'S1', history: [] }
  const order = anOrder({ channel: 'KhoTay', state: 'ĐÃ GỬI HÀNG', delivery, carriage })
  const floor = openFloor(aShop({ orders: [order] }))
  const told = { carrier: 'GHTK', code: 'DH-1', waybill: 'S1', status: '999' }
  floor.do(takeStanding, told, systemActor('demo'))
  expect(floor.get('orders', 'DH-1')).toMatchObject({
    state: 'ĐÃ GỬI HÀNG',
    delivery: { history: [{ state: '999' }] },
  })
})
