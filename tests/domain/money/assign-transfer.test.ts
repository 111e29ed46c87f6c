import { describe, expect, test } from 'vitest'
import { assignTransfer } from '../../../src/domain/money/assign-transfer.ts'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { receiveTransfer } from '../../../src/domain/money/receive-transfer.ts'
import { setTransferAside } from '../../../src/domain/money/set-transfer-aside.ts'
import { settledBy, settlePrepaid } from '../../../src/domain/money/settle-prepaid.ts'
import { withdrawPayment } from '../../../src/domain/money/withdraw-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { withdrawOrder } from '../../../src/domain/orders/withdraw-order.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import { anActor, anOrder, aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const [first, second] = ['KT-2311-7KQ2M', 'KT-2311-8LR3N'] as const
const colleague = anActor({ userName: 'ban2', flags: desk.flags })

/** Two orders of 129.000, and a transfer that names none of them. */
function floorWith(amount: number) {
  const own = { channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
  const sold = { channel: 'Shopee' as const, code: 'SP-1' }
  const orders = [anOrder({ ...own, code: first }), anOrder({ ...own, code: second }), anOrder(sold)]
  const floor = openFloor(aShop({ orders }))
  floor.do(receiveTransfer, { transaction: 'FT9', amount, content: 'chi Hanh gui' }, systemActor('demo'))
  return floor
}
const give = (orderCode: string, amount: number, payment: string) => ({
  id: 'FT9',
  orderCode,
  amount,
  payment,
})
const moneyOf = (floor: ReturnType<typeof floorWith>, code: string = first) => {
  const { paid, pickMoney, payment } = floor.get('orders', code)
  return [paid, pickMoney, payment.status, payment.history.length]
}
const waiting = (floor: ReturnType<typeof floorWith>) => {
  const { state, parts } = floor.get('strayTransfers', 'FT9')
  return [state, parts.map(({ orderCode, amount }) => [orderCode, amount])]
}

describe('[CAT-470] a transfer that names no order', () => {
  test('is given to the order that a person found, and stands in its ledger as the bank’s money', () => {
    const floor = floorWith(129_000)
    floor.do(assignTransfer, give(first, 129_000, 'g1'), desk)
    expect(moneyOf(floor)).toEqual([129_000, 0, 'Đã thanh toán', 1])
    expect(floor.get('orders', first).payment.history[0]).toMatchObject({
      id: 'g1',
      type: 'Chuyển khoản',
      transfer: 'FT9',
      by: 'ban',
    })
    expect(waiting(floor)).toEqual(['done', [[first, 129_000]]])
    expect(floor.act(assignTransfer, give(first, 129_000, 'g1'), desk), 'sent twice').toEqual([])
  })

  test('pays several orders by parts, and waits until all of it is given', () => {
    const floor = floorWith(200_000)
    floor.do(assignTransfer, give(first, 129_000, 'g1'), desk)
    expect(waiting(floor)[0]).toBe('open')
    expect(floor.refusal(assignTransfer, give(second, 71_001, 'g2'), desk).text).toBe(
      'Khoản này chỉ còn 71.000₫ chưa gắn vào đơn. Nhập lại số tiền.',
    )
    floor.do(assignTransfer, give(second, 71_000, 'g2'), desk)
    expect(moneyOf(floor, second)).toEqual([71_000, 58_000, 'Thanh toán 1 phần', 1])
    expect(waiting(floor)[0]).toBe('done')
  })

  test('of more than is due stands in the ledger, and what is too much goes back', () => {
    const floor = floorWith(130_000)
    floor.do(assignTransfer, give(first, 130_000, 'g1'), desk)
    expect(moneyOf(floor)).toEqual([130_000, -1000, 'Đã thanh toán', 1])
    floor.do(settlePrepaid, { orderCode: first, typePayment: settledBy.refund, amount: 1000 }, desk)
    expect(moneyOf(floor).slice(0, 2)).toEqual([129_000, 0])
  })

  test('[decisions 14] is given by the first of two; the second reads who it was, and when', () => {
    const floor = floorWith(50_000)
    floor.do(assignTransfer, give(first, 50_000, 'g1'), desk)
    const { code, text } = floor.refusal(assignTransfer, give(second, 50_000, 'g2'), colleague)
    expect(code).toBe('bank-transfer-assigned')
    expect(text).toMatch(new RegExp(`đã gắn vào đơn ${first} \\(.+, .+\\)`))
    expect(floor.get('orders', second).paid).toBe(0)
  })

  test('that somebody had written down by hand is the same money', () => {
    const floor = floorWith(40_000)
    const byHand = { orderCode: first, amount: 40_000, typePayment: 2 as const, payment: 'tay' }
    floor.do(collectPayment, byHand, desk)
    floor.do(assignTransfer, give(first, 40_000, 'g1'), desk)
    expect(moneyOf(floor)).toEqual([40_000, 89_000, 'Thanh toán 1 phần', 1])
    floor.do(withdrawPayment, { orderCode: first, payment: 'tay' }, desk)
    expect(waiting(floor)).toEqual(['open', []])
  })

  test('given to the wrong order waits again when that is taken back', () => {
    const floor = floorWith(50_000)
    floor.do(assignTransfer, give(first, 50_000, 'g1'), desk)
    floor.do(withdrawPayment, { orderCode: first, payment: 'g1' }, desk)
    expect(moneyOf(floor).slice(0, 2)).toEqual([0, 129_000])
    expect(waiting(floor)).toEqual(['open', []])
    floor.do(assignTransfer, give(second, 50_000, 'g2'), desk)
    expect(moneyOf(floor, second)[0]).toBe(50_000)
  })

  test('keeps its order: nobody takes back as a mistake what was paid for', () => {
    const floor = floorWith(50_000)
    const code = 'KT-2311-9MS4P'
    const swItems = [{ productCode: 'AT-DEN-M', amount: 1 }]
    floor.do(addOrder, { code, state: 'ĐƠN NHÁP', logistic: 'TVC', swItems }, desk)
    floor.do(assignTransfer, give(code, 50_000, 'g1'), desk)
    expect(floor.refusal(withdrawOrder, { code }, desk).code).toBe('order-went-on')
  })

  test('that is no money of orders is put aside with a reason, given to none, and comes back', () => {
    const floor = floorWith(50_000)
    floor.do(setTransferAside, { id: 'FT9', isAside: true, note: 'Tiền nhà' }, desk)
    expect(floor.get('strayTransfers', 'FT9')).toMatchObject({ state: 'aside', by: 'ban', note: 'Tiền nhà' })
    expect(floor.refusal(assignTransfer, give(first, 1000, 'g1'), desk).code).toBe('bank-transfer-aside')
    expect(floor.act(setTransferAside, { id: 'FT9', isAside: true }, desk)).toEqual([])
    floor.do(setTransferAside, { id: 'FT9', isAside: false }, desk)
    expect(waiting(floor)).toEqual(['open', []])
    floor.do(assignTransfer, give(first, 1000, 'g1'), desk)
    expect(floor.refusal(setTransferAside, { id: 'FT9', isAside: true }, desk).code).toBe(
      'bank-transfer-assigned',
    )
  })

  test('is given to no marketplace’s order, nor is one that nobody told of', () => {
    const floor = floorWith(50_000)
    const handlesAll = anActor({ flags: [...desk.flags, 'orders_ecommerce_handle'] })
    expect(floor.refusal(assignTransfer, give('SP-1', 1000, 'g1'), handlesAll).code).toBe(
      'payment-of-marketplace',
    )
    expect(floor.refusal(assignTransfer, give('KT-X', 1000, 'g1'), desk).code).toBe('order-not-found')
    expect(floor.refusal(assignTransfer, { ...give(first, 1000, 'g1'), id: 'FT0' }, desk).code).toBe(
      'bank-transfer-not-found',
    )
  })
})
