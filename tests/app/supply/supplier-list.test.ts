import { describe, expect, test } from 'vitest'
import { columnsBeside } from '../../../src/app/components/table/column-widths.ts'
import { supplierColumns } from '../../../src/app/supply/desk/supplier-columns.tsx'
import { listSuppliers, type SuppliersView, suppliersView } from '../../../src/app/supply/supplier-list.ts'
import type { SupplierListed } from '../../../src/replica/queries/supply/suppliers.ts'

const listed = (id: string, more: object = {}): SupplierListed => ({
  supplier: { id, name: id, phone: '0908112233', createdAt: 1, updatedAt: 1, ...more },
  open: 0,
  owed: 0,
  lastAt: undefined,
  search: id,
  ...more,
})
const all = [
  listed('an phat', { owed: 50_000, lastAt: 2 }),
  listed('binh minh', { owed: -5000, open: 2 }),
  listed('cat tuong', { owed: 80_000, lastAt: 9 }),
  listed('da cat', { archivedAt: 1, owed: 1000 }),
]
const view: SuppliersView = { text: '', only: undefined, sort: undefined }
const names = (more: Partial<SuppliersView>) =>
  listSuppliers(all, { ...view, ...more }).shown.map(({ supplier }) => supplier.id)

describe('the list of suppliers', () => {
  test('leaves out who was put away, unless it is asked for them, or the shop owes them', () => {
    expect(names({})).toEqual(['an phat', 'binh minh', 'cat tuong'])
    expect(names({ only: 'archived' })).toEqual(['da cat'])
    expect(names({ only: 'owed' })).toEqual(['an phat', 'cat tuong', 'da cat'])
    expect(listSuppliers(all, view)).toMatchObject({
      counts: { all: 3, owed: 3, archived: 1 },
      owed: 131_000,
      all,
    })
  })

  test('is sought by words without their marks, and counted so', () => {
    expect(names({ text: 'Cát' })).toEqual(['cat tuong'])
    expect(listSuppliers(all, { ...view, text: 'cát' })).toMatchObject({
      counts: { all: 1, owed: 2, archived: 1 },
      all,
    })
  })

  test('stands by a column of the desk, either way; who is equal stays by name', () => {
    const by = (sort: SuppliersView['sort']) => names({ sort })
    expect(by({ by: 'owed', way: 'descending' })).toEqual(['cat tuong', 'an phat', 'binh minh'])
    expect(by({ by: 'last', way: 'ascending' })).toEqual(['binh minh', 'an phat', 'cat tuong'])
    expect(by({ by: 'open', way: 'descending' })).toEqual(['binh minh', 'an phat', 'cat tuong'])
    expect(suppliersView.read(new URLSearchParams('sort=-owed&o=cat'))).toEqual({
      text: '',
      only: 'archived',
      sort: { by: 'owed', way: 'descending' },
    })
  })

  test('beside an open supplier at 1280 px the lead time gives way first', () => {
    const usual = supplierColumns.filter((column) => column.usual)
    expect(columnsBeside(43.9, usual, {}).map(({ id }) => id)).toEqual([
      'supplier',
      'phone',
      'open',
      'owed',
      'last',
      'note',
    ])
  })
})
