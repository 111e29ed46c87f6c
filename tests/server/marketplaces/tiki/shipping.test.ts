import { describe, expect, test } from 'vitest'
import type { ShippingChoice } from '../../../../src/domain/tables/channel-requests.ts'
import type { Parcel } from '../../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { brief } from '../shopee/a-shopee.ts'
import { anItem, anOrder, answer, aTiki, confirmed, inventories, no, slots } from './a-tiki.ts'

const one: Parcel = { number: '1', parcel: '' }
const asks = 'POST /orders/1/dropship/confirm-available'
const confirms = 'POST /orders/1/confirm-available'
const lookups = {
  'GET /seller-inventories': inventories,
  'GET /orders/dropship/expected-pickup-slots': slots,
}
const at14: ShippingChoice = { way: 'pickup', addressId: '188954', slotId: '2026-11-26 14:00:00' }
const odf = { fulfillment_type: 'tiki_delivery' }

describe('the ways in which an order may leave', () => {
  const waysOf = async (fields: object, more: object = {}) => {
    const { market, asking, asked } = aTiki({ 'GET /orders/1': anOrder('1', fields), ...lookups, ...more })
    return { ways: brief(await market.fulfilment.ways(one, asking)), asked }
  }
  const place = {
    id: '188954',
    address: 'Kho Tân Phú, Lô A, Phường Tân Phú',
    district: 'Quận 7',
    city: '',
    state: 'Hồ Chí Minh',
    flags: ['pickup_address'],
  }

  test('of dropship are places of its warehouse and times of drivers (FUL-107, FUL-108, FUL-114, FUL-115, FUL-360, FUL-361)', async () => {
    const { ways, asked } = await waysOf({})
    const slot = (id: string, date: number, text: string) => ({ id, date, text, isAdvised: false })
    expect(ways).toEqual({
      pickup: {
        addresses: [
          {
            ...place,
            slots: [
              slot('2026-11-26 14:00:00', Date.UTC(2026, 10, 26, 7), '14:00'),
              slot('2026-11-27 09:00:00', Date.UTC(2026, 10, 27, 2), '09:00'),
            ],
          },
        ],
      },
    })
    expect(asked.find(({ path }) => path === 'GET /seller-inventories')?.query).toEqual({
      tiki_warehouse_codes: 'sgn',
    })
  })

  test('of an order that goes through Tiki’s warehouse are places alone; what the shop brings itself goes its own way', async () => {
    expect((await waysOf(odf)).ways).toEqual({ pickup: { addresses: [{ ...place, slots: [] }] } })
    expect((await waysOf({ fulfillment_type: 'seller_delivery' })).ways).toEqual({
      own: { needsTracking: false },
    })
  })

  test('are none of one that is confirmed, cancelled, not taken yet, or of a kind that nobody knows', async () => {
    expect((await waysOf({ items: [anItem(1, confirmed)] })).ways).toBe('person')
    expect((await waysOf({ status: 'canceled' })).ways).toBe('person')
    expect((await waysOf({ status: 'processing' })).ways).toBe('person')
    expect((await waysOf({ fulfillment_type: 'instant_delivery' })).ways).toBe('person')
  })

  test('[O5] of several are those of the first kind among them; the others are named', async () => {
    const { market, asking } = aTiki({
      'GET /orders/1': anOrder('1'),
      'GET /orders/2': anOrder('2', odf),
      'GET /orders/3': anOrder('3', { tiki_warehouse: { code: 'hn5' } }),
      'GET /orders/4': anOrder('4'),
      ...lookups,
    })
    const parcels = ['1', '2', '3', '4', '5'].map((number) => ({ number, parcel: '' }))
    const { ways, each } = await market.fulfilment.waysTogether({ parcels }, asking)
    expect(ways.pickup?.addresses).toHaveLength(1)
    expect(each.map((answered) => [answered.number, brief(answered)])).toEqual([
      ['1', {}],
      ['2', 'person'],
      ['3', 'person'],
      ['4', {}],
      ['5', 'person'],
    ])
  })
})

