import { describe, expect, test } from 'vitest'
import { findDoubles } from '../../../src/domain/customers/doubles.ts'
import type { Customer } from '../../../src/domain/tables/customers.ts'

const one = (_id: string, fields: Partial<Customer> = {}): Customer => ({
  _id,
  code: _id,
  name: `Khách ${_id}`,
  phone: `090000000${_id}`,
  address: '',
  provinceId: -1,
  districtId: -1,
  wardId: -1,
  unPaid: 0,
  createdAt: Number(_id),
  ...fields,
})
const told = (customers: Customer[]) =>
  findDoubles(customers).map(
    ({ why, customers: group }) => `${why}: ${group.map(({ _id }) => _id).join(' ')}`,
  )

describe('customers who may be one person', () => {
  test('share a first or a second number, or one they had before; whom the shop knows longest stands first', () => {
    expect(
      told([
        one('3', { phone: '0911222333' }),
        one('1', { phoneExtend: '0911222333' }),
        one('2', { formerPhones: ['0900000001'] }),
        one('4'),
      ]),
    ).toEqual(['Cùng số điện thoại: 1 2 3'])
  })

  test('share a name and its address, written with or without marks, in one place', () => {
    const lan = { name: 'Chị Lan', address: '2 Lê Lợi', wardId: '26743' }
    expect(
      told([
        one('1', lan),
        one('2', { ...lan, name: 'chi lan', address: '2 LE LOI' }),
        one('3', { ...lan, wardId: '27475' }),
        one('4', { ...lan, address: '' }),
        one('5', { ...lan, address: '' }),
      ]),
    ).toEqual(['Cùng tên và địa chỉ: 1 2'])
  })

  test('are nobody where nothing is shared, and who was merged before is kept', () => {
    expect(told([one('1'), one('2'), one('3', { phone: '' }), one('4', { phone: '' })])).toEqual([])
    expect(told([one('1'), one('2', { phone: '0900000001', formerCodes: ['x'] })])).toEqual([
      'Cùng số điện thoại: 2 1',
    ])
  })
})
