import { describe, expect, test } from 'vitest'
import { defaultBin, defaultWarehouse } from '../../../src/domain/brand.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { rebackOrder } from '../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reopenReturn } from '../../../src/domain/returns/reopen-return.ts'
import { undoInspection } from '../../../src/domain/returns/undo-inspection.ts'
import { anActor, anItem, anOrder, aShop, aWarehouse, coupleOfShirts } from '../../support/builders.ts'
import { openFloor, otherPacker } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { aJudgedShop, aSentShop, judge, onHand, slip, theReturn } from './returns-floor.ts'

const look = { returnId: 'DH-9#1', gesture: 'k', productCode: 'AT-DEN-M', outcome: 'good' } as const
const all = { ...slip('NH-1'), returnIds: ['DH-9#1'] }
describe('units that came back', () => {
  test('are judged one by one; a repeated gesture does not count twice', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(inspectLine, look)
    expect(floor.act(inspectLine, look, otherPacker)).toEqual([])
    floor.do(inspectLine, { ...look, gesture: 'k2', outcome: 'swapped' })
    expect(theReturn(floor).lines[0]).toMatchObject({ good: 1, damaged: 0, swapped: 1, lost: 0 })
  })

  test('are never more than were sent, and the refusal names who judged last', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(floor.refusal(inspectLine, { ...look, quantity: 3 }).text).toContain('chỉ còn 2 món')
    floor.do(inspectLine, { ...look, quantity: 2 })
    const late = floor.refusal(inspectLine, { ...look, gesture: 'k2', outcome: 'lost' }, otherPacker)
    expect(late).toMatchObject({ code: 'return-line-full', details: { who: 'Lan', sent: 2 } })
  })

  test('beyond what was sent are refused with the name of the other person who judged them', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(inspectLine, look, otherPacker)
    floor.do(inspectLine, { ...look, gesture: 'k2' })
    expect(floor.refusal(inspectLine, { ...look, gesture: 'k3' }).details).toMatchObject({ who: 'Tuấn' })
  })

  test('that do not belong to the order are said to be foreign', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    const { text } = floor.refusal(inspectLine, { ...look, productCode: 'SON-DO' })
    expect(text).toContain('Son kem lì · Đỏ gạch không có trong đơn DH-9')
  })

  test('are not judged before the parcel came', () => {
    expect(aSentShop().refusal(inspectLine, look).code).toBe('return-not-found')
  })

  test('are judged anew after an undo, once', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(inspectLine, { ...look, quantity: 2 })
    const undo = { returnId: 'DH-9#1', gestures: ['k'] }
    floor.do(undoInspection, undo)
    expect(theReturn(floor).lines[0]).toMatchObject({ good: 0 })
    expect(floor.refusal(undoInspection, undo).code).toBe('check-not-found')
  })

  test('of a combo come back by its components', () => {
    const combo = anItem({
      productCode: 'CB-DOI',
      name: 'Combo áo đôi',
      typeItem: 'combo',
      KhoTay: coupleOfShirts,
    })
    const floor = aSentShop('ĐANG GIAO', { swItems: [combo] })
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'damaged')
    floor.do(confirmReturnImport, { ...all, restIsGood: true })
    expect([onHand(floor, 'AT-DEN-M'), onHand(floor, 'AT-TRANG-M')]).toEqual([99, 100])
    expect(floor.get('orders', 'DH-9').swItems[0]).toMatchObject({ status: 'reback' })
  })
})

