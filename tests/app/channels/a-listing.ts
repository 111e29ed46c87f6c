import type { ListingRow } from '../../../src/app/channels/use-listings.ts'

/** A listing as the server tells it. */
export function aListing(telling: Partial<ListingRow> = {}): ListingRow {
  return {
    id: 'Shopee/77/1/0',
    channel: 'Shopee',
    shopId: '77',
    item: '1',
    model: '0',
    name: 'Áo thun',
    variant: '',
    sku: 'AT-1',
    price: 120_000,
    stock: 5,
    stockAt: 0,
    state: 'live',
    ...telling,
  }
}
