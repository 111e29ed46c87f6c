import { describe, expect, test } from 'vitest'
import { cashTaken } from '../../../src/domain/shipping/cash-taken.ts'
import { failedTries } from '../../../src/domain/shipping/failed-tries.ts'
import { failureCodes, failureReasons } from '../../../src/domain/shipping/failure-reasons.ts'
import { reportDelivery } from '../../../src/domain/shipping/report-delivery.ts'
import { anActor, anOrder, aShop, morning } from '../../support/builders.ts'
import { desk, openFloor, packer } from '../floor.ts'

const delivery = { logistic: 'TVC', id: '', history: [] }
const code = 'KT-9'
const aRoad = (fields: Parameters<typeof anOrder>[0] = {}) =>
  openFloor(
    aShop({ orders: [anOrder({ code, channel: 'KhoTay', state: 'ĐANG GIAO', delivery, ...fields })] }),
  )
const delivered = { code, delivery_type: 1 }
const failed = { code, delivery_type: 2, reason: 104 }

describe('a delivery by the shop’s own people', () => {
  test('done: the order is THÀNH CÔNG and the money is written down', () => {
    const floor = aRoad()
    floor.do(reportDelivery, delivered, desk)
    expect(floor.get('orders', code)).toMatchObject({
      state: 'THÀNH CÔNG',
      delivery: { history: [{ state: 'Giao hàng thành công', updatedAt: morning + 60_000, note: '' }] },
      payment: {
        status: 'Đã thanh toán',
        history: [{ type: 'COD', amount: 129_000, time: morning + 60_000 }],
      },
    })
  })

  test('collects at most what is asked: one đồng more is refused, less is part-payment, nothing leaves it unpaid', () => {
    const refusal = aRoad().refusal(reportDelivery, { ...delivered, collected: 129_001 }, desk)
    expect(refusal.text).toBe('Đơn KT-9 chỉ cần thu 129.000 đ. Nhập lại số tiền đã thu.')
    const statusOf = (collected: number) => {
      const floor = aRoad()
      floor.do(reportDelivery, { ...delivered, collected }, desk)
      return floor.get('orders', code).payment.status
    }
    expect([129_000, 128_999, 0].map(statusOf)).toEqual([
      'Đã thanh toán',
      'Thanh toán 1 phần',
      'Chưa thanh toán',
    ])
  })

  test('[STA-047] failed: stays on the road with its reason, or comes back at once', () => {
    const floor = aRoad({ state: 'ĐÃ GỬI HÀNG' })
    floor.do(reportDelivery, { ...failed, note: 'Hẹn chiều' }, desk)
    expect(floor.get('orders', code)).toMatchObject({
      state: 'ĐANG GIAO',
      delivery: { history: [{ state: 'Giao không thành công: Khách vắng nhà', note: 'Hẹn chiều' }] },
    })
    floor.do(reportDelivery, { ...failed, reason: 106, bringBack: true }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'THẤT THU' })
    expect(floor.get('orders', code).delivery.history).toHaveLength(2)
  })

  test('failed needs one of the reasons of document 2 §3', () => {
    expect(aRoad().refusal(reportDelivery, { code, delivery_type: 2 }, desk).text).toBe(
      'Chọn lý do giao không thành công của đơn KT-9.',
    )
    expect([...failureCodes].sort()).toEqual(Object.keys(failureReasons).map(Number).sort())
    expect([...failureCodes].sort()).toEqual([100, 103, 104, 105, 106, 110, 116, 117, 148])
    expect(() => aRoad().act(reportDelivery, { ...failed, reason: 101 }, desk)).toThrow()
  })

  test.each([
    ['[CST-038]', 103, 'Sai địa chỉ'],
    ['[CST-039]', 104, 'Khách vắng nhà'],
    ['[CST-040]', 105, 'Không liên lạc được'],
    ['[CST-041]', 106, 'Khách từ chối nhận'],
    ['[CST-042]', 100, 'Giao trễ hẹn'],
    ['[CST-043]', 116, 'Thất lạc hàng'],
    ['[CST-044]', 117, 'Hàng hư hỏng'],
    ['[CST-045]', 110, 'Bất khả kháng (thời tiết, tai nạn)'],
    ['[CST-046]', 148, 'Lỗi khác'],
  ] as const)('%s failed for reason %i is told on the order as "%s"', (_id, reason, words) => {
    const floor = aRoad({ state: 'ĐÃ GỬI HÀNG' })
    floor.do(reportDelivery, { ...failed, reason }, desk)
    expect(floor.get('orders', code).delivery.history).toMatchObject([
      { state: `Giao không thành công: ${words}` },
    ])
  })

  test.each([
    ['CHỜ GỬI HÀNG', 'not-on-delivery'],
    ['THÀNH CÔNG', 'not-on-delivery'],
    ['HỦY', 'not-on-delivery'],
  ] as const)('of an order in %s is refused', (state, refusal) => {
    expect(aRoad({ state }).refusal(reportDelivery, delivered, desk).code).toBe(refusal)
  })

  test('is not reported for a carrier’s parcel; a marketplace order sent by the seller is', () => {
    const spx = { logistic: 'SPX', id: 'SPXVN1', history: [] }
    expect(aRoad({ delivery: spx }).refusal(reportDelivery, delivered, desk).text).toBe(
      'Đơn KT-9 do SPX giao, shop không tự báo kết quả được. Theo dõi ở Đơn chậm.',
    )
    const bySeller = aRoad({ delivery: spx, channel: 'Tiktok', delivery_option: 'SEND_BY_SELLER' })
    bySeller.do(reportDelivery, delivered, desk)
    expect(bySeller.get('orders', code).state).toBe('THÀNH CÔNG')
  })

  test('[FUL-158] of a marketplace order needs the flag for marketplace orders', () => {
    const own = anActor({ userName: 'ban2', flags: ['orders_not_ecommerce_handle'] })
    const floor = aRoad({ channel: 'Tiktok', delivery_option: 'SEND_BY_SELLER' })
    expect(floor.refusal(reportDelivery, delivered, own).code).toBe('order-not-allowed')
    expect(aRoad().refusal(reportDelivery, delivered, packer).code).toBe('order-not-allowed')
  })

  test('failed is written down with who stood at the door, each time; what is taken in cash is added up from an instant on', () => {
    const floor = aRoad()
    floor.do(reportDelivery, failed, desk)
    expect(floor.get('orders', code).historyState.at(-1)).toEqual({
      state: 'ĐANG GIAO',
      userId: 'ban',
      note: 'Khách vắng nhà',
      updatedAt: morning + 60_000,
    })
    floor.do(reportDelivery, { ...delivered, collected: 100_000 }, desk)
    const order = floor.get('orders', code)
    expect(cashTaken(order)).toBe(100_000)
    expect(cashTaken(order, morning + 120_001)).toBe(0)
  })

  test('one failed try that two phones report counts once: the second hears of the first; the next try is a new one', () => {
    const floor = aRoad()
    floor.do(reportDelivery, { ...failed, tries: 0 }, desk)
    const late = { ...failed, reason: 105, tries: 0 }
    expect(floor.refusal(reportDelivery, late, desk)).toMatchObject({
      code: 'delivery-tried',
      text: 'Lần giao không thành công này của đơn KT-9 đã được báo (Hoa, 09:01 21/11/2026). Xem lại đơn; giao hụt lần nữa thì báo lại.',
    })
    expect(failedTries(floor.get('orders', code))).toBe(1)
    floor.do(reportDelivery, { ...late, tries: 1 }, desk)
    expect(failedTries(floor.get('orders', code))).toBe(2)
  })

  test('twice: the second hears who was first', () => {
    const floor = aRoad()
    floor.do(reportDelivery, delivered, desk)
    expect(floor.refusal(reportDelivery, failed, desk)).toMatchObject({
      code: 'not-on-delivery',
      details: { who: 'Hoa', when: '09:01 21/11/2026' },
    })
  })
})
