import { describe, expect, test } from 'vitest'
import type { ShippingChoice } from '../../../../src/domain/tables/channel-requests.ts'
import type { Parcel } from '../../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, aShopee, brief, no, now, ok } from './a-shopee.ts'

const tomorrow = now / 1000 + 86_400
const slot = (id: string, more: object = {}) => ({ date: tomorrow, pickup_time_id: id, ...more })
const home = {
  address_id: 200000001,
  address: '9 Láng Hạ',
  district: 'Phường Láng',
  city: 'Hà Nội',
  state: 'Hà Nội',
  address_flag: ['default_address'],
  time_slot_list: [slot('s1', { time_text: '8-12' }), slot('s2', { flags: ['recommended'] })],
}
const store = {
  ...home,
  address_id: 200000002,
  address_flag: ['pickup_address'],
  time_slot_list: [slot('s3')],
}
const branch = { branch_id: 31, address: '1 Giảng Võ', district: '', city: 'Hà Nội', state: 'Hà Nội' }
const ways = {
  info_needed: { pickup: ['address_id', 'pickup_time_id'], dropoff: [] },
  pickup: { address_list: [home, store] },
  dropoff: null,
}

const one: Parcel = { number: '2411A', parcel: 'OFG1' }
const two: Parcel = { number: '2411B', parcel: 'OFG2' }
const three: Parcel = { number: '2411C', parcel: 'OFG3' }
const pickup: ShippingChoice = { way: 'pickup', addressId: '200000001', slotId: 's1' }

describe('the ways in which a parcel may leave', () => {
  test('are told with addresses, hours and branches (FUL-179, FUL-180)', async () => {
    const { market, asking, asked } = aShopee({ '/logistics/get_shipping_parameter': ok(ways) })
    const each = await market.fulfilment.ways(one, asking)
    const at = { district: 'Phường Láng', city: 'Hà Nội', state: 'Hà Nội', address: '9 Láng Hạ' }
    const date = tomorrow * 1000
    expect(brief(each)).toEqual({
      pickup: {
        addresses: [
          {
            id: '200000001',
            ...at,
            flags: ['default_address'],
            slots: [
              { id: 's1', date, text: '8-12', isAdvised: false },
              { id: 's2', date, text: '', isAdvised: true },
            ],
          },
          {
            id: '200000002',
            ...at,
            flags: ['pickup_address'],
            slots: [{ id: 's3', date, text: '', isAdvised: false }],
          },
        ],
      },
      dropoff: { branches: [], needsSender: false, needsTracking: false },
      own: undefined,
    })
    expect(asked[0]?.query).toEqual({ order_sn: '2411A' })
  })

  test('the number of the parcel is told of a split order alone', async () => {
    const { market, asking, asked } = aShopee({ '/logistics/get_shipping_parameter': ok(ways) })
    await market.fulfilment.ways({ ...one, isSplit: true }, asking)
    expect(asked[0]?.query).toEqual({ order_sn: '2411A', package_number: 'OFG1' })
  })

  test('[O5] of many are told with those that are no part of the group', async () => {
    const { market, asking, asked } = aShopee({
      '/logistics/get_mass_shipping_parameter': ok({
        ...ways,
        success_list: [{ package_number: 'OFG1' }],
        fail_list: [{ package_number: 'OFG2', fail_reason: 'A reason of tomorrow' }],
      }),
    })
    const group = { parcels: [one, two], serviceId: '50021', placeId: 'VN0001' }
    const { ways: told, each } = await market.fulfilment.waysTogether(group, asking)
    expect(told.pickup?.addresses.map(({ id }) => id)).toEqual(['200000001', '200000002'])
    expect(each.map(brief)).toEqual([{}, 'person'])
    expect(asked[0]?.body).toEqual({
      package_list: [{ package_number: 'OFG1' }, { package_number: 'OFG2' }],
      logistics_channel_id: 50021,
      product_location_id: 'VN0001',
    })
  })
})

