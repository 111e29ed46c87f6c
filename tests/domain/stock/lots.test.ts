import { describe, expect, test } from 'vitest'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { whySoldExpired } from '../../../src/domain/orders/why-sold-expired.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reportDamage } from '../../../src/domain/returns/report-damage.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { expiryOf, lotLinesOf, lotsToTake, parseExpiry } from '../../../src/domain/stock/expiry.ts'
import { finishTransfer } from '../../../src/domain/stock/finish-transfer.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { receiveTransfer } from '../../../src/domain/stock/receive-transfer.ts'
import { approveStockTake } from '../../../src/domain/stock-take/approve-stock-take.ts'
import { balanceLines } from '../../../src/domain/stock-take/balance-lines.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { sendToReview } from '../../../src/domain/stock-take/send-to-review.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { takeInSupply } from '../../../src/domain/supply/take-in-supply.ts'
import { undoTakeIn } from '../../../src/domain/supply/undo-take-in.ts'
import { isoDate } from '../../../src/domain/time.ts'
import { anItem, anOrder, morning } from '../../support/builders.ts'
import { moveOrders } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { anOrdering, scan as received } from '../supply/supply-floor.ts'
import { bring, later, lotFloor, lotsIn, past, soon, takeOut } from './lots-floor.ts'
import { far, home, owner, type StockFloor, stockFloor } from './stock-floor.ts'

const agrees = (floor: StockFloor) => expect(faultsOf(booksOf(floor))).toEqual([])

/** An order of lipsticks from A1-03, open on the bench. */
function onBench(amount = 2) {
  const order = anOrder({
    code: 'DH-L',
    state: 'CHỜ ĐÓNG GÓI',
    swItems: [anItem({ productCode: 'SON-DO', bid: 'A1-03', amount })],
  })
  return lotFloor({ orders: [order], onHand: 0 })
}
let scans = 0
const scan = (more: object = {}) => {
  scans += 1
  return { parcelId: 'DH-L#1', gesture: `s${scans}`, productCode: 'SON-DO', scanned: 'SON-DO', ...more }
}

