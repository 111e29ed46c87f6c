import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { aShopee, brief, no, now, ok } from './a-shopee.ts'

describe('an order of Shopee that is called off', () => {
  test('for want of goods names those that are wanting (CAN-001)', async () => {
    const { market, asking, asked } = aShopee({ '/order/cancel_order': ok({ update_time: now / 1000 + 1 }) })
    const items = [{ itemId: '23620853561', modelId: '0' }]
    const each = await market.fulfilment.cancel({ number: '2411A', reason: 'OUT_OF_STOCK', items }, asking)
    expect(each).toEqual({ number: '2411A', parcel: undefined, ok: { changedAt: now + 1000 } })
    expect(asked[0]?.body).toEqual({
      order_sn: '2411A',
      cancel_reason: 'OUT_OF_STOCK',
      item_list: [{ item_id: 23620853561, model_id: 0 }],
    })
    expect(() => market.fulfilment.cancel({ number: '2411A', reason: 'OUT_OF_STOCK' }, asking)).toThrow(
      RangeError,
    )
  })

  test('for another reason names none; reasons of other countries are not taken', async () => {
    const { market, asking, asked } = aShopee({ '/order/cancel_order': ok({}) })
    const items = [{ itemId: '1', modelId: '0' }]
    const each = await market.fulfilment.cancel(
      { number: '2411A', reason: 'CUSTOMER_REQUEST', items },
      asking,
    )
    expect(brief(each)).toEqual({ changedAt: now })
    expect(asked[0]?.body).toEqual({ order_sn: '2411A', cancel_reason: 'CUSTOMER_REQUEST' })
    const abroad = { number: '2411A', reason: 'UNDELIVERABLE_AREA' }
    expect(() => market.fulfilment.cancel(abroad, asking)).toThrow(RangeError)
    expect(market.fulfilment.cancelReasons.map(({ key, needsItems }) => [key, needsItems])).toEqual([
      ['OUT_OF_STOCK', true],
      ['CUSTOMER_REQUEST', false],
      ['COD_NOT_SUPPORTED', false],
    ])
  })

  test.each([
    ['order.error_limit', 'person'],
    ['error_server', 'again, may be done'],
    ['error_not_found', 'person'],
  ])('[O4] [O6] refused with %s is of the kind %s', async (error, kind) => {
    const { market, asking } = aShopee({ '/order/cancel_order': no(error) })
    const each = await market.fulfilment.cancel({ number: '2411A', reason: 'CUSTOMER_REQUEST' }, asking)
    expect(brief(each)).toBe(kind)
  })

  test('[O4] may be called off where the answer was lost', async () => {
    const { market, asking } = aShopee({
      '/order/cancel_order': new OutsideTrouble('again', 'x', { mayBeDone: true }),
    })
    const each = await market.fulfilment.cancel({ number: '2411A', reason: 'CUSTOMER_REQUEST' }, asking)
    expect(brief(each)).toBe('again, may be done')
  })

  test.each([
    [true, 'ACCEPT'],
    [false, 'REJECT'],
  ])('by its buyer is answered: %s is %s (CAN-013)', async (accepts, operation) => {
    const { market, asking, asked } = aShopee({ '/order/handle_buyer_cancellation': ok({ update_time: 5 }) })
    const each = await market.fulfilment.answerBuyer({ number: '2411A', accepts }, asking)
    expect(brief(each)).toEqual({ changedAt: 5000 })
    expect(asked[0]?.body).toEqual({ order_sn: '2411A', operation })
  })

  test('[O6] by a buyer who thought better of it is for a person to see', async () => {
    const { market, asking } = aShopee({
      '/order/handle_buyer_cancellation': no(
        'order.order_status_invalid',
        'The order status should be IN_CANCEL.',
      ),
    })
    const each = await market.fulfilment.answerBuyer({ number: '2411A', accepts: true }, asking)
    expect(each).toMatchObject({
      trouble: { kind: 'person', message: expect.stringContaining('khách đã rút') },
    })
  })
})