describe('one parcel', () => {
  const ship = async (choice: ShippingChoice, told: object = ways, shipped: object | Error = no('')) => {
    const { market, asking, asked } = aShopee({
      '/logistics/get_shipping_parameter': ok(told),
      '/logistics/ship_order': shipped,
    })
    const each = await market.fulfilment.ship(one, choice, asking)
    return { answer: brief(each), each, said: asked[1]?.body }
  }

  test.each<[string, ShippingChoice, object, object]>([
    [
      'the chosen address and hour',
      pickup,
      ways,
      { pickup: { address_id: 200000001, pickup_time_id: 's1' } },
    ],
    [
      'the advised hour of an address',
      { way: 'pickup', addressId: '200000001' },
      ways,
      { pickup: { address_id: 200000001, pickup_time_id: 's2' } },
    ],
    [
      'the address for pickups and its first hour',
      { way: 'pickup' },
      ways,
      { pickup: { address_id: 200000002, pickup_time_id: 's3' } },
    ],
    [
      'no hour where the carrier comes when it likes',
      { way: 'pickup' },
      { ...ways, pickup: { address_list: [{ ...home, time_slot_list: null }] } },
      { pickup: { address_id: 200000001 } },
    ],
    ['nothing where nothing is asked for', pickup, { info_needed: { pickup: [] } }, { pickup: {} }],
    ['the key of the way that asks for nothing', { way: 'dropoff' }, ways, { dropoff: {} }],
    [
      'branch, sender and number of a drop-off',
      { way: 'dropoff', branchId: '31', senderName: 'An', tracking: 'VN1' },
      {
        info_needed: { dropoff: ['branch_id', 'sender_real_name', 'tracking_no'] },
        dropoff: { branch_list: [{ ...branch, branch_id: 30 }, branch] },
      },
      { dropoff: { branch_id: 31, sender_real_name: 'An', tracking_number: 'VN1' } },
    ],
    [
      'the number of a carrier of one’s own',
      { way: 'own', tracking: 'VN1' },
      { info_needed: { non_integrated: ['tracking_no'] } },
      { non_integrated: { tracking_number: 'VN1' } },
    ],
  ])('says %s and no more', async (_, choice, told, said) => {
    expect(await ship(choice, told)).toMatchObject({
      answer: { wasAlready: false },
      said: { order_sn: '2411A', ...said },
    })
    expect((await ship(choice, told)).said).toEqual({ order_sn: '2411A', ...said })
  })

  test.each<[string, ShippingChoice, object]>([
    ['hour', { way: 'pickup', addressId: '200000001', slotId: 's3' }, ways],
    ['address', { way: 'pickup', addressId: '5' }, ways],
    ['address at all', { way: 'pickup' }, { ...ways, pickup: null }],
    ['pickup', { way: 'pickup' }, { info_needed: { dropoff: [], pickup: null } }],
    ['drop-off', { way: 'dropoff' }, { info_needed: { pickup: [] } }],
    [
      'branch',
      { way: 'dropoff', branchId: '3' },
      { info_needed: { dropoff: ['branch_id'] }, dropoff: { branch_list: [branch] } },
    ],
    ['sender', { way: 'dropoff' }, { info_needed: { dropoff: ['sender_real_name'] } }],
    ['number', { way: 'own' }, { info_needed: { non_integrated: ['tracking_no'] } }],
    ['carrier of one’s own', { way: 'own', tracking: 'VN1' }, ways],
  ])('[O6] without the %s nothing is arranged and a person is asked', async (_, choice, told) => {
    expect(await ship(choice, told)).toMatchObject({ answer: 'person', said: undefined })
  })

  test('[O4] that is arranged already is as it should be, and is told so', async () => {
    const { answer: told } = await ship(pickup, ways, no('logistics.package_already_shipped', 'x'))
    expect(told).toEqual({ wasAlready: true })
  })

  test('[O4] may be arranged where the answer was lost, and is not where only the look was', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    expect((await ship(pickup, ways, lost)).answer).toBe('again, may be done')
    const { market, asking, paths } = aShopee({ '/logistics/get_shipping_parameter': lost })
    expect(brief(await market.fulfilment.ship(one, pickup, asking))).toBe('again')
    expect(paths()).toEqual(['/logistics/get_shipping_parameter'])
  })
})

