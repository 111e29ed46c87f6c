import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Draft } from '../../../src/domain/draft.ts'
import { completeSlip } from '../../../src/domain/stock/slip-moves.ts'
import { daysKept, finelyNoted, movedAfter, noteMoved } from '../../../src/domain/stock/stock-days.ts'
import { approveStockTake } from '../../../src/domain/stock-take/approve-stock-take.ts'
import { askRecount } from '../../../src/domain/stock-take/ask-recount.ts'
import { balanceLines } from '../../../src/domain/stock-take/balance-lines.ts'
import { chooseCount } from '../../../src/domain/stock-take/choose-count.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { linesAtOnce, mostRecounted, mostRounds } from '../../../src/domain/stock-take/params.ts'
import { sendToReview } from '../../../src/domain/stock-take/send-to-review.ts'
import { weigh } from '../../../src/domain/stock-take/weigh.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { aCount, anActor, aShop, aStockTake, morning } from '../../support/builders.ts'
import { openFloor, otherPacker, packer } from '../floor.ts'
import { faultsOf } from '../stock-oracle.ts'

const wid = 'KhoTayWarehouse'
const black = { bid: 'A1-01', productCode: 'AT-DEN-M' }
const white = { bid: 'A1-02', productCode: 'AT-TRANG-M' }
const owner = anActor({ userName: 'chu', name: 'Chủ shop Mây' })

/** Black shirts: 100 by the books on A1-01; white ones: 100 on A1-02. */
function openTake() {
  const floor = openFloor(aShop())
  floor.do(createStockTake, { code: 'KK-1', wid, name: 'Kiểm', reach: { kind: 'warehouse' }, blind: false })
  const count = (line: typeof black, units: number, by = packer, round = 1) =>
    floor.do(
      countItem,
      { code: 'KK-1', round, ...line, gesture: `${by.userName}${round}`, amount: { set: units } },
      by,
    )
  const onHand = ({ bid, productCode }: typeof black) =>
    floor.get('products', productCode).warehouses.find((place) => place.bid === bid)!
  const header = () => floor.get('stockTakes', 'KK-1')
  const approve = (countRows = header().countRows, approval = 'd1', by = owner) =>
    floor.act(approveStockTake, { code: 'KK-1', approval, countRows }, by)
  const balance = (lines: object[], approval = 'd1', by = owner) =>
    floor.act(balanceLines, { code: 'KK-1', approval, lines }, by)
  const send = () => floor.do(sendToReview, { code: 'KK-1' })
  return { floor, count, onHand, header, approve, balance, send }
}

