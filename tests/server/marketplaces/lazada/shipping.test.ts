import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { type Asked, aLazada, brief, item, itemsOf, no, result } from './a-lazada.ts'

const way = { way: 'pickup' } as const
const parcel = (number: string, id = '') => ({ number, parcel: id })
const saidIn = ({ said }: Asked, name: string) => JSON.parse(said[name]!) as unknown

/** As Lazada packs: every item gets the parcel FP and its tracking number. */
const packed = (...items: [order: number, item: number, fields?: object][]) =>
  result({
    pack_order_list: items.map(([order_id, order_item_id, fields]) => ({
      order_id,
      order_item_list: [
        {
          order_item_id,
          item_err_code: '0',
          msg: 'success',
          package_id: `FP${order_id}`,
          tracking_number: `LEXVN${order_id}`,
          shipment_provider: 'LEX VN',
          retry: false,
          ...fields,
        },
      ],
    })),
  })
const ready = (...parcels: [id: string, fields?: object][]) =>
  result({
    packages: parcels.map(([package_id, fields]) => ({
      package_id,
      item_err_code: '0',
      msg: 'success',
      ...fields,
    })),
  })

describe('an order that is to leave', () => {
  test('is packed, and its parcel is said to be ready', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf([900, item(), item({ order_item_id: 902 })]),
      '/order/fulfill/pack': packed([900, 901], [900, 902]),
      '/order/package/rts': ready(['FP900']),
    })
    expect(await market.fulfilment.ship(parcel('900'), way, asking)).toEqual({
      number: '900',
      parcel: '',
      ok: { wasAlready: false },
    })
    expect(asked.map(({ path }) => path)).toEqual([
      '/orders/items/get',
      '/order/fulfill/pack',
      '/order/package/rts',
    ])
    expect(saidIn(asked[1]!, 'packReq')).toEqual({
      pack_order_list: [{ order_id: 900, order_item_list: [901, 902] }],
      delivery_type: 'dropship',
      shipping_allocate_type: 'TFS',
    })
    expect(saidIn(asked[2]!, 'readyToShipReq')).toEqual({ packages: [{ package_id: 'FP900' }] })
  })

  test('[O4] that was packed by a call whose answer was lost is not packed once more', async () => {
    const { market, asking, paths, asked } = aLazada({
      '/orders/items/get': itemsOf([900, item({ status: 'packed', package_id: 'FP900' })]),
      '/order/package/rts': ready(['FP900']),
    })
    expect(brief(await market.fulfilment.ship(parcel('900', 'FP900'), way, asking))).toEqual({
      wasAlready: false,
    })
    expect(paths()).toEqual(['/orders/items/get', '/order/package/rts'])
    expect(saidIn(asked[1]!, 'readyToShipReq')).toEqual({ packages: [{ package_id: 'FP900' }] })
  })

  test('[O4] that is ready already is left alone', async () => {
    const { market, asking, paths } = aLazada({
      '/orders/items/get': itemsOf([900, item({ status: 'ready_to_ship', package_id: 'FP900' })]),
    })
    expect(brief(await market.fulfilment.ship(parcel('900'), way, asking))).toEqual({ wasAlready: true })
    expect(paths()).toEqual(['/orders/items/get'])
  })

  test('takes what is called off along with nothing', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf([900, item(), item({ order_item_id: 902, status: 'canceled' })]),
      '/order/fulfill/pack': packed([900, 901]),
      '/order/package/rts': ready(['FP900']),
    })
    await market.fulfilment.ship(parcel('900'), way, asking)
    expect(saidIn(asked[1]!, 'packReq')).toMatchObject({
      pack_order_list: [{ order_id: 900, order_item_list: [901] }],
    })
  })

  test('from two of Lazada’s warehouses is packed in two lists, for a parcel lies in one place', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf([900, item(), item({ order_item_id: 902, warehouse_code: 'hn' })]),
      '/order/fulfill/pack': packed([900, 901], [900, 902, { package_id: 'FP-HN' }]),
      '/order/package/rts': ready(['FP900'], ['FP-HN']),
    })
    expect(brief(await market.fulfilment.ship(parcel('900'), way, asking))).toEqual({ wasAlready: false })
    expect(saidIn(asked[1]!, 'packReq')).toMatchObject({
      pack_order_list: [{ order_item_list: [901] }, { order_item_list: [902] }],
    })
  })

  test('that is one of two parcels leaves by itself', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf([
        900,
        item({ status: 'packed', package_id: 'FP1' }),
        item({ order_item_id: 902, status: 'packed', package_id: 'FP2' }),
      ]),
      '/order/package/rts': ready(['FP2']),
    })
    const one = { number: '900', parcel: 'FP2', isSplit: true }
    expect(brief(await market.fulfilment.ship(one, way, asking))).toEqual({ wasAlready: false })
    expect(saidIn(asked[1]!, 'readyToShipReq')).toEqual({ packages: [{ package_id: 'FP2' }] })
  })

  test('in two parcels, and with goods in none, is packed once for both, and a parcel that is gone is said to be', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf(
        [900, item({ status: 'packed', package_id: 'FP1' }), item({ order_item_id: 902 })],
        [800, item({ order_item_id: 801, status: 'ready_to_ship', package_id: 'FP8' })],
      ),
      '/order/fulfill/pack': packed([900, 902, { package_id: 'FP2' }]),
      '/order/package/rts': ready(['FP1'], ['FP2']),
    })
    const parcels = ['FP1', ''].map((id) => ({ number: '900', parcel: id, isSplit: true }))
    const gone = { number: '800', parcel: 'FP9', isSplit: true }
    const told = await market.fulfilment.shipTogether({ parcels: [...parcels, gone] }, way, asking)
    expect(told.map(brief)).toEqual([{ wasAlready: false }, { wasAlready: false }, 'person'])
    expect(saidIn(asked[1]!, 'packReq')).toMatchObject({
      pack_order_list: [{ order_id: 900, order_item_list: [902] }],
    })
  })

  test.each([
    ['was called off', item({ status: 'canceled' })],
    ['is not paid', item({ status: 'unpaid' })],
    ['the buyer wants to cancel', item({ need_cancel_confirm: true })],
    ['lies in a warehouse of Lazada’s', item({ is_fbl: 1 })],
  ])('is not shipped where it %s', async (_, told) => {
    const { market, asking, paths } = aLazada({ '/orders/items/get': itemsOf([900, told]) })
    expect(brief(await market.fulfilment.ship(parcel('900'), way, asking))).toBe('person')
    expect(brief(await market.fulfilment.ways(parcel('900'), asking))).toBe('person')
    expect(new Set(paths())).toEqual(new Set(['/orders/items/get']))
  })

  test('is not delivered by the shop where Lazada does, and is where it is the shop’s', async () => {
    const own = { way: 'own' } as const
    const { market, asking } = aLazada({
      '/orders/items/get': itemsOf(
        [900, item()],
        [800, item({ order_item_id: 801, delivery_option_sof: '1' })],
      ),
      '/order/fulfill/pack': packed([800, 801]),
      '/order/package/rts': ready(['FP800']),
    })
    expect(brief(await market.fulfilment.ship(parcel('900'), own, asking))).toBe('person')
    expect(brief(await market.fulfilment.ship(parcel('800'), own, asking))).toEqual({ wasAlready: false })
    expect(brief(await market.fulfilment.ways(parcel('800'), asking))).toEqual({
      own: { needsTracking: false },
    })
    expect(brief(await market.fulfilment.ways(parcel('900'), asking))).toEqual({ pickup: { addresses: [] } })
  })

  test('[O4] lost on the way may have been packed', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    const { market, asking } = aLazada({
      '/orders/items/get': itemsOf([900, item()]),
      '/order/fulfill/pack': lost,
    })
    expect(brief(await market.fulfilment.ship(parcel('900'), way, asking))).toBe('again, may be done')
  })

  test('[O4] unknown to Lazada it was not touched', async () => {
    const { market, asking } = aLazada({ '/orders/items/get': no('39', 'E039: No orders were found') })
    expect(brief(await market.fulfilment.ship(parcel('900'), way, asking))).toBe('person')
  })
})

