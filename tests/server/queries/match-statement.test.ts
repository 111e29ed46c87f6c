import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const line = (n: number, orderCode: string, waybill: string) => ({
  n,
  orderCode,
  waybill,
  cod: 0,
  fee: 0,
  returnFee: 0,
  pays: 0,
  isReturned: false,
})

test('[CAT-447] a line finds its order by code and by waybill, however the statement writes their letters', async () => {
  const rows = [
    line(1, 'D1', ''),
    line(2, 'd2', ''),
    line(3, '', 'SPXVND3'),
    line(4, '', 'spxvnd4'),
    line(5, 'ma-cua-hang', 'spxvnd5'),
    line(6, 'd99', 'khong'),
  ]
  const token = await shop.tokenOf('ban')
  const asked = { token, method: 'matchStatement', kind: 'carrier', provider: 'SPX', rows }
  const { body } = await shop.post('/api/order', asked)
  const { matches } = body as unknown as { matches: { code?: string }[] }
  expect(matches.map(({ code }) => code)).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', undefined])
})
