import { expect, test } from 'vitest'
import { landsAt } from '../../../src/app/markets/coming-back.ts'
import { markets } from '../../../src/domain/channels/market.ts'

test('[FUL-043] [FUL-415] who comes back from a marketplace lands where its shops are linked; from Tiktok at Lazada’s', () => {
  expect(Object.fromEntries(markets.map((channel) => [channel, landsAt({ channel })]))).toEqual({
    Shopee: 'Shopee',
    Lazada: 'Lazada',
    Tiki: 'Tiki',
    Tiktok: 'Lazada',
  })
})
