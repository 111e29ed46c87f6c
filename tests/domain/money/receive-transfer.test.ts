import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesIn } from '../../../src/domain/money/codes-in.ts'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { receiveTransfer } from '../../../src/domain/money/receive-transfer.ts'
import { settledBy, settlePrepaid } from '../../../src/domain/money/settle-prepaid.ts'
import { withdrawPayment } from '../../../src/domain/money/withdraw-payment.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const code = 'KT-2311-7KQ2M'
const bank = systemActor('demo')

function floorWith(fields: Partial<Order> = {}): Floor {
  const own = { code, channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
  return openFloor(aShop({ orders: [anOrder({ ...own, ...fields })] }))
}

const told = (transaction: string, amount: number, content = `Payment for order ${code}`) => ({
  transaction,
  amount,
  content,
})
const byHand = (amount: number, payment: string, seen?: number) => ({
  orderCode: code,
  amount,
  typePayment: 2 as const,
  payment,
  seen,
})
const moneyOf = (floor: Floor) => {
  const { paid, pickMoney, payment } = floor.get('orders', code)
  return [paid, pickMoney, payment.status, payment.history.length]
}

describe('[CAT-470] a transfer that the bank tells of', () => {
  test('is an entry of the order that its content names, once however often it is told', () => {
    const floor = floorWith()
    floor.do(receiveTransfer, told('FT1', 100_000), bank)
    expect(floor.act(receiveTransfer, told('FT1', 100_000), bank)).toEqual([])
    expect(floor.act(receiveTransfer, { ...told('FT1', 5), orderCode: 'DH-9' }, bank)).toEqual([])
    expect(moneyOf(floor)).toEqual([100_000, 29_000, 'Thanh toán 1 phần', 1])
    floor.do(receiveTransfer, told('FT2', 29_000), bank)
    expect(moneyOf(floor)).toEqual([129_000, 0, 'Đã thanh toán', 2])
  })

  test('and that somebody wrote down before is the same money; the next one of that sum is another', () => {
    const floor = floorWith()
    floor.do(collectPayment, byHand(40_000, 'tay'), desk)
    floor.do(receiveTransfer, told('FT1', 40_000), bank)
    expect(moneyOf(floor)).toEqual([40_000, 89_000, 'Thanh toán 1 phần', 1])
    expect(floor.get('orders', code).payment.history[0]).toMatchObject({
      id: 'tay',
      by: 'ban',
      transfer: 'FT1',
    })
    floor.do(receiveTransfer, told('FT2', 40_000), bank)
    expect(moneyOf(floor)).toEqual([80_000, 49_000, 'Thanh toán 1 phần', 2])
  })

  test('and that somebody writes down without having seen it is the same money too', () => {
    const floor = floorWith()
    floor.do(receiveTransfer, told('FT1', 40_000), bank)
    expect(floor.act(collectPayment, byHand(40_000, 'tay', 0), desk)).toEqual([])
    floor.do(collectPayment, byHand(40_000, 'moi', 1), desk)
    expect(moneyOf(floor)).toEqual([80_000, 49_000, 'Thanh toán 1 phần', 2])
    floor.do(collectPayment, { ...byHand(40_000, 'mat', 0), typePayment: 1 }, desk)
    expect(moneyOf(floor)[0]).toBe(120_000)
  })

  test('of the whole sum makes no false alarm of a hand that was offline', () => {
    const floor = floorWith()
    floor.do(receiveTransfer, told('FT1', 129_000), bank)
    expect(floor.act(collectPayment, byHand(129_000, 'tay', 0), desk)).toEqual([])
    expect(floor.refusal(collectPayment, byHand(1, 'tay', 1), desk).code).toBe('payment-complete')
  })

  test('is no word for an entry that was taken back', () => {
    const floor = floorWith()
    floor.do(collectPayment, byHand(40_000, 'nham'), desk)
    floor.do(withdrawPayment, { orderCode: code, payment: 'nham' }, desk)
    floor.do(receiveTransfer, told('FT1', 40_000), bank)
    expect(moneyOf(floor).slice(0, 2)).toEqual([40_000, 89_000])
  })

  test('is a fact: more than is due stands there, and money of a cancelled order can be given back', () => {
    const floor = floorWith()
    floor.do(receiveTransfer, told('FT1', 129_001), bank)
    expect(moneyOf(floor)).toEqual([129_001, -1, 'Đã thanh toán', 1])
    const cancelled = floorWith({ state: 'HỦY' })
    cancelled.do(receiveTransfer, told('FT1', 50_000), bank)
    const back = { orderCode: code, typePayment: settledBy.refund, amount: 50_000 }
    cancelled.do(settlePrepaid, back, desk)
    expect(moneyOf(cancelled)[0]).toBe(0)
  })

  test('waits for people where it names no order, or one whose marketplace collects; and is told by no person', () => {
    const waits = { id: 'FT1', amount: 1000, state: 'open', parts: [] }
    const floor = floorWith()
    floor.do(receiveTransfer, told('FT1', 1000, 'an sang'), bank)
    expect(floor.get('strayTransfers', 'FT1')).toMatchObject({ ...waits, content: 'an sang' })
    expect(floor.act(receiveTransfer, told('FT1', 1000), bank), 'told twice').toEqual([])
    const marketplace = floorWith({ channel: 'Shopee' })
    marketplace.do(receiveTransfer, told('FT1', 1000), bank)
    expect(marketplace.get('strayTransfers', 'FT1')).toMatchObject(waits)
    expect(marketplace.get('orders', code).payment.history).toEqual([])
    expect(receiveTransfer.permission).toBe('system')
  })

  test('[S2 S12] in whatever order hands and the bank tell of the same transfers, each counts once', () => {
    const step = fc.record({
      which: fc.integer({ min: 0, max: 3 }),
      who: fc.constantFrom('bank', 'hand', 'blind'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
        const floor = floorWith()
        const made = new Set<number>()
        // Each transfer has a sum of its own; a hand writes each down at most once, having seen all or nothing.
        const byHands = new Set<number>()
        for (const { which, who } of steps) {
          const amount = 1000 + which
          const { history } = floor.get('orders', code).payment
          if (who === 'bank') floor.do(receiveTransfer, told(`FT${which}`, amount), bank)
          else if (who === 'blind' && !byHands.has(which)) {
            floor.do(collectPayment, byHand(amount, `tay-${which}`, 0), desk)
            byHands.add(which)
          } else if (!made.has(which) && !byHands.has(which)) {
            floor.do(collectPayment, byHand(amount, `tay-${which}`, history.length), desk)
            byHands.add(which)
          } else continue
          made.add(which)
        }
        const { paid, pickMoney, payment } = floor.get('orders', code)
        const real = [...made].reduce((sum, which) => sum + 1000 + which, 0)
        expect([paid, pickMoney, payment.history.length]).toEqual([real, 129_000 - real, made.size])
      }),
      { numRuns: 200 },
    )
  })
})

describe('the codes in the content of a transfer', () => {
  test.each([
    ['Payment for order KT-2311-7KQ2M', code],
    ['KT-2311-7KQ2M', code],
    ['MBVCB.8812.KT23117KQ2M.CT tu 0071 toi 0987', code],
    ['KT 2311 7KQ2M thanh toan', code],
    ['kt-2311-7kq2m', code],
    ['KT-2311-7KQ2M-T2', `${code}-T2`],
    ['KT23117KQ2MT2', `${code}-T2`],
    ['KT-90E7-0202', 'KT-90E7-0202'],
    ['don WEB-77120 cua em', 'WEB-77120'],
  ])('%s names the order first', (content, named) => {
    expect(codesIn(content)[0]).toBe(named)
  })

  test.each(['', 'chuyen tien an sang', 'KT'])('%j names none', (content) => {
    expect(codesIn(content)).toEqual([])
  })

  test('are no more than forty, of however long a text', () => {
    expect(codesIn('KT-2311-7KQ2M-T1 A1B2 '.repeat(500)).length).toBeLessThanOrEqual(40)
    expect(codesIn(Array.from({ length: 500 }, (_, index) => `DON${index}X`).join(' '))).toHaveLength(40)
  })
})
