import { describe, expect, test } from 'vitest'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { cancelTransfer } from '../../../src/domain/stock/cancel-transfer.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../../src/domain/stock/finish-transfer.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { receiveTransfer } from '../../../src/domain/stock/receive-transfer.ts'
import { sendTransfer } from '../../../src/domain/stock/send-transfer.ts'
import { undoReceipt } from '../../../src/domain/stock/undo-receipt.ts'
import { aBin, anActor, morning } from '../../support/builders.ts'
import { otherPacker } from '../floor.ts'
import { far, farPacker, home, onHand, type StockFloor, stockFloor } from './stock-floor.ts'

const homePacker = anActor({ warehouses: [home] })
const items = [
  { productCode: 'AT-DEN-M', amount: 10, bin: 'A1-01' },
  { productCode: 'SON-DO', amount: 4, bin: 'A1-01' },
]
const transfer = (more: object = {}) => ({
  code: 'CK-1',
  sourceWarehouse: home,
  toWarehouse: far,
  items,
  ...more,
})
let gestures = 0
const receive = (productCode: string, quantity: number, more: object = {}) => {
  gestures += 1
  return { code: 'CK-1', gesture: `g${gestures}`, productCode, quantity, bin: 'B1-01', ...more }
}
const finish = (...differences: object[]) => ({ code: 'CK-1', differences })

function onTheRoad(): StockFloor {
  const floor = stockFloor()
  floor.do(createTransfer, transfer({ send: true }))
  return floor
}

describe('a transfer', () => {
  test('moves nothing until it is sent; then its goods are on no shelf', () => {
    const floor = stockFloor()
    floor.do(createTransfer, transfer())
    expect([floor.get('transfers', 'CK-1').state, onHand(floor, 'AT-DEN-M')]).toEqual([
      'MỚI',
      { 'A1-01': 100 },
    ])
    expect(floor.refusal(receiveTransfer, receive('SON-DO', 1)).code).toBe('transfer-not-sent')
    floor.do(sendTransfer, { code: 'CK-1' })
    expect(floor.get('transfers', 'CK-1')).toMatchObject({ state: 'ĐANG CHUYỂN', sentBy: 'kho' })
    expect([onHand(floor, 'AT-DEN-M'), onHand(floor, 'AT-DEN-M', far)]).toEqual([{ 'A1-01': 90 }, {}])
    expect(floor.refusal(sendTransfer, { code: 'CK-1' }, otherPacker).text).toBe(
      'Phiếu chuyển CK-1 đã ở trạng thái ĐANG CHUYỂN (Lan, 09:03 21/11/2026), không làm bước này được nữa.',
    )
  })

  test('received whole lies in the bins it was put in', () => {
    const floor = onTheRoad()
    floor.do(receiveTransfer, receive('AT-DEN-M', 6))
    floor.do(receiveTransfer, receive('AT-DEN-M', 4, { bin: 'BinDefault' }), farPacker)
    floor.do(receiveTransfer, receive('SON-DO', 4))
    expect(onHand(floor, 'AT-DEN-M', far)).toEqual({})
    floor.do(finishTransfer, finish(), farPacker)
    expect(onHand(floor, 'AT-DEN-M', far)).toEqual({ 'B1-01': 6, BinDefault: 4 })
    expect(floor.get('transfers', 'CK-1')).toMatchObject({
      state: 'HOÀN THÀNH',
      settledBy: 'kho2',
      slipCodes: ['CK-1-DI', 'CK-1-DEN'],
      receipts: [],
    })
    expect(floor.refusal(finishTransfer, finish()).text).toContain('HOÀN THÀNH (Tuấn, ')
  })

  test('counts a repeated gesture once, and takes one back once', () => {
    const floor = onTheRoad()
    const scan = receive('SON-DO', 3)
    floor.do(receiveTransfer, scan)
    expect(floor.act(receiveTransfer, scan)).toEqual([])
    floor.do(undoReceipt, { code: 'CK-1', gesture: scan.gesture })
    expect(floor.get('transfers', 'CK-1').arrived).toEqual([])
    expect(floor.refusal(undoReceipt, { code: 'CK-1', gesture: scan.gesture }).code).toBe('receipt-not-found')
  })

  test('keeps 30 gestures to take back, and all that they brought', () => {
    const floor = stockFloor()
    floor.do(createTransfer, transfer({ items: [{ ...items[0], amount: 40 }], send: true }))
    const scans = Array.from({ length: 31 }, () => receive('AT-DEN-M', 1))
    for (const scan of scans) floor.do(receiveTransfer, scan)
    const { receipts, arrived } = floor.get('transfers', 'CK-1')
    expect([receipts.length, arrived[0]?.good]).toEqual([30, 31])
  })

  test('does not take in more than was sent unless told so, nor goods of others', () => {
    const floor = onTheRoad()
    floor.do(receiveTransfer, receive('SON-DO', 4))
    expect(floor.refusal(receiveTransfer, receive('SON-DO', 1)).text).toContain('đã nhận đủ 4 theo phiếu')
    floor.do(receiveTransfer, receive('SON-DO', 1, { over: true }))
    expect(floor.refusal(receiveTransfer, receive('TUI-KEM', 1)).text).toContain(
      'Túi vải bố · Kem không có trong',
    )
  })

  test('is called off before anything came, and the goods are back; after that it is too late', () => {
    const floor = onTheRoad()
    floor.do(cancelTransfer, { code: 'CK-1', note: 'Xe hỏng' })
    expect([floor.get('transfers', 'CK-1').state, onHand(floor, 'AT-DEN-M')]).toEqual([
      ...['ĐÃ HỦY', { 'A1-01': 100 }],
    ])
    const second = onTheRoad()
    second.do(receiveTransfer, receive('SON-DO', 1))
    expect(second.refusal(cancelTransfer, { code: 'CK-1' }).code).toBe('transfer-being-received')
  })

  test('sent by mistake is as before, and may be sent again', () => {
    const floor = onTheRoad()
    floor.do(cancelTransfer, sendTransfer.reverse?.({ code: 'CK-1', note: '' })?.params)
    expect(floor.get('transfers', 'CK-1').state).toBe('MỚI')
    floor.do(sendTransfer, { code: 'CK-1' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 90 })
    expect(floor.get('transfers', 'CK-1').slipCodes).toEqual(['CK-1-DI', 'CK-1-DI2'])
  })

  test('is sent from one’s own warehouse and received in one’s own, never from a locked one or beyond what is there', () => {
    const floor = stockFloor()
    expect(floor.refusal(createTransfer, transfer(), farPacker).code).toBe('warehouse-not-yours')
    expect(floor.refusal(createTransfer, transfer({ toWarehouse: home })).code).toBe('transfer-to-itself')
    const tooMany = transfer({ items: [{ ...items[0], amount: 101 }], send: true })
    expect(floor.refusal(createTransfer, tooMany).code).toBe('not-enough-in-bin')
    floor.do(createTransfer, transfer({ send: true }), homePacker)
    expect(floor.refusal(receiveTransfer, receive('SON-DO', 1), homePacker).code).toBe('warehouse-not-yours')
    floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho' })
    expect(floor.refusal(createTransfer, transfer({ code: 'CK-2', send: true })).code).toBe(
      'warehouse-locked',
    )
    floor.do(createTransfer, transfer({ code: 'CK-3' }))
  })

  test('has slips that only it changes', () => {
    const floor = onTheRoad()
    expect(floor.refusal(updateSlip, { exchangeCode: 'CK-1-DI', state: 'ĐÃ HỦY' }).code).toBe(
      'slip-of-another-flow',
    )
  })
})

