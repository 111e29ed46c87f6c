import { expect, test } from 'vitest'
import { saysPrepaid } from '../../../src/app/orders/prepaid-words.ts'
import { anOrder } from '../../support/builders.ts'

const paid = (amount: number, fields: object = {}) =>
  anOrder({
    channel: 'KhoTay',
    paid: amount,
    payment: {
      status: amount > 0 ? 'Thanh toán 1 phần' : 'Chưa thanh toán',
      history: amount > 0 ? [{ id: 'p1', type: 'Tiền mặt', amount, time: 0 }] : [],
    },
    ...fields,
  })

test('[PAY-007] says of an order that is about to be cancelled where its prepaid money is given back', () => {
  expect(saysPrepaid([paid(1)])).toBe(
    'Khách đã trả trước 1₫. Hủy xong, bấm “Hoàn tiền trả trước” ở phần thanh toán của đơn.',
  )
  expect(saysPrepaid([paid(0), paid(200_000), paid(50_000)])).toBe(
    'Khách của 2 đơn đã trả trước 250.000₫. Hủy xong, bấm “Hoàn tiền trả trước” ở phần thanh toán của từng đơn.',
  )
})

test('[PAY-007] [STA-035] says nothing where nothing was paid ahead, and of orders that marketplaces cancel', () => {
  expect(saysPrepaid([paid(0)])).toBeUndefined()
  expect(saysPrepaid([paid(200_000, { channel: 'Shopee' })])).toBeUndefined()
})
