import { describe, expect, test } from 'vitest'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { lockSupply } from '../../../src/domain/supply/lock-supply.ts'
import { payForSupply } from '../../../src/domain/supply/pay-for-supply.ts'
import { dueFor, supplySums, unitCost } from '../../../src/domain/supply/supply-sums.ts'
import { takeInSupply } from '../../../src/domain/supply/take-in-supply.ts'
import { undoTakeIn } from '../../../src/domain/supply/undo-take-in.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import { withdrawSupplyPayment } from '../../../src/domain/supply/withdraw-supply-payment.ts'
import type { SupplyRequest } from '../../../src/domain/tables/supply.ts'
import { packer } from '../floor.ts'
import { owner, type StockFloor, stockFloor } from '../stock/stock-floor.ts'
import { anOrdering, ordered, owed, scan, supplyOf } from './supply-floor.ts'

const pay = (amount: number, payment = 'p1') => ({ code: 'DH-1', amount, payment })
const due = (floor: StockFloor) => dueFor(supplyOf(floor))

describe('what a supply order costs', () => {
  test.each([
    ['nothing else', {}, { goods: 700_000, discount: 0, vat: 0, total: 700_000 }],
    [
      'a discount in percent',
      { discount: 10, typeDiscount: 'percent' },
      { discount: 70_000, total: 630_000 },
    ],
    ['a discount in money', { discount: 35_000 }, { discount: 35_000, total: 665_000 }],
    [
      'VAT on what is left',
      { discount: 10, typeDiscount: 'percent', taxVAT: 8 },
      { vat: 50_400, total: 680_400 },
    ],
  ])('is units × price, with %s (CAT-062, CAT-398, CAT-611)', (_, terms, sums) => {
    expect(supplySums(supplyOf(ordered(terms)))).toMatchObject(sums)
  })

  test('less what was paid ahead and since is due (CAT-611)', () => {
    const floor = ordered({ discount: 10, typeDiscount: 'percent', taxVAT: 8, prePaid: 200_000 })
    expect(due(floor)).toBe(480_400)
    floor.do(payForSupply, pay(80_400), owner)
    expect(due(floor)).toBe(400_000)
  })

  test.each([
    [{ discount: 700_001 }, 'supply-discount-too-much'],
    [{ discount: 100.5, typeDiscount: 'percent' }, 'supply-discount-too-much'],
    [{ prePaid: 700_001 }, 'supply-paid-too-much'],
    [{ items: [{ productCode: 'SON-DO', order: 999_999, price: 9_999_999_999_999 }] }, 'supply-too-dear'],
  ])('adds up: %o is refused', (terms, code) => {
    expect(stockFloor().refusal(addSupply, anOrdering(terms), owner).code).toBe(code)
  })

  test('may be nothing at all, and all of it may be paid ahead', () => {
    const floor = stockFloor()
    floor.do(addSupply, anOrdering({ discount: 100, typeDiscount: 'percent' }), owner)
    floor.do(addSupply, anOrdering({ code: 'DH-2', prePaid: 700_000 }), owner)
    expect([dueFor(supplyOf(floor)), dueFor(supplyOf(floor, 'DH-2'))]).toEqual([0, 0])
  })

  test('a unit costs its price less its share of the discount, without VAT, on the movement that brought it', () => {
    const floor = ordered({ discount: 10, typeDiscount: 'percent', taxVAT: 8 })
    const order: SupplyRequest = supplyOf(floor)
    expect(order.items.map((line) => unitCost(order, line))).toEqual([54_000, 22_500])
    scan(floor, 'SON-DO', 4)
    // The packer sees no cost, and the movement has it all the same.
    floor.do(takeInSupply, { code: 'DH-1', intake: 'n1' }, packer)
    expect(floor.all('movements').find(({ document }) => document === 'DH-1-N1')).toMatchObject({
      cost: 22_500,
    })
    expect(floor.get('slips', 'DH-1-N1').items).toMatchObject([{ priceIn: 22_500, currentAmount: 100 }])
  })

  test('is not told to who sees no cost prices, by a refusal either (CAT-369, CAT-502)', () => {
    const floor = ordered({ prePaid: 700_000 })
    const fewer = { code: 'DH-1', items: [{ productCode: 'AT-DEN-M', order: 9 }] }
    expect(floor.refusal(updateSupply, fewer, owner)).toMatchObject({ details: { due: '640.000' } })
    expect(floor.refusal(updateSupply, fewer, packer)).toMatchObject({
      code: 'supply-paid-too-much',
      details: {},
      text: 'Đơn đã trả nhiều hơn tiền hàng còn lại. Nhờ người xem được giá nhập sửa đơn này.',
    })
    expect(floor.refusal(updateSupply, fewer, packer).details).not.toHaveProperty('due')
    const guess = { ...fewer, items: [{ productCode: 'SON-DO', order: 5 }] }
    const seen = [{ productCode: 'SON-DO', order: 4, price: 1 }]
    floor.do(updateSupply, { ...guess, seen }, packer)
  })

  test('a share of a discount has two decimals', () => {
    const order = supplyOf(ordered({ discount: 1000 }))
    expect(unitCost(order, { price: 60_000 })).toBe(59_914.29)
  })
})

