import { expect, test } from 'vitest'
import { hasParcelHistory } from '../../../../src/app/orders/parts/has-parcel-history.ts'
import { orderStates } from '../../../../src/domain/orders/states.ts'
import { anOrder } from '../../../support/builders.ts'

const ofLazada = { channel: 'Lazada', lazadaAccount: 'may@shop.vn', package_id: 'FP1' } as const

test('[STA-045] a marketplace is asked where a parcel is in five states, to the letter, of an order that has one', () => {
  expect(orderStates.filter((state) => hasParcelHistory(anOrder({ ...ofLazada, state }))).toSorted()).toEqual(
    ['CHỜ GỬI HÀNG', 'THÀNH CÔNG', 'THẤT THU', 'ĐANG GIAO', 'ĐÃ GỬI HÀNG'].toSorted(),
  )
  const delivery = { logistic: 'LEX', id: '', history: [] }
  expect(
    hasParcelHistory(anOrder({ ...ofLazada, state: 'ĐANG GIAO', package_id: undefined, delivery })),
  ).toBe(false)
  expect(hasParcelHistory(anOrder({ channel: 'KhoTay', state: 'ĐANG GIAO' }))).toBe(false)
})
