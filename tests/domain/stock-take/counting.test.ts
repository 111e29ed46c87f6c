import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Change } from '../../../src/domain/command.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { dropStockTake } from '../../../src/domain/stock-take/drop-stock-take.ts'
import { gesturesKept } from '../../../src/domain/stock-take/gestures.ts'
import { noteUnknown } from '../../../src/domain/stock-take/note-unknown.ts'
import { mostAdded, mostCounted, mostUnknown } from '../../../src/domain/stock-take/params.ts'
import { reopenStockTake } from '../../../src/domain/stock-take/reopen-stock-take.ts'
import { sendToReview } from '../../../src/domain/stock-take/send-to-review.ts'
import { settleUnknown } from '../../../src/domain/stock-take/settle-unknown.ts'
import { undoCount } from '../../../src/domain/stock-take/undo-count.ts'
import { anActor, aShop, aStockTake, aWarehouse } from '../../support/builders.ts'
import { desk, openFloor, otherPacker, packer } from '../floor.ts'

const take = { code: 'KK-1', wid: 'KhoTayWarehouse', name: 'Kiểm kho', blind: false }
const line = { code: 'KK-1', round: 1, bid: 'A1-01', productCode: 'AT-DEN-M' }
const idOf = (by: string) => `KK-1/1/${by}/A1-01/AT-DEN-M`

function openTake(fields: object = {}) {
  const floor = openFloor(aShop())
  floor.do(createStockTake, { ...take, reach: { kind: 'warehouse' }, ...fields })
  const add = (gesture: string, units = 1, by = packer) =>
    floor.act(countItem, { ...line, gesture, amount: { add: units } }, by)
  const set = (gesture: string, units: number, by = packer) =>
    floor.act(countItem, { ...line, gesture, amount: { set: units } }, by)
  const mine = (by = 'kho') => floor.find('counts', idOf(by))
  return { floor, add, set, mine, header: () => floor.get('stockTakes', 'KK-1') }
}

describe('a stock-take', () => {
  test('is opened for a warehouse, shelves, groups of goods or freely, and by who has the stock in hand', () => {
    const reaches = [
      { kind: 'warehouse' },
      { kind: 'bins', bids: ['A1-01'] },
      { kind: 'tags', tags: ['nhom'] },
      { kind: 'free' },
    ]
    for (const reach of reaches)
      expect(openTake({ reach }).header()).toMatchObject({ reach, state: 'counting' })
    const takes = (reach: object) => v.safeParse(createStockTake.params, { ...take, reach }).success
    expect(takes({ kind: 'bins', bids: [] })).toBe(false)
    expect(takes({ kind: 'bins', bids: Array.from({ length: 300 }, (_, n) => `${n}`) })).toBe(true)
    expect(takes({ kind: 'bins', bids: Array.from({ length: 301 }, (_, n) => `${n}`) })).toBe(false)
    expect(createStockTake.permission).toEqual(['stock_crud'])
  })

  test('refuses a code that is taken and a warehouse that is not there', () => {
    const { floor } = openTake()
    const again = { ...take, reach: { kind: 'free' } }
    expect(floor.refusal(createStockTake, again).code).toBe('stock-take-code-taken')
    expect(floor.refusal(createStockTake, { ...again, code: 'KK-2', wid: 'K9' }).code).toBe(
      'warehouse-not-found',
    )
  })

  test('is opened, and locks, only where the person works', () => {
    const floor = openFloor(aShop())
    const asked = { ...take, reach: { kind: 'warehouse' }, lock: true }
    const elsewhere = anActor({ warehouses: ['K2'] })
    expect(floor.refusal(createStockTake, asked, elsewhere).code).toBe('warehouse-not-yours')
    expect(floor.get('warehouses', take.wid).locked).toBeUndefined()
  })

  test('locks its warehouse only when asked, opens what it locked, and leaves what others locked', () => {
    const { floor } = openTake()
    const warehouse = () => floor.get('warehouses', 'KhoTayWarehouse')
    expect(warehouse().locked).toBeUndefined()
    const locking = { ...take, reach: { kind: 'free' }, lock: true }
    floor.do(createStockTake, { ...locking, code: 'KK-2' })
    floor.do(createStockTake, { ...locking, code: 'KK-3' })
    expect(warehouse()).toMatchObject({ locked: true, lockedFor: 'KK-2' })
    floor.do(dropStockTake, { code: 'KK-3' })
    expect(warehouse().locked).toBe(true)
    floor.do(dropStockTake, { code: 'KK-2' })
    expect(warehouse()).toEqual(aWarehouse())
  })
})

