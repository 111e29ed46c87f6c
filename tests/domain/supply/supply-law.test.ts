import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { isRefusal } from '../../../src/domain/command.ts'
import { returnToSupplier } from '../../../src/domain/returns/return-to-supplier.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { unlockWarehouse } from '../../../src/domain/stock/unlock-warehouse.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { lockSupply } from '../../../src/domain/supply/lock-supply.ts'
import { mergeSuppliers } from '../../../src/domain/supply/merge-suppliers.ts'
import { payForSupply } from '../../../src/domain/supply/pay-for-supply.ts'
import { receiveSupply } from '../../../src/domain/supply/receive-supply.ts'
import { supplierIdOf } from '../../../src/domain/supply/supplier-name.ts'
import { takeInSupply } from '../../../src/domain/supply/take-in-supply.ts'
import { undoSupplyReceipt } from '../../../src/domain/supply/undo-supply-receipt.ts'
import { undoTakeIn } from '../../../src/domain/supply/undo-take-in.ts'
import { unlockSupply } from '../../../src/domain/supply/unlock-supply.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import { withdrawSupply } from '../../../src/domain/supply/withdraw-supply.ts'
import { withdrawSupplyPayment } from '../../../src/domain/supply/withdraw-supply-payment.ts'
import { morning } from '../../support/builders.ts'
import { otherPacker, packer } from '../floor.ts'
import { far, home, owner, type StockFloor, stockFloor } from '../stock/stock-floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { faultsOfSupply } from './supply-oracle.ts'

const code = fc.constantFrom('DH-1', 'DH-2')
const product = fc.constantFrom('AT-DEN-M', 'SON-DO', 'TUI-KEM')
const bin = fc.constantFrom('A1-01', 'BinDefault')
const few = fc.integer({ min: 1, max: 6 })
/** Few enough that gestures repeat and are taken back. */
const id = fc.integer({ min: 1, max: 6 }).map((number) => `g${number}`)
/** Lots of lipsticks, or nothing told. */
const lot = fc.constantFrom({}, { lot: 'A', expires: '2027-03-31' }, { lot: 'B' }, { expires: '2026-12-31' })
const who = fc.constantFrom(packer, otherPacker, owner)
const supplier = fc.constantFrom(
  { name: 'An Phát', phone: '0908112233' },
  { name: 'Bình Minh', phone: '0908112244' },
)
const lines = fc.uniqueArray(
  fc.record({ productCode: product, order: few, price: fc.constantFrom(0, 33_333, 60_000) }),
  { minLength: 1, maxLength: 3, selector: ({ productCode }) => productCode },
)
const terms = fc.record({
  discount: fc.constantFrom(0, 7, 10_000),
  typeDiscount: fc.constantFrom('percent', 'amount'),
  taxVAT: fc.constantFrom(0, 8),
  prePaid: fc.constantFrom(0, 20_000),
})

