import { expect, test } from 'vitest'
import { firstSign } from '../../../src/app/components/first-sign.ts'

test.each([
  ['Nguyễn Thị Mây', 'M'],
  ['lan', 'L'],
  ['Ánh'.normalize('NFD'), 'Á'.normalize('NFD')],
  ['🌸Hoa', '🌸'],
  ['👩‍🔧 Tuấn', 'T'],
  ['Kho 👩‍🔧', '👩‍🔧'],
  ['', ''],
])('the picture of %s shows a whole sign: %s', (name, sign) => {
  expect(firstSign(name)).toBe(sign)
})