describe('approval', () => {
  test('[CAT-181 CAT-182 CAT-183] makes a completed slip of each kind, for what differs and nothing else, and each shelf remembers its count', () => {
    const { floor, count, onHand, header, approve, balance, send } = openTake()
    count(black, 97)
    count(white, 104)
    count({ bid: 'A1-01', productCode: 'SON-DO' }, 100)
    send()
    approve()
    balance([black, white, { bid: 'A1-01', productCode: 'SON-DO' }])
    expect(floor.get('slips', 'KK-1-1')).toMatchObject({
      type: 'Nhập tự do',
      state: 'HOÀN THÀNH',
      items: [{ productCode: 'AT-TRANG-M', amount: 4, bin: 'A1-02', currentAmount: 100 }],
    })
    expect(floor.get('slips', 'KK-1-2')).toMatchObject({
      type: 'Xuất tự do',
      state: 'HOÀN THÀNH',
      items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01', priceIn: 61_000 }],
    })
    expect([onHand(black).total, onHand(white).total]).toEqual([97, 104])
    expect(floor.get('products', 'SON-DO').warehouses[0]!.counted).toMatchObject({ code: 'KK-1' })
    expect(header()).toMatchObject({ state: 'done', doneBy: 'chu', slipCodes: ['KK-1-1', 'KK-1-2'] })
    expect(floor.get('counts', 'KK-1/1/kho/A1-01/AT-DEN-M')).toMatchObject({
      state: 'done',
      books: 100,
      difference: -3,
    })
    const [products, orders, slips] = [floor.all('products'), floor.all('orders'), floor.all('slips')]
    const others = { parcels: [], transfers: [], supplyRequests: [] }
    const books = { products, orders, slips, movements: floor.all('movements'), ...others }
    expect(faultsOf(books)).toEqual([])
  })

  test('of a number that somebody changed since it was seen is refused, until that was seen too', () => {
    const { floor, count, onHand, approve, balance, send } = openTake()
    count(black, 97)
    count(white, 104)
    send()
    // The same row, so that there are as many as before.
    floor.do(countItem, { code: 'KK-1', round: 1, ...black, gesture: 'sau', amount: { set: 90 } })
    approve()
    const refused = balance([
      { ...white, counted: 104 },
      { ...black, counted: 97 },
    ])
    expect(refused).toMatchObject({
      code: 'count-changed',
      text: 'Số đếm Áo thun cổ tròn · Đen · M ở kệ A1-01 vừa thay đổi (đã xem 97, giờ là 90). Xem lại rồi cân bằng tiếp.',
    })
    expect([onHand(black).total, onHand(white).total]).toEqual([100, 100])
    balance([
      { ...white, counted: 104 },
      { ...black, counted: 90 },
    ])
    expect([onHand(black).total, onHand(white).total]).toEqual([90, 104])
    // Told again with the old number it is done already.
    expect(balance([{ ...black, counted: 97 }])).toEqual([])
  })

  test('happens once: a second one is refused with who approved and when, a repeated one changes nothing', () => {
    const { floor, count, onHand, approve, balance, send } = openTake()
    count(black, 97)
    send()
    approve()
    expect(approve()).toEqual([])
    expect(approve(1, 'd2', otherPacker)).toMatchObject({
      code: 'stock-take-approved',
      text: expect.stringContaining('Chủ shop Mây duyệt lúc'),
    })
    balance([black])
    expect(balance([black])).toEqual([])
    expect(balance([black], 'd2', otherPacker)).toMatchObject({ code: 'stock-take-approved' })
    expect(approve(1, 'd3')).toMatchObject({ code: 'stock-take-approved' })
    expect(onHand(black).total).toBe(97)
    expect(floor.all('slips').filter(({ balances }) => balances === 'KK-1')).toHaveLength(1)
  })

  test('asks for a look at counts that came in behind the reviewer’s back', () => {
    const { count, header, approve, send } = openTake()
    count(black, 97)
    send()
    const seen = header().countRows
    count(white, 99, otherPacker)
    expect(approve(seen)).toMatchObject({ code: 'new-counts', details: { seen: 1, there: 2 } })
    expect(approve()).not.toHaveProperty('refused')
  })

  test('comes after the counting, and of something', () => {
    const { count, approve, send } = openTake()
    expect(approve(0)).toMatchObject({ code: 'stock-take-not-in-review' })
    send()
    expect(approve(0)).toMatchObject({ code: 'nothing-counted' })
    count(black, 97)
    expect(approve(1)).not.toHaveProperty('refused')
  })

  test('fixes the numbers: a count that comes later is handed back with who and when', () => {
    const { floor, count, approve, send } = openTake()
    count(black, 97)
    send()
    approve()
    const late = { code: 'KK-1', round: 1, ...white, gesture: 'tre', amount: { add: 1 } }
    expect(floor.refusal(countItem, late, otherPacker)).toMatchObject({
      code: 'stock-take-closed',
      text: expect.stringMatching(/Chủ shop Mây chốt lúc \d\d:\d\d 21\/11\/2026/),
    })
  })

  test('goes on where it stopped, by whomever; it is done with the last count and not before', () => {
    const { count, onHand, header, approve, balance, send } = openTake()
    count(black, 97)
    count(white, 104, otherPacker)
    send()
    expect(balance([black])).toMatchObject({ code: 'stock-take-not-approved' })
    approve()
    balance([black])
    expect(header()).toMatchObject({ state: 'approving', approval: { rowsDone: 1 } })
    balance([black, white], 'd1', otherPacker)
    expect(header()).toMatchObject({ state: 'done', doneBy: 'chu', approval: { rowsDone: 2 } })
    expect([onHand(black).total, onHand(white).total]).toEqual([97, 104])
  })

  test(`[CAT-407] takes ${linesAtOnce} lines at once and no more`, () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ bid: `${n}`, productCode: 'A' }))
    const takes = (count: number) =>
      v.safeParse(balanceLines.params, { code: 'K', approval: 'd', lines: lines(count) }).success
    expect([takes(0), takes(linesAtOnce), takes(linesAtOnce + 1)]).toEqual([false, true, false])
  })

  test('leaves alone what nobody counted', () => {
    const { onHand, count, approve, balance, send } = openTake()
    count(black, 97)
    send()
    approve()
    expect(balance([white])).toMatchObject({ code: 'line-not-counted' })
    expect(onHand(white).total).toBe(100)
  })
})

