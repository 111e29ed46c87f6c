import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingTick, radioName } from '../../../src/app/channels/choose-listings-sheet.tsx'
import { byMost, inBatches } from '../../../src/app/channels/mass-sync-sheet.tsx'
import { PageKeys } from '../../../src/app/channels/parts/page-keys.tsx'
import { syncedWords } from '../../../src/app/channels/parts/sync-keys.tsx'
import { awayWords } from '../../../src/app/channels/pre-order-sheet.tsx'
import { CardHead, isTellable } from '../../../src/app/channels/product-sync-sheet.tsx'
import { sayTold } from '../../../src/app/channels/say-told.ts'
import { ToldRow } from '../../../src/app/channels/stock-history-sheet.tsx'
import { batchNews, productsTold } from '../../../src/app/channels/use-batches-told.ts'
import { syncOf } from '../../../src/app/channels/use-sync-stock.ts'
import { newsOf } from '../../../src/app/channels/use-told-news.ts'
import { forgetToasts, toasts } from '../../../src/app/session/toast-list.ts'
import type { Seller } from '../../../src/domain/channels/market.ts'
import { aListing } from './a-listing.ts'

const drawn = (telling: Parameters<typeof aListing>[0]) =>
  renderToStaticMarkup(<ListingTick row={aListing(telling)} isChosen={false} onToggle={() => undefined} />)

test('[CAT-082–084] [CAT-556] a card of the grid says name, variant and SKU, cut where they are long', () => {
  const card = drawn({ name: 'n'.repeat(80), variant: 'v'.repeat(30), sku: 'SKU-9' })
  expect(card).toContain(`>${'n'.repeat(60)}…<`)
  expect(card).toContain(`>${'v'.repeat(20)}…<`)
  expect(card).toContain('SKU-9')
  expect(card).not.toContain('disabled')
  expect(card).not.toContain('Mapped')
})

test('[CAT-085] [CAT-086] [CAT-087] one that is linked is marked in red with its codes, and not chosen again', () => {
  const card = drawn({ products: [{ productCode: 'AT-DEN-M', amount: 2 }] })
  expect(card).toMatch(/text-bad[^>]*>Mapped: 2 × AT-DEN-M</)
  expect(card).toContain('disabled=""')
})

test('a card says whose it is where several shops are looked at', () => {
  const row = aListing({ sku: 'SKU-9' })
  const toggle = () => undefined
  const card = (shop?: string) =>
    renderToStaticMarkup(<ListingTick row={row} shop={shop} isChosen={false} onToggle={toggle} />)
  expect(card('Mây Home')).toContain('SKU-9 · Mây Home')
  expect(card()).toContain('>SKU-9<')
})

test('[CAT-074] [CAT-075] [CAT-076] [CAT-077] a shop is chosen by its name, and one at Lazada by its account', () => {
  const of = (channel: Seller, shopId: string) => radioName({ channel, shopId, name: 'Mây Store' })
  expect(of('Shopee', '88210045')).toBe('Mây Store')
  expect(of('Tiktok', '7494012233')).toBe('Mây Store')
  expect(of('Tiki', '40123')).toBe('Mây Store')
  expect(of('Lazada', 'may.store@example.vn')).toBe('may.store@example.vn')
  expect(radioName({ channel: 'Lazada', shopId: '', name: 'Tất cả' })).toBe('Tất cả')
})

test('[CAT-294] [CAT-300] a figure is a whole number from 0, and never more than may be sold', () => {
  const fits = (text: string) => isTellable(text, { sellable: 7 })
  expect(['0', '7'].map(fits)).toEqual([true, true])
  expect(['', '-1', '8', '2.5'].map(fits)).toEqual([false, false, false, false])
})

test('[CAT-292] [CAT-296] [CAT-555] a card says where its goods lie at the marketplace, and cuts long names', () => {
  const row = aListing({
    name: 'n'.repeat(100),
    variant: 'v'.repeat(70),
    places: [
      { id: '612', name: 'Kho Thủ Đức', stock: 3 },
      { id: '613', stock: 0 },
    ],
  })
  const card = renderToStaticMarkup(<CardHead row={row} code="AT" shop={undefined} />)
  expect(card).toContain('Kho: Kho Thủ Đức, Kho trên sàn 613')
  expect(card).toContain(`${'n'.repeat(80)}…`)
  expect(card).not.toContain('n'.repeat(81))
  expect(card).toContain(`>${'v'.repeat(60)}…<`)
})

test('[CAT-273] [CAT-274] a page says which of how many it shows, between the keys to those beside it', () => {
  const pages = { items: [aListing()], total: { count: 60, isWhole: true }, first: 26 } as const
  const drawnPage = (beside: { back?: () => void; next?: () => void }) =>
    renderToStaticMarkup(
      <PageKeys pages={{ ...pages, ...beside } as unknown as Parameters<typeof PageKeys>[0]['pages']} />,
    )
  const middle = drawnPage({ back: () => undefined, next: () => undefined })
  expect(middle).toContain('26–26 trong 60 hàng')
  expect(middle).toMatch(/aria-label="Trang trước"/)
  expect(middle).toMatch(/aria-label="Trang sau"/)
  expect(middle).not.toContain('disabled=""')
  expect(drawnPage({ back: () => undefined })).toMatch(
    /disabled=""[^>]*aria-label="Trang sau"|aria-label="Trang sau"[^>]*disabled=""/,
  )
})

