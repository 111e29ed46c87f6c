import { expect, test } from 'vitest'
import { payDebt } from '../../../src/domain/customers/pay-debt.ts'
import { salesOnDebt } from '../../../src/domain/customers/sale-on-debt.ts'
import { withdrawDebtPayment } from '../../../src/domain/customers/withdraw-debt-payment.ts'
import { dueOf, paymentWords } from '../../../src/domain/money/due-of.ts'
import { ledgerOf } from '../../../src/domain/money/order-ledger.ts'
import { cellsOf, orderColumns } from '../../../src/domain/orders/export-columns.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import { takeBackGoods } from '../../../src/domain/till/take-back-goods.ts'
import { desk } from '../floor.ts'
import { asked, code, debtor, drawer, openStore } from '../till/open-store.ts'

const id = debtor._id
const later = 'KT-2111-9'
const onDebt = {
  ...asked,
  customer_phone: debtor.phone,
  customer_name: debtor.name,
  taken: [],
  owed: 387_000,
}

/** Two sales of 387.000 each on the debt of somebody who owed 40.000 before. */
function twoSales() {
  const floor = openStore({ customers: [debtor] })
  floor.do(sellInStore, onDebt, desk)
  floor.do(sellInStore, { ...onDebt, code: later }, desk)
  return floor
}

const said = (floor: ReturnType<typeof openStore>, order = code) => {
  const row = floor.get('orders', order)
  return [row.paid, row.payment.status, dueOf(row)]
}

test('[decisions 19, STA-017] a sale on debt is not paid, and its row, its words and its Excel say the same', () => {
  const floor = openStore({ customers: [debtor] })
  floor.do(sellInStore, onDebt, desk)
  expect(said(floor)).toEqual([0, 'Chưa thanh toán', 0])
  const order = floor.get('orders', code)
  const names = { tags: new Map(), staff: new Map(), warehouses: new Map(), company: undefined }
  const columns = orderColumns({} as never).filter(({ title }) => /anh toán$/.test(title))
  expect(cellsOf(columns, order, { names, sight: {} } as never)).toEqual([0, 'Chưa thanh toán'])
  expect(paymentWords(order)).toBe('Chưa thanh toán')
})

test('[decisions 19] a sale on debt of before, whose row counts the debt as paid, is read as it was meant', () => {
  const floor = openStore({ customers: [debtor] })
  floor.do(sellInStore, onDebt, desk)
  const before = { ...floor.get('orders', code), paid: 387_000 }
  expect(ledgerOf(before)).toMatchObject({ paid: 0, onDebt: 387_000, due: 0 })
})

test('[decisions 19, STA-017] what a customer pays of their debt pays their oldest debt, and the sales say so', () => {
  const floor = twoSales()
  const sales = salesOnDebt(floor.all('debts'))
  expect(sales).toEqual([code, later])
  floor.do(payDebt, { id, amount: 140_000, payment: 'tra-1', sales }, desk)
  expect([said(floor), said(floor, later)]).toEqual([
    [100_000, 'Thanh toán 1 phần', 0],
    [0, 'Chưa thanh toán', 0],
  ])
  floor.do(payDebt, { id, amount: 674_000, payment: 'tra-2', sales }, desk)
  expect([said(floor), said(floor, later)]).toEqual([
    [387_000, 'Đã thanh toán', 0],
    [387_000, 'Đã thanh toán', 0],
  ])
  expect(floor.get('customers', id).unPaid).toBe(0)
})

test('[decisions 19] a payment of a debt that was a mistake leaves the sales unpaid again', () => {
  const floor = twoSales()
  floor.do(payDebt, { id, amount: 814_000, payment: 'tra-1', sales: [code, later] }, desk)
  floor.do(withdrawDebtPayment, { id, payment: 'tra-1' }, desk)
  expect([said(floor), said(floor, later)]).toEqual([
    [0, 'Chưa thanh toán', 0],
    [0, 'Chưa thanh toán', 0],
  ])
})

test('money that went back for goods since stays with the customer when their payment was a mistake', () => {
  const floor = openStore({ customers: [{ ...debtor, unPaid: 0 }] })
  floor.do(sellInStore, onDebt, desk)
  floor.do(payDebt, { id, amount: 387_000, payment: 'tra-1', sales: [code] }, desk)
  const items = [{ productCode: 'AT-DEN-M', quantity: 2 }]
  floor.do(takeBackGoods, { code, drawer, form: 'Tiền mặt', slip: 'NH-1', items }, desk)
  floor.do(withdrawDebtPayment, { id, payment: 'tra-1' }, desk)
  expect(said(floor)[0]).toBe(0)
})

test('a sale of somebody else is not paid by it', () => {
  const floor = twoSales()
  const other = { ...debtor, _id: 'kh-9', code: 'KH9', phone: '0911000009', unPaid: 500_000 }
  floor.put('customers', other)
  floor.do(payDebt, { id: 'kh-9', amount: 500_000, sales: [code] }, desk)
  expect(said(floor)[0]).toBe(0)
})
