import { fold } from '../../lib/fold.ts'
import type { AddressBook } from '../addresses/address-book.ts'
import { isPhone, normalizePhone } from '../people/phone.ts'
import type { addCustomer } from './add-customer.ts'
import { customerLimits } from './customer-fields.ts'
import { findPlace } from './find-place.ts'
import { type CustomerCell, customerTitles } from './sheet-columns.ts'

/** What the rule of a new customer is given. */
export type NewCustomer = Parameters<typeof addCustomer.decide>[1]

/** What becomes of the rows of a sheet. Rows count as Excel does, the title row being the first. */
export interface ReadCustomers {
  ready: { row: number; params: NewCustomer; hasPlace: boolean }[]
  /** The shop has the number already, or the sheet names it before. */
  known: { row: number; name: string; phone: string }[]
  faulty: { row: number; why: string }[]
}

/** A file holds at most this many customers. */
export const mostCustomers = 2000

/** Why a sheet as a whole cannot be read; nothing where it can. */
export function whyNoSheet(rows: readonly string[][]): string | undefined {
  const columns = columnsOf(rows[0] ?? [])
  const lacking = (['name', 'phone'] as const).filter((cell) => columns[cell] === undefined)
  if (lacking.length > 0) {
    const titles = lacking.map((cell) => `"${customerTitles[cell]}"`).join(' và ')
    return `Dòng đầu thiếu cột ${titles}. Tải tệp mẫu rồi ghi theo các cột ở đó.`
  }
  const count = rows.length - 1
  if (count === 0) return 'Tệp chưa có dòng nào dưới dòng tiêu đề.'
  return count > mostCustomers
    ? `Tệp có ${count} dòng, mỗi lần nhập nhiều nhất ${mostCustomers}. Chia ra nhiều tệp rồi nhập lần lượt.`
    : undefined
}

/**
 * Reads the rows of a sheet, whose first row names its columns, in any order and with or without marks. Nothing is believed: what the
 * rule of a new customer would refuse is said with its row.
 * @param isKnown whether the shop has a customer of this number
 */
export function readCustomerRows(
  rows: readonly string[][],
  isKnown: (phone: string) => boolean,
  book: Pick<AddressBook, 'find' | 'renewed'> | undefined,
): ReadCustomers {
  const columns = columnsOf(rows[0] ?? [])
  const read: ReadCustomers = { ready: [], known: [], faulty: [] }
  const seen = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((text) => text === '')) continue
    const row = index + 1
    const cell = (name: CustomerCell) => (columns[name] === undefined ? '' : (cells[columns[name]] ?? ''))
    const [name, phone, phoneExtend] = [cell('name'), numberOf(cell('phone')), numberOf(cell('phoneExtend'))]
    const why = whyNotReady({ name, phone, phoneExtend })
    if (why) read.faulty.push({ row, why })
    else if (seen.has(phone) || isKnown(phone)) read.known.push({ row, name, phone })
    else {
      seen.add(phone)
      const whole = [cell('address'), cell('ward'), cell('district'), cell('province')]
        .filter(Boolean)
        .join(', ')
      const found = findPlace(whole, book)
      const { provinceId, districtId, wardId, adminSet } = found.place ?? noPlace
      // What is not understood stays readable in the address.
      const address = found.place ? found.address : whole
      const params = {
        name,
        phone,
        phoneExtend,
        address,
        note: cell('note'),
        provinceId,
        districtId,
        wardId,
        adminSet,
      }
      const tooLong = whyTooLong(params)
      if (tooLong) read.faulty.push({ row, why: tooLong })
      else read.ready.push({ row, params, hasPlace: found.place !== undefined || whole === '' })
    }
  }
  return read
}

const noPlace = { provinceId: -1, districtId: -1, wardId: -1, adminSet: undefined } as const

/** Which column holds what. */
function columnsOf(titles: readonly string[]): Partial<Record<CustomerCell, number>> {
  const places = titles.map((title) => fold(title))
  const columns: Partial<Record<CustomerCell, number>> = {}
  for (const cell of Object.keys(customerTitles) as CustomerCell[]) {
    const at = places.indexOf(fold(customerTitles[cell]))
    if (at >= 0) columns[cell] = at
  }
  return columns
}

/** Excel keeps a number of digits as a number and drops its first 0. */
function numberOf(text: string): string {
  const number = normalizePhone(text)
  return /^[1-9]\d{8}$/.test(number) ? `0${number}` : number
}

function whyNotReady({ name, phone, phoneExtend }: Record<'name' | 'phone' | 'phoneExtend', string>) {
  if (name === '') return 'Thiếu tên khách.'
  if (phone === '') return 'Thiếu số điện thoại.'
  if (!isPhone(phone)) return `Số điện thoại "${phone}" cần bắt đầu bằng 0 và đủ 10 số.`
  return phoneExtend !== '' && !isPhone(phoneExtend)
    ? `Số thứ hai "${phoneExtend}" cần bắt đầu bằng 0 và đủ 10 số.`
    : undefined
}

const named: Readonly<Record<keyof typeof customerLimits, string>> = {
  name: customerTitles.name,
  phoneExtend: customerTitles.phoneExtend,
  address: customerTitles.address,
  note: customerTitles.note,
}

function whyTooLong(params: NewCustomer): string | undefined {
  for (const field of Object.keys(customerLimits) as (keyof typeof customerLimits)[]) {
    const [length, most] = [(params[field] ?? '').length, customerLimits[field]]
    if (length > most) return `${named[field]} dài ${length} chữ, nhiều nhất ${most}.`
  }
  return undefined
}
