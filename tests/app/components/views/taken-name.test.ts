import { expect, test } from 'vitest'
import { saysTaken } from '../../../../src/app/components/views/name-form.tsx'
import { takenName } from '../../../../src/app/components/views/taken-name.ts'

const saved = { id: 'v1', list: 'orders', name: 'Shopee gấp', query: '?tag=gap' } as const
const tabs = [
  { id: 'all', name: 'TẤT CẢ' },
  { id: 'v1', name: 'Shopee gấp', saved },
]

test('a name of a view is taken whatever its case and spaces', () => {
  expect(takenName(tabs, ' shopee  GẤP ')).toEqual({ kind: 'own', id: 'v1', name: 'Shopee gấp' })
  expect(takenName(tabs, 'tất cả')).toEqual({ kind: 'everybody', name: 'TẤT CẢ' })
  expect(takenName(tabs, 'Shopee gáp')).toBeUndefined()
})

test('a view may keep its own name in other letters', () => {
  expect(takenName(tabs, 'SHOPEE GẤP', 'v1')).toBeUndefined()
  expect(takenName(tabs, 'Tất cả', 'v1')).toMatchObject({ kind: 'everybody' })
})

test('it is said who has the name, and whether saving replaces it', () => {
  expect(saysTaken({ kind: 'everybody', name: 'TẤT CẢ' }, true)).toBe(
    '“TẤT CẢ” là bộ lọc có sẵn. Chọn tên khác.',
  )
  expect(saysTaken({ kind: 'own', id: 'v1', name: 'Shopee gấp' }, true)).toContain('Bấm Thay')
  expect(saysTaken({ kind: 'own', id: 'v1', name: 'Shopee gấp' }, false)).toContain('Chọn tên khác')
})
