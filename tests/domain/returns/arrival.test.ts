import { describe, expect, test } from 'vitest'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { putBackCancelled } from '../../../src/domain/returns/put-back-cancelled.ts'
import { rebackOrder } from '../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reopenReturn } from '../../../src/domain/returns/reopen-return.ts'
import { reportLostReturn } from '../../../src/domain/returns/report-lost-return.ts'
import { undoInspection } from '../../../src/domain/returns/undo-inspection.ts'
import { withdrawArrival } from '../../../src/domain/returns/withdraw-arrival.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder, aParcel, morning } from '../../support/builders.ts'
import { desk, otherPacker } from '../floor.ts'
import { aSentShop, judge, onHand, slip, theReturn } from './returns-floor.ts'

/*
 * A parcel that comes back changes its order when the arrival is confirmed, not when its code is scanned (decisions 34).
 */

const four: OrderState[] = ['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'KIỂM KÊ']
const arrives = { code: 'DH-9', arrivalId: 'den-1', stillHere: true }
const goes = { code: 'DH-9', arrivalId: 'den-1' }
const look = { returnId: 'DH-9#1', gesture: 'k', productCode: 'AT-DEN-M', outcome: 'good' } as const
const taken = { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true }

describe('the scan of an arrival', () => {
  test.each(four)('leaves an order in %s as it is, and so does taking it back', (state) => {
    const floor = aSentShop(state)
    const [order, stock] = [floor.get('orders', 'DH-9'), floor.all('products')]
    floor.do(receiveReturn, arrives)
    expect(theReturn(floor)).toMatchObject({ state: 'arrived', kind: 'failed-delivery', arrivedBy: 'kho' })
    floor.do(withdrawArrival, goes)
    expect(theReturn(floor)).toMatchObject({ state: 'dropped', droppedBy: 'kho' })
    expect(floor.get('orders', 'DH-9')).toEqual(order)
    expect(floor.all('products')).toEqual(stock)
  })

  test('of a parcel that waits for its courier asks first, and says who packed it and when', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    const parcel = aParcel({ state: 'closed', closedAt: morning }, floor.get('orders', 'DH-9'))
    floor.put('parcels', parcel)
    const refusal = floor.refusal(receiveReturn, { code: 'DH-9', arrivalId: 'den-1' })
    expect(refusal).toMatchObject({ code: 'return-still-here', tone: 'warning' })
    expect(refusal.text).toMatch(
      /^Đơn này chưa bàn giao: đang nằm ở khu chờ bàn giao của Kho Quận 7, Lan đóng xong \d\d:\d\d/,
    )
    expect(floor.find('returns', 'DH-9#1')).toBeUndefined()
    floor.do(receiveReturn, arrives)
    expect(theReturn(floor).state).toBe('arrived')
  })

  test('of a parcel that lies in a bag of an open handover names the session', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    floor.put('handovers', {
      code: 'BG-1',
      wid: 'KhoTayWarehouse',
      carrier: 'SPX',
      state: 'draft',
      count: 1,
      parcels: [],
      note: '',
      createdAt: morning,
      createdBy: 'kho2',
      updatedAt: morning,
    })
    const lying = { handover: 'BG-1', handoverScan: { gesture: 'q', at: morning, by: 'kho2' } }
    floor.put('parcels', aParcel({ state: 'closed', ...lying }, floor.get('orders', 'DH-9')))
    expect(floor.refusal(receiveReturn, { code: 'DH-9' }).text).toContain(
      'đang nằm ở phiên bàn giao BG-1, Tuấn quét vào',
    )
  })

  test('of a parcel that has left is not asked about', () => {
    for (const state of ['ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'KIỂM KÊ'] as const)
      aSentShop(state).do(receiveReturn, { code: 'DH-9' })
  })

  test('that was taken back may be made again, on the same row', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, arrives)
    floor.do(withdrawArrival, goes)
    floor.do(receiveReturn, { ...arrives, arrivalId: 'den-2' }, otherPacker)
    expect(floor.all('returns')).toHaveLength(1)
    expect(theReturn(floor)).toMatchObject({ state: 'arrived', arrivedBy: 'kho2', arrivalId: 'den-2' })
    expect(theReturn(floor)).not.toHaveProperty('droppedBy')
  })
})

