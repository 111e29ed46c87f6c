import { expect, test } from 'vitest'
import { isMarketAddress } from '../../../src/app/markets/go-to-market.ts'

test('nobody is sent to a marketplace over a road that others read along, nor to a script', () => {
  for (const address of [
    'https://partner.shopeemobile.com/api/v2/shop/auth_partner?sign=1',
    'http://localhost:4100/shopee/api/v2/shop/auth_partner',
    'http://127.0.0.1:4100/',
  ])
    expect(isMarketAddress(address)).toBe(true)
  for (const address of [
    'http://partner.shopeemobile.com/',
    'http://localhost.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/orders',
    '',
  ])
    expect(isMarketAddress(address)).toBe(false)
})
