import { expect, test } from 'vitest'
import { hookWords, untoldWords, wireWords } from '../../../src/app/carriers/wire-words.ts'
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

test('[CRE-014] of J&T, whose wire one public program tells of, the card says so wherever it can be connected', () => {
  for (const isPractice of [true, false])
    expect(wireWords(providers.JNT, { isPractice })).toBe(
      'Cách nói chuyện với J&T Express chỉ biết qua một phần mềm công khai, chưa thử với tài khoản J&T Express thật.',
    )
  expect(wireWords(providers.JNT, undefined)).toMatch(/^Máy chủ này chưa nói chuyện được với J&T Express/)
})

test('[O9] of a carrier that tells how parcels stand by messages alone, the card says that its address is needed, and what is not known', () => {
  expect(untoldWords(providers.VTP)).toContain('chỉ nói báo hành trình qua webhook')
  expect(untoldWords(providers.GHN)).toBe('Chưa dán thì KhoTay tự hỏi 15 phút một lần.')
})

test('[O9] the address for messages is given to whom takes it: a page of the carrier’s, its people, or practice alone', () => {
  expect(hookWords(providers.GHTK, { isPractice: false })).toContain(
    'ô webhook trên trang của Giao Hàng Tiết Kiệm',
  )
  for (const id of ['GHN', 'VTP', 'AHAMOVE'] as const)
    expect(hookWords(providers[id], { isPractice: false })).toContain(
      `Gửi địa chỉ này cho người phụ trách của ${providers[id].name}`,
    )
  for (const id of ['CNTSHIP', 'SPX', 'BEST', 'LEX', 'GHN'] as const)
    expect(hookWords(providers[id], { isPractice: true })).toBe(
      `Dán địa chỉ này ở trang hãng tập, dòng ${providers[id].name}, để nhận tin ngay khi kiện đổi trạng thái.`,
    )
})
