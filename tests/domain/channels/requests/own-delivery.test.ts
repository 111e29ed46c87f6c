import { describe, expect, test } from 'vitest'
import { correctTracking } from '../../../../src/domain/channels/requests/correct-tracking.ts'
import { reportRequest } from '../../../../src/domain/channels/requests/report-request.ts'
import { shipChannelOrder } from '../../../../src/domain/channels/requests/ship-channel-order.ts'
import { isToTell, tellDelivery } from '../../../../src/domain/channels/requests/tell-delivery.ts'
import { ownFleet } from '../../../../src/domain/channels/tiktok/own-fleet.ts'
import { updateState } from '../../../../src/domain/orders/update-state.ts'
import { systemActor } from '../../../../src/domain/people/system-actor.ts'
import { reportDelivery } from '../../../../src/domain/shipping/report-delivery.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { anActor, anOrder, aShop, aStaff } from '../../../support/builders.ts'
import { desk, type Floor, openFloor } from '../../floor.ts'
import { number, seconds, shopId, tiktokTells } from '../tiktok-tells.ts'

const system = systemActor('demo')
const other = anActor({ ...desk, userName: 'ban2', name: 'Thu' })
const own = { shipping_type: 'SELLER', shipping_provider: '' }
const sent = {
  ...own,
  status: 'IN_TRANSIT',
  shipping_provider: 'Giao Hàng Nhanh',
  tracking_number: 'GHN0001',
}
const choice = { way: 'own', tracking: 'GHN0001', provider: '711' } as const
const told = {
  delivered: { code: number, delivery_type: 1 },
  back: { code: number, delivery_type: 2, reason: 106, bringBack: true },
} as const

/** An order of TikTok's that the shop brings itself. */
function open(fields: Record<string, unknown> = {}): Floor {
  const floor = openFloor(
    aShop({ orders: [], onHand: 12, staff: [aStaff({ userName: 'ban', name: 'Hoa' })] }),
  )
  tiktokTells(floor, { ...own, ...fields })
  return floor
}
/** TikTok knows that it is on its way, and the shop's shipper has it. */
function onTheWay(): Floor {
  const floor = open()
  tiktokTells(floor, { ...sent, update_time: seconds(1) })
  floor.put('orders', { ...order(floor), state: 'ĐANG GIAO' })
  return floor
}
const order = (floor: Floor): Order => floor.get('orders', number)
const requests = (floor: Floor) => order(floor).requests ?? {}
const report = (floor: Floor, kind: 'correct' | 'deliver', fields: object) =>
  floor.do(reportRequest, { code: number, kind, id: requests(floor)[kind]?.id, ...fields }, system)

describe('a parcel that the shop brings itself is prepared', () => {
  test('in MỚI, by its own people until it is told by whom (STA-046, FUL-155)', () => {
    const floor = open()
    expect(order(floor)).toMatchObject({ state: 'MỚI', delivery: { logistic: 'TVC', id: '' } })
    floor.do(shipChannelOrder, { code: number, choice }, desk)
    expect(requests(floor).ship).toMatchObject({ state: 'waiting', choice })
  })

  test('not without its tracking ID, and not without its provider (FUL-152, FUL-153)', () => {
    const floor = open()
    const refused = (of: object) =>
      floor.refusal(shipChannelOrder, { code: number, choice: { way: 'own', ...of } }, desk).text
    expect(refused({ provider: '711' })).toBe('Vui lòng nhập ID theo dõi của đơn hàng.')
    expect(refused({ tracking: 'GHN0001' })).toBe('Vui lòng chọn nhà cung cấp đơn vị vận chuyển.')
  })

  test('and is to be packed then: TikTok calls it on its way as soon as it has a number', () => {
    const floor = open()
    floor.do(shipChannelOrder, { code: number, choice }, desk)
    tiktokTells(floor, { ...sent, update_time: seconds(1) })
    expect(order(floor)).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      channelState: 'IN_TRANSIT',
      delivery: { logistic: 'Giao Hàng Nhanh', id: 'GHN0001' },
      requests: { ship: { state: 'done' } },
    })
  })

  test('and packed it waits for the shop’s own shipper, whatever TikTok says once more', () => {
    const floor = open()
    tiktokTells(floor, { ...sent, update_time: seconds(1) })
    floor.put('orders', { ...order(floor), state: 'CHỜ GỬI HÀNG' })
    tiktokTells(floor, { ...sent, update_time: seconds(2) })
    expect(order(floor).state).toBe('CHỜ GỬI HÀNG')
  })

  test('first heard of on its way it is on its way, and a carrier’s parcel leaves when its carrier has it', () => {
    expect(order(open(sent)).state).toBe('ĐANG GIAO')
    const floor = open({ shipping_type: 'TIKTOK' })
    floor.put('orders', { ...order(floor), state: 'CHỜ GỬI HÀNG' })
    tiktokTells(floor, { shipping_type: 'TIKTOK', status: 'IN_TRANSIT', update_time: seconds(1) })
    expect(order(floor).state).toBe('ĐANG GIAO')
  })

  test('[FUL-437] by the shop’s own people, whom TikTok knows by one fixed id (FUL-157)', () => {
    const floor = open()
    const ours = { ...sent, shipping_provider: 'Shop tự giao', shipping_provider_id: ownFleet }
    tiktokTells(floor, { ...ours, update_time: seconds(1) })
    expect(order(floor).delivery.logistic).toBe('TVC')
  })
})

