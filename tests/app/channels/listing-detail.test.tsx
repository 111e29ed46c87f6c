import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeEach, expect, test, vi } from 'vitest'
import { ListingDetail } from '../../../src/app/channels/parts/listing-detail.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { morning } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'
import { aListing } from './a-listing.ts'

vi.mock(import('../../../src/app/session/use-reached.ts'), () => ({ useReached: () => true }))
vi.mock(import('../../../src/app/session/now.ts'), async (whole) => ({
  ...(await whole()),
  useNow: () => morning,
}))
vi.mock(import('../../../src/app/channels/listing-pictures.ts'), async (whole) => ({
  ...(await whole()),
  keptListingPicture: (image) => `/here/${image.split('/').at(-1)}`,
}))

beforeEach(async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
})

const drawn = (telling: Parameters<typeof aListing>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ListingDetail row={aListing(telling)} shops={undefined} onDone={() => undefined} />
    </MemoryRouter>,
  )
const factOf = (html: string, name: string) => new RegExp(`>${name}</dt><dd[^>]*>([^<]*)<`).exec(html)?.[1]

test('[FUL-006] a product at a marketplace is shown with its picture, its name and its code', () => {
  const html = drawn({ name: 'Áo thun cổ tròn', sku: 'AT-9', image: 'https://cf.shopee.vn/a.jpg' })
  expect(html).toContain('>Áo thun cổ tròn</h2>')
  expect(factOf(html, 'SKU')).toBe('AT-9')
  expect(html).toContain('<img src="/here/a.jpg"')
})

test('[FUL-007] with the number and the name of its model, but for a product that has none, as all of Tiki’s', () => {
  const shopee = drawn({ item: '1001', model: '2002', variant: 'Đen, M' })
  expect([factOf(shopee, 'Mã trên sàn'), shopee.includes('>Đen, M</p>')]).toEqual(['1001 / 2002', true])
  const tiki = drawn({ channel: 'Tiki', item: '3003', model: '0' })
  expect([factOf(tiki, 'Mã trên sàn'), tiki.includes('text-brand-ink"></p>')]).toEqual(['3003', false])
})
