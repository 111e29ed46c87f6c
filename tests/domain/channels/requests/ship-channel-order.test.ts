import { describe, expect, test } from 'vitest'
import { reportRequest } from '../../../../src/domain/channels/requests/report-request.ts'
import { shipChannelOrder } from '../../../../src/domain/channels/requests/ship-channel-order.ts'
import { shipStandingOf } from '../../../../src/domain/channels/requests/ship-standing.ts'
import { takeChannelOrder } from '../../../../src/domain/channels/take-channel-order.ts'
import type { Order, OrderState } from '../../../../src/domain/tables/orders.ts'
import { aCompany, anActor, anOrder, aShop, aStaff, morning } from '../../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../../floor.ts'
import { heard, number, seconds, shopId, strange, system, tells } from '../shopee-tells.ts'

const other = anActor({ ...desk, userName: 'ban2', name: 'Thu' })
const choice = { way: 'pickup', addressId: '200000001', slotId: '1764090000_1' } as const
const link = (state: 'linked' | 'ended' | 'off') => ({ state, at: morning, by: 'chu', endsAt: morning })

/** An order of Shopee that waits to be made ready. */
function open(fields: Record<string, unknown> = {}, state: 'linked' | 'ended' | 'off' = 'linked'): Floor {
  const company = aCompany({ shopeeShopId: [{ shopId, shopName: 'Mây Official', link: link(state) }] })
  const floor = openFloor({ ...aShop({ company, staff: [aStaff({ userName: 'ban', name: 'Hoa' })] }) })
  tells(floor, fields)
  return floor
}
const order = (floor: Floor) => floor.get('orders', number)
const change = (floor: Floor, fields: Partial<Order>) => floor.put('orders', { ...order(floor), ...fields })
const ship = (floor: Floor, by = desk) => floor.do(shipChannelOrder, { code: number, choice }, by)
const refused = (floor: Floor, by = other) => floor.refusal(shipChannelOrder, { code: number, choice }, by)
const report = (floor: Floor, fields: object) =>
  floor.do(
    reportRequest,
    { code: number, kind: 'ship', id: order(floor).requests?.ship?.id, ...fields },
    system,
  )
const effectsOf = (floor: Floor) => {
  const { id = '', by: userName = '', at = 0 } = order(floor).requests?.ship ?? {}
  return shipChannelOrder.effects?.(
    floor.read,
    { code: number, choice },
    { id, at, user: { ...desk, userName } },
  )
}

describe('an order that is to leave', () => {
  test('[O6] what its marketplace refused for good is not asked again, and still stands among what failed', () => {
    const floor = open()
    ship(floor)
    report(floor, {
      state: 'failed',
      text: 'Đơn này do kho của Shopee xử lý.',
      finalAt: order(floor).channelAt,
    })
    expect(refused(floor)).toMatchObject({ code: 'market-refused-for-good' })
    expect(shipStandingOf(order(floor))).toBe('failed')
    tells(floor, { update_time: seconds(1) })
    ship(floor)
    expect(order(floor).requests?.ship).toMatchObject({ state: 'waiting' })
    expect(order(floor).requests?.ship?.finalAt).toBeUndefined()
  })

  test('waits for its marketplace with the way that was chosen, and one call is asked for (FUL-173, FUL-174)', () => {
    const floor = open()
    ship(floor)
    const { requests, state, updatedAt } = order(floor)
    const { ship: request } = requests ?? {}
    expect(request).toEqual({
      id: expect.any(String),
      by: 'ban',
      at: updatedAt,
      state: 'waiting',
      choice,
    })
    expect(state).toBe('MỚI')
    expect(effectsOf(floor)).toEqual([
      {
        account: `Shopee/${shopId}`,
        subject: `order/${number}`,
        kind: 'ship-order',
        key: `Shopee/${shopId}/ship/${request?.id}`,
        params: { code: number, id: request?.id },
      },
    ])
  })

  test.each([
    { way: 'pickup' },
    { way: 'dropoff', branchId: '4107', senderName: 'Lan' },
    { way: 'own', tracking: 'VN1', provider: 'J&T' },
  ] as const)('leaves by $way, and by no other fields than that way has (FUL-173, FUL-181)', (way) => {
    const floor = open()
    floor.do(shipChannelOrder, { code: number, choice: way }, desk)
    expect(order(floor).requests?.ship).toMatchObject({ choice: way })
  })

  test.each(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG'] as const)(
    'may be asked about late: hands were faster and it is %s, while its marketplace waits still',
    (state) => {
      const floor = open()
      change(floor, { state })
      ship(floor)
      expect(order(floor).requests?.ship).toMatchObject({ state: 'waiting' })
      expect(order(floor).state).toBe(state)
    },
  )

  test('that hands are at is not asked about once its marketplace arranged it', () => {
    const floor = open()
    tells(floor, { order_status: 'PROCESSED', update_time: seconds(1) })
    change(floor, { state: 'CHỜ GỬI HÀNG' })
    expect(refused(floor)).toMatchObject({ code: 'order-not-to-ship' })
  })

  test('waits for goods, or has lines that nobody linked: the marketplace knows its goods', () => {
    const floor = open({ item_list: [strange()] })
    change(floor, { state: 'CHỜ HÀNG' })
    ship(floor)
    expect(order(floor).requests?.ship).toMatchObject({ state: 'waiting' })
  })

  test('of a shop whose leave ended waits until it is linked again (O7)', () => {
    const floor = open({}, 'ended')
    ship(floor)
    expect(order(floor).requests?.ship).toMatchObject({ state: 'waiting' })
  })
})