describe('lots of a product', () => {
  test('are parts of what is on hand, and what nobody told is in none', () => {
    const floor = lotFloor()
    bring(floor, 'B', later, 5)
    bring(floor, 'A', soon, 3)
    bring(floor, '', undefined, 2)
    expect(lotsIn(floor)).toEqual(['A 3', 'B 5', '? 2'])
    agrees(floor)
  })

  test('are not kept of a product without the switch', () => {
    const floor = stockFloor()
    bring(floor, 'A', soon, 3)
    expect(lotsIn(floor)).toEqual(['? 3'])
    expect(floor.all('movements').some((move) => 'lot' in move)).toBe(false)
  })

  test('leave by their day, what nobody knows the lot of after them, and expired ones last', () => {
    const floor = lotFloor()
    bring(floor, 'B', later, 5)
    bring(floor, 'CU', past, 4)
    bring(floor, 'A', soon, 3)
    bring(floor, '', undefined, 2)
    takeOut(floor, 4)
    expect(lotsIn(floor)).toEqual(['CU 4', 'B 4', '? 2'])
    takeOut(floor, 5)
    expect(lotsIn(floor)).toEqual(['CU 4', '? 1'])
    takeOut(floor, 3)
    expect(lotsIn(floor)).toEqual(['CU 2'])
    agrees(floor)
  })

  test('leave as told, and beyond what was known of the lot from what nobody knows', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, 'B', later, 2)
    bring(floor, '', undefined, 1)
    takeOut(floor, 4, { lot: 'B', expires: later })
    expect(lotsIn(floor)).toEqual(['A 2'])
    agrees(floor)
  })

  test('come back by a cancelled slip as they left, whatever is first by now', () => {
    const floor = lotFloor()
    bring(floor, 'B', later, 5)
    const slip = takeOut(floor, 2)
    bring(floor, 'A', soon, 3)
    floor.do(updateSlip, { exchangeCode: slip, state: 'ĐÃ HỦY' })
    expect(lotsIn(floor)).toEqual(['A 3', 'B 5'])
    agrees(floor)
  })

  test('of one number and two dates are two lots', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, 'A', later, 2)
    expect(lotsIn(floor)).toEqual(['A 3', 'A 2'])
  })

  test('move with goods from bin to bin', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, 'B', later, 5)
    const move = { wid: home, from: 'A1-03', to: 'A1-02' }
    floor.do(moveBetweenBins, { ...move, code: 'C1', items: [{ productCode: 'SON-DO', amount: 4 }] })
    expect([lotsIn(floor), lotsIn(floor, 'A1-02')]).toEqual([['B 4'], ['A 3', 'B 1']])
    const told = { productCode: 'SON-DO', amount: 1, lot: 'B', expires: later }
    floor.do(moveBetweenBins, { ...move, code: 'C2', from: 'A1-02', to: 'A1-03', items: [told] })
    expect([lotsIn(floor), lotsIn(floor, 'A1-02')]).toEqual([['B 5'], ['A 3']])
    agrees(floor)
  })

  test('travel with a transfer; short ones are back in the lot they left from', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, 'B', later, 5)
    const items = [{ productCode: 'SON-DO', amount: 6, bin: 'A1-03' }]
    floor.do(createTransfer, { code: 'CK-1', sourceWarehouse: home, toWarehouse: far, items, send: true })
    const came = { code: 'CK-1', productCode: 'SON-DO', bin: 'B1-01' }
    floor.do(receiveTransfer, { ...came, gesture: 'g1', quantity: 2, lot: 'B', expires: later })
    floor.do(receiveTransfer, { ...came, gesture: 'g2', quantity: 2 })
    const short = { productCode: 'SON-DO', quantity: -2, way: 'back' }
    floor.do(finishTransfer, { code: 'CK-1', differences: [short] })
    expect(lotsIn(floor, 'B1-01', far)).toEqual(['A 2', 'B 2'])
    expect(lotsIn(floor)).toEqual(['A 1', 'B 3'])
    agrees(floor)
  })

  test('are laid apart when they are damaged', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, 'B', later, 5)
    const place = { id: 'HL-1', slipCode: 'XL-1', wid: home, bid: 'A1-03', productCode: 'SON-DO' }
    floor.do(reportDamage, { ...place, quantity: 2, reason: 'Vỡ', lot: 'B', expires: later })
    expect(lotsIn(floor)).toEqual(['A 3', 'B 3'])
    agrees(floor)
  })

  test('that come in where more left than was there replace what left', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    const product = floor.get('products', 'SON-DO')
    const warehouses = product.warehouses.map((place) =>
      place.bid === 'A1-03' ? { wid: home, bid: 'A1-03', total: -2, book: 0, wait: 0, exp_amount: 0 } : place,
    )
    floor.put('products', { ...product, warehouses })
    bring(floor, 'B', later, 5)
    expect(lotsIn(floor)).toEqual(['B 3'])
  })

  test('leave as before once the switch is off', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    floor.do(updateProduct, { productId: 'SON-DO', lots: 0 }, owner)
    takeOut(floor, 2)
    bring(floor, 'B', later, 5)
    expect([floor.get('products', 'SON-DO').lots, lotsIn(floor)]).toEqual([undefined, ['A 1', '? 5']])
    agrees(floor)
  })
})

describe('goods of a supplier', () => {
  const lots = [
    { lot: 'A', expires: soon },
    { lot: 'B', expires: later },
  ]
  const come = (floor: StockFloor, lot: object, quantity: number) =>
    received(floor, 'SON-DO', quantity, { bin: 'A1-03', ...lot })

  test('come in the lots that were scanned; taken back, they wait in the same', () => {
    const floor = lotFloor()
    floor.do(addSupply, anOrdering(), owner)
    come(floor, lots[0]!, 2)
    floor.do(takeInSupply, { code: 'DH-1', intake: 'i1' }, owner)
    come(floor, lots[1]!, 1)
    expect(lotsIn(floor)).toEqual(['A 2'])
    floor.do(undoTakeIn, { code: 'DH-1', intake: 'i1' }, owner)
    expect(lotsIn(floor)).toEqual([])
    floor.do(takeInSupply, { code: 'DH-1', intake: 'i2' }, owner)
    expect(lotsIn(floor)).toEqual(['A 2', 'B 1'])
    agrees(floor)
  })
})

