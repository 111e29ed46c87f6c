import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aPerson, aPlainOrder, aTestShop, openTestShop, rowOf, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  const other = aTestShop('gio', [aPlainOrder('D1')])
  other.rows.staff = [aPerson('gio-kho')]
  shop = await openTestShop({}, [aTestShop('may', [aPlainOrder('D1')]), other])
})
afterEach(() => shop.close())

test('[FUL-353] [FUL-469] whose shop a call is about its token says: a company_id beside it is taken, and whichever it names changes nothing', async () => {
  const token = await shop.tokenOf('kho')
  for (const [company_id, about] of [
    ['may', 'one'],
    ['gio', 'other'],
    [undefined, 'none'],
  ]) {
    const asked = { token, company_id, method: 'getOrder', params: { code: 'D1' } }
    expect([about, (await shop.post('/api/order', asked)).status]).toEqual([about, 200])
  }
  const taken = await shop.post('/api/order', {
    token,
    company_id: 'gio',
    method: 'openOrder',
    params: { code: 'D1' },
  })
  expect(taken.status).toBe(200)
  const there = await shop.store.read('gio', (reading) => reading.rows([{ table: 'orders', key: 'D1' }]))
  expect([(await rowOf<Order>(shop, 'orders', 'D1'))?.state, (there[0] as Order).state]).toEqual([
    'ĐANG ĐÓNG GÓI',
    'CHỜ ĐÓNG GÓI',
  ])
})