test('[CAT-167] a pre-order is told by nobody whose leave at Shopee is over', () => {
  const link = { state: 'linked', at: 1, by: 'chu', endsAt: 2 } as const
  expect(awayWords([{ link }])).toBeUndefined()
  expect(awayWords([{ link }, { link: { ...link, state: 'ended' } }])).toBe('Vui lòng thử lại!')
  expect(awayWords([undefined])).toBe('Vui lòng thử lại!')
})

test('[CAT-317] [CAT-318] [CAT-544] products are told in batches of thirty, those with most first', () => {
  const products = Array.from({ length: 61 }, (_, total) => ({ total }))
  const batches = inBatches(byMost(products))
  expect(batches.map(({ length }) => length)).toEqual([30, 30, 1])
  expect(batches[0]?.[0]).toEqual({ total: 60 })
  expect(inBatches([])).toEqual([])
})

test('how far it is counts products, as people chose them', () => {
  const batches = inBatches(Array.from({ length: 61 }, (_, at) => `A${at}`))
  expect(productsTold({ batches, done: 0 })).toEqual({ done: 0, of: 61 })
  expect(productsTold({ batches, done: 2 })).toEqual({ done: 60, of: 61 })
})

test('[CAT-154] [CAT-155] [CAT-158] a product is told to all marketplaces or to one, fast, by its code', () => {
  expect(syncOf(['AT-DEN-M'], 'all')).toEqual({
    stock_items: [{ productCode: 'AT-DEN-M' }],
    channel: undefined,
    fastSync: true,
  })
  expect(syncOf(['AT-DEN-M'], 'Lazada').channel).toBe('Lazada')
})

test('[CAT-157] [CAT-301] who told all marketplaces hears of the product, who told one hears of the marketplace', () => {
  expect(syncedWords('AT-DEN-M', 'all')).toBe('Đồng bộ tồn kho mã AT-DEN-M lên các sàn thành công!')
  expect(syncedWords('AT-DEN-M', 'Tiki')).toBe('Đã cập nhật số lượng lên Tiki thành công!')
})

test('[CAT-301] that it was told is said when every marketplace answered, not before', () => {
  const [one, other] = [aListing({ id: 'a', told: { stock: 1, at: 5 } }), aListing({ id: 'b' })]
  const before = new Map([
    ['a', 5],
    ['b', 0],
  ])
  expect(newsOf([one, other], before)).toBeUndefined()
  const took = { ...one, told: { stock: 2, at: 9 } }
  expect(newsOf([took, other], before)).toBeUndefined()
  const failed = { ...other, trouble: { text: 'Bị khóa.', said: '', stock: 2, at: 9 } }
  expect(newsOf([took, failed], before)).toEqual({ took: 1, failed: [failed] })
})

test('[CAT-320] a batch is through when none of its listings waits for its marketplace, and what failed in it is no success', () => {
  const products = [{ productCode: 'AT', amount: 1 }]
  const told = aListing({ id: 'a', products, told: { stock: 1, at: 5 } })
  const asked = aListing({ id: 'b', products, asked: { by: 'chu', at: 6 } })
  const gone = { ...asked, id: 'c', state: 'gone' } as const
  expect(batchNews([told, asked])).toBeUndefined()
  const failed = aListing({ id: 'b', products, trouble: { text: 'Bị khóa.', said: '', stock: 2, at: 9 } })
  expect(batchNews([told, failed, gone])).toEqual({ took: 1, failed: [failed] })
})

test('[CAT-320] [CAT-604] that all was told is said only where no listing of any batch failed and none waits still', () => {
  const saidOf = (news: Parameters<typeof sayTold>[0]) => {
    forgetToasts()
    sayTold(news, 'Xong!')
    return toasts.list.map(({ kind, text }) => [kind, text])
  }
  const failed = (id: string) =>
    aListing({ id, name: 'Áo', variant: '', trouble: { text: 'Bị khóa.', said: '', stock: 2, at: 9 } })
  expect(saidOf({ took: 2, failed: [] })).toEqual([['success', 'Xong!']])
  expect(saidOf({ took: 2, failed: [failed('a')] })).toEqual([['warning', 'Áo: Bị khóa.']])
  expect(saidOf({ took: 2, failed: [failed('a'), failed('b')] })).toEqual([
    ['warning', '2 hàng chưa báo được tồn. Ví dụ: Áo: Bị khóa.'],
  ])
  expect(saidOf({ took: 2, failed: [], isLate: true })).toEqual([
    ['notice', 'Sàn chưa trả lời hết. Máy chủ vẫn báo tiếp, xem kết quả ở Lịch sử đồng bộ tồn kho.'],
  ])
})

test('[CAT-483] [CAT-484] [CAT-485] a line of the history says Failed with why, or Success', () => {
  const told = {
    id: '1',
    listing: 'a',
    ecommerce: 'Shopee',
    account: 'Shopee/77',
    shop: 'Mây',
    productCode: 'AT',
    productName: 'Áo thun',
    modalName: 'Đen',
    amount: 5,
    time: 0,
  }
  expect(renderToStaticMarkup(<ToldRow told={told} />)).toContain('>Success<')
  const byHand = <ToldRow told={{ ...told, by: 'chu' }} names={new Map([['chu', 'Chủ shop Mây']])} />
  expect(renderToStaticMarkup(byHand)).toContain('Mây · AT · Chủ shop Mây')
  const failed = renderToStaticMarkup(<ToldRow told={{ ...told, error_mes: 'Bị khóa' }} />)
  expect(failed).toMatch(/title="Bị khóa"[^>]*>Failed</)
})
