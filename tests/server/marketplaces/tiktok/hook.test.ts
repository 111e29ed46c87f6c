import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { app, aTiktok, now, shopId } from './a-tiktok.ts'

const { market } = aTiktok({})
const address = 'https://khotay.test/api/hooks/tiktok'
const body = Buffer.from(
  `{"type":1, "tts_notification_id":"73","shop_id":"${shopId}","timestamp":1,"data":{"order_id":"5764","order_status":"CANCEL"}}`,
)
const sign = (text: string, key = app.appSecret) => createHmac('sha256', key).update(text).digest('hex')
const right = sign(`${app.appKey}${body}`)
const read = (message: object) => market.readHook(Buffer.from(JSON.stringify(message)))

describe('what TikTok tells us', () => {
  test('[O9] is its own where the app and the raw body are signed with the secret, whatever our address is', () => {
    for (const ours of [address, ''])
      expect(market.isSigned({ headers: { authorization: right }, body, address: ours })).toBe(true)
  })

  test.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['one of the body alone', sign(String(body))],
    ['one of our address', sign(`${address}|${body}`)],
    ['one made with another secret', sign(`${app.appKey}${body}`, 'khoa-khac')],
    [
      'one of the same JSON written otherwise',
      sign(`${app.appKey}${JSON.stringify(JSON.parse(String(body)))}`),
    ],
    ['one of another case', right.toUpperCase()],
    ['half of it', right.slice(0, 32)],
    ['it twice', [right, right]],
  ])('[O9] with %s it is somebody else’s', (_, authorization) => {
    expect(market.isSigned({ headers: { authorization }, body, address })).toBe(false)
  })

  test.each([1, 3, 11, 12])(
    '[O9] of the type %i it is a hint at an order, and its state is not read',
    (type) => {
      const data = { order_id: '5764', order_status: 'CANCEL', cancel_status: 'x' }
      expect(read({ type, shop_id: shopId, timestamp: now / 1000, data })).toEqual({
        shopId,
        subject: 'order/5764',
        kind: 'order',
        key: expect.stringMatching(new RegExp(`^${type}/[0-9a-f]{32}$`)),
        at: now,
      })
    },
  )

  test('[O9] of orders that go into one parcel it is a hint at the first; the poller reads the others', () => {
    const package_list = [{ package_id: '12', order_id_list: ['5764', '5765'] }]
    expect(read({ type: 4, shop_id: shopId, data: { sc_type: 'COMBINE', package_list } })).toMatchObject({
      subject: 'order/5764',
    })
    expect(read({ type: 4, shop_id: shopId, data: { package_list: [] } })).toBeUndefined()
  })

  test.each([6, 7])('[O9] of the type %i it is a hint at the shop', (type) => {
    expect(read({ type, shop_id: shopId, data: { message: 'x' } })).toMatchObject({
      shopId,
      subject: 'shop',
      kind: 'shop',
    })
  })

  test.each([
    [{ type: 5, shop_id: shopId, data: { product_id: '1' } }],
    [{ type: 1, data: { order_id: '5764' } }],
    [{ type: 6, data: {} }],
  ])('[O9] is of no concern: %j', (message) => {
    expect(read(message)).toBeUndefined()
  })

  test('[O9] is the same when it comes again, and another when anything in it is', () => {
    const message = { type: 1, shop_id: shopId, timestamp: 1, data: { order_id: '5764', update_time: 5 } }
    expect(read(message)?.key).toBe(read(message)?.key)
    expect(read({ ...message, timestamp: 2 })?.key).not.toBe(read(message)?.key)
  })

  test.each([
    '',
    'secret words',
    '[]',
    '{"shop_id":"1"}',
    '{"type":1,"shop_id":"1","data":{}}',
    '{"type":4,"shop_id":"1"}',
  ])('[O8] [O9] is no message, and nothing of it is told: %s', (text) => {
    expect(() => market.readHook(Buffer.from(text))).toThrow(/^This is no message of TikTok Shop\.$/)
  })
})
