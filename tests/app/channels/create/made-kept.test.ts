import { expect, test } from 'vitest'
import { withMade } from '../../../../src/app/channels/create/made-kept.ts'
import type { Link } from '../../../../src/domain/tables/links.ts'
import { aListing } from '../a-listing.ts'

const [first, second, third, fourth] = ['1', '2', '3', '4'].map((item) =>
  aListing({ id: `Shopee/77/${item}/0`, item, name: `Hàng ${item}` }),
) as [ReturnType<typeof aListing>, ...ReturnType<typeof aListing>[]]
const made = { products: [{ productCode: 'H-2', amount: 1 }] } as Link

test('[CAT-232] a listing that became a product stays in its place and says so, though the server tells of it no more', () => {
  const links = new Map([[second!.id, made]])
  expect(withMade([first, second!, third!], [first, third!, fourth!], links)).toEqual([
    first,
    { ...second, products: made.products, paused: undefined, sellable: undefined },
    third,
    fourth,
  ])
})

test('a listing that left the list and is no product leaves it here too, and what is told anew is told as it is now', () => {
  const renamed = { ...first, name: 'Hàng đổi tên' }
  expect(withMade([first, second!], [renamed], new Map())).toEqual([renamed])
})
