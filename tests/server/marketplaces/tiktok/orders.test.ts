import { describe, expect, test } from 'vitest'
import type { TakeChannelOrder } from '../../../../src/domain/channels/take-channel-order.ts'
import { brief } from '../shopee/a-shopee.ts'
import { anOrder, answer, aTiktok, aUnit, no, now, ok } from './a-tiktok.ts'

const day = 24 * 60 * 60_000
const detail = '/order/202309/orders'
const search = '/order/202309/orders/search'

/** Of the second that `now` is, what follows a token. */
const pageOf = (rest: string) =>
  JSON.stringify({ from: now / 1_000, length: 0, crowd: { rest, told: 100, pass: 1 } })

describe('orders of TikTok', () => {
  test('that changed are told window by window, by the second, the last second included', async () => {
    const { market, asking, asked } = aTiktok({
      [search]: ({ body }) => {
        const { update_time_ge: from, update_time_lt: end } = body as Record<string, number>
        if (end! - from! > (8 * day) / 1_000)
          return ok({ next_page_token: 'aDU2=', orders: [{ id: '5761' }] })
        return ok({ next_page_token: '', orders: [{ id: from! < now / 1_000 - 700_000 ? '5762' : '5763' }] })
      },
    })
    const of = { since: now - 14 * day + 999, until: now + 999 }
    const first = await market.changed(of, asking)
    expect(first.numbers).toEqual(['5762'])
    expect(await market.changed({ ...of, page: first.next! }, asking)).toEqual({ numbers: ['5763'] })
    const query = { page_size: '100', sort_field: 'update_time', sort_order: 'ASC' }
    const [begun, half, end] = [now - 14 * day, now - 7 * day, now].map((at) => at / 1_000)
    expect(asked).toEqual([
      { path: search, query, body: { update_time_ge: begun, update_time_lt: end! + 1 } },
      { path: search, query, body: { update_time_ge: begun, update_time_lt: half! + 1 } },
      { path: search, query, body: { update_time_ge: half! + 1, update_time_lt: end! + 1 } },
    ])
  })

  test('end where a page leads to itself, or where nothing is told', async () => {
    const { market, asking } = aTiktok({ [search]: ok({ next_page_token: 'aDU2=', orders: null }) })
    const of = { since: now - day, until: now }
    expect(await market.changed(of, asking)).toEqual({ numbers: [] })
    expect(await market.changed({ ...of, page: pageOf('aDU2=') }, asking)).toEqual({ numbers: [] })
    const quiet = aTiktok({ [search]: ok({}) })
    expect(await quiet.market.changed(of, quiet.asking)).toEqual({ numbers: [] })
  })

  test('are read whole, what is unknown left out, and so is what TikTok’s own warehouse sends', async () => {
    const { market, asking, asked } = aTiktok({
      [detail]: ok({
        orders: [anOrder('5761'), anOrder('5762', { fulfillment_type: 'FULFILLMENT_BY_TIKTOK' })],
      }),
    })
    const told = await market.orders(['5761', '5761', '5762', '5769'], asking)
    expect(told).toEqual([
      {
        number: '5761',
        ok: expect.objectContaining({
          channel: 'Tiktok',
          order: expect.objectContaining({
            id: '5761',
            status: 'AWAITING_SHIPMENT',
            payment: expect.objectContaining({ total_amount: 258_000, shipping_fee: 18_000 }),
            packages: [{ id: 'P-5761' }],
          }),
        }),
      },
    ])
    expect(told[0]).not.toHaveProperty('ok.order.buyer_email')
    expect(told[0]).not.toHaveProperty('ok.order.recipient_address')
    expect(asked[0]?.query).toEqual({ ids: '5761,5762,5769' })
  })

  test('[O5] [O6] are read one by one: one of another form is told with what does not fit, and the others come through', async () => {
    const { market, asking } = aTiktok({
      [detail]: ok({
        orders: [
          anOrder('5761'),
          anOrder('5762', { status: 'ON_THE_MOON' }),
          anOrder('5763', { payment: { currency: 'THB', total_amount: '5' } }),
        ],
      }),
    })
    const told = await market.orders(['5763', '5762', '5761'], asking)
    expect(told.map((each) => [each.number, brief(each) === 'never'])).toEqual([
      ['5763', true],
      ['5762', true],
      ['5761', false],
    ])
    expect(told[1]).toMatchObject({
      trouble: { said: expect.stringMatching(/^\/order\/202309\/orders: 5762: status: /) },
    })
    expect(told[1]).toMatchObject({ trouble: { answer: expect.stringContaining('"status":"ON_THE_MOON"') } })
    expect(told[1]).not.toMatchObject({ trouble: { answer: expect.stringContaining('seller.tiktok.com') } })
  })

  test('[O5] one that is another seller’s and that the list is refused for takes no other with it', async () => {
    const known = ['5761', '5762', '5764', '5765']
    const { market, asking, asked } = aTiktok({
      [detail]: ({ query }) => {
        const numbers = query['ids']?.split(',') ?? []
        if (numbers.some((number) => !known.includes(number)))
          return no(21008111, 'The order or package does not belong to the current seller.')
        return ok({ orders: numbers.map((number) => anOrder(number)) })
      },
    })
    const told = await market.orders(['5761', '5762', '5763', '5764', '5765'], asking)
    expect(told.map((each) => [each.number, 'ok' in each])).toEqual(known.map((number) => [number, true]))
    expect(asked.length).toBe(5)
    expect(await market.orders(['9'], asking)).toEqual([])
    expect((await market.fulfilment.stateOf(['9', '5761'], asking)).map(brief)).toEqual([
      'person',
      expect.objectContaining({ progress: 'open' }),
    ])
  })

  test('[O5] all have the trouble of a call that came to nothing', async () => {
    for (const [told, kind] of [
      [answer(502, '<html>'), 'again'],
      [no(105002), 'again'],
      [ok({ orders: [{ status: 'UNPAID' }] }), 'never'],
    ] as const) {
      const { market, asking } = aTiktok({ [detail]: told })
      expect((await market.orders(['5761', '5762'], asking)).map(brief)).toEqual([kind, kind])
    }
  })

  test('come fifty at once and no more; of none nothing is asked', async () => {
    const { market, asking, asked } = aTiktok({ [detail]: ok({ orders: [] }) })
    const many = Array.from({ length: 51 }, (_, index) => String(index))
    expect(await market.orders(many.slice(0, 50), asking)).toEqual([])
    expect(await market.orders([], asking)).toEqual([])
    expect(asked.length).toBe(1)
    await expect(market.orders(many, asking)).rejects.toThrow(RangeError)
  })
})

