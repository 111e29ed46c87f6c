import { expect, test } from 'vitest'
import { cuts, cutText } from '../../../src/app/components/cut-text.ts'

test('[CAT-553] [CAT-554] [CAT-557] [CAT-601] a text beside others is shown so far: 70 letters of a name, 40 where it is tight, 20 and 15 of a variant, 77 elsewhere', () => {
  expect(cuts).toEqual({ table: 70, tightTable: 40, option: 20, tightOption: 15, usual: 77 })
  expect(cutText('a'.repeat(77))).toBe('a'.repeat(77))
  expect(cutText('a'.repeat(78))).toBe(`${'a'.repeat(77)}…`)
  expect(cutText('Đỏ đô pha xanh lam đậm', cuts.option)).toBe('Đỏ đô pha xanh lam đ…')
})

test('a letter with marks of its own is cut off whole, never its marks', () => {
  const name = `${'e\u0302\u0301'.repeat(20)}x`
  expect(cutText(name, 20)).toBe(`${'e\u0302\u0301'.repeat(20)}…`)
})
