import { expect, test } from 'vitest'
import { filterNames } from '../../../../src/replica/queries/orders/filter-names.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

test('shops of one name on two channels stand with their channel, others by their name', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const [shop] = await replica.db.companies.toArray()
  await replica.db.companies.put({
    ...shop!,
    shopeeShopId: [
      { shopId: 's1', shopName: 'Mây' },
      { shopId: 's2', shopName: 'Mây Home' },
    ],
    tiktokShopId: [{ shopId: 't1', shopName: 'Mây' }],
  })
  const { shops } = await filterNames(replica)
  expect(['s1', 's2', 't1'].map((id) => shops.get(id))).toEqual(['Mây · Shopee', 'Mây Home', 'Mây · Tiktok'])
})

test('orders of a web store are filtered by its name (RTE-043)', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const [shop] = await replica.db.companies.toArray()
  const store = { storeId: 'e385b574b838879f', name: 'Mây Woo', url: '', template: 'woocommerce' as const }
  await replica.db.companies.put({ ...shop!, webStores: [store] })
  const { shops } = await filterNames(replica)
  expect(shops.get('e385b574b838879f')).toBe('Mây Woo')
})