describe('parcels that a carrier was told of', () => {
  const parcelsOf = async (more: object) => {
    const { market, asking } = aTiktok({ [detail]: ok({ orders: [anOrder('5761', more)] }) })
    const [each] = await market.orders(['5761'], asking)
    return market.parcelsArranged((each as { ok: TakeChannelOrder['told'] }).ok)
  }
  const parcel = { number: '5761', parcel: 'P-5761', isSplit: false }

  test.each(['UNPAID', 'ON_HOLD', 'AWAITING_SHIPMENT', 'COMPLETED', 'CANCELLED'])(
    'are none of an order that is %s',
    async (status) => {
      expect(await parcelsOf({ status })).toEqual([])
    },
  )

  test.each(['AWAITING_COLLECTION', 'IN_TRANSIT', 'DELIVERED'])(
    'bring their number with an order that is %s',
    async (status) => {
      expect(await parcelsOf({ status })).toEqual([parcel])
      expect(await parcelsOf({ status, tracking_number: 'VN1' })).toEqual([{ ...parcel, tracking: 'VN1' }])
      const line_items = [aUnit('1', '5761', { package_status: 'PROCESSING', tracking_number: 'VN2' })]
      expect(await parcelsOf({ status, line_items, tracking_number: 'VN1' })).toEqual([
        { ...parcel, tracking: 'VN2' },
      ])
    },
  )

  test('of a split order are those that are arranged, each under its own number', async () => {
    const line_items = [
      aUnit('1', '5761', { package_id: 'A', package_status: 'PROCESSING', tracking_number: 'VN-A' }),
      aUnit('2', '5761', { package_id: 'B' }),
    ]
    const packages = [{ id: 'A' }, { id: 'B' }]
    const more = { status: 'PARTIALLY_SHIPPING', packages, line_items, tracking_number: 'VN-A' }
    expect(await parcelsOf(more)).toEqual([{ number: '5761', parcel: 'A', isSplit: true, tracking: 'VN-A' }])
    // The order's own number is no one's in particular.
    expect(await parcelsOf({ ...more, status: 'AWAITING_COLLECTION' })).toContainEqual({
      number: '5761',
      parcel: 'B',
      isSplit: true,
    })
  })
})

