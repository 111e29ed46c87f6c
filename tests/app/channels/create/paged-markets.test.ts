import { expect, test } from 'vitest'
import { pagedMarkets, skuKeyWords } from '../../../../src/app/channels/create/paged-markets.ts'

test('[CAT-233] [CAT-234] [CAT-235] [CAT-238] [CAT-612] goods of Shopee, Lazada and Tiki are made page by page, each with the key of its own SKU', () => {
  expect(pagedMarkets.map(skuKeyWords)).toEqual([
    'Dùng SKU của Shopee',
    'Dùng SKU của Lazada',
    'Dùng SKU của Tiki',
  ])
})