describe('several counts of one line', () => {
  test('are not balanced before somebody says whether to sum them or to take one', () => {
    const { floor, count, onHand, approve, balance, send } = openTake()
    count(black, 60)
    count(black, 37, otherPacker)
    send()
    approve()
    expect(balance([black])).toMatchObject({
      code: 'overlap-open',
      text: expect.stringContaining('Lan và Tuấn cùng đếm'),
    })
    const use = ['kho', 'kho2'].map((by) => `KK-1/1/${by}/A1-01/AT-DEN-M`)
    floor.do(chooseCount, { code: 'KK-1', ...black, use }, owner)
    balance([black])
    expect(onHand(black).total).toBe(97)
  })

  test('can be one person’s word', () => {
    const { floor, count, onHand, approve, balance, send } = openTake()
    count(black, 96)
    count(black, 98, otherPacker)
    send()
    const choose = (use: string[]) => floor.act(chooseCount, { code: 'KK-1', ...black, use }, owner)
    expect(choose(['KK-1/1/ai/A1-01/AT-DEN-M'])).toMatchObject({ code: 'count-not-found' })
    choose(['KK-1/1/kho2/A1-01/AT-DEN-M'])
    approve()
    balance([black])
    expect(onHand(black).total).toBe(98)
    expect(choose([])).toMatchObject({ code: 'stock-take-closed' })
  })

  test('of a recount: the last round holds, whoever counted before', () => {
    const { floor, count, onHand, header, approve, balance, send } = openTake()
    count(black, 90)
    send()
    floor.do(askRecount, { code: 'KK-1', round: 1, lines: [black] }, owner)
    expect(header()).toMatchObject({ state: 'counting', round: 2, recount: [black] })
    expect(floor.refusal(askRecount, { code: 'KK-1', round: 1, lines: [black] }).code).toBe(
      'round-opened-meanwhile',
    )
    count(black, 99, otherPacker, 2)
    // A phone of the first round comes late: its number stands beside the others and decides nothing.
    count(black, 12, otherPacker, 1)
    send()
    approve()
    balance([black])
    expect(onHand(black).total).toBe(99)
    expect(header().state).toBe('done')
  })

  test(`a recount names at most ${mostRecounted} lines, and there are at most ${mostRounds} rounds`, () => {
    const { floor } = openTake()
    const many = (count: number) =>
      v.safeParse(askRecount.params, {
        code: 'K',
        round: 1,
        lines: Array.from({ length: count }, (_, n) => ({ bid: `${n}`, productCode: 'A' })),
      }).success
    expect([many(0), many(mostRecounted), many(mostRecounted + 1)]).toEqual([false, true, false])
    floor.put('stockTakes', { ...aStockTake(), round: mostRounds })
    expect(floor.refusal(askRecount, { code: 'KK-1', round: mostRounds, lines: [black] }).code).toBe(
      'too-many-rounds',
    )
  })
})

describe('weighing', () => {
  test('sold 15 while it was counted: 85 left of 100 with 5 really missing is −5 and not −20', () => {
    const floor = openFloor(aShop())
    // Counted 95 at nine; fifteen were sold at ten.
    floor.put('counts', aCount({ quantity: 95, lastAt: morning }))
    const product = floor.get('products', 'AT-DEN-M')
    const sold = { ...product.warehouses[0]!, total: 85, movedAt: morning + 3_600_000 }
    floor.put('products', { ...product, warehouses: [sold] })
    const draft = new Draft(floor.read)
    noteMoved(draft, { wid, ...black }, { at: morning + 3_600_000, quantity: -15 })
    floor.put('stockDays', draft.changes[0]!.after as never)
    expect(weigh(floor.read, floor.all('counts'))).toMatchObject({
      counted: 95,
      onHand: 85,
      books: 100,
      difference: -5,
      moved: [{ quantity: -15 }],
    })
  })

  test('marks goods that moved while the heap was being counted', () => {
    const floor = openFloor(aShop())
    const draft = new Draft(floor.read)
    noteMoved(draft, { wid, ...black }, { at: morning + 30_000, quantity: -1 })
    floor.put('stockDays', draft.changes[0]!.after as never)
    const product = floor.get('products', 'AT-DEN-M')
    floor.put('products', {
      ...product,
      warehouses: [{ ...product.warehouses[0]!, movedAt: morning + 30_000 }],
    })
    const row = aCount({ quantity: 99, firstAt: morning, lastAt: morning + 60_000 })
    expect(weigh(floor.read, [row])).toMatchObject({ movedWhile: 1, moved: [] })
    expect(weigh(floor.read, [{ ...row, firstAt: morning + 40_000 }])).toMatchObject({ movedWhile: 0 })
  })

  test('leaves a shelf alone that a newer count has balanced', () => {
    const floor = openFloor(aShop())
    const product = floor.get('products', 'AT-DEN-M')
    const counted = { at: morning, code: 'KK-2' }
    floor.put('products', { ...product, warehouses: [{ ...product.warehouses[0]!, counted }] })
    const weighed = (lastAt: number) => weigh(floor.read, [aCount({ quantity: 1, lastAt })])
    expect(weighed(morning)).toMatchObject({ difference: 0, skipped: 'newer-count' })
    expect(weighed(morning + 1)).toMatchObject({ difference: -99 })
  })
})

