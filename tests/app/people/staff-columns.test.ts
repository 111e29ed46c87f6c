import { expect, test } from 'vitest'
import { columnsBeside } from '../../../src/app/components/table/column-widths.ts'
import { staffColumns } from '../../../src/app/people/desk/staff-columns.tsx'

const usual = staffColumns.filter((column) => column.usual)

test('beside an open person at 1280 px warehouses and rights give way before roles and times are cut', () => {
  expect(columnsBeside(43.9, usual, {}).map(({ id }) => id)).toEqual([
    'person',
    'userName',
    'role',
    'state',
    'seen',
    'devices',
  ])
})