describe('an order is not asked to leave', () => {
  test('twice: who was faster is named with the time, while it waits and once it is through (decisions 14)', () => {
    const floor = open()
    ship(floor)
    expect(refused(floor)).toMatchObject({
      code: 'order-ships-already',
      text: `Hoa đã đi đơn ${number} lúc 09:02 21/11/2026, đang chờ sàn trả lời.`,
    })
    report(floor, { state: 'done' })
    expect(refused(floor).text).toBe(`Hoa đã đi đơn ${number} lúc 09:02 21/11/2026, sàn đã nhận.`)
  })

  test('without a carrier (FUL-184)', () => {
    const floor = open()
    change(floor, { delivery: { logistic: '', id: '', history: [] } })
    expect(refused(floor)).toMatchObject({
      code: 'order-carrier-unassigned',
      text: 'Đơn hàng chưa phân phối ĐVVC.',
    })
  })

  test('while its buyer asks to cancel it', () => {
    const floor = open({ order_status: 'IN_CANCEL', update_time: seconds(1) })
    expect(refused(floor).code).toBe('buyer-asks-to-cancel')
  })

  test('of a shop that was unlinked, and the way out is said', () => {
    const refusal = refused(open({}, 'off'))
    expect(refusal.code).toBe('order-of-unlinked-shop')
    expect(refusal.text).toContain("Mở 'Liên kết sàn'")
  })

  test.each<OrderState>([
    'CHỜ XÁC NHẬN',
    'HẸN GIAO',
    'CHỜ ĐÓNG GÓI',
    'ĐANG ĐÓNG GÓI',
    'CHỜ GỬI HÀNG',
    'ĐANG GIAO',
    'THÀNH CÔNG',
    'HỦY',
    'THẤT THU',
  ])('in %s', (state) => {
    const floor = open()
    change(floor, { state, toArrange: undefined })
    expect(refused(floor)).toMatchObject({ code: 'order-not-to-ship', details: { code: number, state } })
  })

  test('that is none, is the shop’s own, or is not this person’s to handle', () => {
    const floor = openFloor(
      aShop({
        orders: [anOrder({ code: 'KT-1', channel: 'KhoTay', state: 'MỚI' }), anOrder({ code: 'S-1' })],
      }),
    )
    const why = (code: string, by = desk) => floor.refusal(shipChannelOrder, { code, choice }, by).code
    expect(why('NO')).toBe('order-not-found')
    expect(why('KT-1')).toBe('order-of-no-market')
    expect(why('S-1')).toBe('order-of-no-market')
    expect(why('S-1', packer)).toBe('order-not-allowed')
  })
})

describe('what came of it', () => {
  test('[O5] is written where it was asked: why it waits, that it is through, or what stands in the way', () => {
    const floor = open()
    ship(floor)
    const before = order(floor).requests?.ship
    report(floor, { state: 'waiting', text: 'Sàn đang bận.', said: 'error_server' })
    expect(order(floor).requests?.ship).toEqual({ ...before, text: 'Sàn đang bận.', said: 'error_server' })
    const { updatedAt } = order(floor)
    report(floor, { state: 'waiting', text: 'Sàn đang bận.', said: 'error_server' })
    // TikTok's own words bear the number of the call.
    report(floor, { state: 'waiting', text: 'Sàn đang bận.', said: 'error_server (request_id 2)' })
    expect(order(floor).updatedAt, 'the same reason is no news').toBe(updatedAt)
    report(floor, { state: 'failed', text: 'Khung giờ không còn.' })
    expect(order(floor).requests?.ship).toEqual({
      ...before,
      state: 'failed',
      text: 'Khung giờ không còn.',
      endedAt: order(floor).updatedAt,
    })
  })

  test('[O4] failed, it is asked again by anybody, and that the earlier one may have come to something is remembered', () => {
    const floor = open()
    ship(floor)
    const first = order(floor).requests?.ship
    report(floor, { state: 'failed', text: 'Khung giờ không còn.' })
    ship(floor, other)
    expect(order(floor).requests?.ship).toMatchObject({ by: 'ban2', state: 'waiting', again: true })
    expect(order(floor).requests?.ship?.id).not.toBe(first?.id)
    expect(order(floor).requests?.ship?.text).toBeUndefined()
  })

  test('is let pass where another took its place, or it has ended', () => {
    const floor = open()
    ship(floor)
    const first = order(floor).requests?.ship?.id
    report(floor, { state: 'failed', text: 'Khung giờ không còn.' })
    ship(floor)
    const second = order(floor)
    report(floor, { id: first, state: 'done' })
    expect(order(floor)).toEqual(second)
    report(floor, { state: 'done' })
    const done = order(floor)
    report(floor, { state: 'failed', text: 'Quá muộn.' })
    expect(order(floor)).toEqual(done)
  })

  test('of an order that is not there is refused', () => {
    const params = { code: 'NO', kind: 'ship', id: 'x', state: 'done' }
    expect(open().refusal(reportRequest, params, system).code).toBe('order-not-found')
  })

  test.each([
    ['PROCESSED', 'done'],
    ['SHIPPED', 'done'],
    ['CANCELLED', 'failed'],
  ] as const)('[O11] ends by the marketplace’s word: %s is %s', (order_status, state) => {
    const floor = open()
    ship(floor)
    tells(floor, { order_status, update_time: seconds(5) })
    expect(order(floor).requests?.ship).toMatchObject({ state, endedAt: order(floor).updatedAt })
    if (state === 'failed') expect(order(floor).requests?.ship?.text).toMatch(/hủy trên sàn/)
  })
})

