import { describe, expect, test } from 'vitest'
import type { CarrierStep } from '../../../src/domain/carriers/carrier-step.ts'
import { carrierState } from '../../../src/domain/carriers/standing.ts'
import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import { keysOf } from '../../../src/lib/keys-of.ts'
import { must } from '../../../src/lib/must.ts'
import { carrierKinds } from '../../../src/server/carriers/carrier-kinds.ts'
import type { ParcelState, PracticeParcel } from '../../../src/stand-ins/carriers/carrier-world.ts'
import { moveParcel } from '../../../src/stand-ins/carriers/parcels.ts'
import { wires } from '../../../src/stand-ins/carriers/wires.ts'
import { goodKeys } from '../outside/carriers/a-carrier-road.ts'
import { aParcel, aPost, playCarrier } from './a-played-carrier.ts'

const played = keysOf(goodKeys)
const usual = (id: CarrierId) => aParcel(id === 'AHAMOVE' ? { service: 'SGN-BIKE', payment: 'CASH' } : {})

async function withParcel(id: CarrierId) {
  const play = await playCarrier(id)
  const taken = await play.carrier.create(usual(id), play.asking)
  return { ...play, taken, parcel: () => must(play.parcels()[0], 'the parcel that was taken on') }
}

/** What each way of standing means for an order (STA-048, FUL-102). */
const stepOf: Readonly<Record<ParcelState, CarrierStep>> = {
  created: 'waits',
  picking: 'waits',
  picked: 'moves',
  transporting: 'moves',
  delivering: 'moves',
  delivered: 'there',
  failed: 'moves',
  returning: 'back',
  returned: 'back',
  lost: 'lost',
  cancelled: 'off',
}
/** Who says less: whatever ends badly comes back by Ahamove, and J&T has no word for what is lost. */
const lessSaid: Readonly<Partial<Record<CarrierId, Partial<Record<ParcelState, CarrierStep>>>>> = {
  AHAMOVE: { failed: 'back', lost: 'back' },
  JNT: { lost: 'back' },
}

describe.each(played)('%s', (id) => {
  test('is told of a parcel as it is: to whom, how heavy in its own unit, what to collect, what it is worth (FUL-268)', async () => {
    const { parcel, taken } = await withParcel(id)
    expect(parcel()).toMatchObject({
      ref: 'KT-DAY-0001',
      waybill: taken.waybill,
      weight: 1.25,
      cod: 250_000,
      value: 400_000,
      to: { name: 'Lê Thu Hằng', phone: '0908112233' },
    })
    expect(parcel().to.place).toContain('12 Lê Văn Lương')
    if (taken.fee !== undefined) expect(taken.fee).toBe(parcel().fee)
  })

  test('says how a parcel stands, and every word of it means what it means (STA-048)', async () => {
    for (const state of keysOf(stepOf)) {
      const { carrier, asking, world, parcel, taken, time } = await withParcel(id)
      time.now += 60_000
      moveParcel(world, parcel(), state)
      const [told] = await carrier.standings([taken.waybill], asking)
      if (!told || !('ok' in told)) throw new Error(`${id} says nothing of ${state}`)
      const { status, at } = told.ok
      expect([state, carrierState(id, status)?.step]).toEqual([state, lessSaid[id]?.[state] ?? stepOf[state]])
      expect(at).toBe(parcel().at)
    }
  })

  test('sends messages that name their parcel, each change under a key of its own and the same one under the same (O9)', async () => {
    const { carrier, parcel } = await withParcel(id)
    const wire = must(wires[id.toLowerCase()], 'a wire of practice')
    const read = (change: Partial<PracticeParcel>) => {
      const { body, type } = must(wire.hook({ ...parcel(), ...change }), 'a message')
      return must(carrier.readHook(Buffer.from(body), type), 'what a message is about')
    }
    const delivered = {
      state: 'delivered' as const,
      history: [{ state: 'delivered' as const, at: parcel().at }],
    }
    expect(read({})).toMatchObject({ waybill: parcel().waybill })
    expect([undefined, 'KT-DAY-0001']).toContain(read({}).ref)
    expect(read({}).key).toBe(read({}).key)
    expect(read(delivered).key).not.toBe(read({}).key)
    expect(read({ waybill: 'KHAC-1' }).key).not.toBe(read({}).key)
    expect(() => carrier.readHook(Buffer.from('<p>chào</p>'), 'text/html')).toThrow()
  })

  test('gives up a parcel that it has not yet, and is not believed to have given up one that it has', async () => {
    const { carrier, asking, parcel, taken, world } = await withParcel(id)
    await carrier.cancel(taken.waybill, asking, 'KT-DAY-0001')
    expect(parcel().state).toBe('cancelled')
    // Asked twice, it is what it is.
    await carrier.cancel(taken.waybill, asking, 'KT-DAY-0001')
    moveParcel(world, parcel(), 'picked')
    await expect(carrier.cancel(taken.waybill, asking, 'KT-DAY-0001')).rejects.toThrow(
      'không hủy vận đơn này nữa',
    )
    expect(parcel().state).toBe('picked')
  })
})

