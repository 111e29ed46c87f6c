import { expect, test } from 'vitest'
import { linkShop } from '../../../src/domain/channels/shops/link-shop.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import { aShop, morning } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const linked = (channel: 'Shopee' | 'Lazada' | 'Tiki' | 'Tiktok', shopId: string) => {
  const floor = openFloor(aShop())
  const params = { channel, shopId, name: 'Mây Official', by: 'chu', accessEndsAt: morning, endsAt: morning }
  floor.do(linkShop, params, systemActor('demo'))
  return floor.get('companies', 'demo')
}

test.each([
  ['SES-009', 'Shopee', 'shopeeShopId', { shopId: '88', shopName: 'Mây Official' }],
  ['SES-010', 'Lazada', 'lazadaAccounts', { email: '88', shopName: 'Mây Official' }],
  ['SES-011', 'Tiki', 'tikiAccounts', { sid: '88', name: 'Mây Official' }],
  ['SES-012', 'Tiktok', 'tiktokShopId', { shopId: '88', shopName: 'Mây Official' }],
] as const)(
  '[%s] [O8] a shop linked at %s stands in %s by id and name, and no token beside it',
  (_, channel, list, row) => {
    const shops: Company[typeof list][number][] = linked(channel, '88')[list]
    const shop = shops.find((one) => Object.values(one).includes('88'))
    expect(shop).toMatchObject(row)
    expect(JSON.stringify(shop)).not.toMatch(/token|cipher|secret/i)
  },
)
