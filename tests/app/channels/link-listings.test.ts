import { ref } from 'valtio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chosenListing } from '../../../src/app/channels/chosen-listing.ts'
import { linkListings } from '../../../src/app/channels/link-listings.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aProduct } from '../../support/builders.ts'
import { aListing } from './a-listing.ts'

let desk: Replica

beforeEach(async () => {
  desk = await aPackingPhone('chu')
  await desk.db.products.put(aProduct({ code: 'AO', name: 'Áo' }))
  sessionState.replica = ref(desk)
  toasts.list = []
})

// The list is the page's: other tests begin with none.
afterEach(() => {
  toasts.list = []
})

test('[CAT-052] [CAT-095] [CAT-098] listings that were chosen say shop, channel, item, variation and SKU, and become one unit of the product each', async () => {
  const chosen = [
    chosenListing(aListing({ id: 'Shopee/77/1/2', item: '1', model: '2', variant: 'Đen', sku: 'AT-DEN' })),
    chosenListing(aListing({ id: 'Shopee/77/3/0', item: '3', model: '0', variant: '', sku: 'TUI' })),
  ]
  expect(chosen[0]).toMatchObject({
    channel: 'Shopee',
    shopId: '77',
    item: '1',
    model: '2',
    sku: 'AT-DEN',
  })
  expect(await linkListings('AO', chosen)).toBe(true)
  const products = [{ productCode: 'AO', amount: 1 }]
  expect(await desk.db.links.bulkGet(['Shopee/77/1/2', 'Shopee/77/3/0'])).toMatchObject([
    { products },
    { products },
  ])
  expect(toasts.list.map(({ text }) => text)).toEqual(['Cập nhật kết nối gian hàng SKU'])
})

test('one that somebody else linked meanwhile is said, and the others are linked', async () => {
  const listings = [
    aListing({ id: 'Shopee/77/1/2', item: '1', model: '2' }),
    aListing({ id: 'Shopee/77/3/0', item: '3' }),
  ].map(chosenListing)
  await linkListings('AO', [listings[0]!])
  await desk.db.products.put(aProduct({ code: 'QUAN', name: 'Quần' }))
  expect(await linkListings('QUAN', listings)).toBe(false)
  expect((await desk.db.links.get('Shopee/77/1/2'))?.products).toEqual([{ productCode: 'AO', amount: 1 }])
  expect((await desk.db.links.get('Shopee/77/3/0'))?.products).toEqual([{ productCode: 'QUAN', amount: 1 }])
  expect(toasts.list.at(-1)?.kind).toBe('warning')
})