describe('what the shop owes', () => {
  test('grows with good units that entered stock, and shrinks with what is paid; money ahead is owed by the supplier', () => {
    const floor = ordered({ prePaid: 100_000 })
    expect(owed(floor)).toBe(-100_000)
    scan(floor, 'AT-DEN-M', 5)
    scan(floor, 'AT-DEN-M', 1, { damaged: true })
    expect(owed(floor)).toBe(-100_000)
    floor.do(takeInSupply, { code: 'DH-1', intake: 'n1' })
    expect(owed(floor)).toBe(200_000)
    floor.do(payForSupply, pay(150_000), owner)
    expect(owed(floor)).toBe(50_000)
    floor.do(undoTakeIn, { code: 'DH-1', intake: 'n1' })
    expect(owed(floor)).toBe(-250_000)
    expect(
      floor.all('supplierLedger').map(({ reason, amount, document }) => [reason, amount, document]),
    ).toEqual([
      ['Trả trước', -100_000, 'DH-1'],
      ['Nhận hàng', 300_000, 'DH-1'],
      ['Trả tiền nhà cung cấp', -150_000, 'DH-1'],
      ['Hoàn tác nhận hàng', -300_000, 'DH-1'],
    ])
  })

  test('comes to the whole đồng however the goods come', () => {
    const items = [{ productCode: 'SON-DO', order: 3, price: 33_333 }]
    const floor = ordered({ items, discount: 7, typeDiscount: 'percent', taxVAT: 8 })
    for (const intake of ['a', 'b', 'c']) {
      scan(floor, 'SON-DO', 1)
      floor.do(takeInSupply, { code: 'DH-1', intake })
    }
    const { total } = supplySums(supplyOf(floor))
    expect([owed(floor), due(floor)]).toEqual([total, total])
  })

  test('follows a price that is put right after goods came', () => {
    const floor = ordered()
    floor.do(updateSupply, { code: 'DH-1', items: [{ productCode: 'SON-DO', received: 2 }] }, owner)
    floor.do(updateSupply, { code: 'DH-1', items: [{ productCode: 'SON-DO', price: 26_000 }] }, owner)
    expect(owed(floor)).toBe(52_000)
  })

  test('of a locked order is what came of it', () => {
    const floor = ordered()
    floor.do(updateSupply, { code: 'DH-1', items: [{ productCode: 'SON-DO', received: 2 }] }, owner)
    floor.do(lockSupply, { code: 'DH-1' }, owner)
    expect([due(floor), owed(floor), supplyOf(floor).unpaid]).toEqual([50_000, 50_000, true])
    floor.do(payForSupply, pay(50_000), owner)
    expect([due(floor), supplyOf(floor).unpaid]).toEqual([0, undefined])
  })
})

describe('a payment to a supplier', () => {
  test.each([
    [699_999, undefined],
    [700_000, undefined],
    [700_001, 'supply-due-less'],
  ])('is at most what is due: %i (CAT-368, CAT-392)', (amount, code) => {
    for (const [command, params] of [
      [payForSupply, pay(amount)],
      [updateSupply, { code: 'DH-1', paymentAmount: amount }],
    ] as const) {
      const decision = ordered().act(command as typeof payForSupply, params, owner)
      expect('refused' in decision ? decision.code : undefined).toBe(code)
    }
  })

  test("counts once, is taken back once, and stands in the order's list (CAT-062)", () => {
    const floor = ordered()
    floor.do(payForSupply, { ...pay(300_000), typePayment: 1, note: 'Đợt 1' }, owner)
    expect(floor.act(payForSupply, pay(300_000), owner)).toEqual([])
    floor.do(withdrawSupplyPayment, { code: 'DH-1', payment: 'p1' }, owner)
    expect([owed(floor), due(floor)]).toEqual([0, 700_000])
    expect(supplyOf(floor).reconcile).toMatchObject([
      { id: 'p1', amount: 300_000, form: 'Tiền mặt', note: 'Đợt 1', by: 'chu' },
      { amount: -300_000, takesBack: 'p1' },
    ])
    expect(floor.refusal(withdrawSupplyPayment, { code: 'DH-1', payment: 'p1' }, owner).text).toContain(
      '(Chủ shop Mây, ',
    )
    expect(floor.refusal(withdrawSupplyPayment, { code: 'DH-1', payment: 'p9' }, owner).code).toBe(
      'supply-payment-not-found',
    )
  })

  test('is made of closed orders too, and not where nothing is due', () => {
    const floor = ordered({ prePaid: 700_000 })
    expect(floor.refusal(payForSupply, pay(1), owner).code).toBe('supply-nothing-due')
    floor.do(lockSupply, { code: 'DH-1' }, owner)
    expect([due(floor), owed(floor)]).toEqual([-700_000, -700_000])
  })
})
