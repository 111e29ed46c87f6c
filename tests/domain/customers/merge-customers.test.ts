import { describe, expect, test } from 'vitest'
import { addCustomer } from '../../../src/domain/customers/add-customer.ts'
import { archiveCustomer } from '../../../src/domain/customers/archive-customer.ts'
import { mergeCustomers } from '../../../src/domain/customers/merge-customers.ts'
import { payDebt } from '../../../src/domain/customers/pay-debt.ts'
import { separateCustomer } from '../../../src/domain/customers/separate-customer.ts'
import { updateCustomer } from '../../../src/domain/customers/update-customer.ts'
import { withdrawDebtPayment } from '../../../src/domain/customers/withdraw-debt-payment.ts'
import { Draft } from '../../../src/domain/draft.ts'
import { keepCustomer, recipientOf } from '../../../src/domain/orders/customer-of-order.ts'
import { knownCustomer } from '../../../src/domain/orders/known-customer.ts'
import type { NewOrder } from '../../../src/domain/orders/order-fields.ts'
import type { Customer } from '../../../src/domain/tables/customers.ts'
import { anActor, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

function aCustomer(fields: Partial<Customer> & { phone: string }): Customer {
  const { phone } = fields
  const named = { _id: `kh-${phone}`, code: `KH${phone}`, name: `Khách ${phone}`, address: '' }
  return { ...named, provinceId: -1, districtId: -1, wardId: -1, unPaid: 0, ...fields }
}

const lan = aCustomer({
  phone: '0908112233',
  name: 'Chị Lan',
  address: '2 Lê Lợi',
  unPaid: 30_000,
  note: 'Gọi tối',
})
const double = aCustomer({
  phone: '0911222333',
  phoneExtend: '0977000111',
  name: 'Lan Q7',
  address: '45 Nguyễn Thị Thập',
  unPaid: 20_000,
  note: 'Giao giờ hành chính',
})
const third = aCustomer({ phone: '0966000222', name: 'Lan cũ' })

function floorOf(customers: Customer[] = [lan, double, third]): Floor {
  const shop = aShop()
  const debts = customers
    .filter(({ unPaid }) => unPaid !== 0)
    .map(({ _id, unPaid }) => ({
      id: `dau-ky:${_id}`,
      customerId: _id,
      amount: unPaid,
      reason: 'Nợ đầu kỳ',
      document: '',
      by: '',
      at: 0,
    }))
  return openFloor({ ...shop, rows: { ...shop.rows, customers, debts } })
}

/** Decisions 19: of every customer, and of nobody who is none. */
function expectDebtsToAddUp(floor: Floor): void {
  const ids = [
    ...floor.all('customers').map(({ _id }) => _id),
    ...floor.all('debts').map((one) => one.customerId),
  ]
  for (const id of new Set(ids)) {
    const entries = floor.all('debts').filter(({ customerId }) => customerId === id)
    const sum = entries.reduce((all, { amount }) => all + amount, 0)
    expect([id, floor.find('customers', id)?.unPaid ?? 0]).toEqual([id, sum])
  }
}

const merge = (id: string, into: string) => ({ id, into })

describe('a double that becomes the customer they are', () => {
  test('leaves numbers, addresses, notes and debt to them, and every name of theirs leads there', () => {
    const floor = floorOf()
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    expect(floor.get('customers', lan._id)).toEqual({
      ...lan,
      phoneExtend: '0911222333',
      formerPhones: ['0977000111'],
      formerCodes: [double.code, double._id],
      otherAddresses: [
        { address: '45 Nguyễn Thị Thập', provinceId: -1, districtId: -1, wardId: -1, adminSet: undefined },
      ],
      note: 'Gọi tối\nGiao giờ hành chính',
      unPaid: 50_000,
    })
    expect(floor.find('customers', double._id)).toBeUndefined()
    for (const name of [double._id, double.code, 'kh-0977000111'])
      expect([name, knownCustomer(floor.read, name)?._id]).toEqual([name, lan._id])
    expectDebtsToAddUp(floor)
    expect(floor.all('debts').slice(2)).toMatchObject([
      { customerId: double._id, amount: -20_000, reason: 'Gộp khách', document: lan.code, by: 'ban' },
      { customerId: lan._id, amount: 20_000, reason: 'Gộp khách', document: double.code, by: 'ban' },
    ])
  })

  test('fills in what the customer lacks, and writes over nothing', () => {
    const bare = aCustomer({ phone: '0900111222', name: '' })
    const floor = floorOf([bare, double])
    floor.do(mergeCustomers, merge(double._id, bare._id), desk)
    const { name, address, phone, phoneExtend, otherAddresses, note } = floor.get('customers', bare._id)
    expect([name, address, phone, phoneExtend, otherAddresses, note]).toEqual([
      ...['Lan Q7', '45 Nguyễn Thị Thập', '0900111222', '0911222333', undefined],
      'Giao giờ hành chính',
    ])
  })

  test('is found through any number of merges, and nothing leads in a circle', () => {
    const many = Array.from({ length: 40 }, (_, at) => aCustomer({ phone: `09000000${10 + at}` }))
    const floor = floorOf(many)
    for (const [at, { _id }] of many.slice(1).entries())
      floor.do(mergeCustomers, merge(many[at]!._id, _id), desk)
    const last = many.at(-1)!
    expect(floor.all('customers').map(({ _id }) => _id)).toEqual([last._id])
    for (const { _id } of many) expect(knownCustomer(floor.read, _id)?._id).toBe(last._id)
    expect(floor.get('customers', last._id).formerCodes).toHaveLength(78)
    const again = floor.refusal(mergeCustomers, merge(last._id, many[0]!._id), desk)
    expect(again.code).toBe('customer-merged-already')
    expect(floor.refusal(mergeCustomers, merge(last._id, last._id), desk).code).toBe('customer-with-itself')
  })

  test('said twice is done once; somebody who was merged elsewhere meanwhile is named with who did it', () => {
    const floor = floorOf()
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    expect(floor.act(mergeCustomers, merge(double._id, lan._id), desk)).toEqual([])
    const why = floor.refusal(mergeCustomers, merge(double._id, third._id), desk)
    expect(why.text).toContain('gộp khách này vào Chị Lan lúc 09:01 21/11/2026')
    expect(floor.refusal(mergeCustomers, merge('kh-0', lan._id), desk).code).toBe('customer-not-found')
    expect(floor.refusal(mergeCustomers, merge(lan._id, 'kh-0'), desk).code).toBe('customer-not-found')
  })

  test('gets no row anew from an order, or from somebody who writes the number down', () => {
    const floor = floorOf()
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    for (const [customer_id, customer_phone] of [
      [undefined, double.phone],
      [double._id, double.phone],
      [undefined, '0977000111'],
    ]) {
      const named = { customer_name: 'Lan', customer_address: '', customer_phoneExtend: '' }
      const order = { customer_id, customer_phone, ...named } as NewOrder
      const draft = new Draft(floor.read)
      expect(keepCustomer(draft, order, recipientOf(order), { at: 1, user: anActor() }).id).toBe(lan._id)
      expect(draft.changes).toEqual([])
    }
    const why = floor.refusal(addCustomer, { name: 'Lan', phone: double.phone }, desk)
    expect(why.text).toContain('đã là của khách Chị Lan')
    floor.do(updateCustomer, { id: double._id, note: 'Mới' }, desk)
    expect(floor.get('customers', lan._id).note).toBe('Mới')
  })
})

describe('somebody who was taken for another', () => {
  test('is as before, and so is the other', () => {
    const floor = floorOf()
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    floor.do(separateCustomer, { id: double._id }, desk)
    expect(floor.get('customers', lan._id)).toEqual(lan)
    expect(floor.get('customers', double._id)).toEqual(double)
    expect(floor.all('customerAliases')).toEqual([])
    expectDebtsToAddUp(floor)
    expect(mergeCustomers.reverse?.({ id: 'a', into: 'b', name: 'Lan' })).toEqual({
      path: '/api/customer',
      method: 'separate',
      params: { id: 'a', name: 'Lan' },
    })
  })

  test('takes nothing along that was written since, nor what another double brought', () => {
    const floor = floorOf([lan, double, { ...third, unPaid: 5_000 }])
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    floor.do(mergeCustomers, merge(third._id, lan._id), desk)
    floor.do(updateCustomer, { id: lan._id, address: '9 Hai Bà Trưng' }, desk)
    floor.do(separateCustomer, { id: double._id }, desk)
    expect(floor.get('customers', lan._id)).toMatchObject({
      address: '9 Hai Bà Trưng',
      formerCodes: [third.code, third._id],
      unPaid: 35_000,
    })
    expectDebtsToAddUp(floor)
    expect(knownCustomer(floor.read, third._id)?._id).toBe(lan._id)
  })

  test('stays while the customer was merged on, or paid what they brought; both say what to do', () => {
    const floor = floorOf()
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    floor.do(mergeCustomers, merge(lan._id, third._id), desk)
    expect(floor.refusal(separateCustomer, { id: double._id }, desk).text).toBe(
      'Khách Chị Lan đã được gộp tiếp vào Lan cũ. Tách Chị Lan ra khỏi Lan cũ trước.',
    )
    floor.do(separateCustomer, { id: lan._id }, desk)
    floor.do(payDebt, { id: lan._id, amount: 40_000, payment: 'tra-1' }, desk)
    expect(floor.refusal(separateCustomer, { id: double._id }, desk).text).toContain('nay chỉ còn nợ 10.000₫')
    floor.do(withdrawDebtPayment, { id: lan._id, payment: 'tra-1' }, desk)
    floor.do(separateCustomer, { id: double._id }, desk)
    expectDebtsToAddUp(floor)
    expect(floor.refusal(separateCustomer, { id: double._id }, desk).code).toBe('customer-not-merged')
  })
})

describe('a debt that is paid down', () => {
  test('[PAY-001] [PAY-005] is the sum of its entries; no more is taken than is owed, and each payment once', () => {
    const floor = floorOf()
    const pay = (amount: number, payment: string, typePayment = 1) => ({
      id: lan._id,
      amount,
      payment,
      typePayment,
    })
    expect(floor.refusal(payDebt, pay(30_001, 'a'), desk).text).toBe(
      'Không nhập quá số tiền còn phải trả: Chị Lan chỉ còn nợ 30.000₫.',
    )
    floor.do(payDebt, { ...pay(10_000, 'b', 2), note: 'MB' }, desk)
    expect(floor.act(payDebt, pay(10_000, 'b', 2), desk)).toEqual([])
    expect(floor.get('debts', 'b')).toMatchObject({
      customerId: lan._id,
      amount: -10_000,
      reason: 'Khách trả nợ',
      form: 'Chuyển khoản',
      note: 'MB',
      by: 'ban',
    })
    floor.do(payDebt, pay(20_000, 'c'), desk)
    expect(floor.get('customers', lan._id).unPaid).toBe(0)
    expect(floor.refusal(payDebt, pay(1, 'd'), desk).code).toBe('customer-owes-nothing')
    expectDebtsToAddUp(floor)
    for (const amount of [0, -5, 1.5]) expect(() => floor.act(payDebt, pay(amount, 'e'), desk)).toThrow()
  })

  test('is as before once a payment was a mistake, which is said once', () => {
    const floor = floorOf()
    floor.do(payDebt, { id: lan._id, amount: 10_000, payment: 'b' }, desk)
    floor.do(withdrawDebtPayment, { id: lan._id, payment: 'b' }, desk)
    expect(floor.get('customers', lan._id).unPaid).toBe(30_000)
    expectDebtsToAddUp(floor)
    const why = floor.refusal(withdrawDebtPayment, { id: lan._id, payment: 'b' }, desk)
    expect(why.text).toContain('đã hủy lần trả nợ này')
    const opening = floor.refusal(withdrawDebtPayment, { id: lan._id, payment: `dau-ky:${lan._id}` }, desk)
    expect(opening.code).toBe('debt-payment-not-found')
  })

  test('and taken back after the customer became another is owed by that one', () => {
    const floor = floorOf()
    floor.do(payDebt, { id: double._id, amount: 20_000, payment: 'b' }, desk)
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    floor.do(withdrawDebtPayment, { id: double._id, payment: 'b' }, desk)
    expect(floor.get('customers', lan._id).unPaid).toBe(50_000)
    expectDebtsToAddUp(floor)
  })
})

describe('the first number of a customer', () => {
  test('is changed, and the old one still leads to them', () => {
    const floor = floorOf()
    floor.do(updateCustomer, { id: lan._id, phone: '+84 933 444 555' }, desk)
    expect(floor.get('customers', lan._id)).toMatchObject({
      phone: '0933444555',
      formerPhones: ['0908112233'],
    })
    for (const key of ['kh-0933444555', 'kh-0908112233'])
      expect(knownCustomer(floor.read, key)?._id).toBe(lan._id)
    expect(floor.refusal(addCustomer, { name: 'Ai', phone: '0933444555' }, desk).text).toContain('Chị Lan')
    floor.do(updateCustomer, { id: lan._id, phone: '0908112233' }, desk)
    expect(floor.get('customers', lan._id)).toMatchObject({
      phone: '0908112233',
      formerPhones: ['0933444555'],
    })
  })

  test('is nobody else’s, and whole', () => {
    const floor = floorOf()
    const change = (phone: string) => floor.refusal(updateCustomer, { id: lan._id, phone }, desk)
    expect(change(double.phone).text).toBe(
      'Số 0911 222 333 đã là của khách Lan Q7. Tìm khách theo số này rồi bấm Sửa để ghi thêm.',
    )
    expect([change('0912').code, change('').code]).toEqual(['phone-not-valid', 'phone-not-valid'])
    expect(floor.act(updateCustomer, { id: lan._id, phone: '0908.112.233' }, desk)).toEqual([])
  })

  test('goes back with a double whose it was', () => {
    const floor = floorOf()
    floor.do(mergeCustomers, merge(double._id, lan._id), desk)
    floor.do(updateCustomer, { id: lan._id, phone: double.phone }, desk)
    floor.do(separateCustomer, { id: double._id }, desk)
    expect(floor.get('customers', lan._id).phone).toBe(lan.phone)
    expect(floor.get('customers', double._id)).toEqual(double)
  })
})

test('a customer is put away and fetched back with everything that is theirs', () => {
  const floor = floorOf()
  floor.do(archiveCustomer, { id: lan._id, archived: true }, desk)
  expect(floor.get('customers', lan._id)).toEqual({ ...lan, archivedAt: expect.any(Number) })
  expect(floor.act(archiveCustomer, { id: lan._id, archived: true }, desk)).toEqual([])
  floor.do(archiveCustomer, { id: lan._id, archived: false }, desk)
  expect(floor.get('customers', lan._id)).toEqual(lan)
  expect(floor.refusal(archiveCustomer, { id: 'kh-0', archived: true }, desk).code).toBe('customer-not-found')
})
