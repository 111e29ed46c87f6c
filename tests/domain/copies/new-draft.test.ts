import { expect, test } from 'vitest'
import { draftOfListing, draftOfProducts } from '../../../src/domain/copies/new-draft.ts'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { aProduct, morning } from '../../support/builders.ts'

const shop = { channel: 'Shopee', shopId: '77', name: 'Mây' } as const
const picture = `/api/picture/${'b'.repeat(64)}`
const by = { at: morning, id: 'lenh', user: { userName: 'chu', company: 'may' } } as never

function reading(...products: Product[]) {
  const rows = new Map(products.map((product) => [product.code, product]))
  const get = (table: string, key: string) => (table === 'products' ? rows.get(key) : undefined)
  return {
    get,
    many: (table: string, keys: string[]) => keys.flatMap((key) => get(table, key) ?? []),
  } as never
}

const tee = (code: string, variant: string, more: Partial<Product> = {}) =>
  aProduct({ code, name: 'Áo thun', variant, price: 129_000, ...more })

test('[RTE-045] products of one name are variants of one listing, a tier for each part of their words', () => {
  const read = reading(tee('A1', 'Đen · M', { image: picture }), tee('A2', 'Trắng · L · dài tay'))
  expect(draftOfProducts(read, { id: '1', shop, codes: ['A1', 'A2', 'A1', 'đã-xóa'] }, by)).toMatchObject({
    state: 'NHÁP',
    name: 'Áo thun',
    tiers: ['Phân loại', 'Size'],
    pictures: [picture],
    variants: [
      { options: ['Đen', 'M'], sku: 'A1', price: 129_000, products: [{ productCode: 'A1', amount: 1 }] },
      { options: ['Trắng', 'L dài tay'], sku: 'A2' },
    ],
  })
})

test('[RTE-045] one product without a variant has no tiers, and of none there is no draft', () => {
  const read = reading(aProduct({ code: 'A1', name: 'Túi vải' }))
  expect(draftOfProducts(read, { id: '1', shop, codes: ['A1'] }, by)).toMatchObject({
    tiers: [],
    variants: [{ options: [], sku: 'A1' }],
  })
  expect(draftOfProducts(read, { id: '1', shop, codes: ['A9'] }, by)).toBeUndefined()
})

test('[RTE-045] a listing of another shop goes along with its words, prices and the goods in its box', () => {
  const item = (model: string, variant: string, more: Partial<ChannelItem> = {}) =>
    ({
      channel: 'Tiktok',
      shopId: '9',
      item: '55',
      model,
      name: 'Áo thun xưởng',
      variant,
      sku: '',
      price: 99_000,
      products: [{ productCode: 'A1', amount: 2 }],
      ...more,
    }) as ChannelItem
  const read = reading(tee('A1', 'Đen', { image: picture }))
  const items = [item('1', 'Đen, M'), item('2', 'Đen, L', { sku: 'LO-L' })]
  expect(draftOfListing(read, { id: '1', shop, items }, by)).toMatchObject({
    channel: 'Shopee',
    name: 'Áo thun xưởng',
    from: 'Tiktok/9/55',
    pictures: [picture],
    tiers: ['Phân loại', 'Size'],
    variants: [
      { options: ['Đen', 'M'], sku: 'A1', price: 99_000, products: [{ productCode: 'A1', amount: 2 }] },
      { options: ['Đen', 'L'], sku: 'LO-L' },
    ],
  })
})