describe('a count by lot', () => {
  test('of one shelf says what lies there of each lot', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, 'B', later, 5)
    const check = { code: 'KN-1', productCode: 'SON-DO', wid: home, bid: 'A1-03', seen: 8 }
    const seenDocument = floor.all('slips').at(-1)!.code
    const lots = [
      { lot: 'A', expires: soon, units: 1 },
      { lot: 'C', expires: later, units: 6 },
    ]
    floor.do(quickStockCheck, { ...check, seenDocument, actual: 8, lots })
    expect(lotsIn(floor)).toEqual(['A 1', 'C 6', '? 1'])
    agrees(floor)
  })

  test('that found less keeps the lots it did not name a word about', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    bring(floor, '', undefined, 2)
    const seenDocument = floor.all('slips').at(-1)!.code
    const check = { code: 'KN-1', productCode: 'SON-DO', wid: home, bid: 'A1-03', seen: 5 }
    floor.do(quickStockCheck, { ...check, seenDocument, actual: 4 })
    expect(lotsIn(floor)).toEqual(['A 3', '? 1'])
    agrees(floor)
  })

  test('of a stock-take sums what people scanned of each', () => {
    const floor = lotFloor()
    bring(floor, 'A', soon, 3)
    floor.do(createStockTake, {
      code: 'KK-1',
      wid: home,
      name: 'Son',
      blind: false,
      reach: { kind: 'bins', bids: ['A1-03'] },
    })
    const line = { bid: 'A1-03', productCode: 'SON-DO' }
    const count = { code: 'KK-1', round: 1, ...line }
    floor.do(countItem, { ...count, gesture: 'c1', amount: { add: 2, lot: 'A', expires: soon } })
    floor.do(countItem, { ...count, gesture: 'c2', amount: { add: 4, lot: 'B', expires: later } })
    floor.do(countItem, { ...count, gesture: 'c3', amount: { add: 1 } })
    floor.do(sendToReview, { code: 'KK-1' }, owner)
    floor.do(approveStockTake, { code: 'KK-1', approval: 'd1', countRows: 1 }, owner)
    floor.do(balanceLines, { code: 'KK-1', approval: 'd1', lines: [line] }, owner)
    expect(lotsIn(floor)).toEqual(['A 2', 'B 4', '? 1'])
    agrees(floor)
  })
})

describe('packing goods with lots', () => {
  test('takes what expires first, and the slip says which lot left', () => {
    const floor = onBench()
    bring(floor, 'B', later, 5)
    bring(floor, 'A', soon, 3)
    floor.do(openOrder, { code: 'DH-L' })
    floor.do(scanItem, scan({ quantity: 2 }))
    floor.do(closeParcel, { parcelId: 'DH-L#1' })
    expect(floor.get('slips', 'XB-DH-L').items[0]?.lots).toEqual([{ lot: 'A', expires: soon, units: 2 }])
    agrees(floor)
  })

  test('takes the lot that was scanned, and a parcel opened again gives it back', () => {
    const floor = onBench()
    bring(floor, 'B', later, 5)
    bring(floor, 'A', soon, 3)
    floor.do(openOrder, { code: 'DH-L' })
    floor.do(scanItem, scan({ lot: 'B', expires: later }))
    floor.do(scanItem, scan())
    floor.do(closeParcel, { parcelId: 'DH-L#1' })
    expect(lotsIn(floor)).toEqual(['A 2', 'B 4'])
    floor.do(reopenParcel, { parcelId: 'DH-L#1' })
    expect(lotsIn(floor)).toEqual(['A 3', 'B 5'])
    agrees(floor)
  })

  test('stops at expired goods until somebody says so', () => {
    const floor = onBench()
    bring(floor, 'CU', past, 3)
    bring(floor, 'A', soon, 3)
    floor.do(openOrder, { code: 'DH-L' })
    const refusal = floor.refusal(scanItem, scan({ lot: 'CU', expires: past }))
    expect(refusal.text).toContain('(lô CU, HSD 20/11/2026) đã hết hạn')
    floor.do(scanItem, scan({ lot: 'CU', expires: past, expired: true }))
    floor.do(scanItem, scan())
    floor.do(closeParcel, { parcelId: 'DH-L#1' })
    agrees(floor)
  })

  test('stops where nothing else is left on the shelf', () => {
    const floor = onBench()
    bring(floor, 'CU', past, 3)
    bring(floor, 'A', soon, 1)
    floor.do(openOrder, { code: 'DH-L' })
    floor.do(scanItem, scan())
    expect(floor.refusal(scanItem, scan()).code).toBe('only-expired-left')
    floor.do(scanItem, scan({ expired: true }))
  })

  test('brings what comes back into the lot it left from', () => {
    const floor = onBench()
    bring(floor, 'A', soon, 2)
    floor.do(openOrder, { code: 'DH-L' })
    floor.do(scanItem, scan({ quantity: 2 }))
    floor.do(closeParcel, { parcelId: 'DH-L#1' })
    bring(floor, 'B', later, 5)
    for (const state of ['ĐÃ GỬI HÀNG', 'THẤT THU']) moveOrders(floor, { orderCodes: ['DH-L'], state })
    floor.do(receiveReturn, { code: 'DH-L' })
    const back = { slipCode: 'NH-1', wid: home, returnIds: ['DH-L#1'], restIsGood: true }
    floor.do(confirmReturnImport, back)
    expect(lotsIn(floor)).toEqual(['A 2', 'B 5'])
    agrees(floor)
  })
})