describe('buyers of TikTok who ask to cancel', () => {
  const searchAsks = '/return_refund/202309/cancellations/search'
  const asks = (id: string) => anOrder(id, { is_buyer_request_cancel: true })
  const request = (order_id: string, deadline: number, more: object = {}) => ({
    cancel_id: `C-${order_id}`,
    order_id,
    cancel_status: 'CANCELLATION_REQUEST_PENDING',
    role: 'BUYER',
    cancel_reason: 'ecom_order_to_ship_canceled_reason_no_longer_needed',
    cancel_reason_text: 'No longer needed',
    seller_next_action_response: [{ action: 'SELLER_RESPOND_CANCEL', deadline }],
    ...more,
  })
  const requestsOf = (told: Awaited<ReturnType<ReturnType<typeof aTiktok>['market']['orders']>>) =>
    told.map((each) => ('ok' in each && each.ok.channel === 'Tiktok' ? each.ok.cancel_request : undefined))

  test('are told with why they do and the time that is left to answer, all in one call (CAN-008)', async () => {
    const { market, asking, asked } = aTiktok({
      [detail]: ok({ orders: [asks('5761'), anOrder('5762'), asks('5763')] }),
      [searchAsks]: ok({ cancellations: [request('5761', 1_764_200_000), request('5763', 1_764_300_000)] }),
    })
    const told = await market.orders(['5761', '5762', '5763'], asking)
    expect(requestsOf(told)).toEqual([
      { reason: 'No longer needed', deadline: 1_764_200_000 },
      undefined,
      { reason: 'No longer needed', deadline: 1_764_300_000 },
    ])
    expect(asked[1]).toEqual({
      path: searchAsks,
      query: { page_size: '50' },
      body: { order_ids: ['5761', '5763'], cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
    })
  })

  test('that TikTok tells nothing more of are told without one, and nobody is asked about where nobody asks', async () => {
    const { market, asking } = aTiktok({
      [detail]: ok({ orders: [asks('5761'), asks('5762'), asks('5763')] }),
      [searchAsks]: ok({
        cancellations: [
          request('5761', 1_764_200_000, { cancel_status: 'CANCELLATION_REQUEST_COMPLETE' }),
          request('5762', 1_764_200_000, { seller_next_action_response: null, cancel_reason_text: null }),
        ],
      }),
    })
    expect(requestsOf(await market.orders(['5761', '5762', '5763'], asking))).toEqual([
      undefined,
      { reason: 'ecom_order_to_ship_canceled_reason_no_longer_needed' },
      undefined,
    ])
    const odd = aTiktok({
      [detail]: ok({ orders: [asks('5761')] }),
      [searchAsks]: ok({ cancellations: 'none' }),
    })
    expect(requestsOf(await odd.market.orders(['5761'], odd.asking))).toEqual([undefined])
    const quiet = aTiktok({ [detail]: ok({ orders: [anOrder('5761')] }) })
    await quiet.market.orders(['5761'], quiet.asking)
    expect(quiet.paths()).toEqual([detail])
  })

  test('[O6] are asked for again where TikTok is only slow: nobody hears of them without the time', async () => {
    const { market, asking } = aTiktok({
      [detail]: ok({ orders: [asks('5761')] }),
      [searchAsks]: no(36009003, 'Internal error.'),
    })
    expect((await market.orders(['5761'], asking)).map(brief)).toEqual(['again'])
  })
})
