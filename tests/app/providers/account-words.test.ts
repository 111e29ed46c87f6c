import { expect, test } from 'vitest'
import { accountWords, lackingKey, typedKeys, wrongKey } from '../../../src/app/providers/account-words.ts'
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
  expect(marks.map((one) => accountWords(one, 'carrier').mark)).toEqual([
    'Chưa kết nối',
    'Chưa kết nối',
    'Đã kết nối',
    'Đang trục trặc',
    'Cần nhập lại khóa',
  ])
  expect(accountWords(account({ state: 'ended' }), 'invoice')).toEqual({
    tone: 'bad',
    mark: 'Cần nhập lại tài khoản',
    key: 'Nhập lại tài khoản',
  })
})

test('[O8] a key that is left empty is not sent, so it stays as it is kept', () => {
  expect(typedKeys({ token: '  abc ', shopId: ' ' })).toEqual({ token: 'abc' })
})

test('[FUL-078] a tax code that no shop has is named before its provider is asked, and a carrier’s keys have none', () => {
  const wrong = wrongKey(providers.MATBAO, { taxCode: '123', username: 'may' })
  expect(wrong).toMatchObject({
    field: 'taxCode',
    text: expect.stringContaining('Mã số thuế 123 không đúng.'),
  })
  expect(wrongKey(providers.MATBAO, { taxCode: '0100109106' })).toBeUndefined()
  expect(wrongKey(providers.GHN, { taxCode: '123' })).toBeUndefined()
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
  expect(lackingKey(providers.HILO, {}, true)?.text).toBe('Chưa nhập tài khoản nào mới.')
})
