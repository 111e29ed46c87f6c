import { describe, expect, test } from 'vitest'
import { returnToSupplier } from '../../../src/domain/returns/return-to-supplier.ts'
import { writeOffDamage } from '../../../src/domain/returns/write-off-damage.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { lockSupply } from '../../../src/domain/supply/lock-supply.ts'
import { receiveSupply } from '../../../src/domain/supply/receive-supply.ts'
import { takeInSupply } from '../../../src/domain/supply/take-in-supply.ts'
import { undoSupplyReceipt } from '../../../src/domain/supply/undo-supply-receipt.ts'
import { undoTakeIn } from '../../../src/domain/supply/undo-take-in.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import { aProduct, morning } from '../../support/builders.ts'
import { otherPacker, packer } from '../floor.ts'
import { home, movesOf, onHand, owner, stockFloor } from '../stock/stock-floor.ts'
import { anOrdering, incoming, lineOf, ordered, scan, supplyOf } from './supply-floor.ts'

const takeIn = (intake = 'n1') => ({ code: 'DH-1', intake })
const came = (productCode: string, received: number, broken = 0) => ({
  code: 'DH-1',
  items: [{ productCode, received, broken }],
})

describe('scanned goods of a supply order', () => {
  test('wait beside the books until they are taken in; then they lie where they were put and are incoming no more (CAT-375, CAT-379)', () => {
    const floor = ordered()
    scan(floor, 'AT-DEN-M', 6)
    scan(floor, 'AT-DEN-M', 1, { bin: 'A1-03' }, otherPacker)
    expect([onHand(floor, 'AT-DEN-M'), incoming(floor, 'AT-DEN-M')]).toEqual([{ 'A1-01': 100 }, 10])
    floor.do(takeInSupply, takeIn(), packer)
    expect([onHand(floor, 'AT-DEN-M'), incoming(floor, 'AT-DEN-M')]).toEqual([
      { 'A1-01': 106, 'A1-03': 1 },
      3,
    ])
    expect(supplyOf(floor)).toMatchObject({
      state: 'NHẬN MỘT PHẦN',
      arrived: [],
      slipCodes: ['DH-1-N1'],
    })
    expect(movesOf(floor, 'DH-1-N1')).toEqual(['AT-DEN-M A1-01 6 Nhập mới', 'AT-DEN-M A1-03 1 Nhập mới'])
    expect(floor.get('slips', 'DH-1-N1')).toMatchObject({
      type: 'Nhập mới',
      state: 'HOÀN THÀNH',
      supplier: 'xưởng may an phát',
      supplyRequest: 'DH-1',
    })
  })

  test('of all lines complete the order, which is closed then (CAT-376, CAT-380)', () => {
    const floor = ordered()
    scan(floor, 'AT-DEN-M', 10)
    scan(floor, 'SON-DO', 4)
    floor.do(takeInSupply, takeIn())
    expect(supplyOf(floor)).toMatchObject({ state: 'HOÀN THÀNH', settledBy: 'kho' })
    for (const [command, params] of [
      [updateSupply, { code: 'DH-1', note: 'x' }],
      [lockSupply, { code: 'DH-1' }],
    ] as const)
      expect(floor.refusal(command as typeof lockSupply, params, owner).text).toContain('HOÀN THÀNH (Lan, ')
  })

  test('hold an order open while others of it wait outside; the last one taken back completes it', () => {
    const floor = ordered({ items: [{ productCode: 'SON-DO', order: 2 }] })
    const gesture = scan(floor, 'TUI-KEM', 1, { foreign: true })
    floor.do(updateSupply, came('SON-DO', 2), owner)
    expect(supplyOf(floor).state).toBe('NHẬN MỘT PHẦN')
    floor.do(undoSupplyReceipt, { code: 'DH-1', gesture })
    expect(supplyOf(floor)).toMatchObject({ state: 'HOÀN THÀNH', settledBy: 'kho' })
  })

  test('complete an order that is cut to what came', () => {
    const floor = ordered({ items: [{ productCode: 'SON-DO', order: 4 }] })
    floor.do(updateSupply, came('SON-DO', 3, 1), owner)
    floor.do(updateSupply, { code: 'DH-1', items: [{ productCode: 'SON-DO', order: 3 }] }, owner)
    expect([supplyOf(floor).state, incoming(floor, 'SON-DO')]).toEqual(['HOÀN THÀNH', 0])
  })

  test('stand on what somebody said, also when one of two who said it takes a scan back', () => {
    const floor = ordered({ items: [{ productCode: 'SON-DO', order: 2 }] })
    const gesture = scan(floor, 'SON-DO', 4, { over: true })
    scan(floor, 'SON-DO', 2, { over: true })
    floor.do(undoSupplyReceipt, { code: 'DH-1', gesture })
    expect([supplyOf(floor).arrived[0]?.good, lineOf(floor, 'SON-DO').over]).toEqual([2, 2])
  })

  test('count a repeated gesture once, and one taken back not at all', () => {
    const floor = ordered()
    const gesture = scan(floor, 'SON-DO', 3)
    const again = { code: 'DH-1', gesture, productCode: 'SON-DO', quantity: 3, bin: 'A1-01' }
    expect(floor.act(receiveSupply, again)).toEqual([])
    floor.do(undoSupplyReceipt, { code: 'DH-1', gesture })
    expect(supplyOf(floor).arrived).toEqual([])
    expect(floor.refusal(undoSupplyReceipt, { code: 'DH-1', gesture }).code).toBe('supply-receipt-not-found')
    expect(floor.refusal(takeInSupply, takeIn()).code).toBe('supply-nothing-scanned')
  })

  test('are taken in once by one gesture; what a colleague scanned later waits for the next', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 1)
    floor.do(takeInSupply, takeIn())
    scan(floor, 'SON-DO', 2, {}, otherPacker)
    expect(floor.act(takeInSupply, takeIn(), otherPacker)).toEqual([])
    floor.do(takeInSupply, takeIn('n2'), otherPacker)
    expect([lineOf(floor, 'SON-DO').received, supplyOf(floor).slipCodes]).toEqual([3, ['DH-1-N1', 'DH-1-N2']])
  })

  test('are known after they entered stock: a gesture that is told again adds nothing', () => {
    const floor = ordered()
    const gesture = scan(floor, 'SON-DO', 1)
    floor.do(takeInSupply, takeIn())
    const again = { code: 'DH-1', gesture, productCode: 'SON-DO', quantity: 1, bin: 'A1-01' }
    expect(floor.act(receiveSupply, again)).toEqual([])
    expect(floor.refusal(undoSupplyReceipt, { code: 'DH-1', gesture }).code).toBe('supply-receipt-not-found')
    floor.do(undoTakeIn, takeIn())
    floor.do(undoSupplyReceipt, { code: 'DH-1', gesture })
    expect(supplyOf(floor).arrived).toEqual([])
  })

  test.each([
    [10, undefined],
    [11, 'supply-enough'],
  ])(
    'as many as were ordered are taken without a word, one more is asked about: %i (CAT-390)',
    (quantity, code) => {
      const floor = ordered()
      const params = { code: 'DH-1', gesture: 'g', productCode: 'AT-DEN-M', quantity, bin: 'A1-01' }
      const decision = floor.act(receiveSupply, params)
      expect('refused' in decision ? decision.code : undefined).toBe(code)
    },
  )

  test('beyond what was ordered come in once the receiver says so, and the order knows how many', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 3)
    const gesture = scan(floor, 'SON-DO', 3, { over: true })
    expect(lineOf(floor, 'SON-DO').over).toBe(2)
    floor.do(undoSupplyReceipt, { code: 'DH-1', gesture })
    expect(lineOf(floor, 'SON-DO').over).toBeUndefined()
    scan(floor, 'SON-DO', 3, { over: true })
    floor.do(takeInSupply, takeIn())
    expect([lineOf(floor, 'SON-DO').received, incoming(floor, 'SON-DO')]).toEqual([6, 0])
  })

  test('that nobody ordered are refused, or taken once the receiver says so', () => {
    const floor = ordered()
    const params = { code: 'DH-1', gesture: 'g', productCode: 'TUI-KEM', quantity: 1, bin: 'A1-01' }
    expect(floor.refusal(receiveSupply, params).text).toBe(
      'Túi vải bố · Kem không có trong đơn nhập hàng DH-1. Để riêng, hoặc bấm nhận thêm nếu giữ lại.',
    )
    const gesture = scan(floor, 'TUI-KEM', 2, { foreign: true })
    expect(lineOf(floor, 'TUI-KEM')).toMatchObject({ order: 0, over: 2 })
    floor.do(undoSupplyReceipt, { code: 'DH-1', gesture })
    expect(supplyOf(floor).items).toHaveLength(2)
    scan(floor, 'TUI-KEM', 2, { foreign: true })
    floor.do(takeInSupply, takeIn())
    expect([lineOf(floor, 'TUI-KEM').received, onHand(floor, 'TUI-KEM')]).toEqual([
      2,
      { BinDefault: 100, 'A1-01': 2 },
    ])
    expect(
      floor.refusal(receiveSupply, { ...params, gesture: 'h', productCode: 'KHONG-CO', foreign: true }).code,
    ).toBe('slip-product-not-found')
  })

  test('stay outside while their warehouse is locked', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 1)
    floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho' }, owner)
    expect(floor.refusal(takeInSupply, takeIn()).code).toBe('warehouse-locked')
    const params = { code: 'DH-1', gesture: 'g', productCode: 'SON-DO', quantity: 1, bin: 'A1-01' }
    expect(floor.refusal(receiveSupply, params).code).toBe('warehouse-locked')
    expect(floor.refusal(updateSupply, came('SON-DO', 1), owner).code).toBe('warehouse-locked')
  })

  test('counted over on another phone after the order was complete open it again until they enter stock (CAT-376, CAT-390)', () => {
    const floor = ordered({ items: [{ productCode: 'SON-DO', order: 4 }] })
    scan(floor, 'SON-DO', 4)
    floor.do(takeInSupply, takeIn())
    const late = { code: 'DH-1', gesture: 'spät', productCode: 'SON-DO', quantity: 1, bin: 'A1-01' }
    expect(floor.refusal(receiveSupply, late, otherPacker)).toMatchObject({
      code: 'supply-enough',
      details: { room: 0 },
    })
    floor.do(receiveSupply, { ...late, over: true }, otherPacker)
    expect(supplyOf(floor)).toMatchObject({ state: 'NHẬN MỘT PHẦN', arrived: [{ good: 1 }] })
    expect(supplyOf(floor).settledBy).toBeUndefined()
    floor.do(takeInSupply, takeIn('n2'), otherPacker)
    expect(supplyOf(floor)).toMatchObject({ state: 'HOÀN THÀNH', settledBy: otherPacker.userName })
    expect([lineOf(floor, 'SON-DO').received, onHand(floor, 'SON-DO'), incoming(floor, 'SON-DO')]).toEqual([
      5,
      { 'A1-01': 105 },
      0,
    ])
    floor.do(receiveSupply, { ...late, gesture: 'lạ', productCode: 'TUI-KEM', foreign: true }, otherPacker)
    expect(lineOf(floor, 'TUI-KEM')).toMatchObject({ order: 0, over: 1 })
  })

  test('are refused by a locked order, which says who locked it (CAT-377)', () => {
    const floor = ordered()
    floor.do(lockSupply, { code: 'DH-1' }, owner)
    const late = { code: 'DH-1', gesture: 'g', productCode: 'SON-DO', quantity: 1, bin: 'A1-01', over: true }
    expect(floor.refusal(receiveSupply, late).text).toContain('KHÓA (')
  })

  test('need a bin that is there, an order that is placed', () => {
    const floor = ordered()
    const params = { code: 'DH-1', gesture: 'g', productCode: 'SON-DO', quantity: 1, bin: 'Z9' }
    expect(floor.refusal(receiveSupply, params).code).toBe('bin-not-found')
    floor.do(addSupply, anOrdering({ code: 'DH-2', draft: true }), owner)
    expect(floor.refusal(receiveSupply, { ...params, code: 'DH-2' }).code).toBe('supply-not-placed')
  })

  test('lie in stock since they were put there: a count between the scan and the slip saw them', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 1)
    floor.do(takeInSupply, takeIn())
    expect(floor.get('products', 'SON-DO').warehouses.find(({ bid }) => bid === 'A1-01')?.movedAt).toBe(
      morning + 2 * 60_000,
    )
  })

  test('beyond fifty lines come in by several slips (CAT-407)', () => {
    const codes = Array.from({ length: 60 }, (_, index) => `SP-${index}`)
    const floor = stockFloor({ products: codes.map((code) => aProduct({ code })) })
    floor.do(addSupply, anOrdering({ items: codes.map((productCode) => ({ productCode, order: 1 })) }), owner)
    const items = codes.map((productCode) => ({ productCode, received: 1 }))
    floor.do(updateSupply, { code: 'DH-1', items, intake: 'n1' }, owner)
    expect(supplyOf(floor).slipCodes.map((code) => [code, floor.get('slips', code).items.length])).toEqual([
      ['DH-1-N1', 50],
      ['DH-1-N1-2', 10],
    ])
  })

  test('meet their line under another code of the product', () => {
    const floor = ordered()
    floor.put('productAliases', { code: 'SON-CU', productCode: 'SON-DO', by: 'chu', at: morning })
    scan(floor, 'SON-CU', 2)
    floor.do(takeInSupply, takeIn())
    expect(lineOf(floor, 'SON-DO').received).toBe(2)
  })
})