describe('an order', () => {
  const ship = async (fields: object, choice: ShippingChoice, more: object = {}) => {
    const tiki = aTiki({ 'GET /orders/1': anOrder('1', fields), ...lookups, ...more })
    const each = await tiki.market.fulfilment.ship(one, choice, tiki.asking)
    return { each, acts: tiki.asked.filter(({ path }) => path.startsWith('POST')), ...tiki }
  }

  test('of dropship is confirmed with its place and the driver’s time (FUL-117, FUL-363)', async () => {
    const { each, acts } = await ship({}, at14, { [asks]: {} })
    expect(brief(each)).toEqual({ wasAlready: false })
    expect(acts).toEqual([
      {
        path: asks,
        query: {},
        body: {
          confirmation_status: 'seller_confirmed',
          seller_inventory_id: 188954,
          expected_pickup_time: '2026-11-26 14:00:00',
        },
      },
    ])
  })

  test('that goes through Tiki’s warehouse is confirmed item by item with its place (FUL-116, FUL-362)', async () => {
    const items = [
      anItem(1),
      anItem(2, { product: { name: 'Mũ', inventory_type: 'instock' } }),
      anItem(3, confirmed),
    ]
    const { acts } = await ship({ ...odf, items }, { way: 'pickup' }, { [confirms]: answer(200, '') })
    expect(acts.map(({ body }) => body)).toEqual([
      { available_item_ids: [1, 3], seller_inventory_id: 188954 },
    ])
  })

  test('[O4] is never said to be lacking: what was confirmed before is named again, and what lies in Tiki’s warehouse is waited for by nobody', async () => {
    const instock = { name: 'Mũ', inventory_type: 'instock' }
    for (const confirmation of [undefined, { status: null }, { status: 'waiting' }]) {
      const items = [anItem(1, confirmed), { ...anItem(2), product: instock, confirmation }]
      const { each, acts } = await ship({ ...odf, items }, { way: 'pickup' }, { [confirms]: {} })
      expect([brief(each), acts]).toEqual([{ wasAlready: true }, []])
    }
    const gone = { confirmation: { status: 'seller_canceled' } }
    const items = [anItem(1), anItem(2, gone), anItem(3, confirmed)]
    const { acts } = await ship({ ...odf, items }, { way: 'pickup' }, { [confirms]: {} })
    expect(acts.map(({ body }) => body)).toEqual([expect.objectContaining({ available_item_ids: [1, 3] })])
  })

  test('[O4] confirmed twice is what was wished for, also where Tiki’s look is behind its word', async () => {
    const twice = await ship({}, at14, { [asks]: no(400, 'Order is already confirmed') })
    expect(brief(twice.each)).toEqual({ wasAlready: true })
    // It says neither that it is confirmed nor that it is cancelled, and the order is as it was.
    const vague = await ship({}, at14, {
      [asks]: no(400, 'Order is already confirmed or canceled'),
    })
    expect(vague.each).toMatchObject({
      trouble: {
        kind: 'person',
        message: expect.not.stringContaining('hủy'),
        said: expect.stringContaining('canceled'),
      },
    })
  })

  test('[O4] of which the answer speaks about another one is not confirmed', async () => {
    const { each, acts } = await ship({ code: '2' }, at14, { [asks]: {} })
    expect([brief(each), acts]).toEqual(['never', []])
    const other = await ship({}, at14, { [asks]: { code: '2', status: 'picking' } })
    expect(brief(other.each)).toBe('never, may be done')
    const own = await ship({}, at14, { [asks]: { code: 1, status: 'picking' } })
    expect(brief(own.each)).toEqual({ wasAlready: false })
  })

  test('that the shop brings itself is confirmed from the first of its places', async () => {
    const { acts } = await ship({ fulfillment_type: 'seller_delivery' }, { way: 'own' }, { [confirms]: {} })
    expect(acts.map(({ body }) => body)).toEqual([
      { available_item_ids: [1, 2], seller_inventory_id: 188954 },
    ])
    expect(brief((await ship({}, { way: 'own' })).each)).toBe('person')
  })

  test('whose time or place is gone is not confirmed, and is told so', async () => {
    const gone = await ship({}, { ...at14, slotId: '2026-11-25 14:00:00' })
    expect(gone.each).toMatchObject({
      trouble: { kind: 'person', message: expect.stringContaining('Giờ lấy hàng') },
    })
    const moved = await ship({}, { ...at14, addressId: '7' })
    expect(moved.each).toMatchObject({
      trouble: { kind: 'person', message: expect.stringContaining('Kho lấy hàng') },
    })
    const none = await ship({}, at14, { 'GET /orders/dropship/expected-pickup-slots': { pickup_slots: [] } })
    expect(brief(none.each)).toBe('person')
    expect([gone, moved, none].flatMap(({ acts }) => acts)).toEqual([])
  })

  test('[O4] that is confirmed already is not confirmed once more', async () => {
    for (const fields of [{ items: [anItem(1, confirmed)] }, { status: 'picking' }, { status: 'shipping' }]) {
      const { each, acts } = await ship(fields, at14)
      expect([brief(each), acts]).toEqual([{ wasAlready: true }, []])
    }
  })

  test('[O4] that Tiki holds back was confirmed where its items say so, and is not where they wait', async () => {
    const held = (item: object) => {
      const { market, asking, asked } = aTiki({
        'GET /orders/1': anOrder('1', { status: 'holded', items: [item] }),
        ...lookups,
      })
      return { shipped: market.fulfilment.ship(one, at14, asking), asked }
    }
    const before = held(anItem(1, confirmed))
    expect(await before.shipped).toMatchObject({ ok: { wasAlready: true } })
    expect(before.asked.map(({ path }) => path)).toEqual(['GET /orders/1'])
    expect(brief(await held(anItem(1)).shipped)).toBe('person')
  })

  test('[O4] that is refused is looked at again: it may be confirmed by now, or cancelled', async () => {
    const refusedThen = (fields: object) => {
      let looks = 0
      return ship({}, at14, {
        'GET /orders/1': () => {
          looks += 1
          return anOrder('1', looks > 1 ? fields : {})
        },
        [asks]: no(400, 'Something that nobody wrote down'),
      })
    }
    expect(brief((await refusedThen({ items: [anItem(1, confirmed)] })).each)).toEqual({ wasAlready: true })
    expect((await refusedThen({ status: 'canceled' })).each).toMatchObject({
      trouble: { message: expect.stringContaining('đã bị hủy') },
    })
    expect((await refusedThen({})).each).toMatchObject({
      trouble: { kind: 'person', said: 'Something that nobody wrote down [HTTP 400]' },
    })
  })

  test('[O4] may be confirmed where the answer was lost, and is not where only the look was', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    const { each } = await ship({}, at14, { [asks]: lost })
    expect(each).toMatchObject({ trouble: { mayBeDone: true } })
    for (const path of [
      'GET /orders/1',
      'GET /seller-inventories',
      'GET /orders/dropship/expected-pickup-slots',
    ])
      expect((await ship({}, at14, { [path]: lost })).each).toMatchObject({ trouble: { mayBeDone: false } })
    expect((await ship({}, at14, { [asks]: answer(502, '<html>') })).each).toMatchObject({
      trouble: { kind: 'again', mayBeDone: true },
    })
  })

  test('[O5] of several has each its own answer', async () => {
    const { market, asking } = aTiki({
      'GET /orders/1': anOrder('1'),
      [asks]: {},
      'GET /orders/2': anOrder('2', { status: 'canceled' }),
      ...lookups,
    })
    const parcels = ['1', '2', '3'].map((number) => ({ number, parcel: '' }))
    const each = await market.fulfilment.shipTogether({ parcels }, at14, asking)
    expect(each.map(brief)).toEqual([{ wasAlready: false }, 'person', 'person'])
  })
})

