import { expect, test } from 'vitest'
import { wireWords } from '../../../src/app/carriers/wire-words.ts'
import { providers } from '../../../src/domain/providers/providers.ts'

test('[CRE-014] of a carrier that nobody may speak to the card says so, and that parcels may be handed to it all the same', () => {
  expect(wireWords(providers.BEST, undefined)).toMatch(
    /^Best Express không công bố cách kết nối.*ghi mã vận đơn bằng tay\.$/,
  )
  expect(wireWords(providers.BEST, { isPractice: true })).toBe(
    'Best Express không công bố cách kết nối: ở đây chỉ nối được với hãng tập.',
  )
  expect(wireWords(providers.GHN, undefined)).toMatch(/^Máy chủ này chưa nói chuyện được với Giao Hàng Nhanh/)
  expect(wireWords(providers.GHN, { isPractice: true })).toBeUndefined()
})
