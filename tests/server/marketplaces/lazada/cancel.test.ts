import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { aLazada, brief, item, itemsOf, no, now, ok } from './a-lazada.ts'

const options = [
  { reason_id: '10000019', reason_name: 'Sourcing Delay' },
  { reason_id: '10000021', reason_name: 'Out of Stock' },
  { reason_id: '10000023', reason_name: 'Wrong Price or Pricing Error' },
]
const may = ok({ tip_content: 'SKU stock may be set to 0', tip_type: 'warning', reason_options: options })
const done = ok({ tip_content: 'The order has been cancelled', tip_type: 'success' })
const two = itemsOf([
  900,
  item(),
  item({ order_item_id: 902, shop_sku: '2400123_VNAMZ-9912', sku_id: '9912' }),
])

describe('an order that the shop calls off', () => {
  test('knows two reasons (CAN-005, CAN-006, FUL-295, FUL-296)', () => {
    const { market } = aLazada({})
    expect(market.fulfilment.cancelReasons).toEqual([
      { key: '15', words: 'Hết hàng', needsItems: false },
      { key: '21', words: 'Sai giá', needsItems: false },
    ])
  })

  test.each([
    ['15', '10000021'],
    ['21', '10000023'],
  ])('for the reason %s is called off under the number that Lazada has for it', async (reason, reason_id) => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': two,
      '/order/reverse/cancel/validate': may,
      '/order/reverse/cancel/create': done,
    })
    expect(await market.fulfilment.cancel({ number: '900', reason }, asking)).toEqual({
      number: '900',
      ok: { changedAt: now },
    })
    const whose = { order_id: '900', order_item_id_list: '["901","902"]' }
    expect(asked.slice(1)).toEqual([
      { path: '/order/reverse/cancel/validate', said: whose },
      { path: '/order/reverse/cancel/create', said: { ...whose, reason_id } },
    ])
  })

  test('takes the number that goes with the name: they differ by country', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': two,
      '/order/reverse/cancel/validate': ok({ reason_options: [{ reason_id: '7', reason_name: 'Hết hàng' }] }),
      '/order/reverse/cancel/create': ok(undefined),
    })
    await market.fulfilment.cancel({ number: '900', reason: '15' }, asking)
    expect(asked.at(-1)?.said['reason_id']).toBe('7')
  })

  test('a price is not found within another word', async () => {
    const named = [
      { reason_id: '7', reason_name: 'Nguồn hàng bị gián đoạn' },
      { reason_id: '8', reason_name: 'Giá sai hoặc lỗi giá' },
    ]
    const { market, asking, asked } = aLazada({
      '/orders/items/get': two,
      '/order/reverse/cancel/validate': ok({ reason_options: named }),
      '/order/reverse/cancel/create': ok(undefined),
    })
    await market.fulfilment.cancel({ number: '900', reason: '21' }, asking)
    expect(asked.at(-1)?.said['reason_id']).toBe('8')
  })

  test('may be called off by items, as the lines of the order name them', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': two,
      '/order/reverse/cancel/validate': may,
      '/order/reverse/cancel/create': done,
    })
    const items = [{ itemId: '2400123', modelId: '9912' }]
    await market.fulfilment.cancel({ number: '900', reason: '15', items }, asking)
    expect(asked.at(-1)?.said['order_item_id_list']).toBe('["902"]')
    const others = [{ itemId: '1', modelId: '1' }]
    expect(
      brief(await market.fulfilment.cancel({ number: '900', reason: '15', items: others }, asking)),
    ).toBe('person')
  })

  test('[O4] that is called off already is what was wished for', async () => {
    const { market, asking, paths } = aLazada({
      '/orders/items/get': itemsOf([900, item({ status: 'canceled' })]),
    })
    expect(brief(await market.fulfilment.cancel({ number: '900', reason: '15' }, asking))).toEqual({
      changedAt: now - 30 * 60_000,
    })
    expect(paths()).toEqual(['/orders/items/get'])
  })

  test('is too late on the road', async () => {
    const { market, asking } = aLazada({ '/orders/items/get': itemsOf([900, item({ status: 'shipped' })]) })
    expect(brief(await market.fulfilment.cancel({ number: '900', reason: '15' }, asking))).toBe('person')
  })

  test.each([
    ['it says no', ok({ tip_type: 'error', tip_content: 'Too late', reason_options: options }), done],
    ['it has no such reason', ok({ reason_options: options.slice(0, 1) }), done],
    ['it says no in the end', may, ok({ tip_type: 'error', tip_content: 'Too late' })],
    ['it refuses', may, no('104', 'E0104: reason is empty or invalid', 'ISP')],
  ])('[O5] is not called off where %s', async (_, validate, create) => {
    const { market, asking } = aLazada({
      '/orders/items/get': two,
      '/order/reverse/cancel/validate': validate,
      '/order/reverse/cancel/create': create,
    })
    expect(brief(await market.fulfilment.cancel({ number: '900', reason: '15' }, asking))).toBe('person')
  })

  test('[O4] lost on the way may be called off', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    const { market, asking } = aLazada({
      '/orders/items/get': two,
      '/order/reverse/cancel/validate': may,
      '/order/reverse/cancel/create': lost,
    })
    expect(brief(await market.fulfilment.cancel({ number: '900', reason: '15' }, asking))).toBe(
      'again, may be done',
    )
  })

  test('for no reason that Lazada takes is a bug of ours', () => {
    const { market, asking } = aLazada({})
    expect(() => market.fulfilment.cancel({ number: '900', reason: 'OUT_OF_STOCK' }, asking)).toThrow(
      'reason',
    )
  })
})

describe('a buyer who wants an order cancelled', () => {
  test.each([true, false])('is answered under the number of what they asked: %j', async (accepts) => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf([
        900,
        item({ need_cancel_confirm: true, reverse_order_id: 77 }),
        item({ order_item_id: 902, need_cancel_confirm: true, reverse_order_id: 77 }),
        item({ order_item_id: 903 }),
      ]),
      '/order/reverse/cancel/seller/decide': ok(undefined),
    })
    expect(brief(await market.fulfilment.answerBuyer({ number: '900', accepts }, asking))).toEqual({
      changedAt: now,
    })
    expect(asked.slice(1)).toEqual([
      {
        path: '/order/reverse/cancel/seller/decide',
        said: { reverse_order_id: '77', agree_cancel: String(accepts) },
      },
    ])
  })

  test('[O4] who was let out already, and waits for the carrier to know it, has what they wished for', async () => {
    const pending = item({ status: 'ready_to_ship', is_cancel_pending: 'true', reverse_order_id: 77 })
    const { market, asking, paths } = aLazada({ '/orders/items/get': itemsOf([900, pending]) })
    expect(
      brief(await market.fulfilment.answerBuyer({ number: '900', accepts: true }, asking)),
    ).toMatchObject({
      changedAt: expect.any(Number),
    })
    expect(brief(await market.fulfilment.answerBuyer({ number: '900', accepts: false }, asking))).toBe(
      'person',
    )
    const [told] = await market.fulfilment.stateOf(['900'], asking)
    expect(told).toMatchObject({ ok: { progress: 'asked' } })
    expect(new Set(paths())).toEqual(new Set(['/orders/items/get']))
  })

  test('who asks no more is not answered', async () => {
    const { market, asking, paths } = aLazada({ '/orders/items/get': two })
    expect(brief(await market.fulfilment.answerBuyer({ number: '900', accepts: true }, asking))).toBe(
      'person',
    )
    expect(paths()).toEqual(['/orders/items/get'])
  })
})