describe('a difference', () => {
  const short = (way: string, more: object = {}) => ({ productCode: 'SON-DO', quantity: -3, way, ...more })

  function withThreeShort(): StockFloor {
    const floor = onTheRoad()
    floor.do(receiveTransfer, receive('AT-DEN-M', 10))
    floor.do(receiveTransfer, receive('SON-DO', 1))
    return floor
  }

  test('has to be explained, as it is now', () => {
    const floor = withThreeShort()
    expect(floor.refusal(finishTransfer, finish()).text).toContain('(chênh lệch giờ là -3)')
    expect(floor.refusal(finishTransfer, finish(short('back', { quantity: -2 }))).code).toBe(
      'transfer-changed',
    )
    expect(floor.refusal(finishTransfer, finish(short('found'))).code).toBe('transfer-changed')
    floor.do(receiveTransfer, receive('SON-DO', 3), otherPacker)
    expect(floor.refusal(finishTransfer, finish(short('back'))).code).toBe('transfer-changed')
    floor.do(finishTransfer, finish())
  })

  test('that stayed at home is back on its shelf', () => {
    const floor = withThreeShort()
    floor.do(finishTransfer, finish(short('back')))
    expect([onHand(floor, 'SON-DO'), onHand(floor, 'SON-DO', far)]).toEqual([{ 'A1-01': 99 }, { 'B1-01': 1 }])
  })

  test('that is lost is written off with a reason and stays written down', () => {
    const floor = withThreeShort()
    expect(floor.refusal(finishTransfer, finish(short('lost'))).code).toBe('transfer-loss-needs-reason')
    floor.do(finishTransfer, finish(short('lost', { reason: 'Rơi trên xe' })))
    expect([onHand(floor, 'SON-DO'), onHand(floor, 'SON-DO', far)]).toEqual([{ 'A1-01': 96 }, { 'B1-01': 1 }])
    expect(floor.get('transfers', 'CK-1').differences).toEqual([short('lost', { reason: 'Rơi trên xe' })])
  })

  test('of more than was sent is taken from the sender or found', () => {
    for (const [way, left] of [
      ['source', 94],
      ['found', 96],
    ] as const) {
      const floor = onTheRoad()
      floor.do(receiveTransfer, receive('AT-DEN-M', 10))
      floor.do(receiveTransfer, receive('SON-DO', 6, { over: true }))
      floor.do(finishTransfer, finish({ productCode: 'SON-DO', quantity: 2, way }))
      expect([onHand(floor, 'SON-DO'), onHand(floor, 'SON-DO', far)]).toEqual([
        ...[{ 'A1-01': left }, { 'B1-01': 6 }],
      ])
    }
  })

  test('cannot be settled at the sender while it is locked, or with goods that are not there', () => {
    const floor = withThreeShort()
    floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho' })
    expect(floor.refusal(finishTransfer, finish(short('back'))).code).toBe('transfer-source-locked')
    floor.do(finishTransfer, finish(short('lost', { reason: 'Mất' })))
    const second = onTheRoad()
    second.do(receiveTransfer, receive('AT-DEN-M', 10))
    second.do(receiveTransfer, receive('SON-DO', 6, { over: true }))
    const out = { productCode: 'SON-DO', amount: 96, bin: 'A1-01' }
    second.do(addSlip, {
      code: 'PH-1',
      type: 'Xuất tự do',
      items: [out],
      sourceWarehouse: home,
      note: 'Hỏng hết',
      complete: true,
    })
    const over = { productCode: 'SON-DO', quantity: 2, way: 'source' }
    expect(second.refusal(finishTransfer, finish(over)).code).toBe('not-enough-in-bin')
  })
})

