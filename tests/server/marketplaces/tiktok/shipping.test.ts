import { describe, expect, test } from 'vitest'
import type { ShippingChoice } from '../../../../src/domain/tables/channel-requests.ts'
import type { Parcel } from '../../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { brief } from '../shopee/a-shopee.ts'
import { answer, aTiktok, no, now, ok } from './a-tiktok.ts'

const nine = now / 1000 + 86_400
const slotOf = (hour: number, more: object = {}) => ({
  start_time: nine + hour * 3600,
  end_time: nine + (hour + 2) * 3600,
  avaliable: true,
  ...more,
})
const idOf = (hour: number) => `${nine + hour * 3600}-${nine + (hour + 2) * 3600}`
const slots = {
  can_pickup: true,
  can_drop_off: true,
  pickup_slots: [slotOf(0), slotOf(2, { avaliable: false }), slotOf(4)],
}
const byTiktok = { shipping_type: 'TIKTOK', delivery_option_id: '70' }
const byShop = { ...byTiktok, shipping_type: 'SELLER' }
const one: Parcel = { number: '5761', parcel: '12' }
const at = (parcel: string, more = '') => `/fulfillment/202309/packages/${parcel}${more}`
const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })

describe('the ways in which a parcel may leave', () => {
  const waysOf = async (detail: object, more: Record<string, object | Error> = {}) => {
    const { market, asking, paths } = aTiktok({
      [at('12')]: ok(detail),
      [at('12', '/handover_time_slots')]: ok(slots),
      ...more,
    })
    return { ways: brief(await market.fulfilment.ways(one, asking)), paths: paths() }
  }

  test('by a carrier of TikTok’s are told with the hours that are left (FUL-145)', async () => {
    const { ways } = await waysOf(byTiktok)
    const slot = (hour: number, text: string) => ({
      id: idOf(hour),
      date: (nine + hour * 3600) * 1000,
      text,
      isAdvised: false,
    })
    expect(ways).toEqual({
      pickup: {
        addresses: [expect.objectContaining({ slots: [slot(0, '09:00 – 11:00'), slot(4, '13:00 – 15:00')] })],
      },
      dropoff: { branches: [], needsSender: false, needsTracking: false },
    })
  })

  test('are those alone that TikTok names', async () => {
    const path = at('12', '/handover_time_slots')
    expect((await waysOf(byTiktok, { [path]: ok({ can_drop_off: true }) })).ways).toEqual({
      dropoff: expect.anything(),
    })
    expect((await waysOf(byTiktok, { [path]: ok({}) })).ways).toEqual({})
  })

  test('by the shop’s own carrier are told with the carriers that TikTok knows (FUL-153)', async () => {
    const path = '/logistics/202309/delivery_options/70/shipping_providers'
    const shipping_providers = [{ id: '66', name: 'GHN' }]
    expect(await waysOf(byShop, { [path]: ok({ shipping_providers }) })).toEqual({
      ways: { own: { needsTracking: true, providers: shipping_providers } },
      paths: [at('12'), path],
    })
    // Those that are not told stand in nobody's way; what passes by itself does.
    expect((await waysOf(byShop)).ways).toEqual({ own: { needsTracking: true, providers: [] } })
    expect((await waysOf(byShop, { [path]: answer(502, '') })).ways).toBe('again')
    expect((await waysOf(byShop, { [path]: no(105002) })).ways).toBe('again')
  })

  test('[O5] of many are what all have in common, one that is not there is named', async () => {
    const { market, asking } = aTiktok({
      [at('12')]: ok(byTiktok),
      [at('12', '/handover_time_slots')]: ok(slots),
      [at('13')]: ok(byTiktok),
      [at('13', '/handover_time_slots')]: ok({ can_pickup: true, pickup_slots: [slotOf(4), slotOf(6)] }),
      [at('14')]: no(21011028, 'The package does not belong to the current shop.'),
    })
    const parcels = ['12', '13', '14'].map((parcel) => ({ number: `576${parcel}`, parcel }))
    const { ways, each } = await market.fulfilment.waysTogether({ parcels }, asking)
    expect(ways.dropoff).toBeUndefined()
    expect(ways.pickup?.addresses[0]?.slots.map(({ id }) => id)).toEqual([idOf(4)])
    expect(each.map(brief)).toEqual([{}, {}, 'person'])
  })

  test('[O5] [O7] of many are none where something stands in the way of all', async () => {
    const { market, asking } = aTiktok({ [at('12')]: no(105002) })
    await expect(market.fulfilment.waysTogether({ parcels: [one] }, asking)).rejects.toMatchObject({
      accessOver: true,
    })
  })
})

