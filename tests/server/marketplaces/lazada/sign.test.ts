import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  baseStringOf,
  isSignedByLazada,
  signatureOf,
  signedParams,
} from '../../../../src/server/marketplaces/lazada/sign.ts'
import { aLazada, app, no, now } from './a-lazada.ts'

describe('a call of Lazada', () => {
  test('is signed as the example that Lazada publishes', () => {
    const params = {
      app_key: '123456',
      timestamp: '1517820392000',
      access_token: 'test',
      sign_method: 'sha256',
      order_id: '1234',
    }
    const text = baseStringOf('/order/get', params)
    expect(text).toBe(
      '/order/getaccess_tokentestapp_key123456order_id1234sign_methodsha256timestamp1517820392000',
    )
    const own = signedParams(
      { key: '123456', secret: 'helloworld' },
      { path: '/order/get', now: 1_517_820_392_000, access: 'test', params: { order_id: '1234' } },
    )
    expect(own.sign).toBe('4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A')
    expect(own).toEqual({ ...params, sign: own.sign })
  })

  test('says all of it in its address and signs all of it, also where it does something', async () => {
    const { market, asking, requests } = aLazada({ '/orders/items/get': no('6', 'E006') })
    await market.fulfilment.stateOf(['900'], asking)
    const { url, method, body } = requests[0]!
    const text = `/orders/items/getaccess_tokenacc-1app_key123456order_ids[900]sign_methodsha256timestamp${now}`
    const sign = createHmac('sha256', app.secret).update(text).digest('hex').toUpperCase()
    const { origin, pathname, searchParams } = new URL(url)
    expect([method, body, origin, pathname]).toEqual([
      'GET',
      undefined,
      'https://api.lazada.test',
      '/rest/orders/items/get',
    ])
    expect(Object.fromEntries(searchParams)).toEqual({
      order_ids: '[900]',
      app_key: '123456',
      timestamp: String(now),
      sign_method: 'sha256',
      access_token: 'acc-1',
      sign,
    })
  })
})

describe('a message of Lazada', () => {
  const one = { key: '123456', secret: '3412gyo124goi3124' }
  const body = Buffer.from('{"seller_id":"1234567", "message_type":0, "data":{...}..}')
  const signature = 'f3d2ca947f16a50b577c036adecd18bec126ea19cadedd59816e255d3b6104ab'

  test('[O9] is signed as the example that Lazada publishes', () => {
    expect(signatureOf(one.secret, `123456${body}`)).toBe(signature)
    expect(isSignedByLazada(one, { signature, body })).toBe(true)
  })

  test.each([
    ['another body', { signature, body: Buffer.from('{}') }],
    ['no signature', { signature: undefined, body }],
    ['two of them', { signature: [signature], body }],
    ['a part of it', { signature: signature.slice(1), body }],
    ['another key', { signature: signatureOf('other', `123456${body}`), body }],
  ])('[O9] is none with %s', (_, told) => {
    expect(isSignedByLazada(one, told)).toBe(false)
  })
})