describe('the arrival is confirmed', () => {
  test.each(four)('by the first unit judged: an order in %s is THẤT THU from then on', (state) => {
    const floor = aSentShop(state)
    floor.do(receiveReturn, arrives)
    judge(floor, 'AT-DEN-M', 'good')
    const order = floor.get('orders', 'DH-9')
    expect(order).toMatchObject({ state: 'THẤT THU' })
    expect(order.historyState.at(-1)).toMatchObject({ userId: 'kho', note: 'Hàng hoàn đã về' })
    judge(floor, 'AT-TRANG-M', 'good')
    expect(floor.get('orders', 'DH-9').historyState).toHaveLength(order.historyState.length)
  })

  test.each(four)('by Xác nhận nhập kho: an order in %s is THẤT THU, then ĐÃ HOÀN', (state) => {
    const floor = aSentShop(state)
    floor.do(receiveReturn, arrives)
    floor.do(confirmReturnImport, taken)
    const history = floor.get('orders', 'DH-9').historyState.map((entry) => entry.state)
    expect(history).toEqual([state, 'THẤT THU', 'ĐÃ HOÀN'])
    expect(onHand(floor, 'AT-DEN-M')).toBe(100)
  })

  test.each(four)('no more when the last unit judged is taken back: an order in %s is as it was', (state) => {
    const floor = aSentShop(state)
    floor.do(receiveReturn, arrives)
    const [before, stock, slips] = [theReturn(floor), floor.all('products'), floor.all('slips')]
    floor.do(inspectLine, { ...look, gesture: 'a' })
    floor.do(inspectLine, { ...look, gesture: 'b' }, otherPacker)
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['a'] })
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['b'] }, otherPacker)
    const { state: now, historyState } = floor.get('orders', 'DH-9')
    expect(now).toBe(state)
    expect(historyState.at(-1)).toMatchObject({ userId: 'kho2', note: 'Hoàn tác lần kiểm hàng hoàn' })
    expect(theReturn(floor)).toEqual({ ...before, updatedAt: theReturn(floor).updatedAt })
    expect([floor.all('products'), floor.all('slips')]).toEqual([stock, slips])
  })

  test('anew by a unit that a second phone judged after that', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    floor.do(receiveReturn, arrives)
    floor.do(inspectLine, look)
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['k'] })
    floor.do(inspectLine, { ...look, gesture: 'b' }, otherPacker)
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['b'] }, otherPacker)
    expect(floor.get('orders', 'DH-9').state).toBe('CHỜ GỬI HÀNG')
  })

  test('and stays with its order where the desk has said something else of it since', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, arrives)
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'THẤT THU' }, desk)
    floor.do(inspectLine, look)
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['k'] })
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
  })

  test('not of an order that was cancelled meanwhile: its goods belong on the shelf, and that ends the arrival', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG', { channel: 'KhoTay' })
    floor.do(receiveReturn, arrives)
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'HỦY' }, desk)
    const sentence = 'Đơn hàng DH-9 đang không ở trạng thái có thể hoàn'
    expect(floor.refusal(confirmReturnImport, taken).text).toBe(sentence)
    expect(floor.refusal(inspectLine, look).text).toBe(sentence)
    expect(onHand(floor, 'AT-DEN-M')).toBe(100)
    floor.do(putBackCancelled, { code: 'DH-9' })
    expect(theReturn(floor).state).toBe('dropped')
    expect(theReturn(floor, 'DH-9#2')).toMatchObject({ kind: 'cancelled', state: 'done' })
  })

  test('also when the desk marked the order meanwhile', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, arrives)
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'THẤT THU' }, desk)
    floor.do(confirmReturnImport, taken)
    expect(floor.get('orders', 'DH-9').state).toBe('ĐÃ HOÀN')
    expect(floor.all('returns')).toHaveLength(1)
  })
})