/** Some have no call that finds a parcel by our name of it. */
const findable = played.filter((id) => carrierKinds[id]?.open('http://localhost')?.find)

test.each(findable)(
  '%s finds a parcel by our name of it, none that it does not know, and none that was given up [O4]',
  async (id) => {
    const { carrier, asking, taken, parcel, world } = await withParcel(id)
    // An account of Ninja Van’s with a prefix hides it: asked for again, it is the same one.
    const found =
      id === 'NINJAVAN'
        ? await carrier.create(usual(id), asking)
        : await carrier.find?.('KT-DAY-0001', asking)
    expect(found?.waybill).toBe(taken.waybill)
    expect(await carrier.find?.('KT-DAY-0002', asking)).toBeUndefined()
    moveParcel(world, parcel(), 'cancelled')
    expect(await carrier.find?.('KT-DAY-0001', asking)).toBeUndefined()
  },
)

/** Where each says who pays for the way, the shop first; Viettel Post says beside it whether anything is collected. */
const payers = [
  { id: 'GHN', path: '/create', shop: { payment_type_id: 1 }, buyer: { payment_type_id: 2 } },
  { id: 'GHTK', path: '/order/', shop: { order: { is_freeship: 1 } }, buyer: { order: { is_freeship: 0 } } },
  { id: 'VTP', path: '/createOrderNlp', shop: { ORDER_PAYMENT: 3 }, buyer: { ORDER_PAYMENT: 2 } },
  { id: 'SUPERSHIP', path: '/orders/add', shop: { payer: '1' }, buyer: { payer: '2' } },
  { id: 'JNT', path: '/addOrder', shop: { payType: 'PP_PM' }, buyer: { payType: 'CC_CASH' } },
  {
    id: 'AHAMOVE',
    path: '/v3/orders',
    shop: { payment_method: 'CASH' },
    buyer: { payment_method: 'CASH_BY_RECIPIENT' },
  },
] as const

test.each(payers)('$id is told who pays for the way (CST-021, CST-022)', async ({ id, path, ...told }) => {
  for (const paidBy of ['shop', 'buyer'] as const) {
    const { carrier, asking, sentTo } = await playCarrier(id)
    await carrier.create({ ...usual(id), paidBy }, asking)
    expect(sentTo(path)).toMatchObject([told[paidBy]])
  }
})

test.each(played.filter((id) => id !== 'AHAMOVE'))(
  '%s takes nothing for insuring what is not to be insured',
  async (id) => {
    const feeOf = async (value: number, isInsured: boolean) => {
      const { carrier, asking, parcels } = await playCarrier(id)
      await carrier.create(aParcel({ value, isInsured }), asking)
      return parcels()[0]?.fee
    }
    expect(await feeOf(4_000_000, false)).toBe(await feeOf(400_000, false))
  },
)

describe('a place of GHN’s', () => {
  test.each([
    { district: 'Thị xã Cai Lậy', ward: 'Phường 1' },
    { district: 'Huyện Cai Lậy', ward: 'Xã Bình Phú' },
  ])('is asked for $district, not for the other place of that name', async ({ district, ward }) => {
    const { carrier, asking, world, sentTo } = await playCarrier('GHN')
    await carrier.quotes(aParcel({ to: aPost({ province: 'Tỉnh Tiền Giang', district, ward }) }), asking)
    const { ghnPlaces } = world
    const of = must(
      ghnPlaces.provinces().find(({ name }) => name.includes('Tiền Giang')),
      'the province',
    )
    const wanted = must(
      ghnPlaces.districts(of.id).find(({ name }) => name === district),
      'the district',
    )
    expect(sentTo('/fee')).toMatchObject([{ to_district_id: wanted.id }])
  })
})

describe('a parcel of GHTK’s', () => {
  test('says what goods weigh in the unit in which it says what all of it weighs', async () => {
    const { carrier, asking, sentTo } = await playCarrier('GHTK')
    await carrier.create(aParcel(), asking)
    const [told] = sentTo('/order/') as unknown as [
      { products: { weight: number; quantity: number }[]; order: { total_weight: number } },
    ]
    const goods = told.products.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
    expect(goods).toBe(told.order.total_weight)
  })
})
