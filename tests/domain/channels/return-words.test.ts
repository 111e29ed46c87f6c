import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Instant } from '../../../src/domain/channels/lazada/lazada-fields.ts'
import { LazadaReturn, lazadaReturn } from '../../../src/domain/channels/returns/lazada-return.ts'
import { ShopeeReturn, shopeeReturn } from '../../../src/domain/channels/returns/shopee-return.ts'
import { TiktokReturn, tiktokReturn } from '../../../src/domain/channels/returns/tiktok-return.ts'

const shopee = (more: object = {}) =>
  shopeeReturn(
    v.parse(ShopeeReturn, {
      return_sn: '2611R',
      order_sn: '2611A',
      status: 'REQUESTED',
      update_time: 1_764_000_000,
      refund_amount: 64_500.4,
      due_date: 1_764_100_000,
      return_seller_due_date: 1_764_500_000,
      item: [
        { item_id: 2_400_123, model_id: 9911, amount: 2 },
        { item_id: '2400999', model_id: 0, amount: 0 },
      ],
      ...more,
    }),
    '88210045',
  )

describe('a return of Shopee', () => {
  test('is of some goods of an order, for some of its money, and answered before the instant of its step', () => {
    expect(shopee()).toMatchObject({
      order: '2611A',
      at: 1_764_000_000_000,
      step: 'asked',
      comes: true,
      refund: 64_500,
      answerBy: 1_764_100_000_000,
      items: [{ item: '2400123', model: '9911', amount: 2 }],
    })
    expect(shopee({ status: 'PROCESSING' })).toMatchObject({ step: 'coming', answerBy: 1_764_500_000_000 })
    expect(shopee({ due_date: 0 }).answerBy).toBeUndefined()
    expect(shopee({ needs_logistics: false }).comes).toBe(false)
  })

  test('in a state that nobody knows waits for nobody here', () => {
    expect(shopee({ status: 'ON_THE_MOON' })).toMatchObject({ step: 'judged', answerBy: undefined })
  })
})

const tiktok = (more: object = {}) =>
  tiktokReturn(
    v.parse(TiktokReturn, {
      return_id: '4035',
      order_id: '5761',
      return_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
      update_time: 1_764_000_000,
      refund_amount: { refund_total: '120000.00' },
      seller_next_action_response: [{ deadline: 1_764_300_000 }, { deadline: 1_764_200_000 }, {}],
      return_line_items: [{ sku_id: '77' }, { sku_id: '88' }, { sku_id: '77' }],
      ...more,
    }),
    '7494',
  )

describe('a return of TikTok Shop', () => {
  test('counts its units, and is answered before the first of its instants', () => {
    expect(tiktok()).toMatchObject({
      at: 1_764_000_000_000,
      step: 'asked',
      refund: 120_000,
      answerBy: 1_764_200_000_000,
      items: [
        { model: '77', amount: 2 },
        { model: '88', amount: 1 },
      ],
    })
    expect(tiktok({ return_status: 'RETURN_OR_REFUND_REQUEST_COMPLETE' }).answerBy).toBeUndefined()
    expect(tiktok({ return_type: 'REFUND' }).comes).toBe(false)
    expect(tiktok({ return_type: 'REPLACEMENT' }).comes).toBe(true)
    expect(tiktok({ return_status: 'BUYER_SHIPPED_ITEM' }).step).toBe('coming')
  })

  test('of which a unit is not told is of all the order, and one in a state that nobody knows waits for nobody here', () => {
    expect(tiktok({ return_line_items: [{ sku_id: '77' }, {}] }).items).toEqual([])
    expect(tiktok({ return_status: 'ON_THE_MOON' })).toMatchObject({ step: 'judged', answerBy: undefined })
  })
})

const line = (more: object = {}) => ({
  reverse_order_line_id: 1,
  reverse_status: 'REQUEST_INITIATE',
  refund_amount: '60000.00',
  sla: '2026-11-26 09:00:00',
  return_order_line_gmt_modified: '2026-11-25T09:00:00+07:00',
  productDTO: { sku: 9911 },
  ...more,
})
const lazada = (lines: object[], more: object = {}) =>
  lazadaReturn(
    v.parse(LazadaReturn, {
      reverse_order_id: 78,
      trade_order_id: 900,
      request_type: 'RETURN',
      reverseOrderLineDTOList: lines,
      ...more,
    }),
    'may@example.vn',
  )

describe('a return of Lazada', () => {
  test('adds up its units, and is as far as the one that asks most of the shop', () => {
    const other = line({
      reverse_status: 'REFUND_SUCCESS',
      sla: '2026-11-20 09:00:00',
      refund_amount: 30_000,
    })
    expect(lazada([other, line(), line()])).toMatchObject({
      order: '900',
      step: 'asked',
      refund: 150_000,
      at: Date.UTC(2026, 10, 25, 2),
      answerBy: Date.UTC(2026, 10, 26, 2),
      items: [{ model: '9911', amount: 3 }],
    })
    expect(lazada([line({ is_dispute: true })])?.step).toBe('judged')
    expect(lazada([line({ is_dispute: 'true', reverse_status: 'REFUND_SUCCESS' })])?.step).toBe('refunded')
    expect(lazada([line({ productDTO: {} }), line()])?.items).toEqual([])
  })

  test('of money alone brings no goods, and one that calls an order off is none', () => {
    expect(lazada([line()], { request_type: 'ONLY_REFUND' })?.comes).toBe(false)
    expect(lazada([line()], { request_type: 'CANCEL' })).toBeUndefined()
  })
})

test.each([
  ['2026-11-26 09:00:00', 2],
  ['2026-11-26 09:00:00 +0700', 2],
  ['2026-11-26T09:00:00+07:00', 2],
  ['2026-11-26T09:00:00.123Z', 9],
  ['2026-11-26T09:00:00-05:00', 14],
  ['2026-11-26T09:00:00-0530', 14.5],
  [String(Date.UTC(2026, 10, 26, 9)), 9],
  [Date.UTC(2026, 10, 26, 9), 9],
])('an instant of Lazada is read from %s', (told, hour) => {
  expect(v.parse(Instant, told)).toBe(Date.UTC(2026, 10, 26) + Number(hour) * 3_600_000)
})
