import { describe, expect, test } from 'vitest'
import { brief } from '../shopee/a-shopee.ts'
import { anItem, anOrder, answer, aTiki, confirmed, no, now, page } from './a-tiki.ts'

const since = now - 3_600_000

describe('what changed at a shop', () => {
  test('is asked for by seconds on both sides of the window, the oldest first', async () => {
    const { market, asking, asked } = aTiki({ 'GET /orders': page(anOrder('1'), anOrder('2')) })
    expect(await market.changed({ since: since + 400, until: now + 400 }, asking)).toEqual({
      numbers: ['1', '2'],
    })
    expect(asked).toEqual([
      {
        path: 'GET /orders',
        query: {
          limit: '50',
          page: '1',
          order_by: 'updated_at|asc',
          updated_from_date: '2026-11-26 07:59:59',
          updated_to_date: '2026-11-26 09:00:01',
        },
      },
    ])
  })

  test('[O9] is asked for in shorter windows, and only what changed in one second page by page', async () => {
    const { market, asking, asked } = aTiki({
      'GET /orders': ({ query }) => {
        const { updated_from_date: from = '', page: number = '' } = query
        const isLong = query['updated_to_date']! > '2026-11-26 08:00:01'
        const last_page = from === '2026-11-26 07:59:59' && (isLong || number === '1') ? 2 : Number(number)
        return { ...page(anOrder(number)), paging: { current_page: Number(number), last_page, total: 51 } }
      },
    })
    const first = await market.changed({ since, until: now }, asking)
    const windows = asked.map(({ query }) => query['updated_to_date'])
    expect(windows.toSorted().reverse()).toEqual(windows)
    expect(windows).toEqual([...new Set(windows)])
    expect(first.numbers).toEqual(['1'])
    const before = asked.length
    const second = await market.changed({ since, until: now, page: first.next! }, asking)
    expect(second.numbers).toEqual(['2'])
    expect(asked.slice(before - 1).map(({ query }) => query)).toMatchObject([
      { page: '1', updated_from_date: '2026-11-26 07:59:59', updated_to_date: '2026-11-26 08:00:01' },
      { page: '2', updated_from_date: '2026-11-26 07:59:59', updated_to_date: '2026-11-26 08:00:01' },
    ])
  })

  test('comes to nothing where Tiki says so', async () => {
    const { market, asking } = aTiki({ 'GET /orders': no(429, 'Slow down') })
    await expect(market.changed({ since, until: now }, asking)).rejects.toMatchObject({
      kind: 'again',
      retryAfterMs: 1_000,
      forAll: true,
    })
  })
})

describe('orders as they are', () => {
  test('are asked for together; those that Tiki does not know, or packs itself, are left out', async () => {
    const instock = { product: { id: 9, name: 'Mũ', inventory_type: 'instock' } }
    const { market, asking, asked } = aTiki({
      'GET /orders': page(
        anOrder('1'),
        anOrder('2', { fulfillment_type: 'tiki_delivery', items: [anItem(1, instock)] }),
      ),
    })
    const told = await market.orders(['1', '2', '3', '1'], asking)
    expect(told.map(({ number }) => number)).toEqual(['1'])
    expect(told.map(brief)).toMatchObject([{ channel: 'Tiki', order: { code: '1' } }])
    expect(asked[0]?.query).toMatchObject({ code: '1,2,3', limit: '50' })
  })

  test('[O5] one that we cannot read spoils no other, and is kept without a buyer’s data', async () => {
    const strange = anOrder('2', { status: 'teleported' })
    const { market, asking } = aTiki({ 'GET /orders': page(anOrder('1'), strange) })
    const [good, bad] = await market.orders(['1', '2'], asking)
    expect(good).toHaveProperty('ok')
    expect(bad).toMatchObject({ number: '2', trouble: { kind: 'never' } })
    expect(JSON.stringify(bad)).not.toContain('Nguyễn Thị Thập')
  })

  test('that are confirmed are parcels, by their carrier’s number or their own code', async () => {
    const { market, asking } = aTiki({
      'GET /orders': page(
        anOrder('1', { items: [anItem(1, confirmed)] }),
        anOrder('2', {
          items: [anItem(1, confirmed)],
          status: 'picking',
          shipping: { tracking_code: 'TKN7', partner_name: 'TikiNOW' },
        }),
        anOrder('3'),
      ),
    })
    const told = await market.orders(['1', '2', '3'], asking)
    expect(told.flatMap((each) => ('ok' in each ? market.parcelsArranged(each.ok) : []))).toEqual([
      { number: '1', parcel: '1', tracking: '1' },
      { number: '2', parcel: '2', tracking: 'TKN7' },
    ])
  })

  test('of an answer that is a page of somebody else nothing is believed', async () => {
    const { market, asking } = aTiki({ 'GET /orders': answer(200, '<html>Bảo trì</html>') })
    expect(await market.orders(['1'], asking)).toMatchObject([{ number: '1', trouble: { kind: 'again' } }])
  })
})
