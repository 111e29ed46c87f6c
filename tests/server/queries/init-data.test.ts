import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShopLink } from '../../../src/domain/tables/company.ts'
import { aCompany, morning } from '../../support/builders.ts'
import { aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

const link: ShopLink = { state: 'linked', at: morning, by: 'chu', endsAt: morning + 1 }
const store = {
  _id: 'CH-1',
  shopId: 'CH-1',
  name: 'Cửa hàng Quận 7',
  shopName: 'Mây Store',
  wid: 'K1',
  users: [],
}
const pickupAddress = {
  ...aCompany().pickupAddress,
  pick_name: 'Mây',
  pick_tel: '0909123456',
  pick_address: '7 Trần Xuân Soạn',
  pick_ward: 'Phường Tân Hưng',
  pick_district: 'Quận 7',
  pick_province: 'Hồ Chí Minh',
}

let shop: TestShop
beforeEach(async () => {
  const { company, ...rest } = aTestShop()
  shop = await openTestShop({}, [
    {
      ...rest,
      company: {
        ...company,
        pickupAddress,
        tikiAccounts: [{ sid: '9', name: 'Mây', logo: 'https://salt.tikicdn.com/may.png', link }],
        tiktokShopId: [{ shopId: '7494', shopName: 'Mây TikTok', link }],
        stockAccounts: [store],
        accounts: [{ provider: 'NINJAVAN', accountId: '700123', name: 'Mây Store', link }],
      },
    },
  ])
})
afterEach(() => shop.close())

const told = async () => {
  const token = await shop.tokenOf('chu')
  return (await shop.post('/api/getInitData', { token, method: 'getInitData' })).body
}

test('[FUL-073] [FUL-077] a session is told of the accounts at Tiki and of the shop’s stores', async () => {
  const { company, stockAccounts } = await told()
  expect(company.tikiAccounts).toMatchObject([
    { sid: '9', name: 'Mây', logo: 'https://salt.tikicdn.com/may.png' },
  ])
  expect(stockAccounts).toMatchObject([{ shopId: 'CH-1', name: 'Cửa hàng Quận 7', shopName: 'Mây Store' }])
})

test('[FUL-079] it is told of the account at Ninja Van, and which channels are linked', async () => {
  const { company } = await told()
  expect(company.accounts).toEqual([{ provider: 'NINJAVAN', accountId: '700123', name: 'Mây Store', link }])
  const linked = [...company.shopeeShopId, ...company.tikiAccounts, ...company.tiktokShopId]
  expect(linked.map((shop: { link?: ShopLink }) => shop.link?.state)).toEqual(['linked', 'linked'])
})

test('[FUL-076] of a shop at TikTok it is told the number and the name; what opens it stays on the server', async () => {
  const [there] = (await told()).company.tiktokShopId
  expect(there).toEqual({ shopId: '7494', shopName: 'Mây TikTok', link })
})

test('[FUL-080] [FUL-081] where carriers fetch parcels is told with whom to call there', async () => {
  expect((await told()).pickupAddress).toMatchObject(pickupAddress)
})

test('[FUL-082] the settings say how products are sought, and what Giao Hàng Tiết Kiệm is told', async () => {
  expect((await told()).settings).toMatchObject({
    barcode: expect.any(Number),
    noteGHTK: { note: expect.any(String), pick_name: expect.any(String), pick_tel: expect.any(String) },
  })
})