type Step = (floor: StockFloor) => ReturnType<StockFloor['act']>
const does = <P>(weight: number, arbitrary: fc.Arbitrary<P>, act: (params: P) => Step) => ({
  weight,
  arbitrary: arbitrary.map(act),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  does(
    5,
    fc.tuple(code, lines, supplier, fc.constantFrom(home, far), terms, fc.boolean(), who),
    ([order, items, from, wid, money, draft, by]) =>
      (floor) =>
        floor.act(
          addSupply,
          { code: order, items, supplier: from, wid, estTime: morning + 9e9, draft, ...money },
          by,
        ),
  ),
  does(
    4,
    fc.tuple(code, lines, who),
    ([order, items, by]) =>
      (floor) =>
        floor.act(updateSupply, { code: order, items, place: true }, by),
  ),
  does(
    2,
    fc.tuple(code, lines, terms),
    ([order, items, money]) =>
      (floor) =>
        floor.act(
          updateSupply,
          { code: order, items, ...money, seen: floor.find('supplyRequests', order)?.items ?? [] },
          owner,
        ),
  ),
  does(
    4,
    fc.tuple(code, product, few, fc.nat(2), id, bin, who),
    ([order, productCode, received, broken, intake, at, by]) =>
      (floor) =>
        floor.act(
          updateSupply,
          { code: order, items: [{ productCode, received, broken, bin: at }], intake },
          by,
        ),
  ),
  // The rest of an order, so that sequences complete some.
  does(3, fc.tuple(code, id), ([order, intake]) => (floor) => {
    const open = floor.find('supplyRequests', order)?.items ?? []
    const items = open.map(({ productCode, order: units, received }) => ({
      productCode,
      received: Math.max(0, units - received),
    }))
    return floor.act(updateSupply, { code: order, items, intake: `${intake}-rest` }, owner)
  }),
  does(
    12,
    fc.tuple(code, id, product, few, bin, fc.boolean(), fc.boolean(), fc.boolean(), who, lot),
    ([order, gesture, productCode, quantity, at, damaged, over, foreign, by, of]) =>
      (floor) =>
        floor.act(
          receiveSupply,
          { code: order, gesture, productCode, quantity, bin: at, damaged, over, foreign, ...of },
          by,
        ),
  ),
  // Lipsticks of a lot that enter stock at once, so that sequences reach lots often.
  does(5, fc.tuple(code, id, few, bin, lot), ([order, gesture, quantity, at, of]) => (floor) => {
    const scan = { productCode: 'SON-DO', quantity, bin: at, over: true, foreign: true, ...of }
    floor.act(receiveSupply, { code: order, gesture: `${gesture}-lot`, ...scan }, owner)
    return floor.act(takeInSupply, { code: order, intake: `${gesture}-lot` }, owner)
  }),
  does(
    3,
    fc.tuple(code, id, who),
    ([order, gesture, by]) =>
      (floor) =>
        floor.act(undoSupplyReceipt, { code: order, gesture }, by),
  ),
  does(
    7,
    fc.tuple(code, id, who),
    ([order, intake, by]) =>
      (floor) =>
        floor.act(takeInSupply, { code: order, intake }, by),
  ),
  does(7, fc.tuple(code, fc.constantFrom(-1, -1, -2, 0), who), ([order, pick, by]) => (floor) => {
    const intake = floor.find('supplyRequests', order)?.intakes.at(pick)?.id ?? 'không-có'
    return floor.act(undoTakeIn, { code: order, intake }, by)
  }),
  does(3, code, (order) => (floor) => floor.act(lockSupply, { code: order }, owner)),
  does(2, code, (order) => (floor) => floor.act(unlockSupply, { code: order }, owner)),
  does(
    3,
    fc.tuple(code, id, fc.constantFrom(1000, 50_000)),
    ([order, payment, amount]) =>
      (floor) =>
        floor.act(payForSupply, { code: order, payment, amount }, owner),
  ),
  does(3, fc.tuple(code, fc.constantFrom(-1, -2, 0)), ([order, pick]) => (floor) => {
    const payment = floor.find('supplyRequests', order)?.reconcile?.at(pick)?.id ?? 'không-có'
    return floor.act(withdrawSupplyPayment, { code: order, payment }, owner)
  }),
  // A payment and its mistake, so that sequences take some back.
  does(2, fc.tuple(code, id), ([order, payment]) => (floor) => {
    floor.act(payForSupply, { code: order, payment: `${payment}-lầm`, amount: 7000 }, owner)
    return floor.act(withdrawSupplyPayment, { code: order, payment: `${payment}-lầm` }, owner)
  }),
  does(
    1,
    fc.tuple(code, fc.boolean()),
    ([order, toDraft]) =>
      (floor) =>
        floor.act(withdrawSupply, { code: order, toDraft }, owner),
  ),
  does(
    1,
    fc.boolean(),
    (apart) => (floor) =>
      floor.act(
        mergeSuppliers,
        { id: supplierIdOf('An Phát'), into: supplierIdOf('Bình Minh'), apart },
        owner,
      ),
  ),
  does(
    1,
    fc.boolean(),
    (locks) => (floor) =>
      locks
        ? floor.act(lockWarehouse, { wid: far, reason: 'Đếm' }, owner)
        : floor.act(unlockWarehouse, { wid: far }, owner),
  ),
  does(2, fc.tuple(fc.nat(3), few), ([pick, quantity]) => (floor) => {
    const apart = floor.all('damages').filter(({ state }) => state === 'open')[pick]
    const items = [{ damageId: apart?.id ?? 'HL-0', quantity }]
    return floor.act(returnToSupplier, {
      slipCode: `TN-${floor.all('slips').length}`,
      wid: apart?.wid ?? home,
      items,
    })
  }),
  does(2, fc.tuple(product, few, bin), ([productCode, amount, at]) => (floor) => {
    const slip = {
      code: `XK-${floor.all('slips').length}`,
      type: 'Xuất tự do',
      sourceWarehouse: home,
      complete: true,
      note: 'Bán',
    }
    return floor.act(addSlip, { ...slip, items: [{ productCode, amount, bin: at }] })
  }),
)

test('[S12] however goods are ordered, received by several, paid, locked and taken back, numbers, slips and debts agree (CAT-375, CAT-390, CAT-391, CAT-392)', () => {
  const done = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
      const floor = stockFloor()
      floor.do(updateProduct, { productId: 'SON-DO', lots: 1 }, owner)
      for (const take of steps) {
        const decision = take(floor)
        if (isRefusal(decision) || decision.length === 0) continue
        expect([...faultsOf(booksOf(floor)), ...faultsOfSupply(floor)]).toEqual([])
      }
      for (const { state } of floor.all('supplyRequests')) done.set(state, (done.get(state) ?? 0) + 1)
      for (const { lot: of, reason } of floor.all('movements'))
        if (of !== undefined) done.set(`lots: ${reason}`, (done.get(`lots: ${reason}`) ?? 0) + 1)
      for (const { reason } of floor.all('supplierLedger')) done.set(reason, (done.get(reason) ?? 0) + 1)
    }),
    { numRuns: 120 },
  )
  for (const reached of [
    ...['NHÁP', 'ĐÃ ĐẶT HÀNG', 'NHẬN MỘT PHẦN', 'HOÀN THÀNH', 'KHÓA'],
    'lots: Nhập mới',
    ...['Trả trước', 'Nhận hàng', 'Hoàn tác nhận hàng', 'Trả tiền nhà cung cấp', 'Hủy lần trả tiền'],
  ])
    expect([reached, (done.get(reached) ?? 0) > 1]).toEqual([reached, true])
})

test('[S12] the oracle sees a unit too many, a lost entry and goods that are incoming no more', () => {
  const floor = stockFloor()
  floor.do(
    addSupply,
    {
      code: 'DH-1',
      items: [{ productCode: 'SON-DO', order: 4, price: 25_000 }],
      supplier: { name: 'An Phát', phone: '0908112233' },
      wid: home,
      estTime: morning + 9e9,
    },
    owner,
  )
  floor.do(updateSupply, { code: 'DH-1', items: [{ productCode: 'SON-DO', received: 3 }] }, owner)
  const order = floor.get('supplyRequests', 'DH-1')
  const [line] = order.items
  floor.put('supplyRequests', { ...order, items: [{ ...line!, received: 5 }] })
  expect(faultsOfSupply(floor)).toHaveLength(3)
  floor.put('supplyRequests', { ...order, state: 'KHÓA' })
  expect(faultsOf(booksOf(floor))).not.toEqual([])
})
