import { describe, expect, test } from 'vitest'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import { takeBackGoods } from '../../../src/domain/till/take-back-goods.ts'
import { withdrawSale } from '../../../src/domain/till/withdraw-sale.ts'
import { desk } from '../floor.ts'
import { asked, code, debtor, drawer, openStore, takenOf } from './open-store.ts'

const who = { customer_phone: '0908112233', customer_name: 'Chị Hằng' }
/** 387.000: 87.000 in cash, the rest on the debt. */
const onCredit = { ...asked, ...who, taken: [{ form: 'Tiền mặt', amount: 87_000 }], owed: 300_000 }
const back = { code, drawer, form: 'Tiền mặt', slip: 'NH-1' }
const shirts = [{ productCode: 'AT-DEN-M', quantity: 2 }]

describe('a sale on credit', () => {
  test('[decisions 19] puts what is not paid on the debt of its customer, with an entry, and is paid in part', () => {
    const floor = openStore({ customers: [debtor] })
    floor.do(sellInStore, onCredit, desk)
    expect(floor.get('customers', debtor._id).unPaid).toBe(340_000)
    expect(floor.all('debts')).toMatchObject([
      { customerId: debtor._id, amount: 300_000, document: code, by: 'ban' },
    ])
    expect(floor.get('orders', code)).toMatchObject({
      state: 'THÀNH CÔNG',
      pickMoney: 0,
      payment: {
        status: 'Thanh toán 1 phần',
        history: [
          { type: 'Tiền mặt', amount: 87_000 },
          { type: 'Ghi nợ', amount: 300_000 },
        ],
      },
    })
    expect(takenOf(floor, 'Tiền mặt')).toBe(87_000)
    expect(takenOf(floor, 'Ghi nợ')).toBe(300_000)
  })

  test('may be all on the debt of somebody who is written down with it, and is unpaid then', () => {
    const floor = openStore()
    floor.do(sellInStore, { ...onCredit, taken: [], owed: 387_000 }, desk)
    expect(floor.get('customers', 'kh-0908112233')).toMatchObject({ name: 'Chị Hằng', unPaid: 387_000 })
    expect(floor.get('orders', code)).toMatchObject({ paid: 0, payment: { status: 'Chưa thanh toán' } })
  })

  test('needs a customer', () => {
    const { text } = openStore().refusal(sellInStore, { ...onCredit, customer_phone: '' }, desk)
    expect(text).toBe('Bán nợ cần biết khách là ai. Nhập số điện thoại khách (F4) rồi hoàn tất.')
  })

  test.each([[299_999], [300_001]])(
    'of 387.000 with 87.000 in cash is not made with %i on the debt',
    (owed) => {
      const floor = openStore({ customers: [debtor] })
      expect(floor.refusal(sellInStore, { ...onCredit, owed }, desk).code).toBe('sale-not-paid')
    },
  )

  test('is paid at the customer and not at the order', () => {
    const floor = openStore({ customers: [debtor] })
    floor.do(sellInStore, onCredit, desk)
    expect(floor.refusal(collectPayment, { orderCode: code, amount: 1_000 }, desk).text).toBe(
      `300.000₫ của đơn ${code} đã ghi vào công nợ của khách. Thu nợ ở trang của khách hàng, không thu ở đơn.`,
    )
  })

  test('is taken back whole with its debt, unless some of the debt was paid since', () => {
    const floor = openStore({ customers: [debtor] })
    floor.do(sellInStore, onCredit, desk)
    floor.do(withdrawSale, { code }, desk)
    expect(floor.get('customers', debtor._id).unPaid).toBe(40_000)
    expect(takenOf(floor, 'Ghi nợ')).toBe(0)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', paid: 0 })

    const paid = openStore({ customers: [debtor] })
    paid.do(sellInStore, onCredit, desk)
    paid.put('customers', { ...debtor, unPaid: 299_999 })
    expect(paid.refusal(withdrawSale, { code }, desk).code).toBe('sale-debt-paid')
  })

  test('makes the debt smaller first when its goods come back, and hands out of the drawer what is left', () => {
    const floor = openStore({ customers: [{ ...debtor, unPaid: 0 }] })
    floor.do(
      sellInStore,
      { ...onCredit, taken: [{ form: 'Tiền mặt', amount: 187_000 }], owed: 200_000 },
      desk,
    )
    floor.do(takeBackGoods, { ...back, items: shirts, worth: 258_000, offDebt: 200_000 }, desk)
    expect(floor.get('customers', debtor._id).unPaid).toBe(0)
    expect(takenOf(floor, 'Tiền mặt')).toBe(129_000)
    expect(floor.get('orders', code)).toMatchObject({ paid: 129_000, pickMoney: 0 })
  })

  test('whose debt was paid meanwhile gives all of it out of the drawer, once the person knows', () => {
    const floor = openStore({ customers: [{ ...debtor, unPaid: 0 }] })
    floor.do(sellInStore, onCredit, desk)
    floor.put('customers', { ...debtor, unPaid: 0 })
    const told = { ...back, items: shirts, worth: 258_000 }
    expect(floor.refusal(takeBackGoods, { ...told, offDebt: 258_000 }, desk).code).toBe(
      'return-worth-changed',
    )
    floor.do(takeBackGoods, { ...told, offDebt: 0 }, desk)
    expect(takenOf(floor, 'Tiền mặt')).toBe(-171_000)
    expect(floor.get('customers', debtor._id).unPaid).toBe(0)
  })

  test('is exchanged: the debt gets smaller first, and the new goods may go on it again', () => {
    const floor = openStore({ customers: [{ ...debtor, unPaid: 0 }] })
    floor.do(sellInStore, { ...onCredit, taken: [], owed: 387_000 }, desk)
    const other = {
      ...asked,
      ...who,
      code: 'KT-2111-9',
      swItems: [{ productCode: 'AT-TRANG-M', amount: 1 }],
      taken: [],
      owed: 129_000,
      back: { code, items: [{ productCode: 'AT-DEN-M', quantity: 1 }], form: 'Tiền mặt', slip: 'NH-1' },
    }
    floor.do(sellInStore, other, desk)
    expect(floor.get('customers', debtor._id).unPaid).toBe(387_000)
    expect(floor.get('orders', code)).toMatchObject({ paid: 0, pickMoney: 0 })
    expect(takenOf(floor, 'Tiền mặt')).toBe(0)
    expect(floor.all('debts').reduce((sum, { amount }) => sum + amount, 0)).toBe(387_000)
  })
})
