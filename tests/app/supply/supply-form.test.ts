import { expect, test } from 'vitest'
import {
  changeOf,
  digitsOf,
  emptyForm,
  formOf,
  formSums,
  newOrderOf,
  takingAll,
  unitsComing,
  withProduct,
  withSupplier,
} from '../../../src/app/supply/supply-form.ts'
import { isLate, listSupply, stateTabs, supplyView } from '../../../src/app/supply/supply-list.ts'
import { lockOutMs, supplierLookupMs } from '../../../src/app/supply/use-lock-out.ts'
import { supplySums } from '../../../src/domain/supply/supply-sums.ts'
import { takeInSupply } from '../../../src/domain/supply/take-in-supply.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import type { SupplyRequest } from '../../../src/domain/tables/supply.ts'
import { supplyList } from '../../../src/replica/queries/supply/supply-orders.ts'
import { owner } from '../../domain/stock/stock-floor.ts'
import { ordered, scan, supplyOf, tomorrow } from '../../domain/supply/supply-floor.ts'
import { aProduct, morning } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

const ids = { intake: 'n1', payment: 'p1', seesCost: true, place: false }

test('quantities take digits alone, and no more than six (CAT-393)', () => {
  expect(['12', '1a2', '-3', '1.000', '12345678', ''].map(digitsOf)).toEqual([
    '12',
    '12',
    '3',
    '1000',
    '123456',
    '',
  ])
})

test('a supplier is looked up 800 ms after the last letter, keys that submit or lock rest 3000 ms (CST-007, CAT-396, CAT-397, CAT-558, CAT-559, CAT-608)', () => {
  expect([supplierLookupMs, lockOutMs]).toEqual([800, 3000])
})

test('the form of an order asks for nothing new until something is written (CAT-383)', () => {
  const floor = ordered({ note: 'Gấp', discount: 10, typeDiscount: 'percent', taxVAT: 8, prePaid: 100_000 })
  const order = supplyOf(floor)
  expect(formOf(order)).toMatchObject({
    name: 'Xưởng May An Phát',
    phone: '0908112233',
    day: '2026-11-22',
    note: 'Gấp',
  })
  expect(floor.refusal(updateSupply, changeOf(formOf(order), order, ids), owner).code).toBe(
    'supply-unchanged',
  )
})

test('accept-take-all fills what each line still lacks, and empties it again (CAT-367, CAT-587)', () => {
  const order = supplyOf(ordered())
  const { lines } = formOf(order)
  const all = takingAll(
    lines,
    { ...order, items: order.items.map((line) => ({ ...line, received: 1 })) },
    true,
  )
  expect(all.map(({ received }) => received)).toEqual(['9', '3'])
  expect(unitsComing({ lines: all })).toBe(12)
  expect(unitsComing({ lines: takingAll(all, order, false) })).toBe(0)
})

test('what is written becomes one update: goods, price, day, payment (CAT-368, CAT-372)', () => {
  const floor = ordered()
  const order = supplyOf(floor)
  const form = formOf(order)
  const [shirts, lipsticks] = form.lines
  const lines = [{ ...shirts!, received: '4', broken: '1', price: '61.000' }, lipsticks!]
  const change = changeOf({ ...form, lines, day: '2026-11-30', payment: '50k' }, order, ids)
  floor.do(updateSupply, change, owner)
  expect(supplyOf(floor)).toMatchObject({
    state: 'NHẬN MỘT PHẦN',
    estimatedDeliveryDate: Date.UTC(2026, 10, 29, 17),
    items: [{ received: 4, broken: 1, price: 61_000 }, { received: 0 }],
    reconcile: [{ id: 'p1', amount: 50_000 }],
  })
})

test('terms that the form leaves alone are not written over those that somebody else wrote meanwhile', () => {
  const floor = ordered({ discount: 10_000 })
  const shown = supplyOf(floor)
  floor.do(updateSupply, { code: 'DH-1', discount: 20_000, taxVAT: 8 }, owner)
  floor.do(updateSupply, changeOf({ ...formOf(shown), note: 'Gấp' }, shown, ids), owner)
  expect(supplyOf(floor)).toMatchObject({ note: 'Gấp', discount: 20_000, taxVAT: 8 })
  floor.do(updateSupply, changeOf({ ...formOf(shown), discount: '' }, shown, ids), owner)
  expect(supplyOf(floor)).not.toHaveProperty('discount')
})

test('the form of an order costs what the order does, goods that nobody ordered too', () => {
  const floor = ordered()
  scan(floor, 'TUI-KEM', 2, { foreign: true })
  floor.do(takeInSupply, { code: 'DH-1', intake: 'n1' })
  const order = supplyOf(floor)
  expect(order.items[2]).toMatchObject({ order: 0, received: 2, price: expect.any(Number) })
  expect(formSums(formOf(order), order)).toEqual(supplySums(order))
})

