import { describe, expect, test } from 'vitest'
import { answer, aShopee, brief, no, now, ok } from './a-shopee.ts'

const day = 24 * 60 * 60_000

/** An order as Shopee tells it, with `null` where it does not know. */
const anOrder = (order_sn: string, more: object = {}) => ({
  order_sn,
  order_status: 'READY_TO_SHIP',
  create_time: now / 1000 - 60,
  update_time: now / 1000,
  pay_time: null,
  cod: true,
  currency: 'VND',
  total_amount: 250_000,
  buyer_username: 'a****n',
  dropshipper: null,
  note: null,
  recipient_address: {
    name: 'N****n',
    phone: '******12',
    town: '',
    district: 'Phường Láng',
    city: 'Hà Nội',
    state: 'Hà Nội',
    zipcode: null,
    full_address: 'Số 9******',
  },
  item_list: [
    {
      item_id: 23620853561,
      item_name: 'Áo len',
      item_sku: '',
      model_id: 0,
      model_sku: null,
      model_quantity_purchased: 2,
      model_original_price: 150_000,
      model_discounted_price: 125_000,
      promotion_type: 'add_on_free_gift_sub',
      image_info: { image_url: 'https://cf.shopee.vn/file/a' },
    },
  ],
  package_list: [
    {
      package_number: 'OFG1',
      logistics_status: 'LOGISTICS_READY',
      logistics_channel_id: 50021,
      shipping_carrier: 'SPX',
      group_shipment_id: null,
      item_list: [{ item_id: 23620853561, product_location_id: 'VN0001' }],
    },
  ],
  ...more,
})