describe('its number is corrected', () => {
  const to = { code: number, tracking: 'VTP0009', provider: '712' }

  test('by one call, and the order has it once TikTok tells it', () => {
    const floor = onTheWay()
    floor.do(correctTracking, to, desk)
    const { correct } = requests(floor)
    expect(correct).toMatchObject({ state: 'waiting', tracking: 'VTP0009', provider: '712', by: 'ban' })
    const { id = '', at = 0 } = correct ?? {}
    expect(correctTracking.effects?.(floor.read, to, { id, at, user: desk })).toEqual([
      {
        account: `Tiktok/${shopId}`,
        subject: `order/${number}`,
        kind: 'correct-tracking',
        key: `Tiktok/${shopId}/correct/${id}`,
        params: { code: number, id },
      },
    ])
    tiktokTells(floor, { ...sent, tracking_number: 'VTP0009', update_time: seconds(2) })
    expect(order(floor)).toMatchObject({
      delivery: { id: 'VTP0009' },
      requests: { correct: { state: 'done' } },
    })
  })

  test('by one person at a time, who is named; failed, by anybody (decisions 14)', () => {
    const floor = onTheWay()
    floor.do(correctTracking, to, desk)
    expect(floor.refusal(correctTracking, to, other).text).toMatch(/^Hoa đã sửa mã vận đơn của đơn/)
    report(floor, 'correct', { state: 'failed', text: 'TikTok Shop không nhận mã này.' })
    floor.do(correctTracking, { ...to, tracking: 'VTP0010' }, other)
    expect(requests(floor).correct).toMatchObject({ by: 'ban2', again: true })
  })

  test.each([
    [{ ...to, tracking: ' ' }, 'Vui lòng nhập ID theo dõi của đơn hàng.'],
    [{ ...to, provider: '' }, 'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.'],
  ])('not to nothing: %j (FUL-152, FUL-153)', (params, text) => {
    expect(onTheWay().act(correctTracking, params, desk)).toMatchObject({ text })
  })

  test('not before TikTok has one, not once it is there, and not of a carrier of TikTok’s', () => {
    expect(open().refusal(correctTracking, to, desk).code).toBe('delivery-not-under-way')
    const floor = onTheWay()
    floor.do(correctTracking, to, desk)
    tiktokTells(floor, { ...sent, status: 'DELIVERED', update_time: seconds(2) })
    expect(requests(floor).correct).toMatchObject({ state: 'failed', said: 'Tiktok báo: Đã giao' })
    expect(floor.refusal(correctTracking, to, desk).code).toBe('delivery-not-under-way')
    expect(open({ shipping_type: 'TIKTOK' }).refusal(correctTracking, to, desk).code).toBe('not-own-delivery')
  })
})

