import { expect, test } from 'vitest'
import { reasonWords } from '../../../src/domain/channels/returns/reason-words.ts'
import { type Change, insert, type Reader, remove, update } from '../../../src/domain/command.ts'
import { profitOf } from '../../../src/domain/profit/profit-of.ts'
import { profitsOfChanges } from '../../../src/domain/profit/profits-of-changes.ts'
import { aspectsOfProfits } from '../../../src/domain/reports/aspects-of-profits.ts'
import type { KeptProfit } from '../../../src/domain/reports/sales-of-profits.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import type { OrderProfit } from '../../../src/domain/tables/profits.ts'
import type { Buyer, ReportSum } from '../../../src/domain/tables/report-sums.ts'
import { dayNumber } from '../../../src/domain/time.ts'
import { anItem, anOrder, aReturn, morning } from '../../support/builders.ts'

const dayMs = 86_400_000

function aProfit(fields: Partial<Order> = {}, parcels: Parcel[] = []): OrderProfit {
  const order = anOrder({ channel: 'KhoTay', createdAt: morning, shippingFee: 0, ...fields })
  return profitOf({ order, returns: [], claims: [], slip: undefined, parcels })
}

/** Sums in memory, as a shop keeps them. */
function aShop() {
  const rows = new Map<string, object>()
  const read: Reader = {
    get: (table, key) => rows.get(`${table}/${key}`) as never,
    many: (table, keys) => keys.flatMap((key) => (rows.get(`${table}/${key}`) as never) ?? []),
  }
  const keep = (profits: readonly KeptProfit[]) => {
    for (const { table, key, after } of aspectsOfProfits(read, profits) as Change[])
      if (after) rows.set(`${table}/${key}`, after as object)
      else rows.delete(`${table}/${key}`)
  }
  const sums = () =>
    Object.fromEntries(
      [...rows].filter(([, row]) => {
        const { places, days } = row as Partial<ReportSum & Buyer>
        return Object.keys(places ?? days ?? {}).length > 0
      }),
    )
  /** Of the day and aspect. */
  const of = (aspect: string, day: number) =>
    Object.fromEntries(
      [...rows]
        .filter(([key]) => key.includes(`/${aspect}/d/${String(day).padStart(6, '0')}/`))
        .map(([, row]) => {
          const { value, places } = row as ReportSum
          return [value, Object.values(places)] as const
        }),
    )
  return { keep, sums, of }
}

test('a customer is new on the first day on which they ordered, whichever order comes in first, and came again on later ones', () => {
  const shop = aShop()
  const on = (days: number, code: string, phone = '0908111222') =>
    aProfit({ code, createdAt: morning + days * dayMs, customer: { ...anOrder().customer, phone } })
  const today = dayNumber(morning)
  shop.keep([{ after: on(0, 'B') }])
  expect(shop.of('buyer', today)).toEqual({ known: [[1, 1, 0, 0]] })
  // One of before is told of later.
  shop.keep([{ after: on(-3, 'A') }])
  expect(shop.of('buyer', today - 3)).toEqual({ known: [[1, 1, 0, 0]] })
  expect(shop.of('buyer', today)).toEqual({ known: [[0, 1, 1, 0]] })
  // It turns out to be somebody else's.
  shop.keep([{ before: on(-3, 'A'), after: on(-3, 'A', '0909333444') }])
  expect(shop.of('buyer', today - 3)).toEqual({ known: [[1, 1, 0, 0]] })
  expect(shop.of('buyer', today)).toEqual({ known: [[1, 1, 0, 0]] })
  shop.keep([{ before: on(-3, 'A', '0909333444') }])
  expect(shop.of('buyer', today - 3)).toEqual({ known: [] })
  shop.keep([{ after: on(0, 'C', '******22') }])
  expect(shop.of('buyer', today)).toEqual({ known: [[1, 1, 0, 0]], unknown: [[0, 0, 0, 1]] })
})