test('what became of orders is read one by one, an order being one parcel', async () => {
  const { market, asking } = aTiki({
    'GET /orders/1': anOrder('1'),
    'GET /orders/2': anOrder('2', { items: [anItem(1, confirmed)] }),
    'GET /orders/3': anOrder('3', { status: 'handover_to_partner' }),
    'GET /orders/4': anOrder('4', { status: 'canceled' }),
  })
  const each = await market.fulfilment.stateOf(['1', '2', '3', '4', '5'], asking)
  const changedAt = Date.UTC(2026, 10, 26, 1, 30)
  expect(each.map(brief)).toEqual([
    { progress: 'open', changedAt, parcels: [{ parcel: '', isArranged: false }] },
    { progress: 'arranged', changedAt, parcels: [{ parcel: '2', isArranged: true }] },
    { progress: 'gone', changedAt, parcels: [{ parcel: '3', isArranged: true }] },
    { progress: 'cancelled', changedAt, parcels: [{ parcel: '4', isArranged: true }] },
    'person',
  ])
})

test('a parcel’s number is its carrier’s, or the order’s own code', async () => {
  const { market, asking } = aTiki({
    'GET /orders/1': anOrder('1'),
    'GET /orders/2': anOrder('2', { shipping: { tracking_code: 'TKN7' } }),
  })
  const each = await market.fulfilment.trackingNumbers([one, { number: '2', parcel: '2' }], asking)
  expect(each.map(brief)).toEqual([{ tracking: '1' }, { tracking: 'TKN7' }])
})