describe('what moved on a shelf', () => {
  const shelf = { wid, ...black }
  const day = 86_400_000

  function notedAt(...moments: number[]) {
    const floor = openFloor(aShop())
    const draft = new Draft(floor.read)
    for (const at of moments) noteMoved(draft, shelf, { at, quantity: -1 })
    const place = { ...floor.get('products', 'AT-DEN-M').warehouses[0]!, movedAt: Math.max(...moments) }
    return (after: number) => movedAfter(draft, shelf, place, after)
  }

  test(`is known for ${daysKept} days, and it is said when it is not known any more`, () => {
    const week = Array.from({ length: daysKept }, (_, n) => morning + n * day)
    expect(notedAt(...week)(morning - 1)).toHaveLength(daysKept)
    expect(notedAt(...week)(morning)).toHaveLength(daysKept - 1)
    const longer = notedAt(...week, morning + daysKept * day)
    expect(longer(morning)).toBeUndefined()
    expect(longer(morning + day)).toHaveLength(daysKept - 1)
    expect(notedAt(morning)(morning + 30 * day)).toEqual([])
  })

  test('on another shelf of the product does not hide that a day was written over', () => {
    const floor = openFloor(aShop())
    const draft = new Draft(floor.read)
    noteMoved(draft, shelf, { at: morning, quantity: -1 })
    noteMoved(draft, { ...shelf, bid: 'A1-02' }, { at: morning + daysKept * day, quantity: -1 })
    const place = { ...floor.get('products', 'AT-DEN-M').warehouses[0]!, movedAt: morning }
    expect(movedAfter(draft, shelf, place, morning - 1)).toBeUndefined()
  })

  test(`in a flash sale is noted by the minute beyond ${finelyNoted} a day: the row stays small, the sum exact`, () => {
    const floor = openFloor(aShop())
    const draft = new Draft(floor.read)
    for (let n = 0; n < 3000; n += 1) noteMoved(draft, shelf, { at: morning + n * 5000, quantity: -1 })
    const [row] = draft.changes.map(({ after }) => after)
    expect(JSON.stringify(row).length).toBeLessThan(10_000)
    const place = { ...floor.get('products', 'AT-DEN-M').warehouses[0]!, movedAt: morning + 3000 * 5000 }
    const moved = movedAfter(draft, shelf, place, morning - 1)!
    expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(-3000)
  })

  test('by a correction of the books is nothing', () => {
    const floor = openFloor(aShop())
    const draft = new Draft(floor.read)
    const at = morning + 1000
    const slip: Slip = {
      code: 'X',
      note: '',
      userId: 'chu',
      sourceWarehouse: wid,
      balances: 'KK-1',
      type: 'Xuất tự do',
      state: 'MỚI',
      createdAt: at,
      updatedAt: at,
      items: [{ productCode: 'AT-DEN-M', amount: 2, bin: 'A1-01' }],
    }
    completeSlip(draft, slip, { at, user: owner, id: 'l' })
    expect(draft.changes.map(({ table }) => table).sort()).toEqual(['movements', 'products', 'slips'])
    expect(draft.get('products', 'AT-DEN-M')!.warehouses[0]).not.toHaveProperty('movedAt')
  })
})