describe('a count', () => {
  test('sums gestures, takes "there are so many" for all before it, and a repeated gesture once', () => {
    const { add, set, mine } = openTake()
    add('g1')
    add('g2', 5)
    expect(mine()?.quantity).toBe(6)
    expect(add('g2', 5)).toEqual([])
    set('g3', 20)
    add('g4')
    expect(mine()).toMatchObject({ quantity: 21, firstAt: mine()!.gestures[2]!.at })
  })

  test('of zero is a row; what was not counted has none', () => {
    const { set, mine } = openTake()
    expect(mine()).toBeUndefined()
    set('g1', 0)
    expect(mine()).toMatchObject({ quantity: 0, state: 'open' })
  })

  test('keeps each person apart, and the header knows how many rows there are and whose', () => {
    const { add, mine, header } = openTake()
    add('g1', 3)
    add('g1', 4, otherPacker)
    add('g2', 1, otherPacker)
    expect([mine()?.quantity, mine('kho2')?.quantity]).toEqual([3, 5])
    expect(header()).toMatchObject({ countRows: 2, counters: ['kho', 'kho2'] })
  })

  test('is counted by everybody on the floor, the desk too', () => {
    const { add, mine } = openTake()
    add('g1', 2, desk)
    expect(mine('ban')?.quantity).toBe(2)
  })

  test(`stays a small row: beyond ${gesturesKept} gestures older ones are folded, with the same sum and the same beginning`, () => {
    const { add, mine } = openTake()
    for (let n = 1; n <= 500; n += 1) add(`g${n}`)
    expect(mine()?.quantity).toBe(500)
    expect(mine()?.gestures).toHaveLength(gesturesKept)
    const { firstAt, lastAt } = mine()!
    expect(lastAt - firstAt).toBe(499 * 60_000)
    expect(JSON.stringify(mine()).length).toBeLessThan(1500)
  })

  test('of one person on two phones ends the same whichever phone is heard first', () => {
    const both = (first: 'set' | 'add') => {
      const { floor, mine } = openTake()
      const act = (at: number, gesture: string, amount: object) => {
        const decision = countItem.decide(
          floor.read,
          v.parse(countItem.params, { ...line, gesture, amount }),
          { at, user: packer, id: gesture },
        )
        for (const { table, after } of decision as readonly Change[]) floor.put(table, after as never)
      }
      const calls = [() => act(1000, 'a', { set: 24 }), () => act(2000, 'b', { add: 1 })]
      for (const call of first === 'set' ? calls : calls.toReversed()) call()
      return mine()?.quantity
    }
    expect([both('set'), both('add')]).toEqual([25, 25])
  })

  test('refuses combos, unknown shelves, unknown goods, rounds to come and numbers beyond belief', () => {
    const { floor, set } = openTake()
    const refused = (fields: object) =>
      floor.refusal(countItem, { ...line, gesture: 'x', amount: { add: 1 }, ...fields }).code
    expect(refused({ productCode: 'CB-DOI' })).toBe('combo-not-counted')
    expect(refused({ bid: 'Z9' })).toBe('count-bin-not-found')
    expect(refused({ productCode: 'KHONG-CO' })).toBe('product-not-counted')
    expect(refused({ round: 2 })).toBe('round-not-open')
    expect(refused({ code: 'KK-9' })).toBe('stock-take-not-found')
    set('g1', mostCounted)
    expect(refused({ gesture: 'g2' })).toBe('count-too-many')
    const takes = (amount: object) => v.safeParse(countItem.params, { ...line, gesture: 'x', amount }).success
    const bounds = [
      { add: 0 },
      { add: 1 },
      { add: mostAdded },
      { add: mostAdded + 1 },
      { set: -1 },
      { set: 0 },
    ]
    expect(bounds.map(takes)).toEqual([false, true, true, false, false, true])
    expect([takes({ set: mostCounted + 1 }), takes({ add: 1.5 })]).toEqual([false, false])
  })

  test('is taken back gesture by gesture by who made it; with the last one the line is not counted again', () => {
    const { floor, add, mine, header } = openTake()
    add('g1', 2)
    add('g2', 3)
    const undo = (gesture: string, by = packer) => floor.act(undoCount, { ...line, gesture }, by)
    expect(undo('g2', otherPacker)).toMatchObject({ code: 'count-gesture-gone' })
    undo('g2')
    expect(mine()?.quantity).toBe(2)
    undo('g1')
    expect(mine()).toBeUndefined()
    expect(header().countRows).toBe(0)
    expect(undo('g1')).toMatchObject({ code: 'count-gesture-gone' })
  })

  test('is still taken while the stock-take waits for approval, and the reviewer’s choice about the old number goes', () => {
    const { floor, add, mine } = openTake()
    add('g1')
    floor.do(sendToReview, { code: 'KK-1' })
    floor.put('counts', { ...mine()!, chosen: 'aside' })
    add('g2')
    expect(mine()).toMatchObject({ quantity: 2 })
    expect(mine()).not.toHaveProperty('chosen')
  })

  test('that comes after the stock-take was dropped is refused with who dropped it and when; it can be taken up again', () => {
    const { floor, add } = openTake()
    add('g1')
    floor.do(dropStockTake, { code: 'KK-1' }, anActor({ userName: 'chu', name: 'Chủ shop Mây' }))
    expect(add('g2')).toMatchObject({
      code: 'stock-take-dropped',
      text: expect.stringMatching(/Chủ shop Mây hủy lúc \d\d:\d\d 21\/11\/2026/),
    })
    expect(floor.refusal(reopenStockTake, { code: 'KK-1' }, desk).code).toBe('not-yours-to-reopen')
    floor.do(reopenStockTake, { code: 'KK-1' })
    expect(floor.get('stockTakes', 'KK-1')).not.toHaveProperty('doneBy')
    expect(add('g2')).not.toHaveProperty('refused')
  })
})

