import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { noteOrders } from '../../../src/domain/orders/note-orders.ts'
import { splitOrder } from '../../../src/domain/orders/split-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { withdrawSplit } from '../../../src/domain/orders/withdraw-split.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'

const code = 'KT-2111-7KQ2M'
const off = `${code}-T1`
const asked = {
  code,
  swItems: [
    { productCode: 'AT-DEN-M', amount: 3, discountPr: 10_000 },
    { productCode: 'SON-DO', amount: 1 },
  ],
  discount: 33_333,
  otherFee: 10_000,
  vatFee: 8,
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
}
const lipstick = [{ productCode: 'SON-DO', amount: 1 }]
const otherDesk = anActor({ ...desk, userName: 'ban2', name: 'Mai' })

function made(order: object = {}): Floor {
  const floor = openFloor(aShop({ orders: [] }))
  floor.do(addOrder, { ...asked, ...order }, desk)
  return floor
}
const split = (floor: Floor, newItems: object[] = lipstick) => floor.do(splitOrder, { code, newItems }, desk)
const refused = (floor: Floor, newItems: object[] = lipstick, by = desk) =>
  floor.refusal(withdrawSplit, { code, newItems }, by)

/** What people and stock see of an order, whatever happened to it in between. */
function seen(floor: Floor, of = code) {
  const { swItems, discount, otherFee, totalPrice, pickMoney, paid, state, held } = floor.get('orders', of)
  const lines = swItems
    .map(({ productCode, amount, discountPr, type }) => ({ productCode, amount, discountPr, type }))
    .toSorted((one, other) => (one.productCode < other.productCode ? -1 : 1))
  const books = floor
    .all('products')
    .map(({ code: product, book, totalOrder }) => [product, book, totalOrder])
  const kept = held?.map(({ productCode, amount }) => `${amount} ${productCode}`).toSorted()
  return { lines, discount, otherFee, totalPrice, pickMoney, paid, state, kept, books }
}

describe('a split that is taken back', () => {
  test('leaves the order as it was, and the other one cancelled with nothing held', () => {
    const floor = made()
    const before = seen(floor)
    split(floor)
    floor.do(withdrawSplit, { code, newItems: lipstick }, desk)
    expect(seen(floor)).toEqual(before)
    expect(floor.get('orders', off)).toMatchObject({ state: 'HỦY', held: [] })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('brings back the money that went along, in both ledgers', () => {
    const floor = made()
    floor.do(collectPayment, { orderCode: code, amount: 400_000, typePayment: 2 }, desk)
    const before = seen(floor)
    split(floor)
    expect(floor.get('orders', off).paid).toBeGreaterThan(0)
    floor.do(withdrawSplit, { code, newItems: lipstick }, desk)
    expect(seen(floor)).toEqual(before)
    expect(floor.get('orders', off).paid).toBe(0)
    for (const { paid, payment } of floor.all('orders'))
      expect(payment.history.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  })

  test('whatever was split, at whatever discount: lines, sums, money and stock are those of before', () => {
    const units = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(
        units,
        units,
        units,
        fc.nat(90_000),
        fc.constantFrom('VND', 'percent'),
        fc.nat(5),
        (...drawn) => {
          const [shirts, lipsticks, bags, off1, typeDiscount, percent] = drawn
          const floor = made({
            swItems: [
              { productCode: 'AT-DEN-M', amount: 3, discountPr: off1 },
              { productCode: 'SON-DO', amount: 3, discountPr: percent, type: 'percent' },
              { productCode: 'TUI-KEM', amount: 3 },
            ],
            typeDiscount,
            discount: typeDiscount === 'percent' ? percent : off1,
            paid: off1,
          })
          const before = seen(floor)
          const newItems = [
            { productCode: 'AT-DEN-M', amount: shirts },
            { productCode: 'SON-DO', amount: lipsticks },
            { productCode: 'TUI-KEM', amount: bags },
          ]
          const all = shirts + lipsticks + bags
          fc.pre(all > 0 && all < 9)
          split(floor, newItems)
          floor.do(withdrawSplit, { code, newItems }, desk)
          expect(seen(floor)).toEqual(before)
          expect(faultsOf(booksOf(floor))).toEqual([])
        },
      ),
      { numRuns: 100 },
    )
  })

  test('comes though notes were written on both, which stay', () => {
    const floor = made()
    split(floor)
    floor.do(noteOrders, { orderList: [code, off], note: 'Gọi lại', how: 'add' }, desk)
    floor.do(withdrawSplit, { code, newItems: lipstick }, desk)
    expect([floor.get('orders', off).state, floor.get('orders', off).note]).toEqual(['HỦY', 'Gọi lại'])
  })

  test('is the last of several with these goods; said twice nothing happens, and it may be split anew', () => {
    const floor = made()
    split(floor, [{ productCode: 'AT-DEN-M', amount: 1 }])
    split(floor)
    floor.do(withdrawSplit, { code, newItems: lipstick }, desk)
    expect(floor.act(withdrawSplit, { code, newItems: lipstick }, desk)).toEqual([])
    expect(floor.get('orders', off).state).toBe('MỚI')
    split(floor)
    expect(floor.get('orders', `${code}-T3`).state).toBe('MỚI')
  })

  test('is named as the way back of the split', () => {
    expect(splitOrder.reverse?.({ code, newItems: lipstick, swItems: undefined })).toEqual({
      path: '/api/order',
      method: 'withdrawSplit',
      params: { code, newItems: lipstick },
    })
  })
})

describe('a split stays', () => {
  const went: [string, (floor: Floor) => void][] = [
    ['moved on', (floor) => floor.do(updateState, { orderCodes: [off], state: 'HẸN GIAO' }, desk)],
    ['changed', (floor) => floor.do(updateOrder, { orderCode: off, discount: 0, note: 'Gói riêng' }, desk)],
    ['paid', (floor) => floor.do(collectPayment, { orderCode: off, amount: 1000, typePayment: 1 }, desk)],
    ['picked', (floor) => floor.do(createWave, aWave(off), packer)],
    ['left behind by a change', (floor) => floor.do(updateOrder, { orderCode: code, otherFee: 0 }, desk)],
  ]
  test.each(went)('once one of the two was %s', (_, go) => {
    const floor = made()
    split(floor)
    go(floor)
    expect(refused(floor).code).toBe('order-went-on')
  })

  test('[decisions 24] while the first one is in a wave, to everybody but who split, and where there is none', () => {
    const floor = made()
    expect(refused(floor).code).toBe('order-split-not-found')
    split(floor)
    expect(refused(floor, lipstick, otherDesk).code).toBe('order-split-not-found')
    expect(refused(floor, [{ productCode: 'SON-DO', amount: 2 }]).code).toBe('order-split-not-found')
    floor.do(createWave, aWave(code), packer)
    expect(refused(floor).code).toBe('order-edit-in-wave')
    expect(floor.refusal(withdrawSplit, { code: 'KT-1-1', newItems: lipstick }, desk).code).toBe(
      'order-not-found',
    )
  })

  const aWave = (orderCode: Order['code']) => ({
    code: 'DN-1',
    wid: 'KhoTayWarehouse',
    name: '',
    kind: 'list',
    orderCodes: [orderCode],
  })
})