describe('goods received at the desk', () => {
  test('accumulate over several updates (CAT-372, CAT-375)', () => {
    const floor = ordered()
    floor.do(updateSupply, came('AT-DEN-M', 4), owner)
    floor.do(updateSupply, came('AT-DEN-M', 5, 1), owner)
    expect(lineOf(floor, 'AT-DEN-M')).toMatchObject({ order: 10, received: 9, broken: 1 })
    expect([onHand(floor, 'AT-DEN-M'), incoming(floor, 'AT-DEN-M')]).toEqual([
      { 'A1-01': 100, BinDefault: 9 },
      1,
    ])
  })

  test.each([
    ['received as ordered', 10, 0, undefined],
    ['received one beyond', 11, 0, 'supply-enough'],
    ['broken beside what was received', 7, 3, undefined],
    ['broken one beyond', 7, 4, 'supply-broken-enough'],
  ])('%s: %i good, %i broken (CAT-390, CAT-391)', (_, received, broken, code) => {
    const decision = ordered().act(updateSupply, came('AT-DEN-M', received, broken), owner)
    expect('refused' in decision ? decision.code : undefined).toBe(code)
  })

  test('broken before leave less room for broken ones, not for good ones in their place (CAT-390, CAT-391)', () => {
    const floor = ordered()
    floor.do(updateSupply, came('AT-DEN-M', 5, 3), owner)
    expect(floor.refusal(updateSupply, came('AT-DEN-M', 0, 3), owner)).toMatchObject({ details: { room: 2 } })
    expect(floor.refusal(updateSupply, came('AT-DEN-M', 6), owner)).toMatchObject({ details: { room: 5 } })
    floor.do(updateSupply, came('AT-DEN-M', 5), owner)
    expect(lineOf(floor, 'AT-DEN-M')).toMatchObject({ received: 10, broken: 3 })
  })

  test('are not taken twice by one gesture, nor beside what was scanned', () => {
    const floor = ordered()
    floor.do(updateSupply, { ...came('SON-DO', 1), intake: 'n1' }, owner)
    floor.act(updateSupply, { ...came('SON-DO', 1), intake: 'n1' }, owner)
    expect(lineOf(floor, 'SON-DO').received).toBe(1)
    scan(floor, 'SON-DO', 2)
    expect(floor.refusal(updateSupply, came('SON-DO', 2), owner).code).toBe('supply-enough')
    expect(floor.refusal(updateSupply, came('TUI-KEM', 1), owner).code).toBe('supply-item-foreign')
  })
})

