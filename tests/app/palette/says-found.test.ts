import { expect, test } from 'vitest'
import { saysFound } from '../../../src/app/palette/says-found.ts'

test('the palette says how much it found while one types; a line that leads to another search is none of it', () => {
  const further = { id: 'list hoa' }
  expect(saysFound([{ id: 'orders KT-1' }, { id: 'customers kh-1' }, further], 'hoa')).toBe('2 kết quả')
  expect(saysFound([further], 'hoa')).toBe('Máy này không có gì khớp “hoa”.')
  expect(saysFound([], '>hoa')).toMatch(/^Không có gì khớp “>hoa”/)
})
