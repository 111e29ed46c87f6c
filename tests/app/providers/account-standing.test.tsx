import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccountStanding } from '../../../src/app/providers/account-standing.tsx'
import type { ProviderAccount } from '../../../src/domain/tables/company.ts'
import { morning } from '../../support/builders.ts'

vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => new Map([['chu', 'Mây']]) }))

const trouble = {
  text: 'GHN không nhận khóa kết nối. Mở Cài đặt, phần Vận chuyển, nhập lại khóa.',
  said: 'Token is not valid!',
  at: morning,
}

/** What the card of an account in the settings says. */
function says(link: Partial<ProviderAccount['link']>): string {
  const account: ProviderAccount = {
    provider: 'GHN',
    accountId: '885',
    name: 'Mây Store',
    link: { state: 'linked', at: morning, by: 'chu', endsAt: morning * 2, ...link },
  }
  return renderToStaticMarkup(<AccountStanding account={account} />).replace(/<[^>]+>/g, ' ')
}

test('whose keys are refused is told once, in our words, and not the way to where one is', () => {
  const ended = says({ state: 'ended', trouble })
  expect(ended).toContain('Giao Hàng Nhanh không nhận khóa đã lưu nữa. Nhập lại khóa')
  expect(ended).toContain('Từ ')
  expect(ended).not.toMatch(/Mở Cài đặt|Token is not valid|không nhận khóa kết nối/)
})

test('of other troubles the provider’s own words stand below ours', () => {
  const text = 'GHN đang nhận quá nhiều lượt gọi. KhoTay tự thử lại.'
  const shown = says({ trouble: { text, said: 'HTTP 429', at: morning } })
  expect(shown).toContain(text)
  expect(shown).toContain('Giao Hàng Nhanh: HTTP 429')
})