describe('many parcels', () => {
  const parcels = [one, two, three]
  const shipAll = async (looked: object, shipped: object | Error, choice = pickup) => {
    const { market, asking, asked } = aShopee({
      '/logistics/get_mass_shipping_parameter': ok({ ...ways, ...looked }),
      '/logistics/mass_ship_order': shipped,
    })
    const each = await market.fulfilment.shipTogether({ parcels, serviceId: '50021' }, choice, asking)
    expect(each.map(({ number, parcel }) => ({ number, parcel }))).toEqual(parcels)
    return { answers: each.map(brief), said: asked[1]?.body }
  }
  const came = (...numbers: string[]) => numbers.map((package_number) => ({ package_number }))
  const failed = (package_number: string, fail_reason: string) => ({ package_number, fail_reason })

  test('[O5] are answered one by one, whatever the envelope says', async () => {
    const { answers, said } = await shipAll(
      {
        fail_list: [
          failed('OFG3', 'Shipping parameters can only be obtained when package is ready to be shipped'),
        ],
      },
      ok({ success_list: came('OFG1'), fail_list: [failed('OFG2', 'Invalid pickup time.')] }),
    )
    expect(answers).toEqual([{ wasAlready: false }, 'person', 'person'])
    expect(said).toEqual({
      package_list: came('OFG1', 'OFG2'),
      logistics_channel_id: 50021,
      pickup: { address_id: 200000001, pickup_time_id: 's1' },
    })
  })

  test('[O4] [O5] one that is not mentioned may be done, one told both ways failed, one arranged before is as it should be', async () => {
    const already = 'This package has already been arranged shipment and you can’t call this API again.'
    const { answers } = await shipAll(
      {},
      ok({
        success_list: came('OFG2'),
        fail_list: [failed('OFG2', 'System error'), failed('OFG3', already)],
      }),
    )
    expect(answers).toEqual(['again, may be done', 'again, may be done', { wasAlready: true }])
  })

  test('[O4] [O5] a lost answer leaves open those that were asked for and none that were not', async () => {
    const { answers } = await shipAll(
      { fail_list: [failed('OFG2', 'Package is not under the specified warehouse')] },
      new OutsideTrouble('again', 'x', { mayBeDone: true }),
    )
    expect(answers).toEqual(['again, may be done', 'person', 'again, may be done'])
    const gone = await shipAll({}, ok({}), { way: 'pickup', addressId: '5' })
    expect(gone).toEqual({ answers: ['person', 'person', 'person'], said: undefined })
  })

  test('[O5] are not arranged where none is left to arrange, nor where the look came to nothing', async () => {
    const all = parcels.map(({ parcel }) => failed(parcel, 'The order has been cancelled.'))
    expect(await shipAll({ fail_list: all }, ok({}))).toEqual({
      answers: ['person', 'person', 'person'],
      said: undefined,
    })
    const { market, asking, paths } = aShopee({ '/logistics/get_mass_shipping_parameter': answer(502, '') })
    const each = await market.fulfilment.shipTogether({ parcels }, pickup, asking)
    expect([each.map(brief), paths().length]).toEqual([['again', 'again', 'again'], 1])
  })

  test('are fifty at once and no more', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ number: String(index), parcel: String(index) }))
    const { market, asking, asked } = aShopee({})
    await expect(market.fulfilment.shipTogether({ parcels: many }, pickup, asking)).rejects.toThrow(
      RangeError,
    )
    await expect(market.fulfilment.waysTogether({ parcels: many }, asking)).rejects.toThrow(RangeError)
    expect(() => market.fulfilment.trackingNumbers(many, asking)).toThrow(RangeError)
    expect(asked).toEqual([])
    expect(market.fulfilment.mostTogether).toBe(50)
  })

  test('[O5] have their tracking numbers, and one that has none yet is asked for again in five minutes', async () => {
    const { market, asking, asked } = aShopee({
      '/logistics/get_mass_tracking_number': ok({
        success_list: [
          { package_number: 'OFG1', tracking_number: 'SPXVN01', hint: '' },
          { package_number: 'OFG2', tracking_number: '', hint: 'Wait for the carrier' },
        ],
        fail_list: [failed('OFG3', 'The package is not exist.')],
      }),
    })
    const each = await market.fulfilment.trackingNumbers(parcels, asking)
    expect(each.map(brief)).toEqual([{ tracking: 'SPXVN01' }, 'again', 'person'])
    expect(each[1]).toMatchObject({ trouble: { said: 'Wait for the carrier', retryAfterMs: 300_000 } })
    expect(asked[0]?.body).toEqual({ package_list: came('OFG1', 'OFG2', 'OFG3') })
  })
})