describe('one parcel', () => {
  const ship = async (
    choice: ShippingChoice,
    { detail = byTiktok as object, told = slots as object, shipped = ok({}) as object | Error } = {},
  ) => {
    const { market, asking, asked } = aTiktok({
      [at('12')]: ok(detail),
      [at('12', '/handover_time_slots')]: ok(told),
      [at('12', '/ship')]: shipped,
    })
    const each = await market.fulfilment.ship(one, choice, asking)
    return { answer: brief(each), each, said: asked.find(({ path }) => path.endsWith('/ship'))?.body }
  }
  const pickup_slot = (hour: number) => ({
    start_time: nine + hour * 3600,
    end_time: nine + (hour + 2) * 3600,
  })

  test.each<[string, ShippingChoice, object, object]>([
    [
      'the chosen hour',
      { way: 'pickup', slotId: idOf(4) },
      {},
      { handover_method: 'PICKUP', pickup_slot: pickup_slot(4) },
    ],
    ['the first hour', { way: 'pickup' }, {}, { handover_method: 'PICKUP', pickup_slot: pickup_slot(0) }],
    [
      'no hour where the carrier comes when it likes',
      { way: 'pickup' },
      { told: { can_pickup: true } },
      { handover_method: 'PICKUP' },
    ],
    ['that it is brought', { way: 'dropoff' }, {}, { handover_method: 'DROP_OFF' }],
    [
      'the number and the carrier of one’s own (FUL-152, FUL-153)',
      { way: 'own', tracking: 'GHN1', provider: '66' },
      { detail: byShop },
      { self_shipment: { tracking_number: 'GHN1', shipping_provider_id: '66' } },
    ],
  ])('says %s and no more', async (_, choice, more, said) => {
    expect(await ship(choice, more)).toMatchObject({ answer: { wasAlready: false }, said })
    expect((await ship(choice, more)).said).toEqual(said)
  })

  test.each<[string, ShippingChoice, object, string]>([
    ['hour', { way: 'pickup', slotId: idOf(2) }, {}, 'Khung giờ'],
    ['pickup', { way: 'pickup' }, { told: { can_drop_off: true } }, 'Chọn gửi tại bưu cục rồi'],
    ['drop-off', { way: 'dropoff' }, { told: { can_pickup: true } }, 'Chọn lấy hàng tận nơi rồi'],
    ['number', { way: 'own', provider: '66' }, { detail: byShop }, 'Vui lòng nhập ID theo dõi của đơn hàng.'],
    [
      'carrier',
      { way: 'own', tracking: 'A' },
      { detail: byShop },
      'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.',
    ],
    [
      'carrier of one’s own',
      { way: 'own', tracking: 'A', provider: '66' },
      {},
      'Chọn lấy hàng tận nơi hoặc gửi tại bưu cục rồi',
    ],
    ['carrier of TikTok’s', { way: 'dropoff' }, { detail: byShop }, 'Chọn tự giao rồi'],
    ['way at all', { way: 'pickup' }, { told: {} }, 'Xem cách gửi của đơn này trên TikTok Shop'],
  ])(
    '[O6] without the %s nothing is arranged and a person is asked (FUL-152, FUL-153)',
    async (_, choice, more, words) => {
      const { answer: told, each, said } = await ship(choice, more)
      expect([told, said]).toEqual(['person', undefined])
      expect(each).toMatchObject({ trouble: { message: expect.stringContaining(words) } })
    },
  )

  test.each([11006021, 21008099, 21011020, 21011040])(
    '[O4] that is arranged already (%i) is as it should be, and is told so',
    async (code) => {
      expect(
        (await ship({ way: 'dropoff' }, { shipped: no(code, 'Package has already been shipped.') })).answer,
      ).toEqual({
        wasAlready: true,
      })
    },
  )

  test.each([
    ['PROCESSING', { wasAlready: true }],
    ['FULFILLING', { wasAlready: true }],
    ['COMPLETED', { wasAlready: true }],
    ['CANCELLED', 'person'],
  ])(
    '[O4] that is %s is not arranged again, and its hours are not asked for: TikTok has none',
    async (package_status, became) => {
      for (const choice of [{ way: 'pickup' }, { way: 'own', tracking: 'A', provider: '66' }] as const) {
        const { answer: told, said } = await ship(choice, {
          detail: { ...byTiktok, package_status },
          told: no(21001001),
        })
        expect([told, said]).toEqual([became, undefined])
      }
      const { market, asking } = aTiktok({ [at('12')]: ok({ ...byTiktok, package_status }) })
      expect(brief(await market.fulfilment.ways(one, asking))).toBe('person')
    },
  )

  test('[O4] may be arranged where the answer was lost, and is not where only the look was', async () => {
    expect((await ship({ way: 'dropoff' }, { shipped: lost })).answer).toBe('again, may be done')
    const { market, asking, paths } = aTiktok({ [at('12')]: lost })
    expect(brief(await market.fulfilment.ship(one, { way: 'dropoff' }, asking))).toBe('again')
    expect(paths()).toEqual([at('12')])
  })
})

