import { expect, test } from 'vitest'
import { shopWords } from '../../../src/app/settings/shop-words.ts'
import type { KnownShop } from '../../../src/domain/channels/shops/shops-of.ts'
import { morning } from '../../support/builders.ts'

const link = { state: 'linked' as const, at: morning, by: 'chu', endsAt: morning + 365 * 86_400_000 }
const stock = { follows: 1 as const }

test.each<[string, Partial<KnownShop>]>([
  ['Shopee · Đang liên kết · tồn kho theo KhoTay', { link, stock }],
  ['Shopee · Chưa liên kết · tồn kho giữ bằng tay', {}],
  ['Shopee · Đã gỡ liên kết · tồn kho giữ bằng tay', { link: { ...link, state: 'off' }, stock }],
  [
    'Web · Đang tạm dừng · tồn kho giữ bằng tay',
    { channel: 'web_store', link, stock, store: { url: 'https://a.vn', template: 'khotay', paused: 1 } },
  ],
  [
    'Web · Đang liên kết · tồn kho giữ bằng tay',
    { channel: 'web_store', link, store: { url: undefined, template: 'khotay', paused: undefined } },
  ],
])('a shop says in a line: %s', (words, fields) => {
  expect(shopWords({ channel: 'Shopee', shopId: '1', name: 'Mây', ...fields } as KnownShop, morning)).toBe(
    words,
  )
})
