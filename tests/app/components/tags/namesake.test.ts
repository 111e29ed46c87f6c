import { expect, test } from 'vitest'
import { namesakeHint } from '../../../../src/app/components/tags/colour-words.ts'
import { isNamesake } from '../../../../src/domain/tags/tag-names.ts'

const urgent = { value: 'Gấp', color: '#4B7CF3' }

test('[FUL-250] a tag that is named as another one in another colour is hinted at while it is written, and is no error', () => {
  const named = (value: string, color: string) => isNamesake({ value, color }, urgent)
  expect([named(' gấp ', '#E5484D'), named('Gấp', '#4b7cf3'), named('Gập', '#E5484D')]).toEqual([
    true,
    false,
    false,
  ])
  expect(namesakeHint(urgent)).toBe(
    'Đã có thẻ “Gấp” màu Xanh dương. Dùng thẻ đó, hoặc đặt tên khác cho khỏi lẫn.',
  )
})