describe('orders of Shopee', () => {
  test('that changed are told page by page, by the second, those that wait for payment included', async () => {
    const { market, asking, asked } = aShopee({
      '/order/get_order_list': ({ query }) =>
        Number(query['time_to']) - Number(query['time_from']) > (8 * day) / 1000
          ? ok({ more: true, next_cursor: '100', order_list: [{ order_sn: '2411A' }, { order_sn: '2411B' }] })
          : ok({ more: false, next_cursor: '', order_list: [{ order_sn: '2411C', order_status: 'UNPAID' }] }),
    })
    const of = { since: now - 15 * day + 999, until: now + 999 }
    const half = (now - 7.5 * day) / 1000
    // What fills more than a page is asked for by halves.
    const first = await market.changed(of, asking)
    expect(first.numbers).toEqual(['2411C'])
    expect(await market.changed({ ...of, page: first.next! }, asking)).toEqual({ numbers: ['2411C'] })
    expect(asked.map(({ query }) => [query['time_from'], query['time_to'], query['cursor']])).toEqual([
      [String((now - 15 * day) / 1000), String(now / 1000), ''],
      [String((now - 15 * day) / 1000), String(half), ''],
      [String(half + 1), String(now / 1000), ''],
    ])
    expect(asked[0]).toEqual({
      path: '/order/get_order_list',
      query: {
        time_range_field: 'update_time',
        time_from: String((now - 15 * day) / 1000),
        time_to: String(now / 1000),
        page_size: '100',
        cursor: '',
        request_order_status_pending: 'true',
      },
      body: undefined,
    })
  })

  test('are asked for over 15 days and no millisecond more', async () => {
    const { market, asking } = aShopee({ '/order/get_order_list': ok({ more: false, order_list: null }) })
    expect(await market.changed({ since: now - 15 * day, until: now }, asking)).toEqual({ numbers: [] })
    await expect(market.changed({ since: now - 15 * day - 1, until: now }, asking)).rejects.toThrow(
      RangeError,
    )
  })

  test('end where a page leads to itself', async () => {
    const { market, asking } = aShopee({
      '/order/get_order_list': ok({ more: true, next_cursor: '100', order_list: [] }),
    })
    // More is told, and nothing of it.
    expect(await market.changed({ since: now - day, until: now }, asking)).toEqual({ numbers: [] })
    const full = aShopee({
      '/order/get_order_list': ok({ more: true, next_cursor: '100', order_list: [{ order_sn: '2411A' }] }),
    })
    const of = { since: now - 1_000, until: now }
    let page: string | undefined
    do {
      const { numbers, next } = await full.market.changed({ ...of, page }, full.asking)
      expect(numbers).toEqual(['2411A'])
      page = next
    } while (page !== undefined)
    // Nobody says how many there are: they are counted until two counts are the same.
    expect(full.asked.map(({ query }) => query['cursor'])).toEqual(['', '100', '', '100'])
    expect(new Set(full.asked.map(({ query }) => [query['time_from'], query['time_to']].join()))).toEqual(
      new Set([[now / 1000 - 1, now / 1000].join()]),
    )
  })

  test('are read with what is asked for, what is unknown left out', async () => {
    const { market, asking, asked } = aShopee({
      '/order/get_order_detail': ok({ order_list: [anOrder('2411A')] }),
    })
    const [each] = await market.orders(['2411A', '2411A', '2411X'], asking)
    expect(each).toMatchObject({
      number: '2411A',
      ok: {
        channel: 'Shopee',
        order: {
          order_sn: '2411A',
          order_status: 'READY_TO_SHIP',
          cod: true,
          recipient_address: { district: 'Phường Láng', full_address: 'Số 9******' },
          item_list: [{ item_id: '23620853561', model_id: '0', promotion_type: 'add_on_free_gift_sub' }],
          package_list: [
            {
              package_number: 'OFG1',
              logistics_channel_id: '50021',
              item_list: [{ product_location_id: 'VN0001' }],
            },
          ],
        },
      },
    })
    expect(each).not.toHaveProperty('ok.order.note')
    expect(asked[0]?.query['order_sn_list']).toBe('2411A,2411X')
    expect(asked[0]?.query['response_optional_fields']?.split(',')).toEqual(
      expect.arrayContaining(['item_list', 'recipient_address', 'package_list', 'total_amount', 'pay_time']),
    )
  })

  test('[O5] [O6] are read one by one: one of another form is told with what does not fit, and the others come through', async () => {
    const { market, asking } = aShopee({
      '/order/get_order_detail': ok({
        order_list: [anOrder('2411A'), anOrder('2411B', { order_status: 'ON_THE_MOON' }), anOrder('2411C')],
      }),
    })
    const told = await market.orders(['2411C', '2411B', '2411A', '2411D'], asking)
    expect(told.map(({ number }) => number)).toEqual(['2411C', '2411B', '2411A'])
    expect(told.map((each) => 'ok' in each)).toEqual([true, false, true])
    const trouble = told[1] && 'trouble' in told[1] ? told[1].trouble : undefined
    expect(trouble?.kind).toBe('never')
    expect(trouble?.said).toMatch(/^\/api\/v2\/order\/get_order_detail: 2411B: order_status: /)
    expect(trouble?.answer).toContain('"order_status":"ON_THE_MOON"')
    expect(trouble?.answer).not.toMatch(/Phường Láng|a\*{4}n/)
  })

  test('[O5] one that Shopee does not know and refuses the list for takes no other with it', async () => {
    const known = ['2411A', '2411B', '2411D', '2411E']
    const { market, asking, asked } = aShopee({
      '/order/get_order_detail': ({ query }) => {
        const numbers = query['order_sn_list']?.split(',') ?? []
        if (numbers.some((number) => !known.includes(number)))
          return no('error_not_found', 'the order is not found')
        return ok({ order_list: numbers.map((number) => anOrder(number)) })
      },
    })
    const told = await market.orders(['2411A', '2411B', '2411C', '2411D', '2411E'], asking)
    expect(told.map((each) => [each.number, 'ok' in each])).toEqual(known.map((number) => [number, true]))
    expect(asked.length).toBe(5)
    expect(await market.orders(['2411X'], asking)).toEqual([])
    expect((await market.fulfilment.stateOf(['2411X', '2411A'], asking)).map((each) => 'ok' in each)).toEqual(
      [false, true],
    )
  })

  test('[O5] all have the trouble of a call that came to nothing', async () => {
    for (const [told, kind] of [
      [answer(502, '<html>'), 'again'],
      [no('invalid_acceess_token'), 'again'],
      [ok({ order_list: [{ order_status: 'UNPAID' }] }), 'never'],
    ] as const) {
      const { market, asking } = aShopee({ '/order/get_order_detail': told })
      expect((await market.orders(['2411A', '2411B'], asking)).map(brief)).toEqual([kind, kind])
    }
  })

  test('come fifty at once and no more; of none nothing is asked', async () => {
    const { market, asking, asked } = aShopee({ '/order/get_order_detail': ok({ order_list: [] }) })
    const many = Array.from({ length: 51 }, (_, index) => String(index))
    expect(await market.orders(many.slice(0, 50), asking)).toEqual([])
    expect(await market.orders([], asking)).toEqual([])
    expect(asked.length).toBe(1)
    await expect(market.orders(many, asking)).rejects.toThrow(RangeError)
  })
})