describe('[RET-039] a finished check', () => {
  const finished = { code: 'DH-9', returnId: 'DH-9#1' }

  test('needs every unit judged', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'good', 2)
    expect(floor.refusal(rebackOrder, finished).text).toContain('còn 1 món chưa kiểm')
  })

  test('[RET-033] waits for its slip as Chưa nhập kho, with a status on every line and a complaint to make', () => {
    const floor = aJudgedShop()
    floor.do(rebackOrder, { ...finished, noteReback: 'Khách không nhận', noteOrder: 'Gọi lại' })
    const order = floor.get('orders', 'DH-9')
    expect(order).toMatchObject({
      state: 'THẤT THU',
      rebacked: false,
      rebackInfo: 'Khách không nhận',
      note: 'Gọi lại',
    })
    expect(order.swItems.map(({ status }) => status)).toEqual(['reback', 'reback'])
    expect(theReturn(floor)).toMatchObject({ state: 'checked', checkedBy: 'kho', claim: { state: 'open' } })
    expect(onHand(floor, 'AT-DEN-M')).toBe(98)
  })

  test('adds its note to the order’s own, and not a second time', () => {
    const floor = aJudgedShop()
    floor.put('orders', { ...floor.get('orders', 'DH-9'), note: 'Gói kỹ' })
    floor.do(rebackOrder, { ...finished, noteOrder: 'Gọi lại' })
    expect(floor.get('orders', 'DH-9').note).toBe('Gói kỹ\nGọi lại')
    floor.do(reopenReturn, { returnId: 'DH-9#1' })
    floor.do(rebackOrder, { ...finished, noteOrder: 'Gọi lại' })
    expect(floor.get('orders', 'DH-9').note).toBe('Gói kỹ\nGọi lại')
  })

  test('[ORD-040] carries the desk’s word about a line before what its units say', () => {
    const floor = aJudgedShop()
    floor.do(rebackOrder, { ...finished, swItems: [{ productCode: 'AT-DEN-M', status: 'restock' }] })
    expect(floor.get('orders', 'DH-9').swItems.map(({ status }) => status)).toEqual(['restock', 'reback'])
  })

  test('is opened again before its goods are taken in, and then no more', () => {
    const floor = aJudgedShop()
    floor.do(rebackOrder, finished)
    expect(floor.refusal(inspectLine, { ...look, gesture: 'late' }, otherPacker).text).toMatch(
      /Lan, \d\d:\d\d/,
    )
    floor.do(reopenReturn, { returnId: 'DH-9#1' }, otherPacker)
    expect(theReturn(floor).state).toBe('arrived')
    expect(theReturn(floor)).not.toHaveProperty('claim')
    expect(floor.get('orders', 'DH-9').swItems[0]).not.toHaveProperty('status')
    expect(floor.refusal(reopenReturn, { returnId: 'DH-9#1' }).code).toBe('return-not-checked')
    floor.do(confirmReturnImport, all)
    expect(floor.refusal(reopenReturn, { returnId: 'DH-9#1' }).code).toBe('return-imported')
  })

  test('[RET-032] with the condition Đã hoàn kho takes the goods in at once', () => {
    const floor = aJudgedShop()
    const [code, wid] = ['NH-7', defaultWarehouse]
    floor.do(rebackOrder, { ...finished, rebacked: true, slip: { code, wid } })
    expect(theReturn(floor)).toMatchObject({ state: 'done', slipCode: 'NH-7' })
    expect(floor.get('orders', 'DH-9')).toMatchObject({ state: 'ĐÃ HOÀN', rebacked: true })
    expect(onHand(floor, 'AT-DEN-M')).toBe(99)
  })
})

