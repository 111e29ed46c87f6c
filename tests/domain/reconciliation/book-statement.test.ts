import { describe, expect, test } from 'vitest'
import { ledgerOf } from '../../../src/domain/money/order-ledger.ts'
import { bookStatement } from '../../../src/domain/reconciliation/book-statement.ts'
import {
  bookStatementPart,
  unbookStatementPart,
} from '../../../src/domain/reconciliation/book-statement-part.ts'
import {
  blocking,
  differencesOf,
  isOfReturned,
  quotedFee,
  quotedFor,
  toCollect,
  unclaimedCod,
} from '../../../src/domain/reconciliation/judge-row.ts'
import { keepStatementPart } from '../../../src/domain/reconciliation/keep-statement-part.ts'
import { oldestUnpaid } from '../../../src/domain/reconciliation/oldest-unpaid.ts'
import { openStatement } from '../../../src/domain/reconciliation/open-statement.ts'
import {
  lateDays,
  owedAfterClaims,
  owedBy,
  reconciledWords,
} from '../../../src/domain/reconciliation/owed-by.ts'
import { updateReconciled } from '../../../src/domain/reconciliation/update-reconciled.ts'
import { withdrawStatement } from '../../../src/domain/reconciliation/withdraw-statement.ts'
import type { Carriage } from '../../../src/domain/tables/carriage.ts'
import type { Claim } from '../../../src/domain/tables/claims.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, anOrder, aShop, morning } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const id = 'a'.repeat(32)
const day = 86_400_000
const sums = { cod: 258_000, fee: 38_000, returnFee: 0, transferFee: 5_500, received: 220_000, net: 214_500 }
const head = {
  id,
  kind: 'carrier',
  provider: 'GHTK',
  name: 'bang-ke.xlsx',
  day: morning,
  sums,
  rows: 2,
  parts: 1,
}

function brought(code: string, more: Partial<Order> = {}): Order {
  return anOrder({
    code,
    channel: 'KhoTay',
    state: 'THÀNH CÔNG',
    shippingFee: 20_000,
    delivery: { logistic: 'GHTK', id: `S1.${code}`, history: [] },
    historyState: [{ state: 'THÀNH CÔNG', updatedAt: morning - day, userId: ':ghtk', note: '' }],
    ...more,
  })
}
const line = (n: number, code: string, more: object = {}) => ({
  n,
  code,
  orderCode: code,
  waybill: `S1.${code}`,
  cod: 129_000,
  fee: 19_000,
  returnFee: 0,
  pays: 110_000,
  weight: 0.2,
  isReturned: false,
  ...more,
})

function floorWith(orders: Order[], rows: object[] = [line(1, 'KT-1'), line(2, 'KT-2')], more: object = {}) {
  const floor = openFloor(aShop({ orders }))
  floor.do(openStatement, { ...head, ...more }, desk)
  floor.do(keepStatementPart, { id, part: 0, rows }, desk)
  floor.do(bookStatement, { id }, desk)
  return floor
}
type Floor = ReturnType<typeof floorWith>
const book = (floor: Floor) => floor.do(bookStatementPart, { id, part: 0 }, desk)
function undo(floor: Floor) {
  endJob(floor)
  floor.do(withdrawStatement, { id }, desk)
  floor.do(unbookStatementPart, { id, part: 0 }, desk)
}
function endJob(floor: Floor) {
  const job = floor.get('jobs', `doi-soat/${id}`)
  floor.put('jobs', { ...job, state: 'done' })
}
const outcomes = (floor: Floor) =>
  floor.get('statementParts', `${id}/0`).outcomes?.map(({ became }) => became)

