import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../src/lib/fold.ts'

test.each([
  ['Đầm Hoà', 'dam hoa'],
  ['đầm hòa', 'dam hoa'],
  ['Nguyễn Thị Ửng', 'nguyen thi ung'],
  ['Đèn điện ĐỎ', 'den dien do'],
  ['  Áo thun cổ tròn · Đen · M ', 'ao thun co tron · den · m'],
  ['AT-DEN-M', 'at-den-m'],
])('"%s" is found as "%s"', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('every Vietnamese letter folds to a plain one', () => {
  const letters = 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ'
  expect(fold(letters + letters.toUpperCase())).toMatch(/^[adeiouy]+$/)
})

test('text folds alike composed and decomposed, and folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aăâđêôơưĐẦẾộừ hHM-') }), (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
