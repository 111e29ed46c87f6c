import { expect, test } from 'vitest'
import { deliveryOfLabel } from '../../../src/app/self-shipping/delivery-of-label.ts'
import { anOrder } from '../../support/builders.ts'

const own = anOrder({ code: 'KT-1', delivery: { logistic: 'TVC', id: '', history: [] } })
const seller = anOrder({ code: '5764', delivery: { logistic: 'SPX', id: 'SPXVN1', history: [] } })
const all = { waiting: [own], road: [seller], done: [], failed: [] }

test('a label under the scanner opens its delivery: by the order’s code where there is no waybill, and never by an empty one', () => {
  expect(deliveryOfLabel(all, 'KT-1')).toEqual({ tab: 'waiting', order: own })
  expect(deliveryOfLabel(all, 'SPXVN1')).toEqual({ tab: 'road', order: seller })
  expect(deliveryOfLabel(all, 'KT-2')).toBeUndefined()
  expect(deliveryOfLabel(all, ' ')).toBeUndefined()
})