describe('many parcels', () => {
  const parcels: Parcel[] = ['12', '13', '14'].map((parcel) => ({ number: `576${parcel}`, parcel }))
  const shipAll = async (shipped: object | Error, more: Record<string, object> = {}) => {
    const { market, asking, asked } = aTiktok({
      ...Object.fromEntries(
        parcels.flatMap(({ parcel }) => [
          [at(parcel), ok(byTiktok)],
          [at(parcel, '/handover_time_slots'), ok(slots)],
        ]),
      ),
      [at('ship')]: shipped,
      ...more,
    })
    const each = await market.fulfilment.shipTogether({ parcels }, { way: 'pickup', slotId: idOf(0) }, asking)
    expect(each.map(({ number, parcel }) => ({ number, parcel }))).toEqual(parcels)
    const said = asked.find(({ path }) => path === at('ship'))?.body as
      | { packages: { id: string }[] }
      | undefined
    return { answers: each.map(brief), said: said?.packages.map(({ id }) => id), whole: said }
  }
  const failed = (package_id: string, code: number, message = '') => ({
    code,
    message,
    detail: { package_id },
  })

  test('[O5] are answered one by one, whatever the envelope says', async () => {
    const { answers, whole } = await shipAll(
      ok({ errors: [failed('13', 21011053, 'outside of the pick-up time slot'), failed('14', 21011020)] }),
    )
    expect(answers).toEqual([{ wasAlready: false }, 'person', { wasAlready: true }])
    const pickup_slot = { start_time: nine, end_time: nine + 7200 }
    expect(whole).toEqual({
      packages: parcels.map(({ parcel }) => ({ id: parcel, handover_method: 'PICKUP', pickup_slot })),
    })
  })

  test('[O5] that all came through are told so by nothing at all', async () => {
    expect((await shipAll(ok(null))).answers).toEqual(parcels.map(() => ({ wasAlready: false })))
  })

  test('[O4] [O5] where an error names no parcel of theirs, nobody knows of those that none names', async () => {
    const { answers } = await shipAll(
      ok({ errors: [failed('13', 21011041), { code: 21011041, message: 'x' }] }),
    )
    expect(answers).toEqual(['again, may be done', 'person', 'again, may be done'])
  })

  test('[O5] are shipped without those whose hour is gone', async () => {
    const late = { can_pickup: true, pickup_slots: [slotOf(6)] }
    const { answers, said } = await shipAll(ok({}), { [at('13', '/handover_time_slots')]: ok(late) })
    expect(answers).toEqual([{ wasAlready: false }, 'person', { wasAlready: false }])
    expect(said).toEqual(['12', '14'])
  })

  test('[O4] [O5] are shipped without those that are arranged already', async () => {
    const { answers, said } = await shipAll(ok({}), {
      [at('13')]: ok({ ...byTiktok, package_status: 'PROCESSING' }),
    })
    expect(answers).toEqual([{ wasAlready: false }, { wasAlready: true }, { wasAlready: false }])
    expect(said).toEqual(['12', '14'])
  })

  test('[O4] [O5] a lost answer leaves open those that were asked for and none that were not', async () => {
    const { answers } = await shipAll(lost, { [at('13')]: no(21011028) })
    expect(answers).toEqual(['again, may be done', 'person', 'again, may be done'])
    const gone = Object.fromEntries(parcels.map(({ parcel }) => [at(parcel), no(21011028)]))
    expect(await shipAll(ok({}), gone)).toMatchObject({
      answers: ['person', 'person', 'person'],
      said: undefined,
    })
  })

  test('are fifty at once and no more, and each of one’s own carrier by itself', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ number: String(index), parcel: String(index) }))
    const { market, asking, asked } = aTiktok({})
    await expect(
      market.fulfilment.shipTogether({ parcels: many }, { way: 'dropoff' }, asking),
    ).rejects.toThrow(RangeError)
    await expect(market.fulfilment.waysTogether({ parcels: many }, asking)).rejects.toThrow(RangeError)
    await expect(market.fulfilment.shipTogether({ parcels }, { way: 'own' }, asking)).rejects.toThrow(
      RangeError,
    )
    expect(asked).toEqual([])
  })
})

