import { expect, test } from 'vitest'
import { payBackReturn } from '../../../src/domain/money/pay-back-return.ts'
import { settlePrepaid } from '../../../src/domain/money/settle-prepaid.ts'
import { withdrawPayment } from '../../../src/domain/money/withdraw-payment.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { cashIn } from '../../../src/domain/till/drawer.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import { anOrder } from '../../support/builders.ts'
import { desk } from '../floor.ts'
import { asked, code, drawer, openStore } from './open-store.ts'

/** 387.000 in cash lie in the drawer, and two shirts of 129.000 came back to the desk. */
function sold() {
  const floor = openStore()
  floor.do(sellInStore, { ...asked, taken: [{ form: 'Tiền mặt', amount: 387_000 }] }, desk)
  const items = [{ productCode: 'AT-DEN-M', quantity: 2 }]
  floor.do(announceReturn, { code, kind: 'buyer-return', reason: 'Chật', items }, desk)
  return floor
}
const back = { orderCode: code, typePayment: 1, amount: 258_000, payment: 'hoan-1' }
const inDrawer = (floor: ReturnType<typeof openStore>) => {
  const row = floor.get('drawers', drawer)
  return cashIn(row) - row.opening
}

test('[decisions 19] cash that goes back for goods comes out of the drawer it is taken from', () => {
  const floor = sold()
  floor.do(payBackReturn, { ...back, form: 'Tiền mặt', drawer }, desk)
  expect(inDrawer(floor)).toBe(129_000)
  expect(floor.get('orders', code)).toMatchObject({ paid: 129_000, pickMoney: 0 })
  expect(floor.get('orders', code).payment.history.at(-1)).toMatchObject({
    type: 'Hoàn tiền hàng trả',
    form: 'Tiền mặt',
    drawer,
    amount: -258_000,
  })
})

test('money that goes back by transfer leaves the drawer as it is', () => {
  const floor = sold()
  floor.do(payBackReturn, { ...back, form: 'Chuyển khoản', drawer }, desk)
  expect(inDrawer(floor)).toBe(387_000)
  expect(floor.get('orders', code).payment.history.at(-1)).toMatchObject({ form: 'Chuyển khoản' })
})

test('cash that was written as given back by mistake lies in the drawer again', () => {
  const floor = sold()
  floor.do(payBackReturn, { ...back, form: 'Tiền mặt', drawer }, desk)
  floor.do(withdrawPayment, { orderCode: code, payment: 'hoan-1' }, desk)
  expect(inDrawer(floor)).toBe(387_000)
  expect(floor.get('orders', code)).toMatchObject({ paid: 387_000, pickMoney: 0 })
})

test('what the sale itself put into the drawer is not taken back at the order', () => {
  const floor = sold()
  const [payment] = floor.get('orders', code).payment.history
  expect(floor.refusal(withdrawPayment, { orderCode: code, payment: payment?.id }, desk).code).toBe(
    'payment-in-drawer',
  )
})

test('cash of one store does not come out of the drawer of another', () => {
  const floor = sold()
  const other = { ...floor.get('drawers', drawer), code: 'KET-1-2', shopId: 'cua-hang-2' }
  floor.put('drawers', other)
  const cash = { form: 'Tiền mặt', drawer: 'KET-1-2' }
  expect(floor.refusal(payBackReturn, { ...back, ...cash }, desk).code).toBe('drawer-of-another-store')
})

test('[decisions 19, PAY-008] money paid ahead for an order that was called off goes back out of a drawer', () => {
  const floor = openStore()
  const history = [{ id: 'p', type: 'Chuyển khoản', amount: 50_000, time: 1, by: 'ban' }]
  const money = {
    paid: 50_000,
    pickMoney: 79_000,
    payment: { status: 'Thanh toán 1 phần' as const, history },
  }
  floor.put('orders', anOrder({ code: 'DH-7', channel: 'KhoTay', state: 'HỦY', ...money }))
  const settled = { orderCode: 'DH-7', typePayment: 1, amount: 50_000, form: 'Tiền mặt', drawer }
  floor.do(settlePrepaid, { ...settled, payment: 'hoan-2' }, desk)
  expect(inDrawer(floor)).toBe(-50_000)
  expect(floor.get('orders', 'DH-7').paid).toBe(0)
  floor.do(withdrawPayment, { orderCode: 'DH-7', payment: 'hoan-2' }, desk)
  expect([inDrawer(floor), floor.get('orders', 'DH-7').paid]).toEqual([0, 50_000])
})