test('damaged units came, lie apart, and are on no shelf', () => {
  const floor = onTheRoad()
  floor.do(receiveTransfer, receive('AT-DEN-M', 10))
  floor.do(receiveTransfer, receive('SON-DO', 3))
  floor.do(receiveTransfer, receive('SON-DO', 1, { damaged: true }))
  floor.do(finishTransfer, finish())
  expect(onHand(floor, 'SON-DO', far)).toEqual({ 'B1-01': 3 })
  expect(floor.get('damages', 'CK-1/SON-DO')).toMatchObject({
    wid: far,
    quantity: 1,
    settled: 0,
    state: 'open',
    from: { kind: 'transfer', document: 'CK-1' },
  })
})

describe('a transfer and a count of one of its shelves', () => {
  const check = (actual: number, more: object) => ({
    code: 'KN-1',
    productCode: 'AT-DEN-M',
    wid: home,
    bid: 'A1-01',
    seen: 0,
    actual,
    ...more,
  })
  const here = { seenDocument: 'CK-1-DI' }
  const there = { wid: far, bid: 'B1-01' }
  const shirts = transfer({ items: [items[0]], send: true })

  test('what lay on its new shelf when that was counted does not come in once more when all is received', () => {
    const floor = stockFloor()
    floor.do(createTransfer, shirts)
    floor.do(receiveTransfer, receive('AT-DEN-M', 6))
    floor.do(quickStockCheck, check(6, there), farPacker)
    floor.do(receiveTransfer, receive('AT-DEN-M', 4))
    floor.do(finishTransfer, finish())
    expect(onHand(floor, 'AT-DEN-M', far)).toEqual({ 'B1-01': 10 })
  })

  test('a receipt that is taken back takes its moment along', () => {
    const floor = stockFloor()
    floor.do(createTransfer, shirts)
    const wrong = receive('AT-DEN-M', 3)
    floor.do(receiveTransfer, wrong)
    floor.do(receiveTransfer, receive('AT-DEN-M', 4))
    floor.do(undoReceipt, { code: 'CK-1', gesture: wrong.gesture })
    expect(floor.get('transfers', 'CK-1').arrived).toMatchObject([
      { good: 4, came: [{ at: morning + 3 * 60_000, quantity: 4 }] },
    ])
  })

  test('forty moments of a line are told apart; of more, those that lie closest become one', () => {
    const floor = stockFloor()
    floor.do(createTransfer, transfer({ items: [{ ...items[0], amount: 60 }], send: true }))
    for (let scan = 0; scan < 40; scan += 1) floor.do(receiveTransfer, receive('AT-DEN-M', 1))
    const came = () => floor.get('transfers', 'CK-1').arrived[0]?.came ?? []
    expect([came().length, came().every(({ quantity }) => quantity === 1)]).toEqual([40, true])
    const wrong = receive('AT-DEN-M', 3)
    floor.tell(receiveTransfer, wrong, 10.5)
    expect(came()).toHaveLength(40)
    expect(came().find(({ at }) => at === morning + 10.5 * 60_000)?.quantity).toBe(4)
    floor.do(undoReceipt, { code: 'CK-1', gesture: wrong.gesture })
    expect(came().reduce((sum, { quantity }) => sum + quantity, 0)).toBe(40)
    expect(floor.get('transfers', 'CK-1').arrived[0]?.good).toBe(40)
  })

  test('one whose receipts an older app noted comes in when it is finished', () => {
    const floor = stockFloor()
    floor.do(createTransfer, shirts)
    floor.do(receiveTransfer, receive('AT-DEN-M', 10))
    const row = floor.get('transfers', 'CK-1')
    floor.put('transfers', { ...row, arrived: row.arrived.map(({ came: _, ...entry }) => entry) })
    floor.do(finishTransfer, finish())
    expect(onHand(floor, 'AT-DEN-M', far)).toEqual({ 'B1-01': 10 })
  })

  test('units that stayed at home were on their shelf when that was counted', () => {
    const floor = stockFloor()
    floor.do(createTransfer, shirts)
    floor.do(quickStockCheck, check(92, here))
    floor.do(receiveTransfer, receive('AT-DEN-M', 8))
    floor.do(finishTransfer, finish({ productCode: 'AT-DEN-M', quantity: -2, way: 'back' }))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 92 })
  })

  test('units that were sent unnoticed were gone when their shelf was counted, be there ever so few now', () => {
    const floor = stockFloor()
    floor.do(createTransfer, shirts)
    floor.do(quickStockCheck, check(6, here))
    floor.do(receiveTransfer, receive('AT-DEN-M', 20, { over: true }))
    floor.do(finishTransfer, finish({ productCode: 'AT-DEN-M', quantity: 10, way: 'source' }))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 6 })
  })

  test('goods that never left were on their shelf when it was counted; goods that come back were not', () => {
    for (const [keep, counted] of [
      [true, 100],
      [false, 90],
    ] as const) {
      const floor = stockFloor()
      floor.do(createTransfer, shirts)
      floor.do(quickStockCheck, check(counted, here))
      floor.do(cancelTransfer, { code: 'CK-1', keep })
      expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
    }
  })

  test('a transfer that left before its shelf was counted may be told after it', () => {
    const floor = stockFloor()
    floor.do(addSlip, {
      code: 'PH-1',
      type: 'Nhập mới',
      sourceWarehouse: home,
      complete: true,
      items: [{ productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01' }],
    })
    floor.do(quickStockCheck, check(6, { seenDocument: 'PH-1' }))
    expect(floor.tell(createTransfer, shirts, 1.5)).not.toHaveProperty('code')
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 6 })
  })
})