test('an order of one item is packed with the lot that was scanned, and stops at an expired one', () => {
  const floor = onBench(1)
  bring(floor, 'CU', past, 3)
  bring(floor, 'A', soon, 3)
  bring(floor, 'B', later, 3)
  const pack = (lot: object) => ({
    code: 'DH-L',
    scans: [{ gesture: 'g', productCode: 'SON-DO', scanned: 'SON-DO', ...lot }],
  })
  expect(floor.refusal(packSingle, pack({ lot: 'CU', expires: past })).code).toBe('goods-expired')
  floor.do(packSingle, pack({ lot: 'B', expires: later }))
  expect(lotsIn(floor)).toEqual(['CU 3', 'A 3', 'B 2'])
  agrees(floor)
})

test('goods are not sold over the counter without a word where only expired ones are left', () => {
  const floor = onBench()
  bring(floor, 'CU', past, 3)
  bring(floor, 'A', soon, 1)
  const sold = (amount: number) => ({
    wid: home,
    swItems: [anItem({ productCode: 'SON-DO', bid: 'A1-03', amount })],
  })
  expect(whySoldExpired(floor.read, sold(1), morning)).toBeUndefined()
  expect(whySoldExpired(floor.read, sold(2), morning)?.text).toContain(
    'chỉ còn 1 Son kem lì · Đỏ gạch còn hạn',
  )
})

test('what expires within the warning is said, and what to take is never past its day', () => {
  const floor = lotFloor()
  bring(floor, 'B', later, 5)
  bring(floor, 'CU', past, 4)
  bring(floor, 'A', soon, 3)
  const product = floor.get('products', 'SON-DO')
  const place = product.warehouses.find(({ bid }) => bid === 'A1-03')!
  expect(lotsToTake(place, 4, morning).map(({ lot, units }) => `${lot} ${units}`)).toEqual(['A 3', 'B 1'])
  const after = (...taken: { quantity: number; lot?: string; expires?: string }[]) =>
    lotsToTake(place, 2, morning, taken).map(({ lot, units }) => `${lot} ${units}`)
  expect(after({ quantity: 2, lot: 'A', expires: soon })).toEqual(['A 1', 'B 1'])
  expect(after({ quantity: 3 })).toEqual(['B 2'])
  expect(after({ quantity: 1, lot: 'B', expires: later }, { quantity: 2 })).toEqual(['A 1', 'B 1'])
  expect(after({ quantity: 9 })).toEqual([])
  const said = lotLinesOf(product).map(({ lot }) => expiryOf(lot!, 30, morning))
  expect(said).toEqual(['expired', 'soon', 'good'])
})

test.each([
  ['31/03/2027', '2027-03-31'],
  ['310327', '2027-03-31'],
  ['3/2027', '2027-03-31'],
  ['02-2028', '2028-02-29'],
  ['20/10', '2027-10-20'],
  ['1/1/26', '2026-01-01'],
  ['13/2027', undefined],
  ['31/02/2027', undefined],
])('a last good day typed as %s is %s', (text, day) => {
  const at = parseExpiry(text, morning)
  expect(at === undefined ? undefined : isoDate(at)).toBe(day)
})
