import { expect, test } from 'vitest'
import { practiceWords } from '../../../src/app/providers/practice-words.ts'
import { providerIds, providerOf } from '../../../src/domain/providers/providers.ts'

test('the dialog of each provider that practice plays says what to type (decisions 12)', () => {
  const words = (id: (typeof providerIds)[number]) => practiceWords(id, providerOf(id))
  for (const id of providerIds) expect(words(id)).toMatch(/^Đây là (hãng|nhà cung cấp) tập: .+\.$/)
  expect(words('GHN')).toContain('885')
  expect(words('JNT')).toContain('trang hãng tập')
})
