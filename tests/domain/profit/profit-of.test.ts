import { describe, expect, test } from 'vitest'
import { insert } from '../../../src/domain/command.ts'
import { seesProfit } from '../../../src/domain/people/sees-profit.ts'
import { profitOf } from '../../../src/domain/profit/profit-of.ts'
import { profitsOfChanges } from '../../../src/domain/profit/profits-of-changes.ts'
import { settle, WorkingSet } from '../../../src/domain/run.ts'
import type { Claim, ClaimPayment } from '../../../src/domain/tables/claims.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { ReturnedLine, ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { must } from '../../../src/lib/must.ts'
import { anActor, anItem, anOrder, morning } from '../../support/builders.ts'

/** One shirt of 129.000 that left at 61.000. */
function sold(fields: Partial<Order> = {}, returns: ReturnedOrder[] = [], slip: Slip | 'none' = aSlip()) {
  const order = anOrder({ state: 'THÀNH CÔNG', shippingFee: 0, pickMoney: 0, ...fields })
  return profitOf({ order, returns, claims: [], slip: slip === 'none' ? undefined : slip, parcels: [] })
}

function aSlip(
  items = [{ productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01', cost: 61_000 as number | undefined }],
) {
  return {
    code: 'XB-DH-1',
    type: 'Xuất bán hàng',
    state: 'HOÀN THÀNH',
    items,
    note: '',
    userId: 'kho',
    sourceWarehouse: 'KhoTayWarehouse',
    ordersPack: ['DH-1'],
    createdAt: 1,
    updatedAt: 1,
  } as Slip
}

const aPayment = (amount: number): ClaimPayment => ({ id: `p${amount}`, amount, at: 1, by: 'kho' })

function aClaim(fields: Partial<Claim> = {}): Claim {
  return {
    id: 'DH-1!1',
    orderCode: 'DH-1',
    wid: 'KhoTayWarehouse',
    waybill: 'VD-1',
    carrier: 'GHTK',
    cause: 'lost',
    state: 'open',
    asked: 90_000,
    payments: [],
    proofs: [],
    note: '',
    answer: '',
    openedAt: 1,
    openedBy: 'kho',
    at: 1,
    by: 'kho',
    updatedAt: 1,
    ...fields,
  }
}

function aReturn(fields: Partial<ReturnedOrder> = {}, line: Partial<ReturnedLine> = {}): ReturnedOrder {
  return {
    id: 'DH-1#1',
    orderCode: 'DH-1',
    wid: 'KhoTayWarehouse',
    state: 'done',
    kind: 'buyer-return',
    channel: 'KhoTay',
    reason: '',
    waybill: '',
    lines: [
      {
        productCode: 'AT-DEN-M',
        name: 'Áo',
        bid: 'A1-01',
        sent: 1,
        expected: 1,
        good: 1,
        damaged: 0,
        swapped: 0,
        lost: 0,
        ...line,
      },
    ],
    checks: [],
    note: '',
    announcedAt: 1,
    announcedBy: 'kho',
    updatedAt: 1,
    ...fields,
  }
}

const paid = { amount: 100_500, paidAt: 5 }
/** Brought by the shop's own people, and by a carrier. */
const own: Partial<Order> = { channel: 'KhoTay', delivery: { logistic: 'TVC', id: '', history: [] } }
const sent: Partial<Order> = {
  channel: 'KhoTay',
  delivery: { logistic: 'GHTK', id: 'S1.1', history: [] },
}

describe('what a marketplace takes', () => {
  test('is all that stands between the price and what it paid out', () => {
    const { parts, profit, gaps } = sold({ payout: paid })
    expect(parts).toMatchObject({ goods: 129_000, marketFees: 28_500, cost: 61_000, shipping: 0 })
    expect([profit, gaps]).toEqual([39_500, []])
  })

  test('is what it expects to take until it pays out, and that is said', () => {
    expect(sold({ payout: { amount: 100_000 } })).toMatchObject({ profit: 39_000, gaps: ['market'] })
    expect(sold({ estimateRevenue: 99_000 })).toMatchObject({ profit: 38_000, gaps: ['market'] })
  })

  test('is nothing while it said nothing, and that is said', () => {
    expect(sold()).toMatchObject({ profit: 68_000, parts: { marketFees: 0 }, gaps: ['market'] })
  })

  test('is below zero where it pays more than the goods cost their buyer', () => {
    expect(sold({ payout: { ...paid, amount: 140_000 } }).parts.marketFees).toBe(-11_000)
  })

  test('of a parcel that came back is what it takes for that: an estimate of before counts no more', () => {
    const back = aReturn({ kind: 'failed-delivery' })
    const lost = { state: 'ĐÃ HOÀN', estimateRevenue: 99_000 } as const
    expect(sold(lost, [back])).toMatchObject({ profit: 0, parts: { marketFees: 0 }, gaps: ['market'] })
    const told = sold({ ...lost, payout: { amount: -7_000, paidAt: 5 } }, [back])
    expect(told).toMatchObject({ profit: -7_000, parts: { marketFees: 7_000, restocked: 61_000 }, gaps: [] })
  })

  test('of goods that a buyer sent back is reckoned without what these are worth', () => {
    const { parts, profit } = sold({ payout: { amount: -3_000, paidAt: 5 } }, [aReturn()])
    expect(parts).toMatchObject({ goods: 129_000, returned: 129_000, marketFees: 3_000, restocked: 61_000 })
    expect(profit).toBe(-3_000)
  })
})

describe('what a buyer did not take at the door', () => {
  const white = anItem({ productCode: 'AT-TRANG-M', price: 99_000, cost: 40_000 })
  const part: Partial<Order> = {
    ...own,
    swItems: [anItem({ price: 129_000 }), white],
    partial: { notCollected: 99_000, goods: 'told', at: 1, by: 'GHN' },
  }
  const slip = aSlip([
    { productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01', cost: 61_000 },
    { productCode: 'AT-TRANG-M', amount: 1, bin: 'A1-02', cost: 40_000 },
  ])
  const rest = aReturn({ kind: 'partial-delivery' }, { productCode: 'AT-TRANG-M' })

  test('brings nothing in, as its goods that lie in stock again cost nothing', () => {
    const { parts, profit, lines } = sold(part, [rest], slip)
    expect(parts).toMatchObject({ goods: 228_000, returned: 99_000, restocked: 40_000 })
    expect(profit).toBe(68_000)
    expect(lines.map(({ revenue }) => revenue)).toEqual([129_000, 0])
  })

  test('brings nothing in, whoever knows yet what comes back', () => {
    const untold = { ...part, partial: { notCollected: 99_000, goods: 'untold', at: 1, by: 'GHN' } } as const
    expect(sold(untold, [], slip).parts.returned).toBe(99_000)
  })
})

describe('what the way costs', () => {
  test('is what the carrier said until a statement settles it, and that is said', () => {
    expect(sold({ ...sent, realShippingFee: 21_000 })).toMatchObject({
      profit: 47_000,
      gaps: ['carriage'],
    })
    expect(sold({ ...sent, shippingFee: 25_000 })).toMatchObject({ profit: 43_000, gaps: ['carriage'] })
  })

  test('is what the statement kept, for the way there and the way back', () => {
    const reconciled = { statement: 'a', at: 5, fee: 19_000, returnFee: 5_000 }
    const { parts, profit, gaps } = sold({ ...sent, realShippingFee: 24_000, reconciled })
    expect([parts.shipping, parts.returnFee, profit, gaps]).toEqual([19_000, 5_000, 44_000, []])
  })

  test('of a statement of before 2026-11-27 is what stands in the order', () => {
    const reconciled = { statement: 'a', at: 5 }
    expect(sold({ ...sent, realShippingFee: 24_000, reconciled }).parts).toMatchObject({
      shipping: 24_000,
      returnFee: 0,
    })
  })

  test('is nothing where the buyer pays it to the carrier, but for a parcel that nobody took', () => {
    const buyers: Partial<Order> = {
      ...sent,
      payment_type_id: 2,
      shippingFee: 25_000,
      realShippingFee: 22_000,
    }
    expect(sold(buyers)).toMatchObject({ parts: { shipping: 0, shippingIn: 0 }, gaps: [] })
    const back = sold({ ...buyers, state: 'ĐÃ HOÀN' }, [aReturn({ kind: 'failed-delivery' })])
    expect(back).toMatchObject({ profit: -22_000, gaps: ['carriage'] })
  })

  test("by the shop's own people is earned where the buyer pays it, and a cost where the shop does", () => {
    const byHand: Partial<Order> = {
      ...own,
      shippingFee: 15_000,
    }
    expect(sold({ ...byHand, payment_type_id: 2 })).toMatchObject({ profit: 83_000, gaps: [] })
    expect(sold({ ...byHand, payment_type_id: 1 })).toMatchObject({ profit: 53_000, gaps: [] })
  })

  test('of an order that was called off before it left is nothing', () => {
    const off = sold({ ...sent, state: 'HỦY', realShippingFee: 21_000 }, [], 'none')
    expect(off).toMatchObject({ profit: 0, gaps: [], unpriced: 0 })
  })
})

describe('what goods cost', () => {
  test('is unknown where nobody knew it, which 0 says too: the units are named and not in it', () => {
    const unknown = [undefined, 0].map((cost) => {
      const slip = aSlip([{ productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01', cost }])
      return sold({ ...own, swItems: [anItem({ cost: 0 })] }, [], slip)
    })
    for (const profit of unknown)
      expect(profit).toMatchObject({ profit: 129_000, unpriced: 1, gaps: ['cost'] })
  })

  test('is no longer unknown once the goods lie in stock again', () => {
    const slip = aSlip([{ productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01', cost: undefined }])
    const back = sold({ ...own, swItems: [anItem({ cost: 0 })] }, [aReturn()], slip)
    expect(back).toMatchObject({ profit: 0, unpriced: 0, gaps: [] })
  })

  test('is what the line says before they leave, a combo as a whole', () => {
    const combo = anItem({
      productCode: 'BO',
      cost: 90_000,
      price: 200_000,
      typeItem: 'combo',
      KhoTay: [{ code: 'AT-DEN-M', name: 'Áo', amount: 2 }],
    })
    const waits = sold({ ...own, state: 'MỚI', swItems: [combo] }, [], 'none')
    expect(waits).toMatchObject({ profit: 110_000, unpriced: 0, gaps: ['open'] })
  })

  test('stays a cost of damaged, swapped and lost units, until a complaint brings something', () => {
    const damaged = aReturn({ kind: 'failed-delivery' }, { good: 0, damaged: 1 })
    const off = {
      ...sent,
      state: 'ĐÃ HOÀN',
      reconciled: { statement: 'a', at: 1, fee: 9_000, returnFee: 0 },
    } as const
    expect(sold(off, [damaged]).profit).toBe(-70_000)
    const claim = { state: 'sent', amount: 0, note: '', at: 1, by: 'kho' } as const
    expect(sold(off, [{ ...damaged, claim }]).gaps).toEqual(['claim'])
    const won = sold(off, [{ ...damaged, claim: { ...claim, state: 'won', amount: 50_000 } }])
    expect(won).toMatchObject({ profit: -20_000, parts: { compensation: 50_000 }, gaps: [] })
  })

  test('of a parcel that its carrier lost, broke or took too much for is less by what the carrier paid; what it collected and owes anyway is no gain', () => {
    const order = anOrder({ state: 'THẤT THU', shippingFee: 0, pickMoney: 0 })
    const lost = aClaim({ payments: [aPayment(90_000), aPayment(-10_000)], state: 'paid' })
    const owed = aClaim({ cause: 'unpaid', payments: [aPayment(129_000)], state: 'paid' })
    const fee = aClaim({ cause: 'fee', payments: [aPayment(4_000)], state: 'sent' })
    const of = (claims: Claim[], returns: ReturnedOrder[] = []) =>
      profitOf({ order, returns, claims, slip: aSlip(), parcels: [] })
    const none = of([]).profit
    expect(of([lost, owed])).toMatchObject({ profit: none + 80_000, parts: { compensation: 80_000 } })
    expect(of([lost, owed]).gaps).not.toContain('claim')
    expect(of([fee])).toMatchObject({ parts: { compensation: 4_000 } })
    expect(of([fee]).gaps).toContain('claim')
    // The return about whose goods it is says the same once more.
    const told = { state: 'won', amount: 80_000, note: '', at: 1, by: 'kho', carrierClaim: lost.id } as const
    expect(of([lost], [aReturn({ claim: told })]).parts.compensation).toBe(80_000)
  })

  test('of gifts stands by itself', () => {
    const gift = anItem({ productCode: 'QUA', price: 0, gift: true })
    const slip = aSlip([
      { productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01', cost: 61_000 },
      { productCode: 'QUA', amount: 1, bin: 'A1-01', cost: 4_000 },
    ])
    const { parts, profit, lines } = sold({ ...own, swItems: [anItem(), gift] }, [], slip)
    expect([parts.cost, parts.gifts, profit]).toEqual([61_000, 4_000, 64_000])
    expect(lines.map((line) => line.profit)).toEqual([68_000, -4_000])
  })
})

describe('what is still open', () => {
  test('is named: money that is due, goods on their way back, an order on its way', () => {
    expect(sold({ ...own, pickMoney: 129_000 }).gaps).toEqual(['money'])
    expect(sold(own, [aReturn({ state: 'arrived' }, { good: 0 })]).gaps).toEqual(['returning'])
    expect(sold({ ...own, state: 'ĐANG GIAO' }).gaps).toEqual(['open'])
  })

  test('is no VAT: the buyer pays it, and the state gets it', () => {
    expect(sold({ ...own, vatFee: 8 }).profit).toBe(68_000)
  })

  test('what was paid ahead for an order that was called off is owed to its buyer, and no profit', () => {
    const payment = {
      status: 'Đã thanh toán' as const,
      history: [{ id: 'a', type: 'Tiền mặt', amount: 129_000, time: 1 }],
    }
    expect(sold({ ...own, state: 'HỦY', paid: 129_000, payment }, [], 'none').profit).toBe(0)
  })
})

describe('the row of a report', () => {
  test('says when, where and of what, and its lines come to the whole to the đồng', () => {
    const swItems = [
      anItem({ amount: 2, price: 33_333 }),
      anItem({ productCode: 'MU', amount: 1, price: 10_001, cost: 3_333.33 }),
    ]
    const row = sold(
      {
        ...own,
        swItems,
        discount: 5_000,
        otherFee: 777,
        shopId: 'CH-1',
        createdAt: morning,
        historyState: [{ state: 'THÀNH CÔNG', updatedAt: morning + 86_400_000, userId: 'ban', note: '' }],
      },
      [],
      'none',
    )
    expect(row).toMatchObject({ channel: 'KhoTay', shop: 'CH-1', wid: 'KhoTayWarehouse' })
    expect((row.doneDay ?? 0) - row.day).toBe(1)
    expect(row.lines.map(({ productCode, units }) => [productCode, units])).toEqual([
      ['AT-DEN-M', 2],
      ['MU', 1],
    ])
    const total = (of: (line: (typeof row.lines)[number]) => number) =>
      row.lines.reduce((sum, line) => sum + of(line), 0)
    expect(total(({ profit }) => profit)).toBe(row.profit)
    expect(total(({ cost }) => cost)).toBe(row.parts.cost)
    expect(total(({ revenue }) => revenue)).toBe(row.parts.goods - 5_000)
  })

  test('an order without lines has a profit too', () => {
    expect(sold({ ...own, swItems: [] }, [], 'none')).toMatchObject({ profit: 0, lines: [] })
  })
})

test('a profit follows the orders, returns and slips that a command changes, and no others', () => {
  const order = anOrder({ state: 'THÀNH CÔNG', slipCodes: [] })
  const rows = new Map<string, object>([['orders/DH-1', order]])
  const read = {
    get: (table: string, key: string) => rows.get(`${table}/${key}`) as never,
    many: (table: string, keys: readonly string[]) =>
      keys.flatMap((key) => (rows.get(`${table}/${key}`) as never) ?? []),
  }
  const change = (
    table: 'orders' | 'returns' | 'claims' | 'slips' | 'tags',
    key: string,
    before?: object,
    after?: object,
  ) => profitsOfChanges(read, [{ table, key, before, after } as never]).map((one) => one.key)
  expect(change('orders', 'DH-1', undefined, order)).toEqual(['DH-1'])
  expect(change('orders', 'DH-1', order, { ...order, tags: ['a'], updatedAt: 7 })).toEqual([])
  expect(change('orders', 'DH-1', order, { ...order, payout: paid })).toEqual(['DH-1'])
  expect(change('returns', 'DH-1#1', undefined, aReturn())).toEqual(['DH-1'])
  expect(change('claims', 'DH-1!1', undefined, aClaim())).toEqual(['DH-1'])
  expect(change('slips', 'XB-DH-1', undefined, aSlip())).toEqual(['DH-1'])
  expect(change('tags', 'DH-1', undefined, {})).toEqual([])
  // Kept as it is where nothing of it changed; gone with its order.
  const [kept] = profitsOfChanges(read, [insert('orders', order)])
  rows.set('orderProfits/DH-1', must(kept?.after as object | undefined, 'its profit'))
  expect(change('returns', 'DH-1#1', undefined, aReturn())).toEqual([])
  rows.delete('orders/DH-1')
  expect(change('orders', 'DH-1', order, undefined)).toEqual(['DH-1'])
})

test('[ROL-018] profit is told to who sees what goods cost and what orders earn; one alone would tell the other', () => {
  const sees = (flags: string[]) => seesProfit(anActor({ flags: flags as never }))
  expect(sees(['cost_view', 'orders_ecommerce_handle'])).toBe(true)
  expect(sees(['cost_view', 'report_orders'])).toBe(true)
  expect(sees(['cost_view', 'stock_crud'])).toBe(false)
  expect(sees(['orders_ecommerce_handle', 'orders_not_ecommerce_handle', 'report_orders'])).toBe(false)
})

test('an order that lacks what every order has is left without a profit, and stops nobody', () => {
  const { swItems: _, slipCodes: __, ...bare } = anOrder()
  const order = bare as Order
  const read = {
    get: (table: string) => (table === 'orders' ? order : undefined) as never,
    many: () => [],
  }
  expect(profitsOfChanges(read, [insert('orders', order)])).toEqual([])
})

test('the store is asked once for all that most orders need', async () => {
  const order = anOrder({ code: 'DH-1', state: 'THÀNH CÔNG', slipCodes: ['XB-DH-1'] })
  const set = new WorkingSet()
  set.set('orders', 'DH-1', order)
  const asked: string[][] = []
  const load = async (wanted: readonly { table: string; key: string }[]) => {
    asked.push(wanted.map(({ table, key }) => `${table}/${key}`).sort())
    return wanted.map(() => undefined)
  }
  await settle(set, load, (read) => profitsOfChanges(read, [insert('orders', order)]))
  expect(asked).toEqual([['claims/DH-1!1', 'orderProfits/DH-1', 'returns/DH-1#1', 'slips/XB-DH-1']])
})
