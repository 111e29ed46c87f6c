import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function check(fields: object, userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/product', { token, method: 'checkBarcode', ...fields })
}

test('[CAT-132] [CAT-133] a barcode of another product is told by its sentence, its own and a free one are free', async () => {
  const taken = { free: false, text: 'Mã barcode 893A1 đã tồn tại' }
  expect((await check({ barcode: '893A1' })).body).toEqual(taken)
  expect((await check({ barcode: '893A1', code: 'A2' })).body).toEqual(taken)
  expect((await check({ barcode: '893A1', code: 'A1' })).body).toEqual({ free: true })
  expect((await check({ barcode: '8930000000999' })).body).toEqual({ free: true })
})

test('[20] a code of a product, a code of an order and one of the app are taken too', async () => {
  for (const barcode of ['a1', 'D1', 'KE:A1-01'])
    expect((await check({ barcode })).body).toMatchObject({ free: false })
})

test('[CAT-132] whoever writes no products is not told whose a barcode is', async () => {
  expect(await check({ barcode: '893A1' }, 'ban')).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  })
  expect((await check({})).status).toBe(400)
})
