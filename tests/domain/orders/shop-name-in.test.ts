import { expect, test } from 'vitest'
import { shopNameIn } from '../../../src/domain/orders/shop-name-in.ts'
import { aCompany, anOrder } from '../../support/builders.ts'

test.each([
  ['[RET-005]', 'Shopee', { shopeeShopId: 's1' }],
  ['[RET-006] [CAT-056]', 'Lazada', { lazadaAccount: 's1' }],
  ['[RET-007] [CAT-058]', 'Tiktok', { tiktokShopId: 's1' }],
  ['[RET-008] [CAT-057]', 'Tiki', { tikiAccount: 's1' }],
  ['[RET-009]', 'KhoTay', { shopId: 's1' }],
] as const)('%s an order of %s names its linked shop', (_, channel, account) => {
  const company = aCompany({
    shopeeShopId: [{ shopId: 's1', shopName: 'Mây' }],
    lazadaAccounts: [{ email: 's1', shopName: 'Mây' }],
    tiktokShopId: [{ shopId: 's1', shopName: 'Mây' }],
    tikiAccounts: [{ sid: 's1', name: 'Mây' }],
    stockAccounts: [
      { _id: '1', shopId: 's1', name: 'Cửa hàng Quận 7', shopName: 'Mây', wid: 'K1', users: [] },
    ],
  })
  expect(shopNameIn(company, anOrder({ channel, ...account }))).toBe('Mây')
})
