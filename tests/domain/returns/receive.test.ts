import { describe, expect, test } from 'vitest'
import { orderStates } from '../../../src/domain/orders/states.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reportLostReturn } from '../../../src/domain/returns/report-lost-return.ts'
import { withdrawReturn } from '../../../src/domain/returns/withdraw-return.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { desk, openFloor, otherPacker } from '../floor.ts'
import { aSentShop, judge, onHand, slip, theReturn } from './returns-floor.ts'

const four: OrderState[] = ['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'KIỂM KÊ']

describe('a parcel scanned at the door', () => {
  test.each(four)(
    '[STA-033] [OPN-016] [CAT-422–425] [CAT-580] may come back from %s, and its order is marked once a unit is judged; no goods come in yet',
    (state) => {
      const floor = aSentShop(state)
      const before = onHand(floor, 'AT-DEN-M')
      floor.do(receiveReturn, { code: 'DH-9', stillHere: true })
      expect(theReturn(floor)).toMatchObject({ state: 'arrived', kind: 'failed-delivery', arrivedBy: 'kho' })
      expect(
        theReturn(floor).lines.map(({ productCode, sent, expected }) => [productCode, sent, expected]),
      ).toEqual([
        ['AT-DEN-M', 2, 2],
        ['AT-TRANG-M', 1, 1],
      ])
      judge(floor, 'AT-DEN-M', 'good')
      expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
      expect(onHand(floor, 'AT-DEN-M')).toBe(before)
    },
  )

  test.each(orderStates.filter((state) => !four.includes(state) && state !== 'THẤT THU'))(
    '[STA-034] [CAT-426] is refused with the exact sentence when its order is %s',
    (state) => {
      const refusal = aSentShop(state).refusal(receiveReturn, { code: 'DH-9' })
      expect(refusal.text).toBe('Đơn hàng DH-9 đang không ở trạng thái có thể hoàn')
      expect(refusal.code).toBe('order-not-returnable')
    },
  )

  test('[FUL-057] of an order that the desk marked as returned before is simply here, under the waybill of its way back', () => {
    const floor = aSentShop('ĐANG GIAO', { delivery: { ...anOrder().delivery, tracking_return: 'VE-77' } })
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'THẤT THU', note: 'Khách không nghe máy' }, desk)
    expect(theReturn(floor)).toMatchObject({
      state: 'announced',
      waybill: 'VE-77',
      reason: 'Khách không nghe máy',
      announcedBy: 'ban',
    })
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(theReturn(floor)).toMatchObject({ state: 'arrived', announcedBy: 'ban', arrivedBy: 'kho' })
    expect(floor.get('orders', 'DH-9').historyState).toHaveLength(2)
  })

  test('[RET-042] [CAT-421] is ignored when it is here already, by whomever', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'good')
    const before = theReturn(floor)
    expect(floor.act(receiveReturn, { code: 'DH-9' }, otherPacker)).toEqual([])
    expect(theReturn(floor)).toEqual(before)
  })

  test('that nobody knows says so', () => {
    expect(aSentShop().refusal(receiveReturn, { code: 'LA' }).code).toBe('order-not-found')
  })

  test('that somebody took in after this very scan is ignored, and the next word about it names who and when', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true })
    const { doneAt = 0 } = theReturn(floor)
    const scannedAt = (at: number) =>
      receiveReturn.decide(floor.read, { code: 'DH-9' }, { at, user: otherPacker, id: 'muon' })
    expect(scannedAt(doneAt)).toEqual([])
    expect(scannedAt(doneAt + 1)).toMatchObject({ code: 'order-not-returnable' })
    const late = { returnId: 'DH-9#1', gesture: 'k', productCode: 'AT-DEN-M', outcome: 'good' }
    expect(floor.refusal(inspectLine, late, otherPacker).text).toMatch(/Lan, \d\d:\d\d/)
  })

  test('that comes a second time with nothing left is refused', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true })
    expect(floor.refusal(receiveReturn, { code: 'DH-9' }).text).toBe(
      'Đơn hàng DH-9 đang không ở trạng thái có thể hoàn',
    )
  })
})

