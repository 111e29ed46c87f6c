import { expect, test } from 'vitest'
import { isNarrowed, listingQuestion, listingView } from '../../../src/app/channels/listing-view.ts'

const read = (query: string) => listingView.read(new URLSearchParams(query))

test('an address says which listings the server is asked for, and is written the same again', () => {
  const query = '?q=ao&shop=Shopee%2F77&o=chua&t=an&sort=-stock'
  const view = read(query)
  expect(listingView.query(view)).toBe(query)
  expect(listingQuestion(view)).toEqual({
    filter: {
      shops: [{ channel: 'Shopee', shopId: '77' }],
      linked: 'unlinked',
      trouble: undefined,
      priceOff: undefined,
      state: ['hidden'],
    },
    search: 'ao',
    sort: { by: 'stock', descending: true },
  })
  expect(isNarrowed(view)).toBe(true)
})

test('those that cost something else there than they should are a choice of their own', () => {
  expect(listingQuestion(read('?o=lech')).filter).toMatchObject({ priceOff: true, linked: undefined })
})

test('those in trouble are a choice of their own, and what nobody knows is left out', () => {
  expect(listingQuestion(read('?o=loi')).filter).toMatchObject({ trouble: true, linked: undefined })
  const all = read('?o=gi&t=khac&shop=Ebay%2F1&sort=price')
  expect(listingQuestion(all)).toEqual({
    filter: {
      shops: undefined,
      linked: undefined,
      trouble: undefined,
      priceOff: undefined,
      state: undefined,
    },
  })
  expect(isNarrowed(read(''))).toBe(false)
})
