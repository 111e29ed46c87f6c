import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aLazada, app } from './a-lazada.ts'

const { market } = aLazada({})
const bytes = (told: unknown) => Buffer.from(typeof told === 'string' ? told : JSON.stringify(told))
const push = (fields: object = {}) => ({
  seller_id: '100061',
  message_type: 0,
  data: {
    order_status: 'unpaid',
    trade_order_id: '260422900198363',
    trade_order_line_id: '260422900298363',
    status_update_time: 1_603_698_638,
  },
  timestamp: 1_603_766_859_530,
  site: 'lazada_vn',
  ...fields,
})

describe('a message that Lazada pushes', () => {
  test('[O9] is its own by its body as it came', () => {
    const body = bytes(push())
    const sign = createHmac('sha256', app.secret).update(`123456${body}`).digest('hex')
    const signed = (authorization: unknown) =>
      market.isSigned({ headers: { authorization }, body, address: 'https://khotay.test/api/hooks/lazada' })
    expect([signed(sign), signed(sign.replace(/^./, 'x')), signed(undefined)]).toEqual([true, false, false])
  })

  test('names an order by the seller, in which state it is told to be is of no concern', () => {
    expect(market.readHook(bytes(push()))).toEqual({
      shopId: '100061',
      byHookId: true,
      kind: 'order',
      subject: 'order/260422900198363',
      key: expect.stringMatching(/^0\/[0-9a-f]{32}$/),
      at: 1_603_766_859_530,
    })
  })

  test.each([
    [
      'what a buyer asks for',
      { message_type: 10, data: { reverse_order_id: 6, trade_order_id: 416_557_324_702_006 } },
    ],
    ['what came back', { data: { reverse_order_id: '5', trade_order_id: '416557324702006' } }],
    ['a parcel', { message_type: 14, data: { trade_order_id: '416557324702006', status: 'DELIVERED' } }],
  ])('names an order where it tells of %s', (_, fields) => {
    const hint = market.readHook(bytes(push({ ...fields, timestamp: 1_627_441_249 })))
    expect(hint).toMatchObject({ subject: 'order/416557324702006', at: 1_627_441_249_000 })
  })

  test('names a shop whose leave ends, which says who it is in another place', () => {
    const told = push({ message_type: 8, seller_id: 'null', data: { seller_id: '1000165972' } })
    expect(market.readHook(bytes(told))).toMatchObject({ kind: 'shop', shopId: '1000165972' })
  })

  test('is of no concern where it tells of goods, or of nobody', () => {
    expect(market.readHook(bytes(push({ message_type: 3 })))).toBeUndefined()
    expect(market.readHook(bytes(push({ seller_id: null })))).toBeUndefined()
  })

  test('[O9] sent twice it has one key, and another message has another', () => {
    const key = (told: object) => market.readHook(bytes(told))?.key
    expect(key(push())).toBe(key(push()))
    expect(key(push())).not.toBe(key(push({ timestamp: 1 })))
  })

  test.each([
    '',
    'hello',
    '[]',
    '{}',
    { message_type: '0' },
    push({ data: {} }),
    push({ data: { trade_order_id: 'x/../y' } }),
  ])('is none: %j', (told) => {
    expect(() => market.readHook(bytes(told))).toThrow('no message of Lazada')
  })
})
