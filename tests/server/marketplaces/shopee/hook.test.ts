import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { app, aShopee, now } from './a-shopee.ts'

const { market } = aShopee({})
const address = 'https://khotay.test/api/hooks/shopee'
const body = Buffer.from(
  '{"code":3, "shop_id":88210045,"timestamp":1,"data":{"ordersn":"2411A","status":"CANCELLED"}}',
)
const sign = (text: string, key = app.partnerKey) => createHmac('sha256', key).update(text).digest('hex')
const right = sign(`${address}|${body}`)
const read = (message: object) => market.readHook(Buffer.from(JSON.stringify(message)))

describe('what Shopee pushes', () => {
  test('[O9] is its own where the address and the raw body are signed with the key of the app', () => {
    expect(market.isSigned({ headers: { authorization: right }, body, address })).toBe(true)
  })

  test.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['one of the body alone', sign(String(body))],
    ['one made with another key', sign(`${address}|${body}`, 'khoa-khac')],
    ['one of another address', sign(`https://khotay.test/|${body}`)],
    [
      'one of the same JSON written otherwise',
      sign(`${address}|${JSON.stringify(JSON.parse(String(body)))}`),
    ],
    ['one of another case', right.toUpperCase()],
    ['half of it', right.slice(0, 32)],
    ['it twice', [right, right]],
  ])('[O9] with %s it is somebody else’s', (_, authorization) => {
    expect(market.isSigned({ headers: { authorization }, body, address })).toBe(false)
  })

  test.each([3, 4, 15, 30])(
    '[O9] of the code %i it is a hint at an order, and its state is not read',
    (code) => {
      const hint = read({
        code,
        shop_id: 88210045,
        timestamp: now / 1000,
        data: { ordersn: '2411A', status: 'SHIPPED' },
      })
      expect(hint).toEqual({
        shopId: '88210045',
        subject: 'order/2411A',
        kind: 'order',
        key: expect.stringMatching(new RegExp(`^${code}/[0-9a-f]{32}$`)),
        at: now,
      })
    },
  )

  test.each([
    [{ code: 2, shop_id: 88210045, data: { success: 1 } }],
    [{ code: 1, data: { shop_id: '88210045', success: 1 } }],
  ])('[O9] of leave for a shop it is a hint at the shop: %j', (message) => {
    expect(read(message)).toMatchObject({ shopId: '88210045', subject: 'shop', kind: 'shop' })
  })

  test.each([
    [{ code: 0, data: { verify_info: 'x' } }],
    [{ code: 10, shop_id: 88210045, data: {} }],
    [{ code: 12, data: { shop_expire_soon: [1, 2] } }],
  ])('[O9] is of no concern: %j', (message) => {
    expect(read(message)).toBeUndefined()
  })

  test('[O9] is the same when it comes again, and another when anything in it is', () => {
    const message = { code: 3, shop_id: 1, timestamp: 1, data: { ordersn: '2411A', update_time: 5 } }
    expect(read(message)?.key).toBe(read(message)?.key)
    expect(read({ ...message, timestamp: 2 })?.key).not.toBe(read(message)?.key)
  })

  test.each([
    '',
    'secret words',
    '[]',
    '{"shop_id":1}',
    '{"code":3,"shop_id":1,"data":{}}',
    '{"code":3,"shop_id":{}}',
  ])('[O8] [O9] is no message, and nothing of it is told: %s', (text) => {
    expect(() => market.readHook(Buffer.from(text))).toThrow(/^This is no message of Shopee\.$/)
  })
})
