import { expect, test } from 'vitest'
import { everything } from '../../../src/app/orders/filters/order-filters.ts'
import { listView, orderListAddress, sortingOf } from '../../../src/app/orders/list-address.ts'
import { orderStates } from '../../../src/domain/orders/states.ts'

test('keeps what the list shows in the address, and reads the same back', () => {
  const view = {
    ...everything,
    states: ['CHỜ ĐÓNG GÓI'],
    channels: ['Shopee', 'Lazada'],
    carriers: ['J&T', 'SPX'],
    text: 'áo thun',
    sort: { by: 'total', way: 'descending' },
  } as const
  expect(listView.read(new URLSearchParams(listView.query(view)))).toEqual(view)
})

test('names every state differently in the address', () => {
  const addresses = orderStates.map((state) => orderListAddress({ states: [state] }))
  expect(new Set(addresses).size).toBe(orderStates.length)
  expect(addresses).toContain('/orders?state=cho-dong-goi')
})

test('is bare for the whole list, and ignores what it does not know', () => {
  expect(orderListAddress({})).toBe('/orders')
  expect(
    listView.read(
      new URLSearchParams(
        'state=bay&channel=Amazon&total=9&made=2026-02-30..2026-03-01&due=x&printed=maybe&sort=price',
      ),
    ),
  ).toEqual({
    ...everything,
    sort: undefined,
    text: '',
  })
})

test('[2] a range that stands the wrong way round is put right, money and days', () => {
  const view = listView.read(new URLSearchParams('total=1500000..250000&made=2026-11-22..2026-11-20'))
  expect(view).toMatchObject({ total: { from: 250_000, to: 1_500_000 }, made: '2026-11-20..2026-11-22' })
  expect(orderListAddress(view)).toBe('/orders?total=250000..1500000&made=2026-11-20..2026-11-22')
})

test('a list of deadlines begins with the first one, unless it is sorted by something else', () => {
  const total = { by: 'total', way: 'descending' } as const
  expect(sortingOf({ due: 'late', sort: undefined })).toEqual({ by: 'due', way: 'ascending' })
  expect(sortingOf({ due: 'today', sort: undefined })).toEqual({ by: 'due', way: 'ascending' })
  expect(sortingOf({ due: 'late', sort: total })).toBe(total)
  expect(sortingOf({ due: undefined, sort: undefined })).toBeUndefined()
})
