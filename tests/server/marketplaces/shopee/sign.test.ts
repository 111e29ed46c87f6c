import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { baseStringOf, signedAddress } from '../../../../src/server/marketplaces/shopee/sign.ts'
import { app, aShopee, now, ok } from './a-shopee.ts'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

describe('a call of Shopee', () => {
  test('is signed over the base string that Shopee publishes as its example', () => {
    const text = baseStringOf({
      partnerId: 2001887,
      path: '/api/v2/shop/get_shop_info',
      timestamp: 1655714431,
      forShop: { access: '59777174636562737266615546704c6d', shopId: '14701711' },
    })
    expect(text).toBe('2001887/api/v2/shop/get_shop_info165571443159777174636562737266615546704c6d14701711')
  })

  test('carries what signs it in its query, in seconds, and its body is no part of the signature', async () => {
    const { market, asking, requests } = aShopee({ '/order/handle_buyer_cancellation': ok({}) })
    await market.fulfilment.answerBuyer({ number: '2411A', accepts: true }, asking)
    const { url, method, body, headers } = requests[0]!
    const path = '/api/v2/order/handle_buyer_cancellation'
    const sign = hmac(app.partnerKey, `2001887${path}${now / 1000}acc-188210045`)
    const query = `partner_id=2001887&timestamp=${now / 1000}&sign=${sign}&access_token=acc-1&shop_id=88210045`
    expect([url, method, body]).toEqual([
      `https://shopee.test${path}?${query}`,
      'POST',
      '{"order_sn":"2411A","operation":"ACCEPT"}',
    ])
    expect(headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('is public without a shop: neither an access nor a shop is signed or sent', () => {
    const address = new URL(signedAddress(app, { path: '/a', now: now + 999 }))
    expect(Object.fromEntries(address.searchParams)).toEqual({
      partner_id: '2001887',
      timestamp: String(now / 1000),
      sign: hmac(app.partnerKey, `2001887/a${now / 1000}`),
    })
  })
})
