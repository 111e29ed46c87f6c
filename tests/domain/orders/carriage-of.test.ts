import { expect, test } from 'vitest'
import { carriageStanding } from '../../../src/domain/orders/carriage-of.ts'
import type { Carriage } from '../../../src/domain/tables/carriage.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder } from '../../support/builders.ts'

const carriage = (state: Carriage['state']): Carriage => ({
  id: 'a1',
  carrier: 'GHN',
  accountId: '885',
  ref: 'KT-1-1',
  by: 'ban',
  at: 1,
  state,
})
const standing = (fields: Partial<Order>) =>
  carriageStanding(
    anOrder({
      channel: 'KhoTay',
      state: 'MỚI',
      delivery: { logistic: 'GHN', id: '', history: [] },
      ...fields,
    }),
  )

test('an order of the shop’s own that lies in the house may be sent until a carrier has it', () => {
  expect(standing({})).toBe('none')
  expect(standing({ carriage: carriage('failed') })).toBe('failed')
  expect(standing({ carriage: carriage('waiting') })).toBe('waiting')
  expect(standing({ carriage: carriage('ended') })).toBe('none')
})

test('nothing is sent from here of a marketplace, out of the house, or of what somebody brings already', () => {
  expect(standing({ channel: 'Shopee' })).toBeUndefined()
  expect(standing({ state: 'ĐANG GIAO', carriage: carriage('done') })).toBeUndefined()
  expect(standing({ state: 'HỦY', carriage: carriage('failed') })).toBeUndefined()
  expect(standing({ delivery: { logistic: 'GHN', id: 'TAY123', history: [] } })).toBeUndefined()
  expect(standing({ delivery: { logistic: 'TVC', id: '', history: [] } })).toBeUndefined()
})
