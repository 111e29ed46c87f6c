import { expect, test } from 'vitest'
import { leaveCustomer } from '../../../../src/app/orders/create/fill-customer.ts'
import { emptyForm } from '../../../../src/app/orders/create/order-form.ts'
import { quotedParcel } from '../../../../src/app/orders/create/quoted-parcel.ts'
import { anOrder } from '../../../support/builders.ts'

const known = { ...anOrder().customer, _id: 'kh-1', code: 'KH1', unPaid: 0, address: '281/14 Hai Bà Trưng' }
const place = {
  adminSet: 'vn34',
  provinceId: '48',
  provinceName: 'Đà Nẵng',
  districtId: -1,
  wardId: '1',
} as const
const filled = {
  ...emptyForm,
  name: '',
  phone: '0908112233',
  phoneExtend: '0911222333',
  customerId: 'kh-1',
  address: known.address,
  place,
  note: 'Gói kỹ',
}

test('[CUS-009] with the name of a known customer all goes that came with them, and nothing else', () => {
  const form = { ...filled }
  leaveCustomer(form, known)
  expect(form).toEqual({ ...emptyForm, note: 'Gói kỹ' })
})

test('[CUS-010] with them go the fees that carriers told: nobody is asked for any without a place', () => {
  const price = { goods: 100_000, discount: 0, total: 100_000, vat: 0, pickMoney: 100_000 }
  const form = { ...filled, delivery: 'carrier' as const }
  expect(quotedParcel(form, price)).toBeDefined()
  leaveCustomer(form, known)
  expect(quotedParcel(form, price)).toBeUndefined()
})

test('[CUS-009] another address than theirs was written for this order and stays', () => {
  const form = { ...filled, address: '1 Lê Lợi' }
  leaveCustomer(form, known)
  expect(form).toMatchObject({ customerId: '', phone: '', address: '1 Lê Lợi', place })
})

test('whoever mends the name of an order that is changed loses neither its number nor its address', () => {
  const form = { ...filled, name: 'Hắng', edits: 'KT-1-1' }
  leaveCustomer(form, known)
  expect(form).toEqual({ ...filled, name: '', edits: 'KT-1-1' })
})
