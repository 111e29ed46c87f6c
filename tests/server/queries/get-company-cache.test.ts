import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDevice, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const ask = async (userName: string) =>
  (await shop.post('/api/getAllCompanyCache', { token: await shop.tokenOf(userName) })).body

test('[CAL-012] tells each person what the tables of theirs hold, at which version, without a method too', async () => {
  const kho = await aDevice(shop)
  const before = await ask('kho')
  expect([before.tables.orders.rows, before.tables.products.rows]).toEqual([10, 2])
  // Who packs holds no customers, and who works in another warehouse none of these orders' stock.
  expect(before.tables).not.toHaveProperty('customers')
  expect((await ask('ban')).tables).toHaveProperty('customers')
  await kho.push(kho.command('openOrder', { code: 'D1' }))
  const after = await ask('kho')
  expect(after.version).toBe(before.version + 1)
  expect(after.tables.orders.rows).toBe(10)
  expect(after.tables.orders.sum).not.toBe(before.tables.orders.sum)
})

test('is the same that a device’s own comparison is told', async () => {
  const kho = await aDevice(shop)
  await kho.snapshot()
  const told = await ask('kho')
  const body = {
    token: kho.token,
    deviceId: kho.deviceId,
    cursor: told.version,
    reckoning: told.reckoning,
    wireVersion: 1,
  }
  const { body: sums } = await shop.post('/api/sync/sums', body)
  expect(sums.tables).toEqual(told.tables)
  expect(sums.closedSince).toBe(told.closedSince)
})
