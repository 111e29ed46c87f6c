import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everything } from '../../../src/app/orders/filters/order-filters.ts'
import type { ListView } from '../../../src/app/orders/list-address.ts'
import { codesOf, countNow, listNow, stateCountsNow, sumsNow } from '../../../src/app/orders/lists-now.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { ChangeLog, type EntryChange } from '../../../src/replica/search/change-log.ts'
import { factsOf, type OrderEntry } from '../../../src/replica/search/order-book.ts'
import { anOrder } from '../../support/builders.ts'

const now = Date.UTC(2026, 10, 23, 4, 0)
const day = 86_400_000
const around = { now, printed: new Set<string>() }
const byAge = (left: OrderEntry, right: OrderEntry) =>
  right.createdAt - left.createdAt || (left.number ?? 0) - (right.number ?? 0)

const all: ListView = { ...everything, sort: undefined, text: '' }
const views: ListView[] = [
  all,
  { ...all, states: ['MỚI'] },
  { ...all, channels: ['Shopee'], states: ['MỚI', 'HỦY'] },
  { ...all, sort: { by: 'total', way: 'descending' } },
  { ...all, states: ['HỦY'], sort: { by: 'code', way: 'ascending' } },
]

/** A book as `Book` keeps it: an entry changes in place, and what it was is noted. */
function aBook() {
  const entries = new Map<string, OrderEntry>()
  const log = new ChangeLog<OrderEntry>([], byAge)
  let numbers = 0
  return {
    log,
    put(rows: Partial<Order>[]): EntryChange<OrderEntry>[] {
      return rows.map((fields) => {
        const row = anOrder(fields)
        const read = { key: row.code, folded: '', ...factsOf(row) }
        const known = entries.get(row.code)
        if (known) return { was: { ...known }, is: Object.assign(known, read) }
        const is = { ...read, number: numbers++ }
        entries.set(row.code, is)
        return { was: undefined, is }
      })
    },
    drop(code: string): EntryChange<OrderEntry>[] {
      const was = entries.get(code)
      return entries.delete(code) ? [{ was, is: undefined }] : []
    },
    /** The same orders, about which nobody has asked anything yet. */
    anew: () => ({ log: new ChangeLog([...entries.values()].sort(byAge), byAge) }),
  }
}

const aRow = fc.record({
  code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
  state: fc.constantFrom('MỚI', 'HỦY', 'THÀNH CÔNG'),
  channel: fc.constantFrom('Shopee', 'KhoTay'),
  totalPrice: fc.integer({ min: 0, max: 3 }),
  pickMoney: fc.integer({ min: 0, max: 3 }),
  createdAt: fc.integer({ min: 0, max: 4 }).map((days) => now - days * day),
  updatedAt: fc.constantFrom(now, now - 29 * day, now - 31 * day),
})
const anAct = fc.oneof(
  fc.array(aRow, { minLength: 1, maxLength: 4 }),
  fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
  fc.constant('look' as const),
)

test('lists, sums and counts that follow changes are those that are worked out anew, whenever somebody looks', () => {
  const answers = (book: Parameters<typeof sumsNow>[0], view: ListView) => {
    const asked = { view, around, hour: now }
    const states = [...stateCountsNow(book, asked)].filter(([, count]) => count !== 0).sort()
    const list = listNow(book, asked, new Map()).map(({ key, total, state }) => [key, total, state])
    return { list, sums: sumsNow(book, asked), count: countNow(book, asked), states }
  }
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 25 }), (acts) => {
      const book = aBook()
      for (const act of [...acts, 'look' as const]) {
        if (act !== 'look') {
          book.log.note(typeof act === 'string' ? book.drop(act) : book.put(act as Partial<Order>[]))
          continue
        }
        for (const view of views) expect(answers(book, view)).toEqual(answers(book.anew(), view))
      }
    }),
    { numRuns: 200 },
  )
})