describe('a carrier that came in vain', () => {
  const missed = () => {
    const floor = open()
    ship(floor)
    report(floor, { state: 'done' })
    tells(floor, { order_status: 'PROCESSED', update_time: seconds(5) })
    tells(floor, { order_status: 'RETRY_SHIP', update_time: seconds(9) })
    return floor
  }

  test('is asked anew, wherever in the house the parcel is by then', () => {
    const floor = missed()
    expect(order(floor)).toMatchObject({ state: 'CHỜ ĐÓNG GÓI', pickupMissed: true })
    ship(floor, other)
    expect(order(floor).requests?.ship).toMatchObject({ by: 'ban2', state: 'waiting' })
  })

  test('ends nothing that was asked since, and the next word that it is arranged does', () => {
    const floor = missed()
    ship(floor, other)
    tells(floor, { order_status: 'RETRY_SHIP', update_time: seconds(11), note: 'đổi ghi chú' })
    expect(order(floor).requests?.ship).toMatchObject({ state: 'waiting' })
    tells(floor, { order_status: 'PROCESSED', update_time: seconds(12) })
    expect(order(floor).requests?.ship).toMatchObject({ state: 'done' })
    expect(order(floor).pickupMissed).toBeUndefined()
    expect(refused(floor).code).toBe('order-ships-already')
  })

  test('is asked no more once it has the parcel', () => {
    const floor = missed()
    change(floor, { state: 'ĐANG GIAO' })
    expect(refused(floor).code).toBe('order-not-to-ship')
  })
})

test('an order of several parcels knows all of them, and of one it knows that one alone', () => {
  const floor = open()
  expect(order(floor).parcelIds).toBeUndefined()
  const parcels = ['P1', 'P2'].map((package_number) => ({ package_number }))
  tells(floor, { package_list: parcels, update_time: seconds(3) })
  expect(order(floor)).toMatchObject({ package_id: 'P1', parcelIds: ['P1', 'P2'] })
  tells(floor, { package_list: parcels.slice(1), update_time: seconds(4) })
  expect(order(floor)).toMatchObject({ package_id: 'P2' })
  expect(order(floor).parcelIds).toBeUndefined()
})

test('each of several parcels keeps the number that its carrier gave it, until another is told', () => {
  const floor = open()
  const parcels = ['P1', 'P2'].map((package_number) => ({ package_number }))
  const numbers = (...each: [string, string][]) => each.map(([parcel, waybill]) => ({ parcel, waybill }))
  tells(floor, { package_list: parcels, update_time: seconds(3) }, { waybills: numbers(['P2', 'SPX2']) })
  expect(order(floor).parcelWaybills).toEqual(['', 'SPX2'])
  tells(floor, { package_list: parcels, update_time: seconds(4) }, { waybills: numbers(['P1', 'SPX1']) })
  expect(order(floor).parcelWaybills).toEqual(['SPX1', 'SPX2'])
  tells(floor, { package_list: parcels, update_time: seconds(5) })
  expect(order(floor).parcelWaybills).toEqual(['SPX1', 'SPX2'])
  tells(floor, { package_list: parcels.slice(1), update_time: seconds(6) })
  expect(order(floor).parcelWaybills).toBeUndefined()
})

test('nothing is asked of a marketplace twice by a word that is told twice', () => {
  const floor = open()
  ship(floor)
  const before = order(floor)
  floor.do(takeChannelOrder, heard(), system)
  expect(order(floor)).toEqual(before)
})
