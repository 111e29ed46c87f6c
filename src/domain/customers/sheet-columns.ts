import type { Cell, Column } from '../../lib/excel/sheet.ts'
import type { AddressBook } from '../addresses/address-book.ts'
import type { Customer } from '../tables/customers.ts'

/*
 * Customers as a sheet of Excel: what is written out can be read in again. Of a place the names are written, for people and other programs know no
 * ids; the columns behind the note are told and never read.
 */

/** What is read of a row, by the title of its column. */
export const customerTitles = {
  name: 'Tên khách',
  phone: 'Số điện thoại',
  phoneExtend: 'Số thứ hai',
  address: 'Địa chỉ',
  ward: 'Phường/xã',
  district: 'Quận/huyện',
  province: 'Tỉnh/thành phố',
  note: 'Ghi chú',
} as const

export type CustomerCell = keyof typeof customerTitles

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })

export const customerSheet: readonly Column[] = [
  text(customerTitles.name, 24),
  text(customerTitles.phone, 14),
  text(customerTitles.phoneExtend, 14),
  text(customerTitles.address, 36),
  text(customerTitles.ward, 22),
  text(customerTitles.district, 18),
  text(customerTitles.province, 22),
  text(customerTitles.note, 30),
  text('Mã khách', 16),
  { title: 'Còn nợ', kind: 'number', width: 14 },
  { title: 'Khách từ', kind: 'moment', width: 18 },
]

/** The cells of a customer. @param book names places; without it they stay empty */
export function customerCells(customer: Customer, book: Pick<AddressBook, 'at'> | undefined): Cell[] {
  const { name, phone, phoneExtend, address, note, code, unPaid, createdAt } = customer
  const place = book?.at(customer)
  return [
    name,
    phone,
    phoneExtend,
    address,
    place?.wardName,
    place?.districtName,
    place?.provinceName,
    note,
    code,
    unPaid,
    createdAt,
  ]
}