test('whatever changes, sums that are kept up are those that are made at once', () => {
  let seed = 7
  const dice = (sides: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % sides
  }
  const pick = <T>(all: readonly T[]) => all[dice(all.length)] as T
  const shop = aShop()
  const kept = new Map<string, OrderProfit>()
  for (let step = 0; step < 600; step += 1) {
    const code = `KT-${dice(40)}`
    const before = kept.get(code)
    const createdAt = morning - dice(70) * dayMs - dice(24) * 3_600_000
    const state = pick(['ĐƠN NHÁP', 'MỚI', 'HỦY', 'THÀNH CÔNG', 'ĐÃ HOÀN'] as const)
    const sentAt = createdAt + dice(4) * dayMs
    const after =
      dice(9) === 0
        ? undefined
        : aProfit({
            code,
            createdAt: before ? morning - (dayNumber(morning) - before.day) * dayMs : createdAt,
            state,
            wid: pick(['K1', 'K2']),
            customer: {
              ...anOrder().customer,
              phone: pick(['0908111222', '0908111223', '0908111224', '']),
              provinceName: pick(['Tỉnh Bình Dương', 'TP. Hồ Chí Minh', 'Hà Nội', '']),
            },
            swItems: [anItem({ amount: 1 + dice(3) })],
            shipBy: pick([undefined, createdAt + dayMs]),
            historyState: [
              { state: 'ĐÃ GỬI HÀNG', updatedAt: sentAt, userId: 'kho', note: '' },
              {
                state,
                updatedAt: sentAt + dayMs,
                userId: 'kho',
                note: pick(['', 'hết hàng', ' Hết  hàng ']),
              },
            ],
            delivery: { logistic: pick(['GHN', 'J&T', 'TVC']), id: '', history: [] },
          })
    shop.keep([{ before, after }])
    if (after) kept.set(code, after)
    else kept.delete(code)
  }
  const anew = aShop()
  anew.keep([...kept.values()].map((after) => ({ after })))
  expect(Object.keys(anew.sums()).length).toBeGreaterThan(100)
  expect(shop.sums()).toEqual(anew.sums())
})

test('a long reason is cut between letters, and a torn one is mended: a store would keep its sum under another key than it is looked for', () => {
  const reasonOf = (note: string) =>
    aProfit({
      state: 'HỦY',
      historyState: [{ state: 'HỦY', updatedAt: morning, userId: 'ban', note }],
    }).facts.cancelled
  expect(reasonOf(`${'K'.repeat(79)}😀 đổi ý`)).toBe(`${'K'.repeat(79)}😀`)
  expect(reasonOf('Hết \ud83d hàng')).toBe('Hết \ufffd hàng')
  expect(reasonOf('Hết\0hàng')).toBe('Hết hàng')
})

function aParcel(fields: Partial<Parcel> = {}): Parcel {
  return {
    id: 'DH-1#1',
    orderCodes: ['DH-1'],
    wid: 'KhoTayWarehouse',
    state: 'closed',
    lines: [
      { productCode: 'A1', name: 'Áo', bid: 'B', need: 2, packed: 2, short: 0 },
      { productCode: 'A2', name: 'Áo', bid: 'B', need: 1, packed: 1, short: 0 },
    ],
    scans: [
      { gesture: 'a', productCode: 'A1', quantity: 2, at: morning + 60_000, by: 'kho' },
      // Lunch.
      { gesture: 'b', productCode: 'A2', quantity: 1, at: morning + 3_600_000, by: 'kho' },
    ],
    shortages: [],
    openedAt: morning,
    packer: 'kho',
    packerName: 'Kho',
    closedAt: morning + 3_660_000,
    updatedAt: morning,
    ...fields,
  }
}

const entry = (state: Order['state']) => ({ state, updatedAt: morning, userId: 'kho', note: '' })

test('a packer is told units and time without pauses; a parcel that nobody scanned has none, and one of another order is told there', () => {
  const historyState = [entry('ĐANG ĐÓNG GÓI'), entry('CHỜ GỬI HÀNG')]
  const packed = (parcel: Parcel, more: Partial<Order> = {}) =>
    aProfit({ state: 'CHỜ GỬI HÀNG', historyState, ...more }, [parcel]).facts.packed
  const day = dayNumber(morning)
  expect(packed(aParcel())).toEqual([{ by: 'kho', day, units: 3, tookMs: 120_000 }])
  expect(packed(aParcel({ scans: [] }))).toEqual([{ by: 'kho', day, units: 3 }])
  expect(packed(aParcel({ state: 'open' }))).toEqual([])
  expect(packed(aParcel({ orderCodes: ['DH-0', 'DH-1'] }))).toEqual([])
  const again = [...historyState, entry('ĐANG ĐÓNG GÓI'), entry('CHỜ GỬI HÀNG')]
  expect(packed(aParcel(), { historyState: again })).toMatchObject([{ isRepaired: true }])
})