describe('broken goods of a supply order', () => {
  function withBroken() {
    const floor = ordered()
    scan(floor, 'AT-DEN-M', 3, { damaged: true })
    floor.do(takeInSupply, takeIn())
    return floor
  }

  test('enter no stock and lie apart with their supplier (CAT-589)', () => {
    const floor = withBroken()
    expect([onHand(floor, 'AT-DEN-M'), incoming(floor, 'AT-DEN-M')]).toEqual([{ 'A1-01': 100 }, 10])
    expect(floor.all('damages')).toMatchObject([
      {
        quantity: 3,
        from: { kind: 'supply', document: 'DH-1' },
        supplier: 'xưởng may an phát',
        state: 'open',
      },
    ])
    expect(supplyOf(floor)).toMatchObject({ state: 'NHẬN MỘT PHẦN', slipCodes: [] })
  })

  test('that go back to the supplier are counted on the order, those thrown away are not (CAT-063, CAT-400)', () => {
    const floor = withBroken()
    const [damage] = floor.all('damages')
    const leave = (slipCode: string, quantity: number) => ({
      slipCode,
      wid: home,
      items: [{ damageId: damage!.id, quantity }],
    })
    floor.do(returnToSupplier, leave('TN-1', 2))
    expect(lineOf(floor, 'AT-DEN-M').returned).toBe(2)
    floor.do(writeOffDamage, { ...leave('XK-1', 1), note: 'Mốc' })
    expect(lineOf(floor, 'AT-DEN-M').returned).toBe(2)
    expect(floor.refusal(returnToSupplier, leave('TN-2', 1)).text).toBe(
      'Đã trả hết hàng lỗi cho đơn hàng này !',
    )
  })

  test.each([
    [3, undefined],
    [4, undefined],
    [5, 'supply-broken-enough'],
  ])('are asked about beyond what is still to come: %i of 4 (CAT-391)', (quantity, code) => {
    const floor = ordered()
    const params = {
      code: 'DH-1',
      gesture: 'g',
      productCode: 'SON-DO',
      quantity,
      bin: 'A1-01',
      damaged: true,
    }
    const decision = floor.act(receiveSupply, params)
    expect('refused' in decision ? decision.code : undefined).toBe(code)
  })
})