describe('orders that leave together', () => {
  const together = (...numbers: string[]) => ({ parcels: numbers.map((number) => parcel(number)) })

  test('[O5] fail by themselves under an answer that calls itself a success', async () => {
    const { market, asking, asked } = aLazada({
      '/orders/items/get': itemsOf(
        [900, item()],
        [800, item({ order_item_id: 801 })],
        [700, item({ order_item_id: 701 })],
        [600, item({ order_item_id: 601, status: 'packed', package_id: 'FP600' })],
        [500, item({ order_item_id: 501 })],
      ),
      '/order/fulfill/pack': packed(
        [900, 901],
        [800, 801, { item_err_code: '700026', msg: 'item current status not allow to pack' }],
        [700, 701, { item_err_code: '6', msg: 'SYSTEM_ERROR', retry: true }],
      ),
      '/order/package/rts': ready(
        ['FP900'],
        ['FP600', { item_err_code: '600002', msg: 'package already cancelled' }],
      ),
    })
    const told = await market.fulfilment.shipTogether(
      together('900', '800', '700', '600', '500', '404'),
      way,
      asking,
    )
    expect(told.map((one) => [one.number, brief(one)])).toEqual([
      ['900', { wasAlready: false }],
      ['800', 'person'],
      ['700', 'again, may be done'],
      ['600', 'person'],
      // Of what the answer does not mention nobody knows.
      ['500', 'again, may be done'],
      ['404', 'person'],
    ])
    expect(saidIn(asked[2]!, 'readyToShipReq')).toEqual({
      packages: [{ package_id: 'FP900' }, { package_id: 'FP600' }],
    })
  })

  test('an order one of whose items was not packed is not ready', async () => {
    const { market, asking, paths } = aLazada({
      '/orders/items/get': itemsOf([900, item(), item({ order_item_id: 902 })]),
      '/order/fulfill/pack': packed(
        [900, 901],
        [900, 902, { item_err_code: '1003', msg: 'E1003_3PL_ALLOCATION_FAIL' }],
      ),
    })
    const told = await market.fulfilment.shipTogether(together('900'), way, asking)
    expect(told.map(brief)).toEqual(['person'])
    expect(paths()).toEqual(['/orders/items/get', '/order/fulfill/pack'])
  })

  test('[O5] that came to nothing as a whole did so each', async () => {
    const failed = result(undefined, { success: false, error_code: '700018', error_msg: 'PARAM_SIZE_ERROR' })
    const { market, asking } = aLazada({
      '/orders/items/get': itemsOf([900, item()], [800, item({ order_item_id: 801 })]),
      '/order/fulfill/pack': failed,
    })
    const told = await market.fulfilment.shipTogether(together('900', '800'), way, asking)
    expect(told.map(brief)).toEqual(['never', 'never'])
  })

  test('are asked in what ways they may leave by one call', async () => {
    const { market, asking, paths } = aLazada({
      '/orders/items/get': itemsOf([900, item()], [800, item({ order_item_id: 801, status: 'canceled' })]),
    })
    const { ways, each } = await market.fulfilment.waysTogether(together('900', '800'), asking)
    expect([ways, each.map(brief), paths()]).toEqual([
      { pickup: { addresses: [] } },
      [{}, 'person'],
      ['/orders/items/get'],
    ])
  })

  test('are 20 at most', async () => {
    const { market, asking } = aLazada({})
    const many = together(...Array.from({ length: 21 }, (_, index) => String(index)))
    await expect(market.fulfilment.shipTogether(many, way, asking)).rejects.toThrow('20')
  })
})