describe('what became of it', () => {
  test('at the door is told TikTok with the very command that says it: delivered (STA-047, FUL-154, FUL-156)', () => {
    const floor = onTheWay()
    floor.do(reportDelivery, told.delivered, desk)
    const { deliver } = requests(floor)
    expect(order(floor).state).toBe('THÀNH CÔNG')
    expect(deliver).toMatchObject({ state: 'waiting', delivered: true, by: 'ban' })
    const { id = '', at = 0 } = deliver ?? {}
    const params = { ...told.delivered, note: '', bringBack: false }
    expect(reportDelivery.effects?.(floor.read, params, { id, at, user: desk })).toMatchObject([
      { kind: 'tell-delivery', subject: `order/${number}`, key: `Tiktok/${shopId}/deliver/${id}` },
    ])
    expect(reportDelivery.effects?.(floor.read, params, { id: 'khác', at, user: desk })).toEqual([])
  })

  test('failed for good is told with its reason; while it is to be tried again nothing is (FUL-154, FUL-162)', () => {
    const floor = onTheWay()
    floor.do(reportDelivery, { ...told.back, bringBack: false }, desk)
    expect(requests(floor).deliver).toBeUndefined()
    floor.do(reportDelivery, told.back, desk)
    expect(order(floor).state).toBe('THẤT THU')
    expect(requests(floor).deliver).toMatchObject({ state: 'waiting', delivered: false, reason: 106 })
  })

  test('is told of no order whose marketplace follows it itself, or was not told that it left', () => {
    const floor = open()
    floor.put('orders', { ...order(floor), state: 'ĐANG GIAO' })
    floor.do(reportDelivery, told.delivered, desk)
    expect(requests(floor).deliver).toBeUndefined()
    expect(isToTell(order(floor))).toBe(false)
  })

  test('waits behind a number that TikTok is about to get', () => {
    const floor = open()
    floor.do(shipChannelOrder, { code: number, choice }, desk)
    floor.put('orders', { ...order(floor), state: 'ĐANG GIAO' })
    floor.do(reportDelivery, told.delivered, desk)
    expect(requests(floor).deliver).toMatchObject({ state: 'waiting', delivered: true })
  })

  test('and was not taken is told once more, with the reason that was said; told it is not told again', () => {
    const floor = onTheWay()
    floor.do(reportDelivery, told.back, desk)
    expect(floor.refusal(tellDelivery, { code: number }, other).text).toContain('đang chờ sàn trả lời')
    report(floor, 'deliver', { state: 'failed', text: 'TikTok Shop không nhận.' })
    expect(isToTell(order(floor))).toBe(true)
    floor.do(tellDelivery, { code: number }, other)
    expect(requests(floor).deliver).toMatchObject({ delivered: false, reason: 106, again: true, by: 'ban2' })
    report(floor, 'deliver', { state: 'done' })
    expect(floor.refusal(tellDelivery, { code: number }, desk).text).toContain('sàn đã nhận')
  })

  test('by the desk’s hand is to be told too; on the road there is nothing to tell', () => {
    const floor = onTheWay()
    expect(floor.refusal(tellDelivery, { code: number }, desk).code).toBe('delivery-not-ended')
    floor.do(updateState, { orderCodes: [number], state: 'THÀNH CÔNG' }, desk)
    expect(isToTell(order(floor))).toBe(true)
    floor.do(tellDelivery, { code: number }, desk)
    expect(requests(floor).deliver).toMatchObject({ state: 'waiting', delivered: true })
  })

  test.each([
    ['DELIVERED', true, 'done'],
    ['COMPLETED', true, 'done'],
    ['CANCELLED', false, 'done'],
    ['CANCELLED', true, 'failed'],
    ['DELIVERED', false, 'failed'],
  ] as const)('ends by TikTok’s own word: %s, told %s, is %s', (status, delivered, state) => {
    const floor = onTheWay()
    floor.do(reportDelivery, delivered ? told.delivered : told.back, desk)
    tiktokTells(floor, { ...sent, status, update_time: seconds(2) })
    expect(requests(floor).deliver).toMatchObject({ state, delivered })
    expect(order(floor).state).toBe(delivered ? 'THÀNH CÔNG' : 'THẤT THU')
  })
})

describe('a parcel of Tiki’s that the shop brings itself', () => {
  /** As Tiki’s word leaves it on the row. */
  function onTheWay(channelState: string): Floor {
    const floor = openFloor(aShop({ orders: [], onHand: 12 }))
    const row = {
      channel: 'Tiki',
      tikiAccount: '512',
      delivery_option: 'SEND_BY_SELLER',
      channelState,
    } as const
    floor.put('orders', anOrder({ ...row, code: number, subCode: number, state: 'ĐANG GIAO' }))
    return floor
  }

  test('is told of when it ended, and goes under no number', () => {
    const floor = onTheWay('shipping')
    expect(floor.refusal(correctTracking, { code: number, tracking: 'A', provider: 'B' }, desk).code).toBe(
      'market-takes-no-number',
    )
    floor.do(reportDelivery, told.delivered, desk)
    expect(requests(floor).deliver).toMatchObject({ state: 'waiting', delivered: true })
  })

  test('is not told of before Tiki waits for that', () => {
    const floor = onTheWay('processing')
    floor.do(reportDelivery, told.delivered, desk)
    expect(requests(floor).deliver).toBeUndefined()
  })
})