describe('a parcel of the shop’s own carrier', () => {
  test('has its number and its carrier corrected', async () => {
    const { market, asking, asked } = aTiktok({ [at('12', '/shipping_info/update')]: ok({}) })
    const correct = market.fulfilment.ownDelivery!.correct!
    expect(brief(await correct(one, { tracking: 'GHN2', provider: '66' }, asking))).toEqual({})
    expect(asked[0]?.body).toEqual({ tracking_number: 'GHN2', shipping_provider_id: '66' })
    expect(brief(await correct(one, { tracking: '', provider: '66' }, asking))).toBe('person')
    const late = aTiktok({
      [at('12', '/shipping_info/update')]: no(21011050, 'within a certain number of hours'),
    })
    const each = await late.market.fulfilment.ownDelivery!.correct!(
      one,
      { tracking: 'A', provider: '66' },
      late.asking,
    )
    expect(brief(each)).toBe('person')
  })

  test.each([
    [103, 'INVALID_ADDRESS'],
    [104, 'UNABLE_RECEIVE'],
    [105, 'UNABLE_CONTACT_BUYER'],
    [106, 'BUYER_REFUSED'],
    [100, 'DELAY_DELIVERY'],
    [116, 'PACKAGE_LOST'],
    [117, 'PACKAGE_DAMAGE'],
    [110, 'FORCE_MAJEURE'],
    [148, 'OTHER'],
  ] as const)(
    '[O5] that failed for %i is told as %s, beside one that was delivered (FUL-159–167, FUL-378, FUL-379)',
    async (reason, word) => {
      const { market, asking, asked } = aTiktok({
        [at('deliver')]: ok({
          errors: [{ code: 10007014, message: 'order not in sof service', detail: { package_id: '13' } }],
        }),
      })
      const each = await market.fulfilment.ownDelivery!.tell(
        [
          { ...one, delivered: false, reason },
          { number: '5762', parcel: '13', delivered: true },
        ],
        asking,
      )
      expect(each.map(brief)).toEqual([{}, 'person'])
      expect(asked[0]?.body).toEqual({
        packages: [
          { id: '12', delivery_type: 'DELIVERY_FAILED', fail_delivery_reason: word },
          { id: '13', delivery_type: 'DELIVERY_SUCCESS' },
        ],
      })
    },
  )
})