test('a difference of goods that the transfer does not have is refused', () => {
  const floor = onTheRoad()
  floor.do(receiveTransfer, receive('AT-DEN-M', 10))
  floor.do(receiveTransfer, receive('SON-DO', 4))
  for (const [productCode, name] of [
    ['TUI-KEM', 'Túi vải bố · Kem'],
    ['KHONG-CO', 'KHONG-CO'],
  ] as const) {
    const refused = floor.refusal(finishTransfer, finish({ productCode, quantity: 2, way: 'source' }))
    expect(refused).toMatchObject({ code: 'transfer-item-foreign', details: { name } })
  }
})

test.each([
  [49, ['CK-1-DEN'], [49]],
  [50, ['CK-1-DEN'], [50]],
  [51, ['CK-1-DEN', 'CK-1-DEN2'], [50, 1]],
])('[CAT-407] [CAT-546] goods that a transfer brings into %i bins are on slips %j', (bins, codes, sizes) => {
  const floor = stockFloor()
  const shirts = [{ productCode: 'AT-DEN-M', amount: bins, bin: 'A1-01' }]
  for (let number = 1; number <= bins; number += 1)
    floor.put('bins', aBin({ bid: `B9-${number}`, parent: far }))
  floor.do(createTransfer, transfer({ items: shirts, send: true }))
  for (let number = 1; number <= bins; number += 1)
    floor.do(receiveTransfer, receive('AT-DEN-M', 1, { bin: `B9-${number}` }), farPacker)
  floor.do(finishTransfer, finish(), farPacker)
  expect(codes.map((code) => floor.get('slips', code).items.length)).toEqual(sizes)
  expect(floor.get('transfers', 'CK-1').slipCodes).toEqual(['CK-1-DI', ...codes])
  expect(Object.keys(onHand(floor, 'AT-DEN-M', far))).toHaveLength(bins)
})