describe('an intake that is taken back', () => {
  test('leaves numbers as they were, and what was scanned waits again', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 3)
    scan(floor, 'SON-DO', 1, { damaged: true })
    floor.do(takeInSupply, takeIn())
    floor.do(undoTakeIn, takeIn())
    expect([onHand(floor, 'SON-DO'), incoming(floor, 'SON-DO'), lineOf(floor, 'SON-DO')]).toMatchObject([
      { 'A1-01': 100 },
      4,
      { received: 0, broken: 0 },
    ])
    expect(supplyOf(floor)).toMatchObject({ state: 'ĐÃ ĐẶT HÀNG', arrived: [{ good: 3, damaged: 1 }] })
    expect([floor.get('slips', 'DH-1-N1').state, floor.all('damages')[0]?.state]).toEqual([
      'ĐÃ HỦY',
      'dropped',
    ])
    floor.do(takeInSupply, takeIn('n2'))
    expect([onHand(floor, 'SON-DO'), supplyOf(floor).slipCodes]).toEqual([
      { 'A1-01': 103 },
      ['DH-1-N1', 'DH-1-N2'],
    ])
  })

  test('opens a completed order; goods received at the desk do not wait', () => {
    const floor = ordered({ items: [{ productCode: 'SON-DO', order: 2 }] })
    floor.do(updateSupply, { ...came('SON-DO', 2), intake: 'n1' }, owner)
    expect(supplyOf(floor).state).toBe('HOÀN THÀNH')
    floor.do(undoTakeIn, takeIn(), owner)
    expect(supplyOf(floor)).toMatchObject({ state: 'ĐÃ ĐẶT HÀNG', arrived: [], intakes: [] })
    expect(floor.refusal(undoTakeIn, takeIn(), owner).code).toBe('supply-intake-not-found')
  })

  test('needs its goods on their shelf and its broken ones apart', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 2, { bin: 'A1-03' })
    scan(floor, 'SON-DO', 1, { damaged: true })
    floor.do(takeInSupply, takeIn())
    const out = { type: 'Xuất tự do', sourceWarehouse: home, complete: true, note: 'Bán lẻ' }
    floor.do(addSlip, { ...out, code: 'XK-1', items: [{ productCode: 'SON-DO', amount: 1, bin: 'A1-03' }] })
    expect(floor.refusal(undoTakeIn, takeIn()).code).toBe('not-enough-in-bin')
    const [damage] = floor.all('damages')
    floor.do(returnToSupplier, {
      slipCode: 'TN-1',
      wid: home,
      items: [{ damageId: damage!.id, quantity: 1 }],
    })
    expect(floor.refusal(undoTakeIn, takeIn()).code).toBe('supply-broken-gone')
  })

  test('is the way: its slip alone cannot be cancelled', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 1)
    floor.do(takeInSupply, takeIn())
    expect(floor.refusal(updateSlip, { exchangeCode: 'DH-1-N1', state: 'ĐÃ HỦY' }).text).toContain(
      'ở đơn nhập hàng DH-1',
    )
  })
})
