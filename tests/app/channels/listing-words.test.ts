import { expect, test } from 'vitest'
import { boxWords, stockSaid, stockThere, toldWords } from '../../../src/app/channels/listing-words.ts'
import { withLink } from '../../../src/app/channels/use-listings.ts'
import { aListing } from './a-listing.ts'

const products = [{ productCode: 'AT-DEN-M', amount: 1 }]
const now = 1_800_000_000_000
const shop = { channel: 'Shopee' as const, shopId: '77', name: 'Mây', stock: { follows: 1 as const } }
const says = (telling: Parameters<typeof aListing>[0], of = shop) =>
  toldWords(aListing(telling), of, now)?.text

test('[O5] a listing says what was told, that it is being told, or why it was not taken, in the marketplace’s words too', () => {
  expect(says({})).toBeUndefined()
  expect(says({ products })).toBe('Chưa cần báo')
  expect(says({ products }, { ...shop, stock: { follows: 0 as never } })).toBe('Gian hàng chưa theo tồn kho')
  expect(says({ products, told: { stock: 5, at: now - 180_000 } })).toBe('Đã báo 5, 3 phút trước')
  expect(says({ products, asked: { by: 'chu', at: now } })).toBe('Đang báo lên sàn …')
  expect(says({ products, paused: 1 })).toBe('Tạm ngừng báo, số trên sàn giữ bằng tay')
  const trouble = { text: 'Hàng đang khuyến mãi.', said: 'locked', stock: 4, at: now }
  expect(toldWords(aListing({ products, trouble }), shop, now)).toEqual({
    tone: 'text-bad',
    text: 'Chưa báo được 4: Hàng đang khuyến mãi.',
    said: 'locked',
  })
})

test('what lies in the box is said with its multiplier', () => {
  expect(boxWords([...products, { productCode: 'TUI', amount: 2 }])).toBe('AT-DEN-M, 2 × TUI')
})

test('a link that this device knows is newer than the page: what may be sold is not said until the server said it', () => {
  const told = aListing({ products, sellable: 7 })
  const link = { ...told, products, by: 'chu', at: 1, paused: 1 as const }
  expect(withLink(told, undefined)).toBe(told)
  expect(withLink(told, { link })).toMatchObject({ products, paused: 1, sellable: 7 })
  const other = [{ productCode: 'AT-DEN-L', amount: 2 }]
  expect(withLink(told, { link: { ...link, products: other } })).toMatchObject({
    products: other,
    sellable: undefined,
  })
  expect(withLink(told, { link: undefined }).products).toBeUndefined()
})

test('of a web store that never told its stock nobody reads a figure, nor a day of 1970', () => {
  const silent = aListing({ channel: 'web_store', stock: 0, stockAt: 0 })
  expect([stockThere(silent), stockSaid(silent)]).toEqual(['–', 'Trang web chưa cho biết số tồn'])
  const told = aListing({ stock: 0, stockAt: now })
  expect([stockThere(told), stockSaid(told)]).toEqual([
    '0',
    expect.stringContaining('Sàn cho biết số tồn lúc'),
  ])
})