describe('[RET-043] [CAT-428] confirming the import', () => {
  test('[OPN-016] [OPN-021] makes and completes one slip: good units to their bins, damaged ones apart, the order ĐÃ HOÀN', () => {
    const floor = aJudgedShop()
    floor.do(confirmReturnImport, all)
    expect(floor.get('slips', 'NH-1')).toMatchObject({
      type: 'Nhập hàng hoàn',
      state: 'HOÀN THÀNH',
      ordersReturn: ['DH-9'],
      items: [
        { productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01' },
        { productCode: 'AT-TRANG-M', amount: 1, bin: 'A1-02' },
      ],
    })
    expect([onHand(floor, 'AT-DEN-M'), onHand(floor, 'AT-TRANG-M')]).toEqual([99, 100])
    expect(floor.get('damages', 'DH-9#1/AT-DEN-M')).toMatchObject({
      quantity: 1,
      settled: 0,
      state: 'open',
      from: { kind: 'return', document: 'DH-9' },
    })
    expect(floor.get('orders', 'DH-9')).toMatchObject({ state: 'ĐÃ HOÀN', rebacked: true })
    expect(floor.get('orders', 'DH-9').swItems.map(({ return: back, broken }) => [back, broken])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('of what came back swapped or not at all takes nothing in and makes no slip', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'swapped', 2)
    judge(floor, 'AT-TRANG-M', 'lost')
    floor.do(confirmReturnImport, all)
    expect(floor.find('slips', 'NH-1')).toBeUndefined()
    expect(floor.all('damages')).toEqual([])
    expect(theReturn(floor)).toMatchObject({ state: 'done', claim: { state: 'open' } })
    expect(theReturn(floor).slipCode).toBeUndefined()
    expect([onHand(floor, 'AT-DEN-M'), onHand(floor, 'AT-TRANG-M')]).toEqual([98, 99])
  })

  test('is done once: the second person is told who and when', () => {
    const floor = aJudgedShop()
    floor.do(confirmReturnImport, all)
    const second = floor.refusal(confirmReturnImport, { ...all, slipCode: 'NH-2' }, otherPacker)
    expect(second.code).toBe('return-imported')
    expect(second.text).toMatch(/Lan, \d\d:\d\d \d\d\/\d\d\/\d{4}/)
    expect(onHand(floor, 'AT-DEN-M')).toBe(99)
  })

  test('of many takes in those that nobody took in before', () => {
    const orders = ['DH-1', 'DH-2', 'DH-3'].map((code) => anOrder({ code, state: 'ĐÃ GỬI HÀNG' }))
    const floor = openFloor(aShop({ orders }))
    for (const { code } of orders) floor.do(receiveReturn, { code })
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-2#1'], restIsGood: true }, otherPacker)
    const returnIds = ['DH-1#1', 'DH-2#1', 'DH-3#1', 'DH-1#1']
    floor.do(confirmReturnImport, { ...slip('NH-2'), returnIds, restIsGood: true })
    expect(floor.get('slips', 'NH-2')).toMatchObject({
      ordersReturn: ['DH-1', 'DH-3'],
      items: [{ productCode: 'AT-DEN-M', amount: 2, bin: 'A1-01' }],
    })
    expect(theReturn(floor, 'DH-2#1').slipCode).toBe('NH-1')
    expect(onHand(floor, 'AT-DEN-M')).toBe(100)
  })

  test('without a word about the rest needs every unit judged', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(floor.refusal(confirmReturnImport, all).text).toContain('còn 3 món chưa kiểm')
  })

  test('puts goods into the bin that was chosen, and refuses one that is not there', () => {
    const bins = (bid: string) => [{ returnId: 'DH-9#1', productCode: 'AT-DEN-M', bid }]
    const floor = aJudgedShop()
    expect(floor.refusal(confirmReturnImport, { ...all, bins: bins('Z9') }).text).toContain('ô kệ Z9')
    floor.do(confirmReturnImport, { ...all, bins: bins('A1-02') })
    expect(floor.get('slips', 'NH-1').items[0]).toMatchObject({ productCode: 'AT-DEN-M', bin: 'A1-02' })
  })

  test('takes no word about goods or returns that are not in it', () => {
    const floor = aJudgedShop()
    const foreign = [{ returnId: 'DH-9#1', productCode: 'SON-DO', bid: 'A1-02' }]
    expect(floor.refusal(confirmReturnImport, { ...all, bins: foreign }).code).toBe('return-wrong-item')
    const elsewhere = [{ returnId: 'DH-8#1', productCode: 'AT-DEN-M', bid: 'A1-02' }]
    expect(floor.refusal(confirmReturnImport, { ...all, bins: elsewhere }).code).toBe('return-not-found')
    const status = [{ productCode: 'SON-DO', status: 'reback' }]
    const told = { code: 'DH-9', returnId: 'DH-9#1', swItems: status }
    expect(floor.refusal(rebackOrder, told).code).toBe('return-wrong-item')
  })

  test('in another warehouse puts goods into its default bin', () => {
    const shop = aShop({
      orders: [anOrder({ code: 'DH-9', state: 'ĐANG GIAO' })],
      warehouses: [aWarehouse(), aWarehouse({ wid: 'KhoHaNoi' })],
    })
    const floor = openFloor(shop)
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, { ...all, wid: 'KhoHaNoi', restIsGood: true })
    expect(floor.get('slips', 'NH-1')).toMatchObject({
      sourceWarehouse: 'KhoHaNoi',
      items: [{ bin: defaultBin, amount: 1 }],
    })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('is refused in a locked warehouse, in one nobody knows, and in one that is not the person’s', () => {
    const floor = aJudgedShop()
    floor.put('warehouses', aWarehouse({ locked: true }))
    expect(floor.refusal(confirmReturnImport, all).text).toBe(
      'Hiện tại kho đang bị khóa, vui lòng mở khóa kho để tiếp tục ',
    )
    expect(floor.refusal(confirmReturnImport, { ...all, wid: 'K9' }).code).toBe('warehouse-not-found')
    const bound = anActor({ warehouses: ['KhoHaNoi'] })
    expect(floor.refusal(confirmReturnImport, all, bound).code).toBe('warehouse-not-yours')
  })

  test('does not write over a slip of the same code', () => {
    const floor = aJudgedShop()
    expect(floor.refusal(confirmReturnImport, { ...all, slipCode: 'XB-DH-9' }).code).toBe('code-taken')
  })
})