describe('[CAT-450] [CAT-455] a statement that is booked', () => {
  test('[STA-050] [CAT-459] puts what a carrier collected in the ledger of each order, its fee beside it, and settles the order', () => {
    const floor = floorWith([brought('KT-1'), brought('KT-2')])
    expect(floor.get('orders', 'KT-1').reconciled, 'CHƯA ĐỐI SOÁT [CAT-458]').toBeUndefined()
    book(floor)
    const order = floor.get('orders', 'KT-1')
    expect(order).toMatchObject({ paid: 129_000, realShippingFee: 19_000, reconciled: { statement: id } })
    expect(order.payment).toMatchObject({
      status: 'Đã thanh toán',
      history: [{ type: 'COD', amount: 129_000, statement: id, by: 'ban' }],
    })
    expect(floor.get('statements', id)).toMatchObject({ state: 'ĐÃ GHI', booked: 2, left: 0 })
  })

  test('counts once: its part again, or the statement again, changes nothing and says so', () => {
    const floor = floorWith([brought('KT-1'), brought('KT-2')])
    book(floor)
    const before = floor.get('orders', 'KT-1')
    expect(floor.act(bookStatementPart, { id, part: 0 }, desk)).toEqual([])
    expect(floor.get('orders', 'KT-1')).toEqual(before)
    expect(floor.refusal(openStatement, head, desk).text).toMatch(
      /^Bảng kê này đã đối soát rồi \(tệp bang-ke\.xlsx, /,
    )
    expect(floor.refusal(bookStatement, { id }, desk).code).toBe('statement-booked')
  })

  test('leaves alone and names what has no order, is of somebody else, or was settled by another statement', () => {
    const rows = [line(1, 'KT-1'), line(2, 'KT-2'), line(3, 'KT-3'), line(4, 'KT-9')]
    const other = { delivery: { logistic: 'GHN', id: 'G', history: [] } }
    const settled = { reconciled: { statement: 'b'.repeat(32), at: morning } }
    const floor = floorWith([brought('KT-1'), brought('KT-2', other), brought('KT-3', settled)], rows)
    book(floor)
    expect(outcomes(floor)).toEqual(['booked', 'other', 'again', 'missing'])
    expect(floor.get('orders', 'KT-2').paid + floor.get('orders', 'KT-3').paid).toBe(0)
    expect(floor.get('statements', id)).toMatchObject({ booked: 1, left: 3 })
  })

  test('of two lines of one order books the first', () => {
    const floor = floorWith([brought('KT-1')], [line(1, 'KT-1'), line(2, 'KT-1')])
    book(floor)
    expect(outcomes(floor)).toEqual(['booked', 'again'])
    expect(floor.get('orders', 'KT-1').paid).toBe(129_000)
  })

  test('is the same money that somebody wrote down at the door before: it counts once', () => {
    const payment = { id: 'door', type: 'COD', amount: 129_000, time: morning }
    const paid = brought('KT-1', {
      paid: 129_000,
      pickMoney: 0,
      payment: { status: 'Đã thanh toán', history: [payment] },
    })
    expect(toCollect(paid)).toBe(129_000)
    const floor = floorWith([paid], [line(1, 'KT-1')])
    book(floor)
    expect(floor.get('orders', 'KT-1').payment.history).toEqual([{ ...payment, statement: id }])
    undo(floor)
    expect(floor.get('orders', 'KT-1').payment.history).toEqual([payment])
  })

  test.each([
    [
      'less is paid out: the money is the same, the rest is still the carrier’s',
      129_000,
      0,
      100_000,
      129_000,
    ],
    ['a part was written down: the other part comes in', 50_000, 79_000, 129_000, 129_000],
  ])('is that money, too, where %s', (_, written, due, cod, paid) => {
    const payment = { id: 'door', type: 'COD', amount: written, time: morning }
    const order = brought('KT-1', {
      paid: written,
      pickMoney: due,
      payment: { status: 'Đã thanh toán', history: [payment] },
    })
    const floor = floorWith([order], [line(1, 'KT-1', { cod })])
    book(floor)
    expect([floor.get('orders', 'KT-1').paid, ledgerOf(floor.get('orders', 'KT-1')).due]).toEqual([paid, 0])
    const { history } = floor.get('orders', 'KT-1').payment
    expect(
      history.map(({ statement }) => statement),
      'what was written down names the statement that tells of it',
    ).toEqual(history.map(() => id))
    expect(unclaimedCod(floor.get('orders', 'KT-1'))).toEqual([])
    undo(floor)
    const { paid: left, reconciled, payment: now } = floor.get('orders', 'KT-1')
    expect([left, reconciled, now.history[0]]).toEqual([written, undefined, payment])
  })

  test('of what was booked when one entry alone was named, is undone as well', () => {
    const payment = { id: 'door', type: 'COD', amount: 129_000, time: morning }
    const payments = { status: 'Đã thanh toán' as const, history: [payment] }
    const floor = floorWith(
      [brought('KT-1', { paid: 129_000, pickMoney: 0, payment: payments })],
      [line(1, 'KT-1')],
    )
    book(floor)
    const part = floor.get('statementParts', `${id}/0`)
    floor.put('statementParts', {
      ...part,
      outcomes: [{ n: 1, became: 'booked', payment: 'door', found: true }],
    })
    undo(floor)
    expect(floor.get('orders', 'KT-1').payment.history).toEqual([payment])
  })

  test('of a parcel that came back books what the carrier keeps, and no money', () => {
    const floor = floorWith(
      [brought('KT-1', { state: 'ĐÃ HOÀN' })],
      [line(1, 'KT-1', { cod: 0, fee: 20_000, returnFee: 10_000, pays: -30_000, isReturned: true })],
    )
    book(floor)
    expect(floor.get('orders', 'KT-1')).toMatchObject({ paid: 0, realShippingFee: 30_000 })
  })

  test('of a marketplace says what it paid out, by no entry of our ledger', () => {
    const sold = anOrder({ code: 'SP-1', channel: 'Shopee', state: 'THÀNH CÔNG', payout: { amount: 90_000 } })
    const floor = floorWith([sold], [line(1, 'SP-1', { pays: 88_000 })], {
      kind: 'marketplace',
      provider: 'Shopee',
    })
    book(floor)
    expect(floor.get('orders', 'SP-1')).toMatchObject({ payout: { amount: 88_000 }, estimateRevenue: 88_000 })
    expect(floor.get('orders', 'SP-1').payment).toEqual(sold.payment)
    undo(floor)
    expect(floor.get('orders', 'SP-1').payout).toEqual({ amount: 90_000 })
  })

  test('of a marketplace says what an order brings until it is undone: then that is reckoned as before', () => {
    const sold = (more: object) =>
      anOrder({ code: 'SP-1', channel: 'Shopee', state: 'THÀNH CÔNG', totalPrice: 120_000, ...more })
    for (const estimateRevenue of [95_000, undefined]) {
      const floor = floorWith([sold({ estimateRevenue })], [line(1, 'SP-1', { pays: 88_000 })], {
        kind: 'marketplace',
        provider: 'Shopee',
      })
      book(floor)
      undo(floor)
      expect(floor.get('orders', 'SP-1').estimateRevenue).toBe(estimateRevenue)
      expect(owedBy(floor.get('orders', 'SP-1'), morning)?.amount).toBe(estimateRevenue ?? 120_000)
    }
  })

  test('needs all of its lines first, and the leave for orders that it settles', () => {
    const floor = openFloor(aShop({ orders: [brought('KT-1')] }))
    floor.do(openStatement, { ...head, parts: 2 }, desk)
    floor.do(keepStatementPart, { id, part: 1, rows: [line(1, 'KT-1')] }, desk)
    expect(floor.refusal(bookStatement, { id }, desk).code).toBe('statement-incomplete')
    const market = anActor({ userName: 'san', flags: ['orders_ecommerce_handle'] })
    expect(floor.refusal(openStatement, { ...head, id: 'c'.repeat(32) }, market).text).toBe(
      'Bạn chưa có quyền xử lý đơn của GHTK nên không đối soát được.',
    )
  })
})

describe('[CAT-021] a statement that was a mistake', () => {
  test('is undone as a whole: money goes out by an entry against it, orders wait to be settled, and it can be booked anew', () => {
    const floor = floorWith([brought('KT-1'), brought('KT-2', { realShippingFee: 18_000 })])
    book(floor)
    expect(floor.refusal(withdrawStatement, { id }, desk).code, 'its job is at it').toBe('job-open')
    undo(floor)
    for (const code of ['KT-1', 'KT-2']) {
      const { paid, pickMoney, payment, reconciled } = floor.get('orders', code)
      expect([paid, pickMoney, payment.status, reconciled]).toEqual([
        0,
        129_000,
        'Chưa thanh toán',
        undefined,
      ])
      expect(payment.history.map(({ amount }) => amount)).toEqual([129_000, -129_000])
    }
    expect(floor.get('orders', 'KT-2').realShippingFee).toBe(18_000)
    expect(floor.get('statements', id)).toMatchObject({ state: 'ĐÃ HỦY', booked: 0, withdrawnBy: 'ban' })
    expect(floor.act(unbookStatementPart, { id, part: 0 }, desk), 'once').toEqual([])
    endJob(floor)
    floor.do(openStatement, head, desk)
    floor.do(keepStatementPart, { id, part: 0, rows: [line(1, 'KT-1'), line(2, 'KT-2')] }, desk)
    floor.do(bookStatement, { id }, desk)
    book(floor)
    const { history, paid } = ledgerOf(floor.get('orders', 'KT-1'))
    expect([paid, new Set(history.map((entry) => entry.id)).size]).toEqual([129_000, 3])
  })

  test('of which nothing was booked yet is undone at once, and can be begun anew', () => {
    const floor = floorWith([brought('KT-1')], [line(1, 'KT-1')])
    endJob(floor)
    floor.do(withdrawStatement, { id }, desk)
    expect(floor.get('statements', id)).toMatchObject({ state: 'ĐÃ HỦY', withdrawnBy: 'ban' })
    floor.do(openStatement, head, desk)
    expect(floor.get('statements', id).state).toBe('ĐANG ĐỌC')
  })

  test('leaves an order that changed hands: what another statement settled stays', () => {
    const floor = floorWith([brought('KT-1')], [line(1, 'KT-1')])
    book(floor)
    const other = { statement: 'b'.repeat(32), at: morning }
    floor.put('orders', { ...floor.get('orders', 'KT-1'), reconciled: other })
    undo(floor)
    expect(floor.get('orders', 'KT-1')).toMatchObject({ paid: 129_000, reconciled: other })
  })
})

describe('[CAT-447] [CAT-448] a line and its order', () => {
  const of = { kind: 'carrier' as const, provider: 'GHTK' }
  const told = { cod: 129_000, fee: 19_000, returnFee: 0, pays: 110_000, weight: 0.2, isReturned: false }

  test.each<[string, Partial<Order> | undefined, Partial<typeof told>, string[]]>([
    ['agree', {}, {}, []],
    ['has none', undefined, {}, ['missing']],
    ['differ in what was collected', {}, { cod: 120_000 }, ['cod']],
    ['differ in the fee that was quoted', {}, { fee: 20_001 }, ['fee']],
    ['differ in what it weighs', {}, { weight: 0.6 }, ['weight']],
    ['differ in where it is', { state: 'ĐANG GIAO' }, {}, ['state']],
    ['are of different carriers', { delivery: { logistic: 'GHN', id: '', history: [] } }, {}, ['provider']],
    ['is settled', { reconciled: { statement: 'x', at: 1 } }, {}, ['again']],
    ['came back after all', { state: 'THẤT THU' }, { cod: 0, isReturned: true }, []],
    ['came back and was collected', { state: 'ĐÃ HOÀN', pickMoney: 0 }, { isReturned: true }, ['cod']],
  ])('%s', (_, order, row, found) => {
    expect(differencesOf({ ...told, ...row }, order && brought('KT-1', order), of)).toEqual(found)
  })

  test('agree where GHN reckons at the room that the parcel takes, as the shop measured it', () => {
    const order = brought('KT-1', {
      delivery: { logistic: 'GHN', id: '', history: [] },
      package: { weight: 0.5, length: 20, width: 20, height: 20 },
    })
    const ofGhn = { kind: 'carrier' as const, provider: 'GHN' }
    expect(differencesOf({ ...told, weight: 1.6 }, order, ofGhn)).toEqual([])
    expect(differencesOf({ ...told, weight: 2.4 }, order, ofGhn)).toEqual(['weight'])
  })

  test('is chosen in spite of a fee or a weight: those are claimed, the money is there', () => {
    expect(blocking).toEqual(['missing', 'again', 'provider', 'cod', 'state', 'twice'])
  })

  test('of a buyer who pays the way: the carrier keeps its fee, and owes the rest', () => {
    const order = brought('KT-1', { payment_type_id: 2, shippingFee: 20_000, pickMoney: 149_000 })
    expect(toCollect(order)).toBe(129_000)
  })

  test('knows Giao Hàng Tiết Kiệm by its letters and written out', () => {
    const order = brought('KT-1', { delivery: { logistic: 'Giao hàng tiết kiệm', id: '', history: [] } })
    expect(differencesOf(told, order, of)).toEqual([])
  })
})

describe('[CAT-021] the fee of a line', () => {
  const of = { kind: 'carrier' as const, provider: 'GHTK' }
  const carriage: Carriage = {
    id: 'lenh',
    carrier: 'GHTK',
    accountId: '1',
    ref: 'KT-1',
    by: 'ban',
    at: 1,
    state: 'done',
    fee: 31_000,
    quoted: 24_800,
  }
  const told = { cod: 129_000, returnFee: 0, pays: 0, weight: 0.2, isReturned: false }

  test('is held against what its carrier said when it took the parcel, not against what the order was written with, nor what the carrier says since', () => {
    for (const shippingFee of [20_000, 0]) {
      const order = brought('KT-1', { shippingFee, carriage })
      expect(quotedFee(order)).toBe(24_800)
      expect(differencesOf({ ...told, fee: 24_800 }, order, of)).toEqual([])
      expect(differencesOf({ ...told, fee: 31_000 }, order, of)).toEqual(['fee'])
    }
    expect(quotedFee(brought('KT-1'))).toBe(20_000)
  })

  test('of a parcel that came back is both ways in one sum where no fee of the return stands beside it: that is not above what was quoted', () => {
    const back = { ...told, cod: 0, isReturned: true }
    const order = brought('KT-1', { state: 'THẤT THU', carriage })
    expect(differencesOf({ ...back, fee: 35_800 }, order, of)).toEqual([])
    // No way back costs more than the way out.
    expect(differencesOf({ ...back, fee: 49_600 }, order, of)).toEqual([])
    expect(differencesOf({ ...back, fee: 49_601 }, order, of)).toEqual(['fee'])
    expect(quotedFor({ ...back, fee: 49_601 }, order)).toBe(49_600)
    expect(differencesOf({ ...back, isReturned: false, fee: 35_800 }, order, of)).toEqual([])
    expect(differencesOf({ ...back, fee: 35_800, returnFee: 11_000 }, order, of)).toEqual(['fee'])
  })

  test('is all that a statement says of a parcel that came back: it is one of those, and differs in nothing', () => {
    const fees = { ...told, cod: 0, fee: 20_000 }
    expect(differencesOf(fees, brought('KT-1', { state: 'ĐÃ HOÀN' }), of)).toEqual([])
    expect(differencesOf(fees, brought('KT-1'), of)).toEqual(['cod'])
    expect([isOfReturned(fees, 'THẤT THU'), isOfReturned(fees, 'THÀNH CÔNG')]).toEqual([true, false])
    expect(isOfReturned({ ...fees, cod: 1 }, 'THẤT THU')).toBe(false)
  })
})

describe('[RTE-056] who owes', () => {
  const now = morning
  test('is the carrier until it is settled with, the marketplace until it paid, the customer of what was handed over', () => {
    const ship = brought('KT-1')
    const at = morning - day
    expect(owedBy(ship, now)).toEqual({
      kind: 'carrier',
      name: 'GHTK',
      code: 'KT-1',
      waybill: 'S1.KT-1',
      amount: 129_000,
      since: at,
      isLate: false,
    })
    expect(owedBy({ ...ship, reconciled: { statement: id, at } }, now)).toBeUndefined()
    expect(owedBy({ ...ship, state: 'ĐANG GIAO' }, now)).toBeUndefined()
    const sold = anOrder({ ...ship, channel: 'Shopeebooking', payout: { amount: 77_000 } })
    expect(owedBy(sold, now)).toMatchObject({ kind: 'marketplace', name: 'Shopee', amount: 77_000 })
    expect(owedBy({ ...sold, payout: { amount: 77_000, paidAt: at } }, now)).toBeUndefined()
    const own = { ...ship, delivery: { logistic: 'TVC', id: '', history: [] } }
    expect(owedBy(own, now)).toMatchObject({ kind: 'customer', amount: 129_000 })
  })

  test('[CAT-021] what a carrier paid for a claim of that very money is owed no more; what it paid for another cause is', () => {
    const owed = { kind: 'carrier' as const, name: 'GHTK', code: 'KT-1', waybill: '', amount: 129_000 }
    const told = { ...owed, since: morning, isLate: true }
    const claim = (cause: Claim['cause'], amount: number) => ({
      cause,
      payments: [{ id: 'a', at: 1, by: 'ban', amount }],
    })
    expect(owedAfterClaims(told, [claim('unpaid', 100_000)])).toEqual({ ...told, amount: 29_000 })
    expect(owedAfterClaims(told, [claim('unpaid', 100_000), claim('cod', 29_000)])).toBeUndefined()
    expect(owedAfterClaims(told, [claim('damaged', 129_000)])).toEqual(told)
  })

  test('[STA-050] [CAT-458] [CAT-459] an order says whether it is settled, once somebody else has its money', () => {
    const order = brought('KT-1')
    expect(reconciledWords(order)).toBe('CHƯA ĐỐI SOÁT')
    expect(reconciledWords({ ...order, reconciled: { statement: id, at: morning } })).toBe('ĐÃ ĐỐI SOÁT')
    expect(reconciledWords({ ...order, state: 'ĐANG GIAO' })).toBeUndefined()
    expect(reconciledWords({ ...order, delivery: { logistic: 'TVC', id: '', history: [] } })).toBeUndefined()
  })

  test('the oldest part of a debt is of the latest entries: payments pay the oldest first', () => {
    const entries = [
      { amount: 100_000, at: 1 },
      { amount: -60_000, at: 2 },
      { amount: 50_000, at: 3 },
    ]
    expect([90_000, 50_000, 0].map((owed) => oldestUnpaid(entries, owed))).toEqual([1, 3, undefined])
  })

  test(`is late behind ${lateDays} days`, () => {
    const order = brought('KT-1')
    expect(owedBy(order, morning - day + lateDays * day)?.isLate).toBe(false)
    expect(owedBy(order, morning - day + lateDays * day + 1)?.isLate).toBe(true)
  })
})

describe('[CAT-455] updateReconciled of the wire', () => {
  const ask = { orderCodes: ['KT-1', 'KT-2'], createdBy: 'ban', saleRevenue: 258_000, logisticCost: 40_000 }

  test('books what the carrier was to collect for these orders, as a statement of its own', () => {
    const floor = openFloor(aShop({ orders: [brought('KT-1'), brought('KT-2')] }))
    floor.do(updateReconciled, { ...ask, date: '20/11/2026' }, desk)
    const { reconciled, paid } = floor.get('orders', 'KT-2')
    expect(paid).toBe(129_000)
    expect(floor.get('statements', reconciled!.statement)).toMatchObject({
      provider: 'GHTK',
      state: 'ĐÃ GHI',
      sums: { cod: 258_000, fee: 40_000, net: 218_000 },
    })
  })

  test.each([
    [
      { saleRevenue: 250_000 },
      'Tiền thu hộ báo 250.000₫, cộng các đơn được 258.000₫. Kiểm tra lại rồi đối soát.',
    ],
    [{ date: '31/02/2026' }, 'Không có ngày 31/02/2026.'],
    [{ orderCodes: ['KT-1', 'KT-9'] }, 'Không tìm thấy đơn KT-9'],
    [{ orderCodes: ['KT-1', 'KT-G'] }, 'Đơn KT-G không phải đơn của GHTK.'],
    [{ orderCodes: ['KT-1', 'KT-S'] }, 'Đơn KT-S đã đối soát rồi.'],
    [{ orderCodes: ['KT-T'], saleRevenue: 129_000 }, 'Đơn KT-T không phải đơn của'],
  ])('books nothing of what is not so: %j', (more, text) => {
    const other = brought('KT-G', { delivery: { logistic: 'GHN', id: '', history: [] } })
    const settled = brought('KT-S', { reconciled: { statement: id, at: morning } })
    const ours = brought('KT-T', { delivery: { logistic: 'TVC', id: '', history: [] } })
    const floor = openFloor(aShop({ orders: [brought('KT-1'), brought('KT-2'), other, settled, ours] }))
    expect(floor.refusal(updateReconciled, { ...ask, ...more }, desk).text).toContain(text)
    expect(floor.get('orders', 'KT-1').paid).toBe(0)
  })
})