describe('a barcode nobody knows', () => {
  const strange = { code: 'KK-1', round: 1, bid: 'A1-01', text: '8938500000000', quantity: 1 }

  test('is collected by shelf and person, and becomes their count, with their time, when somebody says what it is', () => {
    const { floor, add, mine, header } = openTake()
    add('g1', 2)
    floor.do(noteUnknown, strange)
    floor.do(noteUnknown, { ...strange, quantity: 2 })
    floor.do(noteUnknown, { ...strange, bid: 'A1-02' }, otherPacker)
    expect(header().unknown).toMatchObject([
      { quantity: 3, by: 'kho' },
      { quantity: 1, by: 'kho2' },
    ])
    const seenAt = header().unknown[0]!.at
    floor.do(settleUnknown, { code: 'KK-1', text: strange.text, id: 'day-1', productCode: 'AT-DEN-M' })
    expect(mine()).toMatchObject({ quantity: 5, lastAt: seenAt })
    expect(floor.get('counts', 'KK-1/1/kho2/A1-02/AT-DEN-M').quantity).toBe(1)
    expect(header()).toMatchObject({ countRows: 2, counters: ['kho', 'kho2'] })
    const again = { code: 'KK-1', text: strange.text, id: 'day-2', productCode: 'AT-DEN-M' }
    expect(floor.refusal(settleUnknown, again).code).toBe('unknown-not-found')
  })

  test('noted by mistake is taken back by who noted it, and is gone with the last of them', () => {
    const { floor, header } = openTake()
    floor.do(noteUnknown, { ...strange, quantity: 3 })
    floor.do(noteUnknown, { ...strange, quantity: 2 }, otherPacker)
    const { reverse } = noteUnknown
    const params = { ...strange, quantity: 2, back: true }
    expect(reverse?.({ ...strange, quantity: 2 })).toMatchObject({ method: 'noteUnknown', params })
    expect(reverse?.(params)).toBeUndefined()
    floor.do(noteUnknown, params)
    expect(header().unknown.map(({ by, quantity }) => [by, quantity])).toEqual([
      ['kho', 1],
      ['kho2', 2],
    ])
    floor.do(noteUnknown, { ...params, quantity: 1 })
    expect(header().unknown.map(({ by }) => by)).toEqual(['kho2'])
    expect(floor.refusal(noteUnknown, params).code).toBe('unknown-not-found')
    floor.do(settleUnknown, { code: 'KK-1', text: strange.text, id: 'day-1', productCode: 'AT-DEN-M' })
    expect(floor.refusal(noteUnknown, params, otherPacker).text).toContain('đã được xử lý')
  })

  test('is dismissed when it is no goods, and no combo', () => {
    const { floor, header } = openTake()
    floor.do(noteUnknown, strange)
    const settle = { code: 'KK-1', text: strange.text, id: 'day-1' }
    expect(floor.refusal(settleUnknown, { ...settle, productCode: 'CB-DOI' }).code).toBe('combo-not-counted')
    floor.do(settleUnknown, settle)
    expect(header().unknown).toEqual([])
  })

  test(`is refused beyond ${mostUnknown} of them: the list travels with the header`, () => {
    const { floor, header } = openTake()
    const unknown = Array.from({ length: mostUnknown - 1 }, (_, n) => ({
      text: `893${n}`,
      bid: 'A1-01',
      quantity: 1,
      round: 1,
      at: 1,
      by: 'kho',
    }))
    floor.put('stockTakes', { ...aStockTake(), unknown })
    floor.do(noteUnknown, strange)
    expect(header().unknown).toHaveLength(mostUnknown)
    expect(floor.refusal(noteUnknown, { ...strange, text: 'khac' }).code).toBe('too-many-unknown')
    floor.do(noteUnknown, strange)
    expect(header().unknown.at(-1)?.quantity).toBe(2)
  })
})