test('all that is left is less what was scanned and waits, and is taken without a question', () => {
  const floor = ordered()
  scan(floor, 'SON-DO', 3)
  const order = supplyOf(floor)
  const form = formOf(order)
  const lines = takingAll(form.lines, order, true)
  expect(lines.map(({ received }) => received)).toEqual(['10', '1'])
  floor.do(updateSupply, changeOf({ ...form, lines }, order, ids), owner)
  expect(supplyOf(floor).items).toMatchObject([{ received: 10 }, { received: 1 }])
})

test('a line that is taken off the form leaves the order; one that is added joins it', () => {
  const floor = ordered()
  const order = supplyOf(floor)
  const form = formOf(order)
  const bag = floor.get('products', 'TUI-KEM')
  floor.do(
    updateSupply,
    changeOf({ ...form, lines: withProduct(form.lines.slice(0, 1), bag, 2) }, order, ids),
    owner,
  )
  expect(supplyOf(floor).items.map(({ productCode, order: units }) => [productCode, units])).toEqual([
    ['AT-DEN-M', 10],
    ['TUI-KEM', 2],
  ])
})

test('a new order comes of the form; scanning a product again asks for one more (CAT-373)', () => {
  const product = aProduct({ code: 'A', priceIn: 12_000.5 })
  const once = withProduct([], product)
  expect(withProduct(once, product, 3)).toMatchObject([{ productCode: 'A', order: '4', price: '12.001' }])
  const known = { id: 'ncc-1', name: 'an phát', phone: '0908112233', createdAt: 1, updatedAt: 1 }
  const form = withSupplier({ ...emptyForm, wid: 'K1', day: '2026-11-22', lines: once }, known)
  expect(
    formSums({ ...form, discount: '10', typeDiscount: 'percent', taxVAT: '8' }, undefined),
  ).toMatchObject({
    total: 11_665,
  })
  expect(newOrderOf(form, { code: 'DH-1', draft: false })).toMatchObject({
    supplier: { _id: 'ncc-1', name: 'An Phát', phone: '0908112233' },
    items: [{ productCode: 'A', order: 1, price: 12_001 }],
    estTime: tomorrow - 9 * 3_600_000,
  })
})

test('whoever sees no cost prices sends none (CAT-369, CAT-502)', () => {
  const order = supplyOf(ordered())
  const change = changeOf({ ...formOf(order), payment: '5.000' }, order, { ...ids, seesCost: false })
  expect(change).not.toHaveProperty('paymentAmount')
  expect(change).not.toHaveProperty('discount')
  expect(change.items[0]).not.toHaveProperty('price')
})

test('tabs stand by state, and a view narrows them (STA-051, CAT-378, CAT-379, CAT-380, CAT-381)', async () => {
  expect(stateTabs.map(({ label }) => label)).toEqual([
    'Tất cả',
    'ĐÃ ĐẶT HÀNG',
    'NHẬN MỘT PHẦN',
    'HOÀN THÀNH',
    'KHÓA',
    'Nháp',
  ])
  const phone = await aStockPhone('chu')
  const { unpaid: _, ...order }: SupplyRequest = supplyOf(ordered())
  await phone.db.supplyRequests.bulkPut([
    order,
    { ...order, code: 'DH-2', state: 'KHÓA', wid: 'K2', unpaid: true },
    {
      ...order,
      code: 'DH-3',
      supplier: { ...order.supplier, name: 'bình minh' },
      createdAt: order.createdAt + 1,
    },
  ])
  const all = await supplyList(phone)
  const view = supplyView.read(new URLSearchParams())
  const codes = (more: object) =>
    listSupply(all, { ...view, ...more }, morning).shown.map((one) => one.order.code)
  expect(codes({})).toEqual(['DH-3', 'DH-2', 'DH-1'])
  expect(codes({ state: 'KHÓA' })).toEqual(['DH-2'])
  expect(codes({ text: 'binh minh' })).toEqual(['DH-3'])
  expect(codes({ text: 'son kem' })).toHaveLength(3)
  expect(codes({ wid: 'K2' })).toEqual(['DH-2'])
  expect(codes({ unpaid: true })).toEqual(['DH-2'])
  expect(listSupply(all, { ...view, text: 'an phat' }, morning).counts.get('KHÓA')).toBe(1)
  expect([isLate(order, tomorrow + 86_399_999), isLate(order, tomorrow + 86_400_000)]).toEqual([false, true])
  const kept = { ...view, state: 'NHẬN MỘT PHẦN', text: 'áo', wid: 'K2', unpaid: true, late: true } as const
  expect(supplyView.read(new URLSearchParams(supplyView.query(kept)))).toEqual(kept)
})
