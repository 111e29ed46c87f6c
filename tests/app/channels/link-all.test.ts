import { expect, test } from 'vitest'
import { sureLinks } from '../../../src/app/channels/use-link-all.ts'
import type { LinkProposal } from '../../../src/domain/channels/propose-links.ts'
import { aListing } from './a-listing.ts'

const proposed = (sure: boolean): LinkProposal => ({
  products: [{ productCode: 'A1', amount: 1 }],
  by: sure ? 'code' : 'name',
  sure,
})

test('of all listings those are linked at once that nobody linked and that share a code with a product', () => {
  const rows = [
    aListing({ id: 'Shopee/77/1/0', item: '1', products: undefined }),
    aListing({ id: 'Shopee/77/2/0', item: '2', products: undefined }),
    aListing({ id: 'Shopee/77/3/0', item: '3', products: undefined }),
    aListing({ id: 'Shopee/77/4/0', item: '4', products: [{ productCode: 'B', amount: 1 }] }),
  ]
  const links = sureLinks(rows, ({ item }) => (item === '3' ? undefined : proposed(item !== '2')))
  expect(links).toMatchObject([{ item: '1', products: [{ productCode: 'A1', amount: 1 }] }])
})