describe('an arrival is taken back', () => {
  test('no more once goods were judged, and the refusal names who judged; with its looks undone it is, and the order is as it was', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    floor.do(receiveReturn, arrives)
    floor.do(inspectLine, look)
    const refusal = floor.refusal(withdrawArrival, goes, otherPacker)
    expect(refusal.code).toBe('return-judged')
    expect(refusal.text).toMatch(/đã kiểm 1 món \(Lan, \d\d:\d\d/)
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['k'] })
    floor.do(withdrawArrival, goes)
    expect(floor.get('orders', 'DH-9').state).toBe('CHỜ GỬI HÀNG')
    expect(theReturn(floor)).toMatchObject({ state: 'dropped', checks: [] })
    expect(onHand(floor, 'AT-DEN-M')).toBe(98)
  })

  test('with its finished check opened again: what the check wrote into the order goes with it', () => {
    const floor = aSentShop()
    const before = floor.get('orders', 'DH-9')
    floor.do(receiveReturn, arrives)
    floor.do(inspectLine, {
      returnId: 'DH-9#1',
      gesture: 'a',
      productCode: 'AT-DEN-M',
      outcome: 'good',
      quantity: 2,
    })
    floor.do(inspectLine, { returnId: 'DH-9#1', gesture: 'b', productCode: 'AT-TRANG-M', outcome: 'good' })
    floor.do(rebackOrder, { code: 'DH-9', returnId: 'DH-9#1' })
    floor.do(reopenReturn, { returnId: 'DH-9#1' })
    floor.do(undoInspection, { returnId: 'DH-9#1', gestures: ['a', 'b'] })
    floor.do(withdrawArrival, goes)
    const { historyState: _, updatedAt: __, held: _held, ...after } = floor.get('orders', 'DH-9')
    const { historyState: ___, updatedAt: ____, ...was } = before
    expect(after).toEqual(was)
  })

  test('to an awaited parcel when it was announced', () => {
    const floor = aSentShop()
    floor.do(announceReturn, { code: 'DH-9', kind: 'failed-delivery', reason: 'Khách từ chối' }, desk)
    const awaited = theReturn(floor)
    floor.do(receiveReturn, arrives)
    floor.do(withdrawArrival, goes)
    expect(theReturn(floor)).toEqual({ ...awaited, updatedAt: theReturn(floor).updatedAt })
  })

  test('to a lost parcel with its complaint when it had been given up', () => {
    const floor = aSentShop()
    floor.do(announceReturn, { code: 'DH-9', kind: 'failed-delivery' }, desk)
    floor.do(reportLostReturn, { returnId: 'DH-9#1', note: 'Bưu cục không thấy' }, desk)
    const lost = theReturn(floor)
    floor.do(receiveReturn, arrives)
    expect(theReturn(floor)).not.toHaveProperty('claim')
    floor.do(withdrawArrival, goes)
    expect(theReturn(floor)).toEqual({ ...lost, updatedAt: theReturn(floor).updatedAt })
  })

  test('to an awaited parcel when the desk marked its order meanwhile', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, arrives)
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'THẤT THU' }, desk)
    floor.do(withdrawArrival, goes)
    expect(theReturn(floor).state).toBe('announced')
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
  })

  test('only by the word about this very arrival: what somebody else received stays', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { ...arrives, arrivalId: 'den-2' }, otherPacker)
    expect(floor.act(receiveReturn, arrives)).toEqual([])
    expect(floor.act(withdrawArrival, goes)).toEqual([])
    expect(theReturn(floor)).toMatchObject({ state: 'arrived', arrivedBy: 'kho2' })
  })

  test('once: whoever judges it meanwhile is told who took it back', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, arrives)
    floor.do(withdrawArrival, goes)
    expect(floor.act(withdrawArrival, goes, otherPacker)).toEqual([])
    expect(floor.refusal(inspectLine, look, otherPacker).text).toMatch(/rút lại \(Lan, \d\d:\d\d/)
  })
})

describe('[S14] apps released before decision 34', () => {
  const upgraded = (command: typeof receiveReturn | typeof withdrawArrival) =>
    command.upgrade?.({ code: 'DH-9' }, 1)

  test('asked nobody about a parcel that is still in the house, so their arrivals are taken', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    floor.do(receiveReturn, upgraded(receiveReturn))
    expect(theReturn(floor).state).toBe('arrived')
    expect(floor.get('orders', 'DH-9').state).toBe('CHỜ GỬI HÀNG')
  })

  test('forgot what was judged when they took an arrival back', () => {
    const floor = aSentShop('ĐANG GIAO')
    floor.do(receiveReturn, upgraded(receiveReturn))
    judge(floor, 'AT-DEN-M', 'damaged')
    floor.do(withdrawArrival, upgraded(withdrawArrival))
    expect(theReturn(floor)).toMatchObject({ state: 'dropped', checks: [] })
    expect(theReturn(floor).lines[0]).toMatchObject({ damaged: 0 })
    expect(floor.get('orders', 'DH-9').state).toBe('ĐANG GIAO')
  })

  test('ended the order with the scan: such an arrival is taken back with the state the order had', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    floor.do(receiveReturn, arrives)
    // As the older rule left it.
    const { arrivalId: _, arrivedFrom: __, ...returned } = theReturn(floor)
    const { arrivedAt = 0 } = returned
    floor.put('returns', { ...returned, announcedAt: arrivedAt })
    const order = floor.get('orders', 'DH-9')
    const ended = { state: 'THẤT THU', updatedAt: arrivedAt, userId: 'kho', note: 'Hàng hoàn đã về' } as const
    floor.put('orders', { ...order, state: 'THẤT THU', historyState: [...order.historyState, ended] })
    floor.do(withdrawArrival, { code: 'DH-9' })
    expect(theReturn(floor).state).toBe('dropped')
    expect(floor.get('orders', 'DH-9').state).toBe('CHỜ GỬI HÀNG')
  })

  test('left arrivals whose order is THẤT THU: they are taken in as before', () => {
    const floor = aSentShop('THẤT THU')
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, taken)
    expect(floor.get('orders', 'DH-9').state).toBe('ĐÃ HOÀN')
  })
})

test('an order of several parcels is asked about with all of them', () => {
  const floor = aSentShop('CHỜ GỬI HÀNG', { parcelCount: 2 })
  const order = anOrder({ ...floor.get('orders', 'DH-9') })
  floor.put('parcels', aParcel({ state: 'closed', closedAt: morning }, order))
  expect(floor.refusal(receiveReturn, { code: 'DH-9' }).code).toBe('return-still-here')
})
