import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addressBook } from '../../../src/domain/addresses/address-book.ts'
import { AddressTree } from '../../../src/domain/addresses/address-tree.ts'
import { customerLimits } from '../../../src/domain/customers/customer-fields.ts'
import {
  mostCustomers,
  readCustomerRows,
  whyNoSheet,
} from '../../../src/domain/customers/read-customer-rows.ts'
import { customerCells, customerSheet, customerTitles } from '../../../src/domain/customers/sheet-columns.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'
import { anOrder } from '../../support/builders.ts'

const titles = ['Tên khách', 'Số điện thoại', 'Địa chỉ', 'Ghi chú']
const nobody = () => false
const read = (...rows: string[][]) => readCustomerRows([titles, ...rows], nobody, undefined)

describe('a sheet of customers', () => {
  test('is read by its titles, in any order and without marks; other columns mean nothing', () => {
    const rows = [
      ['Mã khách', 'GHI CHU', 'so dien thoai', 'ten khach'],
      ['KH1', 'Gọi trước', '0908112233', 'Chị Hằng'],
    ]
    expect(readCustomerRows(rows, nobody, undefined).ready).toMatchObject([
      { row: 2, params: { name: 'Chị Hằng', phone: '0908112233', note: 'Gọi trước', address: '' } },
    ])
  })

  test('is written with every title that is read', () => {
    const written = customerSheet.map(({ title }) => title)
    for (const title of Object.values(customerTitles)) expect(written).toContain(title)
  })

  test('gives a number its 0 back that Excel dropped, and reads it with dots and spaces', () => {
    const { ready } = read(['An', '908112233'], ['Bình', '0908 112 244'], ['Chi', '+84 908 112 255'])
    expect(ready.map(({ params }) => params.phone)).toEqual(['0908112233', '0908112244', '0908112255'])
  })

  test('names whom the shop knows, and who stands in it twice', () => {
    const isKnown = (phone: string) => phone === '0900000001'
    const rows = [
      ['Có rồi', '0900000001'],
      ['Mới', '0900000002'],
      ['Mới nữa', '0900000002'],
    ]
    const { ready, known } = readCustomerRows([titles, ...rows], isKnown, undefined)
    expect(ready.map(({ row }) => row)).toEqual([3])
    expect(known.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Có rồi'],
      [4, 'Mới nữa'],
    ])
  })

  test('says of every wrong row what is wrong with it; empty rows are none', () => {
    const { ready, faulty } = read(['', '0900000001'], ['An', ''], ['', '', '', ''], ['Bình', '12'])
    expect(ready).toEqual([])
    expect(faulty).toEqual([
      { row: 2, why: 'Thiếu tên khách.' },
      { row: 3, why: 'Thiếu số điện thoại.' },
      { row: 5, why: 'Số điện thoại "12" cần bắt đầu bằng 0 và đủ 10 số.' },
    ])
  })

  test.each([
    [customerLimits.name - 1, 1],
    [customerLimits.name, 1],
    [customerLimits.name + 1, 0],
  ])('takes names as long as a customer’s may be: %i letters', (length, count) => {
    const { ready, faulty } = read(['a'.repeat(length), '0900000001'])
    expect([ready.length, faulty.length]).toEqual([count, 1 - count])
  })

  test('keeps a place that it does not understand in the address', () => {
    const rows = [
      ['Tên khách', 'Số điện thoại', 'Địa chỉ', 'Phường/xã', 'Tỉnh/thành phố'],
      ['An', '0900000001', '12 Lê Lợi', 'Phường Lạ', 'Tỉnh Lạ'],
      ['Bình', '0900000002'],
    ]
    const { ready } = readCustomerRows(rows, nobody, { find: () => [], renewed: () => [] })
    expect(ready.map(({ params, hasPlace }) => [params.address, params.wardId, hasPlace])).toEqual([
      ['12 Lê Lợi, Phường Lạ, Tỉnh Lạ', -1, false],
      ['', -1, true],
    ])
  })
})

test('what is written out is read in again with the same place, as long as its lists are there', async () => {
  const book = addressBook(v.parse(AddressTree, await readAddressTree()))
  const place = { provinceId: '79', districtId: -1 as const, wardId: '27475', adminSet: 'vn34' as const }
  const customer = {
    ...anOrder().customer,
    ...place,
    _id: 'k',
    code: 'K',
    unPaid: 0,
    name: 'An',
    phone: '0900000001',
  }
  const cells = customerCells({ ...customer, address: '12 Lê Lợi' }, book).map((cell) => String(cell ?? ''))
  const rows = [customerSheet.map(({ title }) => title), cells]
  const [found] = readCustomerRows(rows, nobody, book).ready
  expect(found?.params).toMatchObject({ ...place, address: '12 Lê Lợi', phone: '0900000001' })
})

describe('a sheet as a whole', () => {
  const rows = (count: number) => [titles, ...Array.from({ length: count }, () => ['An', '0900000001'])]

  test.each([mostCustomers - 1, mostCustomers])('may have %i rows', (count) => {
    expect(whyNoSheet(rows(count))).toBeUndefined()
  })

  test('is refused with what to do: too long, empty, without the columns it needs', () => {
    expect(whyNoSheet(rows(mostCustomers + 1))).toBe(
      'Tệp có 2001 dòng, mỗi lần nhập nhiều nhất 2000. Chia ra nhiều tệp rồi nhập lần lượt.',
    )
    expect(whyNoSheet(rows(0))).toBe('Tệp chưa có dòng nào dưới dòng tiêu đề.')
    expect(whyNoSheet([['Họ tên'], ['An']])).toContain('thiếu cột "Tên khách" và "Số điện thoại"')
    expect(whyNoSheet([])).toContain('thiếu cột')
  })
})
