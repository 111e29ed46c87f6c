import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signatureOf, signedAddress } from '../../../../src/server/marketplaces/tiktok/sign.ts'
import { app, aTiktok, now, ok } from './a-tiktok.ts'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

describe('a call of TikTok Shop', () => {
  // The reference computed it from TikTok's worked example, which prints no digest.
  test('is signed as the worked example of TikTok is', () => {
    const query = { timestamp: '1234567890', app_key: '123456' }
    expect(signatureOf('abc000def111', { path: '/authorization/202309/shops', query })).toBe(
      'c8767e4fd7a1b48a0ce3fd23197f058159ce11b53f1ae1ad6d1ec931a1da5540',
    )
  })

  test('signs neither its signature nor the access', () => {
    const path = '/authorization/202309/shops'
    const query = { timestamp: '1', app_key: '2' }
    expect(signatureOf('s', { path, query: { ...query, sign: 'x', access_token: 'y' } })).toBe(
      signatureOf('s', { path, query }),
    )
  })

  test('carries what signs it in its query, by the second, with the cipher of its shop; the access in a header; its body signed as it is sent', async () => {
    const { market, asking, requests } = aTiktok({ '/order/202309/orders/search': ok({ orders: [] }) })
    const page = JSON.stringify({ from: 0, length: 0, crowd: { rest: 'tờ+2', told: 100, pass: 1 } })
    await market.changed({ since: 0, until: 5_000, page }, asking)
    const { url, method, body, headers } = requests[0]!
    const sent = '{"update_time_ge":0,"update_time_lt":1}'
    const named = `app_key6abcpage_size100page_tokentờ+2shop_cipherROW_ciphersort_fieldupdate_timesort_orderASCtimestamp${now / 1000}`
    const secret = app.appSecret
    const sign = hmac(secret, `${secret}/order/202309/orders/search${named}${sent}${secret}`)
    expect([method, body]).toEqual(['POST', sent])
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      app_key: '6abc',
      shop_cipher: 'ROW_cipher',
      timestamp: String(now / 1000),
      page_token: 'tờ+2',
      sign,
    })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-tts-access-token': 'acc-1' })
    expect(url).not.toContain('acc-1')
  })

  test('that only looks has no body, and says what it asks for in its query', async () => {
    const { market, asking, requests } = aTiktok({ '/order/202309/orders': ok({ orders: [] }) })
    await market.orders(['5761', '5762'], asking)
    expect(requests[0]).not.toHaveProperty('body')
    expect(new URL(requests[0]!.url).searchParams.get('ids')).toBe('5761,5762')
  })

  test('of nobody’s shop yet names no cipher: TikTok refuses one there', () => {
    const url = new URL(signedAddress(app, { path: '/authorization/202309/shops', now }))
    expect([...url.searchParams.keys()].sort()).toEqual(['app_key', 'sign', 'timestamp'])
  })
})