describe('a buyer who sends something back', () => {
  const shirt = { code: 'DH-9', kind: 'buyer-return', reason: 'Không vừa' } as const
  const one = [{ productCode: 'AT-DEN-M', quantity: 1 }]

  test.each(['THÀNH CÔNG', 'ĐANG GIAO'] as const)(
    '[STA-030] may do so from %s, keeps the rest, and the order stays where it is',
    (state) => {
      const floor = aSentShop(state)
      floor.do(announceReturn, { ...shirt, items: one }, desk)
      expect(theReturn(floor).lines.map(({ sent, expected }) => [sent, expected])).toEqual([
        [2, 1],
        [1, 0],
      ])
      floor.do(receiveReturn, { code: 'DH-9' })
      expect(floor.get('orders', 'DH-9').state).toBe(state)
    },
  )

  test('[RET-017] tells reason and note to whoever takes the parcel in', () => {
    const floor = aSentShop('THÀNH CÔNG')
    floor.do(announceReturn, { ...shirt, items: one, note: 'Hộp quà còn trong kiện' }, desk)
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(theReturn(floor)).toMatchObject({ reason: 'Không vừa', note: 'Hộp quà còn trong kiện' })
  })

  test.each(orderStates.filter((state) => state !== 'THÀNH CÔNG' && state !== 'ĐANG GIAO'))(
    '[STA-030] is not heard while the order is %s',
    (state) => {
      expect(aSentShop(state).refusal(announceReturn, shirt, desk).code).toBe('order-not-delivered')
    },
  )

  test('[RET-035] [ORD-013] [ORD-040] [OPN-021] sends one of two shirts to be exchanged: it is taken in, its line says so, the rest stays with the buyer', () => {
    const floor = aSentShop('THÀNH CÔNG')
    const swItems = [
      { productCode: 'AT-DEN-M', status: 'restock' },
      { productCode: 'AT-TRANG-M', status: 'received' },
    ]
    floor.do(announceReturn, { ...shirt, items: one, swItems }, desk)
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true })
    expect(onHand(floor, 'AT-DEN-M')).toBe(99)
    const order = floor.get('orders', 'DH-9')
    expect(order).toMatchObject({ state: 'THÀNH CÔNG', rebacked: true, rebackInfo: 'Không vừa' })
    expect(order.swItems.map(({ status, return: back }) => [status, back])).toEqual([
      ['restock', 1],
      ['received', undefined],
    ])
  })

  test('[STA-031] [OPN-022] is heard once: an order with return information takes no other', () => {
    const floor = aSentShop('THÀNH CÔNG')
    floor.do(announceReturn, { ...shirt, items: one }, desk)
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true })
    expect(floor.refusal(announceReturn, { ...shirt, items: one }, desk).code).toBe('order-returned-already')
  })

  test('[STA-032] needs goods', () => {
    const floor = aSentShop('THÀNH CÔNG', { swItems: [] })
    expect(floor.refusal(announceReturn, shirt, desk).code).toBe('return-nothing-left')
  })

  test('cannot send more than was sold, or what was not', () => {
    const floor = aSentShop('THÀNH CÔNG')
    const items = (productCode: string, quantity: number) => ({
      ...shirt,
      items: [{ productCode, quantity }],
    })
    expect(floor.refusal(announceReturn, items('AT-DEN-M', 3), desk).text).toContain('chỉ có 2 món')
    expect(floor.refusal(announceReturn, items('SON-DO', 1), desk).code).toBe('return-wrong-item')
    floor.do(announceReturn, items('AT-DEN-M', 2), desk)
    expect(floor.refusal(announceReturn, items('AT-TRANG-M', 1), desk).text).toMatch(/Hoa, \d\d:\d\d/)
  })

  test('changes the mind: the announcement is withdrawn, and the parcel that came is not', () => {
    const floor = aSentShop('THÀNH CÔNG')
    floor.do(announceReturn, shirt, desk)
    floor.do(withdrawReturn, { code: 'DH-9' }, desk)
    expect(theReturn(floor).state).toBe('dropped')
    expect(floor.refusal(receiveReturn, { code: 'DH-9' }).code).toBe('order-not-returnable')
    floor.do(announceReturn, shirt, desk)
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(floor.refusal(withdrawReturn, { code: 'DH-9' }, desk).text).toContain('Lan')
    expect(theReturn(floor, 'DH-9#2').state).toBe('arrived')
  })

  test('and a delivery that fails after all brings everything back in one parcel', () => {
    const floor = aSentShop('ĐANG GIAO')
    floor.do(announceReturn, { ...shirt, items: one }, desk)
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'THẤT THU' }, desk)
    expect(floor.all('returns')).toHaveLength(1)
    expect(theReturn(floor)).toMatchObject({ kind: 'failed-delivery', state: 'announced' })
    expect(theReturn(floor).lines.map(({ expected }) => expected)).toEqual([2, 1])
  })
})

describe('a parcel that never came', () => {
  test('[RET-038] is given up as lost with a complaint to make, and revives when it turns up', () => {
    const floor = aSentShop()
    floor.do(announceReturn, { code: 'DH-9', kind: 'failed-delivery', reason: 'Khách từ chối' }, desk)
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
    floor.do(reportLostReturn, { returnId: 'DH-9#1', note: 'Bưu cục không thấy' }, desk)
    expect(theReturn(floor)).toMatchObject({ state: 'lost', claim: { state: 'open', by: 'ban' } })
    expect(theReturn(floor).lines.map(({ lost }) => lost)).toEqual([2, 1])
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(theReturn(floor)).toMatchObject({ state: 'arrived' })
    expect(theReturn(floor).lines.map(({ lost }) => lost)).toEqual([0, 0])
    expect(theReturn(floor)).not.toHaveProperty('claim')
    expect(floor.refusal(reportLostReturn, { returnId: 'DH-9#1' }, desk).text).toContain('Lan')
  })
})

test('orders of every state may be marked as returned together, at the desk', () => {
  const orders = four.map((state, index) => anOrder({ code: `DH-1${index}`, state }))
  const floor = openFloor(aShop({ orders }))
  floor.do(updateState, { orderCodes: orders.map(({ code }) => code), state: 'THẤT THU' }, desk)
  expect(floor.all('returns').map(({ state }) => state)).toEqual(four.map(() => 'announced'))
})
