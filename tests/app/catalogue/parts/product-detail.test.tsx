import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import { ProductDetail } from '../../../../src/app/catalogue/parts/product-detail.tsx'
import { sessionState } from '../../../../src/app/session/session.ts'
import { productLook } from '../../../../src/replica/queries/stock/product-look.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { aProduct } from '../../../support/builders.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

vi.mock('../../../../src/app/session/wide.ts', () => ({ useWide: () => true }))
vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))
// A book of all products is opened in a browser alone.
vi.mock('../../../../src/app/look-up/parts/combos.tsx', () => ({ Combos: () => null }))

async function drawn(phone: Replica, code: string): Promise<string> {
  sessionState.replica = ref(phone)
  const look = (await productLook(phone, code))!
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductDetail look={look} onEdit={() => undefined} />
    </MemoryRouter>,
  )
}
/** Keys and links, by their words. */
const keysOf = (html: string) =>
  [...html.matchAll(/<(?:button|a)\b[^>]*>(?:<svg.*?<\/svg>)? ?([^<]+)</g)].map(([, words]) => words!.trim())

test('[CAT-101] [CAT-103] [CAT-119] [CAT-170] a product has keys for those alone who may press them', async () => {
  const owner = keysOf(await drawn(await aStockPhone('chu'), 'AT-DEN-M'))
  expect(owner).toEqual(
    expect.arrayContaining(['Sửa', 'Nhập hàng', 'Kiểm kho nhanh', 'Lịch sử giá nhập', 'Lịch sử giá bán']),
  )
  const keeper = keysOf(await drawn(await aStockPhone('kho'), 'AT-DEN-M'))
  expect(keeper).toContain('Kiểm kho nhanh')
  for (const key of ['Sửa', 'Lịch sử giá nhập', 'Xóa']) expect(keeper).not.toContain(key)
})

test('[CAT-104] the key that deletes it is there only where nothing of it lies here', async () => {
  const phone = await aPackingPhone('chu')
  await phone.db.products.put(aProduct({ code: 'AO', name: 'Áo', total: 0, warehouses: [] }))
  expect(keysOf(await drawn(phone, 'AO'))).toContain('Xóa')
  expect(keysOf(await drawn(phone, 'AT-DEN-M'))).not.toContain('Xóa')
})

test('[CAT-100] [CAT-107] [CAT-150] it says what is known of it beside its stock; what it costs, to those alone who see it', async () => {
  const html = await drawn(await aStockPhone('chu'), 'AT-DEN-M')
  for (const words of ['Giá bán lẻ', 'Giá bán buôn', 'Giá nhập', 'VAT', 'Sẵn bán'])
    expect(html).toContain(words)
  expect(await drawn(await aStockPhone('kho'), 'AT-DEN-M')).not.toContain('Giá nhập')
})
