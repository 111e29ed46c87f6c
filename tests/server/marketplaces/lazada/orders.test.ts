import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { aLazada, answer, brief, item, itemsOf, no, now, ok, order } from './a-lazada.ts'

const minute = 60_000

describe('what changed at a shop', () => {
  test('is asked for by instants in the time of Vietnam, the oldest first', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/get': ok({ count: 1, countTotal: 1, orders: [order()] }),
    })
    expect(await market.changed({ since: now - minute, until: now }, asking)).toEqual({ numbers: ['900'] })
    expect(asked).toEqual([
      {
        path: '/orders/get',
        said: {
          update_after: '2026-11-26T08:59:00+07:00',
          update_before: '2026-11-26T09:00:01+07:00',
          sort_by: 'updated_at',
          sort_direction: 'ASC',
          limit: '100',
          offset: '0',
        },
      },
    ])
  })

  test('[O9] is told page by page, and an order that changes while it is asked for hides no other', async () => {
    // 250 orders, one a second; whichever was told changes at once and goes to the end.
    const all = Array.from({ length: 250 }, (_, index) => ({ id: 1_000 + index, at: now + index * 1_000 }))
    const { market, asking } = aLazada({
      '/orders/get'({ said }) {
        const after = Date.parse(said['update_after']!)
        const before = Date.parse(said['update_before']!)
        const found = all
          .filter(({ at }) => at >= after && at <= before)
          .toSorted((a, b) => a.at - b.at)
          .slice(Number(said['offset']), Number(said['offset']) + 100)
        const orders = found.map(({ id, at }) =>
          order({ order_id: id, updated_at: new Date(at).toISOString() }),
        )
        for (const one of found.slice(0, 5)) one.at = now + 280_000
        return ok({ orders })
      },
    })
    const seen = new Set<string>()
    let page: string | undefined
    do {
      const told = await market.changed({ since: now, until: now + 300_000, page }, asking)
      for (const number of told.numbers) seen.add(number)
      page = told.next
    } while (page !== undefined)
    expect(seen.size).toBe(250)
  })

  test('of one and the same second is counted', async () => {
    const all = Array.from({ length: 130 }, (_, index) => order({ order_id: 1_000 + index }))
    const { market, asking, asked } = aLazada({
      '/orders/get': ({ said }) => {
        const from = Number(said['offset'])
        return ok({ countTotal: all.length, orders: all.slice(from, from + 100) })
      },
    })
    const window = { since: now - 1_000, until: now - 1_000 }
    const first = await market.changed(window, asking)
    const second = await market.changed({ ...window, page: first.next! }, asking)
    expect([first.numbers.length, second.numbers.length, second.next]).toEqual([100, 30, undefined])
    const common = { update_after: '2026-11-26T08:59:59+07:00', update_before: '2026-11-26T09:00:00+07:00' }
    expect(asked.map(({ said }) => said)).toMatchObject([
      { ...common, offset: '0' },
      { ...common, offset: '100' },
    ])
  })

  test('is begun anew where a page was written by a KhoTay of before', async () => {
    const { market, asking, asked } = aLazada({ '/orders/get': ok({ countTotal: 1, orders: [order()] }) })
    const window = { since: now - minute, until: now, page: '1764122400000/130/100' }
    expect(await market.changed(window, asking)).toEqual({ numbers: ['900'] })
    expect(asked[0]?.said).toMatchObject({ update_after: '2026-11-26T08:59:00+07:00', offset: '0' })
  })
})

