import { expect, test } from 'vitest'
import { columnsBeside } from '../../../src/app/components/table/column-widths.ts'
import { customerColumns } from '../../../src/app/customers/desk/customer-columns.tsx'

const usual = customerColumns.filter((column) => column.usual)

test('beside an open customer at 1280 px the note gives way before addresses and days are cut', () => {
  expect(columnsBeside(43.9, usual, {}).map(({ id }) => id)).toEqual([
    'customer',
    'phone',
    'address',
    'debt',
    'since',
  ])
})
