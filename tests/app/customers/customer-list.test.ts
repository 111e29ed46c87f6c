import { describe, expect, test } from 'vitest'
import { type CustomerView, customerView, listCustomers } from '../../../src/app/customers/customer-list.ts'
import { returnedShare } from '../../../src/domain/customers/returned-share.ts'
import type { CustomerBook, CustomerEntry } from '../../../src/replica/search/customer-book.ts'

const entries = [
  { key: 'an', unPaid: 0 },
  { key: 'binh', unPaid: 20_000 },
  { key: 'chi', unPaid: 70_000 },
  { key: 'dung', unPaid: -5000 },
].map((entry) => ({ ...entry, isArchived: false, createdAt: 0 })) as CustomerEntry[]

/** A book of four customers in which a search finds what it is told to. */
function bookOf(found: string[] = []): Pick<CustomerBook, 'snapshot' | 'search' | 'get'> {
  const snapshot = { entries } as unknown as CustomerBook['snapshot']
  return { snapshot, search: () => found, get: (key) => entries.find((entry) => entry.key === key) }
}

describe('[RTE-040] the list of customers', () => {
  test('leaves out who was put away, unless it is asked for them, or they owe', () => {
    const away = { key: 'em', unPaid: 3000, isArchived: true } as CustomerEntry
    const book = {
      ...bookOf(),
      snapshot: { entries: [...entries, away] } as unknown as CustomerBook['snapshot'],
    }
    const listed = (only: 'debtors' | 'archived' | undefined) => listCustomers(book, { text: '', only })
    expect(listed(undefined)).toMatchObject({ ids: ['an', 'binh', 'chi', 'dung'], total: 4, archived: 1 })
    expect(listed('archived').ids).toEqual(['em'])
    expect(listed('debtors').ids).toEqual(['chi', 'binh', 'em'])
  })

  test('stands as the book does, with what is owed to the shop', () => {
    expect(listCustomers(bookOf(), { text: ' ', only: undefined })).toEqual({
      ids: ['an', 'binh', 'chi', 'dung'],
      total: 4,
      debtors: 2,
      archived: 0,
      owed: 90_000,
    })
  })

  test('of debtors begins with who owes most; somebody whom the shop owes is none', () => {
    expect(listCustomers(bookOf(), { text: '', only: 'debtors' }).ids).toEqual(['chi', 'binh'])
  })

  test('stands by a column of the desk, either way; who is equal stays by name', () => {
    const by = (sort: CustomerView['sort']) =>
      listCustomers(bookOf(), { text: '', only: undefined, sort }).ids
    expect(by({ by: 'debt', way: 'descending' })).toEqual(['chi', 'binh', 'an', 'dung'])
    expect(by({ by: 'debt', way: 'ascending' })).toEqual(['dung', 'an', 'binh', 'chi'])
    expect(by({ by: 'since', way: 'descending' })).toEqual(['an', 'binh', 'chi', 'dung'])
    expect(customerView.read(new URLSearchParams('sort=-debt&o=cat'))).toEqual({
      text: '',
      only: 'archived',
      sort: { by: 'debt', way: 'descending' },
    })
  })

  test('with words is what was found, best first, and of those who owe when asked', () => {
    const book = bookOf(['dung', 'binh', 'gone'])
    expect(listCustomers(book, { text: 'x', only: undefined }).ids).toEqual(['dung', 'binh'])
    expect(listCustomers(book, { text: 'x', only: 'debtors' })).toMatchObject({ ids: ['binh'], owed: 90_000 })
  })
})

test.each([
  [0, 0, undefined],
  [3, 0, '0 trong 3 đơn (0 %)'],
  [3, 1, '1 trong 4 đơn (25 %)'],
  [0, 2, '2 trong 2 đơn (100 %)'],
])('of %i delivered and %i that came back, the share is %s', (delivered, cameBack, said) => {
  expect(returnedShare({ delivered, cameBack })).toBe(said)
})