describe('orders as they are now', () => {
  test('are read with their items, those that Lazada does not know left out', async () => {
    const { market, asking, asked } = aLazada({
      '/order/get': ({ said }) =>
        said['order_id'] === '900' ? ok(order()) : no('16', 'E016: Invalid Order ID'),
      '/orders/items/get': itemsOf([900, item(), item({ order_item_id: 902, status: 'canceled' })]),
    })
    const told = await market.orders(['900', '404', '900'], asking)
    expect(told).toMatchObject([
      {
        number: '900',
        ok: {
          channel: 'Lazada',
          order: { order_id: '900', created_at: now - 60 * minute, price: 129_000 },
          items: [
            { order_item_id: '901', status: 'pending', item_price: 129_000, updated_at: now - 30 * minute },
            { order_item_id: '902', status: 'canceled' },
          ],
        },
      },
    ])
    expect(asked.map(({ path, said }) => [path, said['order_id'] ?? said['order_ids']])).toEqual([
      ['/order/get', '900'],
      ['/order/get', '404'],
      ['/orders/items/get', '[900]'],
    ])
  })

  test('are read where Lazada leaves blank what it does not know', async () => {
    const blank = { sla_time_stamp: '', payment_time: '', cancel_trigger_time: '', shipping_amount: '' }
    const { market, asking } = aLazada({
      '/order/get': ok(order({ voucher_seller: '', shipping_fee_original: '' })),
      '/orders/items/get': itemsOf([900, item(blank)]),
    })
    const [told] = await market.orders(['900'], asking)
    expect(told).toMatchObject({ ok: { order: { price: 129_000 }, items: [{ order_item_id: '901' }] } })
  })

  test('that a page told a moment ago are not asked for once more, but once and for a minute only', async () => {
    const { market, asking, paths } = aLazada({
      '/orders/get': ok({ orders: [order()] }),
      '/order/get': ok(order()),
      '/orders/items/get': itemsOf([900, item()]),
    })
    await market.changed({ since: 0, until: now }, asking)
    expect(await market.orders(['900'], asking)).toHaveLength(1)
    expect(paths()).toEqual(['/orders/get', '/orders/items/get'])
    await market.orders(['900'], asking)
    expect(paths().slice(2)).toEqual(['/order/get', '/orders/items/get'])
    await market.changed({ since: 0, until: now }, asking)
    await market.orders(['900'], { ...asking, now: now + 2 * minute })
    expect(paths().slice(4)).toEqual(['/orders/get', '/order/get', '/orders/items/get'])
  })

  test('[O8] that a page told one shop are nobody else’s', async () => {
    const { market, asking, paths } = aLazada({
      '/orders/get': ok({ orders: [order()] }),
      '/order/get': no('16', 'E016: Invalid Order ID'),
      '/orders/items/get': itemsOf([900, item()]),
    })
    await market.changed({ since: 0, until: now }, asking)
    expect(await market.orders(['900'], { ...asking, shopId: 'sen@example.vn', access: 'acc-2' })).toEqual([])
    expect(paths()).toEqual(['/orders/get', '/order/get'])
  })

  test('are asked for in halves where Lazada refuses all for the sake of one', async () => {
    const { market, asking } = aLazada({
      '/order/get': ({ said }) => ok(order({ order_id: Number(said['order_id']) })),
      '/orders/items/get'({ said }) {
        const ids = JSON.parse(said['order_ids']!) as number[]
        if (ids.includes(903)) return no('37', 'E037: One or more order id in the list are incorrect')
        return itemsOf(...ids.map((id): [number, ReturnType<typeof item>] => [id, item()]))
      },
    })
    const told = await market.orders(['900', '901', '902', '903'], asking)
    expect(told.map(({ number }) => number)).toEqual(['900', '901', '902'])
  })

  test('[O5] [O6] one that we cannot read spoils no other, and is kept without a buyer’s data', async () => {
    const { market, asking } = aLazada({
      '/order/get': ({ said }) => ok(order({ order_id: Number(said['order_id']) })),
      '/orders/items/get': itemsOf([900, item()], [901, item({ status: 'teleported' })]),
    })
    const [first, second] = await market.orders(['900', '901'], asking)
    expect([brief(first!), brief(second!)]).toEqual([expect.objectContaining({ channel: 'Lazada' }), 'never'])
    const { trouble } = second as { trouble: OutsideTrouble }
    expect(trouble.said).toContain('901: items.0.status')
    expect(trouble.answer).not.toContain('N***a')
  })

  test('[O3] that nobody may be asked about fail together', async () => {
    const { market, asking, asked } = aLazada({ '/order/get': no('IllegalAccessToken') })
    const told = await market.orders(['900', '901'], asking)
    expect(told.map(brief)).toEqual(['again', 'again'])
    expect(asked).toHaveLength(1)
  })

  test('lost on the way were only looked at', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    const { market, asking } = aLazada({ '/order/get': lost })
    expect((await market.orders(['900'], asking)).map(brief)).toEqual(['again'])
  })

  test('of another form, or a page of a proxy, are none', async () => {
    for (const [told, kind] of [
      [answer(502, '<html>'), 'again'],
      [{ code: '0', data: [] }, 'never'],
      ['<html>maintenance</html>', 'again'],
      [answer(500, no('0')), 'again'],
    ] as const) {
      const { market, asking } = aLazada({ '/order/get': told })
      expect((await market.orders(['900'], asking)).map(brief)).toEqual([kind])
    }
  })
})

test('parcels that a carrier was told of are those whose items are ready to ship', async () => {
  const { market, asking } = aLazada({
    '/order/get': ok(order()),
    '/orders/items/get': itemsOf([
      900,
      item({ status: 'ready_to_ship', package_id: 'FP1', tracking_code: 'LEXVN1' }),
      item({ order_item_id: 902, status: 'shipped', package_id: 'FP2' }),
      item({ order_item_id: 903, status: 'packed', package_id: 'FP3' }),
      item({ order_item_id: 904, status: 'canceled', package_id: 'FP4' }),
    ]),
  })
  const [told] = await market.orders(['900'], asking)
  const { ok: read } = told as { ok: Parameters<typeof market.parcelsArranged>[0] }
  expect(market.parcelsArranged(read)).toEqual([
    { number: '900', parcel: 'FP1', isSplit: true, tracking: 'LEXVN1' },
    { number: '900', parcel: 'FP2', isSplit: true },
  ])
})
