import { expect, test } from 'vitest'
import { accountWords, lackingKey, typedKeys, wireWords } from '../../../src/app/carriers/account-words.ts'
import { providers } from '../../../src/domain/providers/providers.ts'
import type { ProviderAccount, ShopLink } from '../../../src/domain/tables/company.ts'

const account = (link: Partial<ShopLink>): ProviderAccount => ({
  provider: 'GHN',
  accountId: '885',
  name: 'Shop Hoa',
  link: { state: 'linked', at: 1, by: 'chu', endsAt: 2, ...link },
})

test('[CST-034] [FUL-268] a carrier counts as connected while it takes the keys, and the card says otherwise in words', () => {
  const trouble = { text: 'GHN không trả lời.', said: '', at: 1 }
  const marks = [
    undefined,
    account({ state: 'off' }),
    account({}),
    account({ trouble }),
    account({ state: 'ended', trouble }),
  ]
  expect(marks.map((one) => accountWords(one).mark)).toEqual([
    'Chưa kết nối',
    'Chưa kết nối',
    'Đã kết nối',
    'Đang trục trặc',
    'Cần nhập lại khóa',
  ])
})

test('[O8] a key that is left empty is not sent, so it stays as it is kept', () => {
  expect(typedKeys({ token: '  abc ', shopId: ' ' })).toEqual({ token: 'abc' })
})

test('an account that is new needs every key but those that some accounts lack; one that stands needs any', () => {
  const { GHTK } = providers
  expect(lackingKey(GHTK, {}, false)).toEqual({
    field: 'token',
    text: 'Nhập Token API của Giao Hàng Tiết Kiệm.',
  })
  expect(lackingKey(GHTK, { token: 'abc' }, false)).toBeUndefined()
  expect(lackingKey(GHTK, { token: ' ' }, true)?.text).toBe('Chưa nhập khóa nào mới.')
  expect(lackingKey(GHTK, { partnerCode: 'KT' }, true)).toBeUndefined()
})

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