test('tracking numbers are those of the parcels’ items, and wait where there is none', async () => {
  const { market, asking } = aLazada({
    '/orders/items/get': itemsOf([
      900,
      item({ status: 'ready_to_ship', package_id: 'FP1', tracking_code: 'LEXVN1' }),
      item({ order_item_id: 902, status: 'ready_to_ship', package_id: 'FP2' }),
    ]),
  })
  const told = await market.fulfilment.trackingNumbers([parcel('900', 'FP1'), parcel('900', 'FP2')], asking)
  expect(told.map(brief)).toEqual([{ tracking: 'LEXVN1' }, 'again'])
})

describe('[O4] what became of an order', () => {
  test.each([
    ['open', [item(), item({ status: 'ready_to_ship' })]],
    ['open', [item({ status: 'packed', package_id: 'FP1' })]],
    [
      'arranged',
      [item({ status: 'ready_to_ship' }), item({ status: 'canceled' }), item({ status: 'shipped' })],
    ],
    ['gone', [item({ status: 'shipped' }), item({ status: 'delivered' })]],
    ['gone', [item({ status: 'lost_by_3pl' })]],
    ['asked', [item({ need_cancel_confirm: 'true' })]],
    ['cancelled', [item({ status: 'canceled' }), item({ status: 'cancelled' })]],
  ] as const)('is %s', async (progress, items) => {
    const { market, asking } = aLazada({ '/orders/items/get': itemsOf([900, ...items]) })
    const [told] = await market.fulfilment.stateOf(['900'], asking)
    expect(told).toMatchObject({ number: '900', ok: { progress } })
  })

  test('is told with its parcels, and when it changed last', async () => {
    const { market, asking } = aLazada({
      '/orders/items/get': itemsOf([
        900,
        item({ status: 'ready_to_ship', package_id: 'FP1', updated_at: '2026-11-26T08:59:00+07:00' }),
        item({ order_item_id: 902, status: 'packed', package_id: 'FP2' }),
        item({ order_item_id: 903 }),
        item({ order_item_id: 904, status: 'canceled', package_id: 'FP4' }),
      ]),
    })
    const [told, unknown] = await market.fulfilment.stateOf(['900', '404'], asking)
    expect(told).toMatchObject({
      ok: {
        changedAt: Date.UTC(2026, 10, 26, 1, 59),
        parcels: [
          { parcel: 'FP1', isArranged: true },
          { parcel: 'FP2', isArranged: false },
          // Goods without a parcel get one by being shipped.
          { parcel: '', isArranged: false },
        ],
      },
    })
    expect(brief(unknown!)).toBe('person')
  })
})