test('a parcel is packed wrong where its buyer sends it back for that, in the words of any marketplace; why goods came back is what the latest return says', () => {
  const order = anOrder({ historyState: [entry('ĐANG ĐÓNG GÓI'), entry('CHỜ GỬI HÀNG')] })
  const told = (...returns: Parameters<typeof aReturn>[0][]) => {
    const { packed, back } = profitOf({
      order,
      returns: returns.map(aReturn),
      claims: [],
      slip: undefined,
      parcels: [aParcel()],
    }).facts
    return [packed[0]?.isWrong, back]
  }
  const buyer = { kind: 'buyer-return' } as const
  expect(told({ ...buyer, reason: reasonWords('WRONG_ITEM') })).toEqual([true, 'Giao sai hàng'])
  expect(told({ ...buyer, reason: reasonWords('ITEM_MISSING') })).toEqual([true, 'Thiếu hàng'])
  expect(told({ ...buyer, reason: 'giao sai hàng', state: 'dropped' })).toEqual([undefined, undefined])
  expect(told({ ...buyer, reason: 'không vừa' })).toEqual([undefined, 'Không vừa'])
  // Nobody opened what came back by the carrier alone.
  const failed = { kind: 'failed-delivery', reason: '' } as const
  expect(told(failed)).toEqual([undefined, 'Giao không thành công'])
  expect(told(failed, { ...buyer, reason: 'thiếu hàng' })).toEqual([true, 'Thiếu hàng'])
  expect(told({ kind: 'cancelled' })).toEqual([undefined, undefined])
  expect(told()).toEqual([undefined, undefined])
})

test('what an order lacks that every order has spoils no sum of others', () => {
  const shop = aShop()
  const packed = (code: string, parcel: Partial<Parcel>, movedAt: number) =>
    aProfit(
      {
        code,
        historyState: [entry('MỚI'), { ...entry('CHỜ GỬI HÀNG'), updatedAt: movedAt }],
      },
      [aParcel({ orderCodes: [code], ...parcel })],
    )
  const [day, lines] = [dayNumber(morning), [{ productCode: 'A1' }] as unknown as Parcel['lines']]
  shop.keep([{ after: packed('A', {}, morning) }])
  const whole = shop.sums()
  const broken = packed('B', { lines }, undefined as unknown as number)
  shop.keep([{ after: broken }])
  expect(shop.of('packer', day)).toEqual({ kho: [[1, 3, 3, 120_000, 0, 0]] })
  expect(Object.values(shop.of('hour', day)).map(([sums]) => sums?.[0])).toEqual([2])
  // Taken off as the store tells it.
  shop.keep([{ before: JSON.parse(JSON.stringify(broken)) as OrderProfit }])
  expect(shop.sums()).toEqual(whole)
})

test('what an order tells follows its parcel where that is closed or opened, and no scan asks for it', () => {
  const order = anOrder({ historyState: [entry('CHỜ GỬI HÀNG')], slipCodes: [] })
  const rows = new Map<string, object>([
    ['orders/DH-1', order],
    ['parcels/DH-1#1', aParcel()],
  ])
  const read: Reader = {
    get: (table, key) => rows.get(`${table}/${key}`) as never,
    many: (table, keys) => keys.flatMap((key) => (rows.get(`${table}/${key}`) as never) ?? []),
  }
  const open = aParcel({ state: 'open' })
  const keysOf = (change: Change) => profitsOfChanges(read, [change]).map(({ key }) => key)
  const changed = (before: Parcel, after: Parcel): Change => update('parcels', before, after)
  expect(keysOf(insert('parcels', aParcel()))).toEqual(['DH-1'])
  expect(keysOf(changed(open, aParcel()))).toEqual(['DH-1'])
  expect(keysOf(changed(aParcel(), open))).toEqual(['DH-1'])
  expect(keysOf(changed(open, { ...open, scans: [] }))).toEqual([])
  expect(keysOf(changed(aParcel(), aParcel({ handover: 'BG-1' })))).toEqual([])
  expect(keysOf(remove('parcels', open))).toEqual([])
})