test('a change that touches nothing of a list leaves the very same list', () => {
  const book = aBook()
  book.log.note(
    book.put([
      { code: 'A', state: 'MỚI', createdAt: now },
      { code: 'B', state: 'HỦY', createdAt: now },
    ]),
  )
  const lists = () => views.map((view) => listNow(book, { view, around, hour: now }, new Map()))
  const before = lists()
  book.log.note(book.put([{ code: 'B', state: 'HỦY', createdAt: now, pickMoney: 5 }]))
  for (const [place, list] of lists().entries()) expect(list).toBe(before[place])
})

test('a list is looked through again when the day is another, or a label where it asks for labels; by the minute only the late ones are', () => {
  const book = aBook()
  const shipBy = now + 20_000
  book.log.note(
    book.put([
      { code: 'A', state: 'MỚI', createdAt: now, shipBy },
      { code: 'B', state: 'MỚI', createdAt: now - 1 },
    ]),
  )
  const list = (view: Partial<ListView>, at: number, labels: string[] = []) =>
    listNow(
      book,
      { view: { ...all, ...view }, around: { now: at, printed: new Set(labels) }, hour: now },
      new Map(),
    )
  const codes = (...asked: Parameters<typeof list>) => list(...asked).map(({ key }) => key)
  const today = list({ due: 'today' }, now)
  expect(today.map(({ key }) => key)).toEqual(['A'])
  expect(list({ due: 'today' }, now + 30_000, ['B'])).toBe(today)
  expect(codes({ due: 'today' }, now - day)).toEqual([])
  expect(list({}, now + 30_000, ['B'])).toBe(list({}, now))
  expect(codes({ due: 'late' }, now)).toEqual([])
  expect(codes({ due: 'late' }, now + 30_000)).toEqual(['A'])
  expect(codes({ printed: 'no' }, now)).toEqual(['A', 'B'])
  expect(codes({ printed: 'no' }, now, ['B'])).toEqual(['A'])
})

test('whoever looks away for too long works it out anew', () => {
  const book = aBook()
  const asked = { view: all, around, hour: now }
  expect(countNow(book, asked)).toBe(0)
  for (let turn = 0; turn < 200; turn += 1) book.log.note(book.put([{ code: `K${turn}`, createdAt: now }]))
  expect(book.log.since(0)).toHaveLength(200)
  book.log.note(book.put([{ code: 'K200', createdAt: now }]))
  expect(book.log.since(0)).toBeUndefined()
  expect(countNow(book, asked)).toBe(201)
})

test('no more than 1,000 entries of changes are kept', () => {
  const book = aBook()
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, number) => ({ code: `K${from + number}`, createdAt: now }))
  book.log.note(book.put(some(0, 1)))
  book.log.note(book.put(some(1, 999)))
  expect(book.log.since(0)).toHaveLength(1_000)
  book.log.note(book.put(some(1_000, 1)))
  expect(book.log.since(0)).toBeUndefined()
  expect(book.log.since(1)).toHaveLength(1_000)
})

test('the codes of a list are the very same until orders come, go or move in it', () => {
  const book = aBook()
  const codesNow = () => codesOf(listNow(book, { view: all, around, hour: now }, new Map()))
  book.log.note(book.put([{ code: 'A', createdAt: now - day, updatedAt: now, state: 'MỚI' }]))
  const codes = codesNow()
  expect(codes).toEqual(['A'])
  book.log.note(book.put([{ code: 'A', createdAt: now - day, updatedAt: now, state: 'CHỜ ĐÓNG GÓI' }]))
  expect(codesNow()).toBe(codes)
  book.log.note(book.put([{ code: 'B', createdAt: now, updatedAt: now, state: 'MỚI' }]))
  expect(codesNow()).toEqual(['B', 'A'])
  book.log.note(book.drop('A'))
  expect(codesNow()).toEqual(['B'])
})
